import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '#kit/web/session-store.ts';
import {
  aMe,
  named,
  refusal,
  refuse,
  renderScreen,
  reply,
  type Answer,
  type MeParts,
} from '../../apps/web/testing.tsx';
import { notificationPreferences } from '#modules/notifications/contract.ts';
import { devices, passwords, sessions, type Device } from '#modules/sessions/contract.ts';
import { uploads } from '#modules/uploads/contract.ts';
import { Profile } from './web/profile.tsx';
import { profileWeb } from './web.tsx';

const device = (id: string, parts: Partial<Device> = {}): Device => ({
  id,
  kind: 'cookie',
  browser: 'Chrome',
  system: 'Windows',
  ip: '10.0.0.7',
  started_at: '2026-11-17T07:31:00.000Z',
  last_seen_at: '2026-11-18T07:31:00.000Z',
  current: false,
  ...parts,
});
const open = (replies: readonly Answer[] = [], me: MeParts = {}) =>
  renderScreen(<Profile />, {
    me,
    modules: [profileWeb],
    replies: [
      reply(notificationPreferences.list, { preferences: [] }),
      reply(devices.list, {
        sessions: [device('ses_1', { current: true }), device('ses_2', { browser: 'Safari', system: 'iOS' })],
      }),
      ...replies,
    ],
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('one’s profile', () => {
  it('changes names without asking for anything', async () => {
    const { user, transport } = await open();
    const you = await card('Personal information');
    await user.clear(you.getByLabelText('First name'));
    await user.type(you.getByLabelText('First name'), 'Hind{Enter}');
    await waitFor(() =>
      expect(transport.callsTo(sessions.updateMe)[0]?.body).toMatchObject({
        first_name: 'Hind',
        email: 'huda@test.example',
      }),
    );
    expect(you.queryByLabelText(/Current password/)).toBeNull();
  });

  it('asks for the password once the email is another, and says at its field that it is wrong', async () => {
    const fault = {
      type: 'invalid_data',
      message: [
        { path: 'current_password', message: 'The current password is incorrect.', code: 'account.current_wrong' },
      ],
    };
    const { user, transport } = await open([refuse(sessions.updateMe, 400, fault)]);
    const you = await card('Personal information');
    await user.type(you.getByLabelText(/^Email/), 'x');
    await user.type(await you.findByLabelText(/^Current password/), 'wrong{Enter}');
    expect(await you.findByText('The current password is incorrect.')).toBeTruthy();
    expect(transport.callsTo(sessions.updateMe)[0]?.body).toMatchObject({
      email: 'huda@test.examplex',
      current_password: 'wrong',
    });
  });

  it('a language brings its direction, digits are chosen, and all is drawn so at once', async () => {
    const { user, transport } = await open([
      reply(sessions.updateMe, aMe({ language: 'ar', direction: 'rtl', numerals: 'arabic-indic' })),
    ]);
    const reading = await card('Display');
    const choose = async (label: string, option: string) => {
      await user.click(reading.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Language', 'العربية');
    expect(reading.getByRole('combobox', { name: 'Text direction' })).toHaveProperty('value', 'Right to left');
    await choose('Numerals', '١٬٢٣٤');
    await user.click(reading.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(sessions.updateMe)[0]?.body).toEqual({
        language: 'ar',
        direction: 'rtl',
        numerals: 'arabic-indic',
      }),
    );
    expect(await screen.findByRole('heading', { name: 'الملف الشخصي' })).toBeTruthy();
    expect(session.get()).toMatchObject({ language: 'ar', direction: 'rtl', numerals: 'arabic-indic' });
  });

  it('changes the password, and empties the fields', async () => {
    const { user, transport } = await open([reply(passwords.change, { ok: true })]);
    const password = await card('Password');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText('You must confirm your password')).toBeTruthy();
    await user.type(password.getByLabelText(/^Current password/), 'old');
    await user.type(password.getByLabelText(/^New password/), 'twelve letters');
    await user.type(password.getByLabelText(/^Confirm password/), 'twelve letters{Enter}');
    expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeTruthy();
    expect(transport.callsTo(passwords.change).map(({ body }) => body)).toEqual([
      { current_password: 'old', password: 'twelve letters' },
    ]);
    expect((await card('Password')).getByLabelText(/^New password/)).toHaveProperty('value', '');
  });

  it('shows where one is signed in, and signs out there or everywhere else', async () => {
    const { user, transport } = await open([
      reply(devices.end, { id: 'ses_2', object: 'session', deleted: true }),
      reply(devices.endOthers, { ended: 1 }),
    ]);
    const list = await card('Your devices');
    const [here, phone] = await list.findAllByRole('listitem');
    expect(
      screen.queryByRole('region', { name: 'Email notifications' }),
      'who is told of nothing has nothing to switch',
    ).toBeNull();
    expect(here?.textContent).toContain('This device');
    expect(here && within(here).queryByRole('button')).toBeNull();
    expect(named('Safari on iOS')(phone?.textContent?.split('Last used')[0]?.trim() ?? '')).toBe(true);
    await user.click(list.getByRole('button', { name: named('Sign out of Safari on iOS') }));
    await waitFor(() => expect(transport.callsTo(devices.end).map(({ params }) => params)).toEqual([{ id: 'ses_2' }]));
    await user.click(list.getByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('1 other device signed out')).toBeTruthy();
  });

  it('switches a message on or off at once, and back where that is refused', async () => {
    const [order, decision] = [
      { event: 'order.placed', channel: 'mail', wanted: false, is_default: true },
      { event: 'supplier.reviewed', channel: 'mail', wanted: true, is_default: true },
    ] as const;
    const { user, transport } = await open(
      [
        reply(notificationPreferences.list, { preferences: [order, decision] }),
        reply(notificationPreferences.save, ({ body }) =>
          (body as { event: string }).event === order.event
            ? refusal(400, { type: 'not_allowed', message: 'Not now.' })
            : { preference: { ...decision, wanted: false, is_default: false } },
        ),
      ],
      { account: 'supplier' },
    );
    const messages = await card('Email notifications');
    const starting = (name: string) => new RegExp(`^${name}`);
    const isOn = (name: string) => (messages.getByRole('switch', { name: starting(name) }) as HTMLInputElement).checked;
    await user.click(messages.getByRole('switch', { name: starting('Review of your company') }));
    expect(await screen.findByText('Email notification turned off')).toBeTruthy();
    expect([isOn('Review of your company'), isOn('New order')]).toEqual([false, false]);
    await user.click(messages.getByRole('switch', { name: starting('New order') }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() => expect([isOn('Review of your company'), isOn('New order')]).toEqual([false, false]));
    expect(transport.callsTo(notificationPreferences.save).map(({ body }) => body)).toEqual([
      { event: 'supplier.reviewed', channel: 'mail', wanted: false },
      { event: 'order.placed', channel: 'mail', wanted: true },
    ]);
  });

  it('sends a picture and takes it; nothing but JPEG and PNG', async () => {
    const sent = {
      key: 'a.png',
      url: '/api/uploads/a.png',
      name: 'me.png',
      mime: 'image/png' as const,
      size: 1,
      width: 1,
      height: 1,
    };
    const { user, transport } = await open([reply(uploads.create, { uploads: [sent] })]);
    const picker = await screen.findByLabelText('Picture');
    await user.upload(picker, new File(['x'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(transport.callsTo(sessions.updateMe).map(({ body }) => body)).toEqual([{ img: '/api/uploads/a.png' }]),
    );
  });

  it('who signs in by phone has neither email nor password here', async () => {
    await open([], { account: 'affiliate' });
    expect((await card('Personal information')).queryByLabelText(/^Email/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  });

  it('is reached from the account menu', async () => {
    const { user, address } = await open([], { name: 'Huda Al-Mutairi' });
    await user.click(await screen.findByRole('button', { name: /Huda Al-Mutairi/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(address()).toBe('/admin/profile');
  });
});
