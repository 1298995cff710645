import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, reply } from '../../apps/web/testing.tsx';
import { salesChannels } from '#modules/sales-channels/contract.ts';
import { publishableApiKeys, type PublishableApiKey } from './contract.ts';
import { publishableApiKeysWeb } from './web.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const desk = { id: 'sc_desk', name: 'Order desk', name_ar: 'مكتب الطلبات', is_disabled: false };
const aKey = (row: Partial<PublishableApiKey> = {}): PublishableApiKey => ({
  id: 'pak_1',
  title: 'Web shop',
  last4: 'x7Qa',
  status: 'active',
  sales_channels: [desk],
  created_by: { id: 'usr_1', name: 'Huda Al-Mutairi', name_ar: null },
  revoked_by: null,
  revoked_at: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const areas = { admin: { account: 'admin' as const, modules: [publishableApiKeysWeb], menu: [] } };
const page = { count: 1, offset: 0, limit: 100 };
const channels = reply(salesChannels.list, {
  sales_channels: [
    {
      ...desk,
      description: null,
      type: 'desk',
      scope: 'all',
      keys_count: 1,
      version: 1,
      created_at: moment,
      updated_at: moment,
    },
  ],
  ...page,
});
const found = (row: PublishableApiKey) => [
  reply(publishableApiKeys.retrieve, { publishable_api_key: row }),
  reply(publishableApiKeys.list, { publishable_api_keys: [row], ...page }),
  channels,
];

describe('a new key', () => {
  it('shows its token this once, and leads to its page', async () => {
    const { user, transport } = await renderApp({
      at: '/admin/settings/publishable-api-keys/new',
      areas,
      replies: [
        ...found(aKey()),
        reply(publishableApiKeys.create, { publishable_api_key: { ...aKey(), token: 'pk_secret-x7Qa' } }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Web shop');
    await user.click(await screen.findByRole('combobox', { name: /Sales channels/ }));
    await user.click(await screen.findByRole('option', { name: /Order desk/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('pk_secret-x7Qa')).toBeTruthy();
    expect(transport.callsTo(publishableApiKeys.create)[0]?.body).toEqual({
      title: 'Web shop',
      sales_channel_ids: ['sc_desk'],
    });
    await user.click(screen.getByRole('link', { name: 'I copied it' }));
    expect(await screen.findByRole('heading', { name: 'Web shop' })).toBeTruthy();
    expect(screen.queryByText('pk_secret-x7Qa')).toBeNull();
  });
});

describe('a key', () => {
  it('is revoked after a question that says it is final', async () => {
    const { user, transport } = await renderApp({
      at: '/admin/settings/publishable-api-keys/pak_1',
      areas,
      replies: [
        ...found(aKey()),
        reply(publishableApiKeys.revoke, { publishable_api_key: aKey({ status: 'revoked' }) }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/cannot be undone/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    await waitFor(() => expect(transport.callsTo(publishableApiKeys.revoke)).toHaveLength(1));
  });
  it('that is revoked offers nothing to change', async () => {
    await renderApp({
      at: '/admin/settings/publishable-api-keys/pak_1',
      areas,
      replies: found(aKey({ status: 'revoked', revoked_at: moment })),
    });
    expect(await screen.findByText('Revoked by')).toBeTruthy();
    for (const name of ['Revoke key', 'Rename', /^Remove /]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
