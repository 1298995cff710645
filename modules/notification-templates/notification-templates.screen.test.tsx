import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderApp, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { builtInWords, templates } from '#modules/notifications/rules.ts';
import { notificationTemplates, type NotificationTemplate } from './contract.ts';
import { notificationTemplatesWeb } from './web.tsx';

const aTemplate = (row: Partial<NotificationTemplate> = {}): NotificationTemplate => {
  const { event = 'order.placed', channel = 'mail', language = 'en' } = row;
  const { subject, body } = builtInWords(event, channel, language);
  return {
    id: `${event}.${channel}.${language}`,
    event,
    channel,
    language,
    subject,
    body,
    default_subject: subject,
    default_body: body,
    variables: [...templates[event].needs],
    status: 'built_in',
    version: null,
    updated_at: null,
    ...row,
  };
};
const area = { admin: { account: 'admin' as const, modules: [notificationTemplatesWeb], menu: [] } };
const open = (template: NotificationTemplate, replies: Answer[] = [], me: MeParts = {}) =>
  renderApp({
    at: `/admin/settings/notification-templates/${template.id}`,
    areas: area,
    me,
    replies: [
      reply(notificationTemplates.retrieve, { notification_template: template }),
      reply(notificationTemplates.list, { notification_templates: [template], count: 1, offset: 0, limit: 1 }),
      ...replies,
    ],
  });
const preview = () => screen.findByRole('region', { name: /^Preview/ });

describe('the words of a message', () => {
  it('are tried on made-up values while they are written, and saved', async () => {
    const { user, transport, address } = await open(aTemplate(), [
      reply(notificationTemplates.update, { notification_template: aTemplate({ status: 'active', version: 1 }) }),
    ]);
    expect(within(await preview()).getByText('We received order #10482')).toBeTruthy();
    const subject = screen.getByRole('textbox', { name: /Subject/ });
    await user.clear(subject);
    await user.type(subject, 'Thank you, {{customer}');
    expect(within(await preview()).getByText('Thank you, Aswaq Al-Rawdah')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toMatch(/notification-templates$/));
    expect(transport.callsTo(notificationTemplates.update)[0]?.body).toMatchObject({
      subject: 'Thank you, {customer}',
      status: 'active',
    });
  });

  it('take a value in where the cursor stands, and say which one there is none of', async () => {
    const { user } = await open(aTemplate({ channel: 'sms', body: 'Order' }));
    const body = (await screen.findByRole('textbox', { name: /Text/ })) as HTMLTextAreaElement;
    await user.click(screen.getByRole('button', { name: /^Order number/ }));
    expect(body.value).toContain('{order}');
    await user.clear(body);
    await user.type(body, 'Pay to {{iban}');
    expect(
      within(await preview())
        .getByRole('alert')
        .textContent?.replace(/[\u2068\u2069]/g, ''),
    ).toBe('This message has no field {iban}. Choose one from the list.');
  });

  it('count what a text message is charged as', async () => {
    const { user } = await open(aTemplate({ channel: 'sms', body: 'a'.repeat(160) }));
    expect(await screen.findByText(named('Charged as 1 SMS'))).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Text/ }), 'b');
    expect(await screen.findByText(named('Charged as 2 SMS'))).toBeTruthy();
  });

  it('of one’s own go back to ours', async () => {
    const { user, transport } = await open(aTemplate({ status: 'active', version: 2, body: 'Mine' }), [
      reply(notificationTemplates.reset, {
        id: 'order.placed.mail.en',
        object: 'notification_template',
        deleted: true,
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Restore default text' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore default' }));
    await waitFor(() => expect(transport.callsTo(notificationTemplates.reset)).toHaveLength(1));
  });

  it('are only read by who may not change them', async () => {
    await open(aTemplate({ status: 'active', version: 2 }), [], { permissions: ['settings:read'] });
    expect(((await screen.findByRole('textbox', { name: /Subject/ })) as HTMLInputElement).readOnly).toBe(true);
    for (const name of ['Save', 'Restore default text']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
