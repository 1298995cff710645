import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Area, PublicModule } from '#kit/web/module.ts';
import { named, refusal, renderApp, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { affiliates } from '../affiliates/contract.ts';
import { areas } from '../areas/contract.ts';
import { salesRepresentatives } from '../sales-representatives/contract.ts';
import { suppliers } from '../suppliers/contract.ts';
import { leads, type Lead, type LeadBoard } from './contract.ts';
import { leadForm } from './contract/public.ts';
import { leadsWeb } from './web.tsx';
import { BecomeCustomer } from './web/public/become.tsx';

const today = new Date();
const ago = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();
const nothing = { pin_confirmed: false, shop_front_photo: false, owner_phone_verified: false, cr: false, vat: false };
const owner = { id: 'rep_1', name: 'Faisal Al-Harbi', name_ar: null };
const aLead = (row: Partial<Lead> = {}): Lead => ({
  id: 'lead_1',
  name: 'Baqalat As-Sidrah',
  name_ar: 'بقالة السدرة',
  company_name: 'Baqalat As-Sidrah',
  company_name_ar: 'بقالة السدرة',
  contact: 'Abu Fahad',
  phone: '+966501234567',
  source: 'rep',
  type: 'grocery',
  supplier_id: null,
  supplier: null,
  sales_representative_id: 'rep_1',
  sales_representative: owner,
  affiliate_id: null,
  affiliate: null,
  area_id: null,
  area: null,
  city: 'Riyadh',
  district: 'An Narjis',
  lat: 24.83,
  lng: 46.64,
  pin_confirmed: false,
  est_monthly_spend: 620_000,
  brands_interest: [],
  cr_number: null,
  vat_number: null,
  img: null,
  phone_verified_at: null,
  phone_verifier: null,
  phone_proof: null,
  checklist: nothing,
  next_action: 'Call the owner',
  next_action_at: ago(1),
  notes: null,
  stage: 'new',
  stage_since: ago(3.5),
  lost_reason: null,
  duplicate_of: null,
  converted_customer_id: null,
  version: 4,
  created_at: ago(4),
  updated_at: ago(3.5),
  ...row,
});
const contacted = aLead({
  id: 'lead_2',
  name: 'Al-Fahad Market',
  stage: 'contacted',
  stage_since: ago(0.2),
  version: 7,
});
const column = (stage: 'new' | 'contacted' | 'visited' | 'qualified', rows: Lead[], count = rows.length) => ({
  stage,
  count,
  worth: rows.reduce((sum, { est_monthly_spend: spend }) => sum + (spend ?? 0), 0),
  leads: rows,
});
const aBoard: LeadBoard = {
  columns: [
    column('new', [aLead()], 3),
    column('contacted', [contacted]),
    column('visited', []),
    column('qualified', []),
  ],
  late: 1,
  without_owner: 0,
  oldest_since: ago(3.5),
  converted: { count: 0, worth: 0, latest: [] },
  lost: { count: 2, reasons: [{ reason: 'price', count: 2 }] },
  days_in_stage: (['new', 'contacted', 'visited', 'qualified'] as const).map((stage) => ({ stage, days: null })),
};
const page = { count: 0, offset: 0, limit: 50 };
const around: Answer[] = [
  reply(leads.board, aBoard),
  reply(leads.list, { lead_customers: [], ...page }),
  reply(leads.history, { stages: [] }),
  reply(salesRepresentatives.list, { sales_representatives: [], ...page }),
  reply(suppliers.list, { suppliers: [], ...page }),
  reply(affiliates.list, { affiliates: [], ...page }),
  reply(areas.list, { areas: [], ...page }),
];
const area: Area = { account: 'admin', menu: [], modules: [leadsWeb] };
const draw = (path: string, replies: Answer[] = [], me: MeParts = {}) =>
  renderApp({ me, at: `/admin/lead-customers${path}`, areas: { admin: area }, replies: [...around, ...replies] });
const moved = (to: 'contacted' | 'lost' | 'visited', row: Partial<Lead> = {}) =>
  reply(leads.move, { lead_customer: aLead({ stage: to, version: 5, ...row }) });

describe('the board', () => {
  it('shows what is late and how many more there are, and leads to those in the list', async () => {
    await draw('/board?city=Riyadh');
    const card = await screen.findByRole('article', { name: 'Baqalat As-Sidrah' });
    expect(within(card).getByText('3 d').closest('[data-late]')).not.toBeNull();
    within(card).getByText('6,200.00');
    within(card).getByText('0/5');
    expect(screen.getByRole('link', { name: named('2 more') }).getAttribute('href')).toBe(
      '/admin/lead-customers?city=Riyadh&stage=new&order=stage_since',
    );
  });
  it('moves a card by its menu at once, and offers the way back', async () => {
    const { user, transport } = await draw('/board', [moved('contacted')]);
    await user.click(await screen.findByRole('button', { name: /^Move .*Baqalat As-Sidrah/ }));
    expect(screen.queryByRole('menuitem', { name: /Visited/ })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: /Move to .*Contacted/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(transport.callsTo(leads.move).map(({ params, body }) => [params['id'], body])).toEqual([
        ['lead_1', { to: 'contacted', version: 4 }],
        ['lead_1', { to: 'new', version: 5 }],
      ]),
    );
  });
  it('asks why a lead is lost', async () => {
    const { user, transport } = await draw('/board', [moved('lost', { lost_reason: 'closed' })]);
    await user.click(await screen.findByRole('button', { name: /^Move .*Baqalat As-Sidrah/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as lost' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as lost' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Shop closed' }));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() =>
      expect(transport.callsTo(leads.move).at(-1)?.body).toMatchObject({ to: 'lost', lost_reason: 'closed' }),
    );
  });
  it('takes a card that is dragged where it may go, and asks there what the stage needs', async () => {
    const { user, transport } = await draw('/board', [moved('visited')]);
    const card = await screen.findByRole('article', { name: 'Al-Fahad Market' });
    const drag = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
    fireEvent.dragStart(card, drag);
    // Two stages on is no place for it.
    fireEvent.drop(screen.getByRole('region', { name: 'Qualified' }), drag);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.dragStart(card, drag);
    fireEvent.drop(screen.getByRole('region', { name: 'Visited' }), drag);
    const dialog = await screen.findByRole('dialog', { name: /Move to .*Visited/ });
    await user.click(within(dialog).getByRole('switch', { name: 'I confirmed the pin at the shop’s door' }));
    await user.click(within(dialog).getByRole('button', { name: /Move to .*Visited/ }));
    await waitFor(() =>
      expect(transport.callsTo(leads.move).at(-1)?.body).toMatchObject({
        to: 'visited',
        pin_confirmed: true,
        version: 7,
      }),
    );
  });
  it('is only looked at by whoever may not update customers', async () => {
    await draw('/board', [], { permissions: ['customers:read'] });
    const card = await screen.findByRole('article', { name: 'Baqalat As-Sidrah' });
    expect(within(card).queryByRole('button')).toBeNull();
    expect(card.getAttribute('draggable')).toBe('false');
  });
});

describe('a lead’s page', () => {
  it('sends the owner a code and takes it', async () => {
    const { user, transport } = await draw('/lead_1', [
      reply(leads.retrieve, { lead_customer: aLead() }),
      reply(leads.sendCode, { ok: true }),
      reply(leads.verifyPhone, { lead_customer: aLead({ version: 5 }) }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify the owner’s phone' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Verify phone' }));
    await waitFor(() => expect(transport.callsTo(leads.verifyPhone).at(-1)?.body).toEqual({ phone_code: '123456' }));
  });
  it('says what its score is made of, and when a lost one is reopened', async () => {
    const lost = aLead({ stage: 'lost', lost_reason: 'price', stage_since: ago(10) });
    const { user } = await draw('/lead_1', [reply(leads.retrieve, { lead_customer: lost })]);
    const score = (await screen.findByText(/^.?15.? of .?100.?$/)).closest('section');
    expect(
      within(score as HTMLElement)
        .getByText('Monthly spend')
        .closest('li')?.textContent,
    ).toMatch(/10.* of .*30/);
    screen.getByText('Prices too high');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText(/can be reopened after 60 days: .*50.* days from now/);
  });
  it('offers to convert one that is qualified, and the form asks for no credit from whoever may not give it', async () => {
    const ready = { ...nothing, pin_confirmed: true, owner_phone_verified: true, cr: true };
    const lead = aLead({ stage: 'qualified', checklist: ready, pin_confirmed: true });
    const permissions = ['customers:read', 'customers:create'] as const;
    const replies = [reply(leads.retrieve, { lead_customer: lead })];
    const { user } = await draw('/lead_1', replies, { permissions: [...permissions] });
    await user.click(await screen.findByRole('link', { name: 'Convert to customer' }));
    await screen.findByDisplayValue('Baqalat As-Sidrah');
    screen.getByDisplayValue('Riyadh');
    expect(screen.queryByText('Payment terms')).toBeNull();
    screen.getByText(/Credit needs the permission to edit customers/);
  });
});

it('a shop with a name alike nearby is added once it is said to be another', async () => {
  const { user, transport } = await draw('/new', [
    reply(leads.retrieve, { lead_customer: aLead() }),
    reply(leads.create, ({ body }) =>
      (body as { allow_similar?: boolean }).allow_similar
        ? { lead_customer: aLead() }
        : refusal(422, { type: 'duplicate_error', code: 'lead_customers.similar_known', message: 'Known here.' }),
    ),
  ]);
  await user.type(await screen.findByRole('textbox', { name: 'Shop name in English' }), 'Baqalat As-Sidrah');
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0501234567');
  await user.type(screen.getByRole('textbox', { name: 'Brands of interest' }), 'Nadec, Goody,');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('switch', { name: 'This is another shop' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(leads.create).at(-1)?.body).toMatchObject({
      allow_similar: true,
      brands_interest: ['Nadec', 'Goody'],
    }),
  );
});

it('a shop asks to become a customer, and is told where it will be contacted', async () => {
  const asking: PublicModule = { screens: [{ path: '/public/become-a-customer', component: BecomeCustomer }] };
  const { user, transport } = await renderApp({
    me: null,
    at: '/public/become-a-customer',
    publics: [asking],
    replies: [reply(leadForm.ask, { ok: true })],
  });
  await user.type(await screen.findByRole('textbox', { name: /^Shop name/ }), 'Baqalat As-Salam');
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Abu Salem');
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0551231390');
  await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Riyadh');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { name: 'Request received' });
  screen.getByText(named('We will contact you on +966551231390.'));
  expect(transport.callsTo(leadForm.ask).map(({ body }) => body)).toMatchObject([
    { shop: 'Baqalat As-Salam', contact: 'Abu Salem', city: 'Riyadh' },
  ]);
});
