import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, refuse, renderApp, renderScreen, reply } from '../../apps/web/testing.tsx';
import { auditTrail, type AuditDetail, type AuditRow } from './contract.ts';
import { auditTrailWeb, ownTrailWeb } from './web.tsx';
import { OwnTrailCard } from './web/own-trail.tsx';

const anEntry = (row: Partial<AuditRow> = {}): AuditRow => ({
  id: 'audit_1',
  at: '2026-11-18T07:31:00.000Z',
  actor_id: 'usr_1',
  actor_type: 'admin',
  actor_name: 'هدى المطيري',
  actor_name_ar: null,
  on_behalf_of: null,
  action: 'update',
  entity: 'customers',
  entity_id: 'cus_1',
  entity_label: 'Aswaq Al-Rawda',
  fields: ['status', 'credit_limit', 'phone'],
  changes: [
    { field: 'status', before: 'pending', after: 'confirmed' },
    { field: 'credit_limit', before: 100, after: 6_000_000 },
  ],
  names: { cus_1: { name: 'Aswaq Al-Rawdah', name_ar: 'أسواق الروضة', entity: 'customers', page_id: 'cus_1' } },
  currency_code: 'SAR',
  reason: null,
  request_id: 'req_1',
  supplier_id: null,
  ...row,
});
const aDetail = (row: Partial<AuditDetail> = {}): AuditDetail => ({
  ...anEntry(),
  changes: [
    { field: 'credit_limit', before: 100, after: 6_000_000 },
    { field: 'driver_id', before: null, after: 'drv_1' },
    { field: 'journal_seq', before: 1, after: 2 },
  ],
  names: {
    ...anEntry().names,
    drv_1: { name: 'Imran Yousuf', name_ar: 'عمران يوسف', entity: 'drivers', page_id: 'drv_1' },
  },
  ip: '192.0.2.1',
  user_agent: 'test',
  impersonation_id: null,
  neighbours: [anEntry({ id: 'audit_2', entity: 'addresses', action: 'create' })],
  ...row,
});
const open = (at: string, answers: Parameters<typeof reply>[1] extends never ? never : ReturnType<typeof reply>[]) =>
  renderApp({
    at,
    areas: { admin: { account: 'admin', modules: [auditTrailWeb], menu: [] } },
    replies: [
      reply(auditTrail.choices, { entities: ['customers'], actions: ['update'], actors: [], record: null }),
      ...answers,
    ],
  });

describe('the audit trail', () => {
  it('says who did what to which record, in words', async () => {
    await open('/admin/audit-trail', [
      reply(auditTrail.list, {
        audit_trail: [anEntry({ on_behalf_of: { id: 'sup_1', name: 'Najd', name_ar: null } })],
        count: 1,
        offset: 0,
        limit: 12,
      }),
    ]);
    const row = (await screen.findByText('Aswaq Al-Rawdah')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Changed')).toBeTruthy();
    expect(within(row).getByText(/Customer$/)).toBeTruthy();
    expect(within(row).getByText(named('for Najd'))).toBeTruthy();
    expect(
      within(row)
        .getAllByText(/:$/)
        .map((label) => label.parentElement?.textContent),
    ).toEqual(['Status: Processing → Confirmed', 'Credit limit: 1.00 → 60,000.00 and 1 more']);
  });

  it('follows one record from the address', async () => {
    const { transport } = await open('/admin/audit-trail?entity_id=cus_1&impersonated=true', [
      reply(auditTrail.list, { audit_trail: [], count: 0, offset: 0, limit: 12 }),
    ]);
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(transport.callsTo(auditTrail.list)[0]?.query).toMatchObject({ entity_id: 'cus_1', impersonated: 'true' });
  });

  it('shows each field before and after, and what the request did besides', async () => {
    await open('/admin/audit-trail/audit_1', [
      reply(auditTrail.retrieve, { audit_entry: aDetail() }),
      reply(auditTrail.list, { audit_trail: [], count: 0, offset: 0, limit: 3 }),
    ]);
    const changes = await screen.findByRole('table', { name: 'Changes' });
    expect(
      within(changes)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ['Credit limit', '1.00', '60,000.00'],
      ['Driver', 'empty', 'Imran Yousuf'],
    ]);
    expect(screen.getByRole('button', { name: 'Show 1 technical field' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aswaq Al-Rawdah · Address' }).getAttribute('href')).toBe(
      '/admin/audit-trail/audit_2',
    );
    expect(screen.getByRole('link', { name: 'Full history' }).getAttribute('href')).toBe(
      '/admin/audit-trail?entity_id=cus_1',
    );
  });
});

it('leads back from an entry that is not there, in the bar of a phone too', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('639.98') });
  await open('/admin/audit-trail/absent', [
    refuse(auditTrail.retrieve, 404),
    reply(auditTrail.list, { audit_trail: [], count: 0, offset: 0, limit: 12 }),
  ]);
  await screen.findByText('Not found, or you don’t have access');
  expect(screen.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/audit-trail');
});

describe('a supplier’s own trail', () => {
  const supplier = { account: 'supplier' as const };
  it('is reached from its settings', async () => {
    const { user, address } = await renderScreen(<OwnTrailCard />, {
      path: '/settings',
      me: supplier,
      modules: [ownTrailWeb],
      replies: [
        reply(auditTrail.choices, { entities: [], actions: [], actors: [], record: null }),
        reply(auditTrail.list, {
          audit_trail: [anEntry({ on_behalf_of: { id: 'sup_1', name: 'Najd', name_ar: null } })],
          count: 1,
          offset: 0,
          limit: 12,
        }),
      ],
    });
    await user.click(await screen.findByRole('link', { name: 'View audit trail' }));
    expect(await screen.findByText(named('for Najd'))).toBeTruthy();
    expect(address()).toBe('/supplier/audit-trail');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/supplier/settings');
  });
});
