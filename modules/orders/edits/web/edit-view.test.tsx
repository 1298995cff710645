import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { named, refusal, renderScreen, reply, type Answer, type MeParts } from '../../../../apps/web/testing.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { orderEdits, orders } from '../../contract.ts';
import type { EditedItem, OrderEdit, OrderEditWhole } from '../../core/contract/after-sale.ts';
import { ordersWeb } from '../../web.tsx';
import { anItem, anOrder, none, pageReplies, placedAt } from '../../core/web/testing.ts';

const water = anItem({ id: 'water', title: 'Spring Water', variant_id: 'v1' });
const tea = anItem({
  id: 'tea',
  title: 'Black Tea',
  sku: 'TEA-1',
  variant_id: 'v2',
  quantity: 6,
  fulfilled_quantity: 4,
});
const edited = (item: typeof water, over: Partial<EditedItem> = {}): EditedItem => ({
  ...item,
  tax_rate: 0,
  change_id: null,
  change_type: null,
  ...over,
});
const change = (over: Partial<OrderEdit['changes'][number]> = {}): OrderEdit['changes'][number] => ({
  id: 'oic_1',
  type: 'item_update',
  item_id: 'water',
  line_item: { ...edited(water), quantity: 12 },
  original_line_item: edited(water),
  created_at: placedAt,
  ...over,
});
const missed: OrderEditWhole['promotions'][number] = {
  id: 'disc_1',
  kind: 'discount',
  name: 'Bulk water',
  name_ar: 'مياه بالجملة',
  code: null,
  class: 'item',
  given: 0,
  return_rule: 'prorated',
  lost: 'step',
  by: null,
  missing: { quantity: 2, gives: { bps: 500 } },
  starts_at: null,
  ends_at: null,
  funding: [],
};
const anEdit = (over: Partial<OrderEditWhole> = {}): OrderEditWhole => ({
  id: 'oe_1',
  order_id: 'order_1',
  status: 'created',
  internal_note: null,
  created_by: 'usr_1',
  author: { id: 'usr_1', name: 'Reem Al-Dosari', name_ar: 'ريم الدوسري' },
  created_at: placedAt,
  requested_by: null,
  requested_at: null,
  confirmed_by: null,
  confirmer: null,
  confirmed_at: null,
  declined_by: null,
  declined_at: null,
  declined_reason: null,
  canceled_by: null,
  canceled_at: null,
  total_before: null,
  total_after: null,
  difference_due: 0,
  changes: [],
  version: 1,
  updated_at: placedAt,
  items: [edited(water), edited(tea)],
  removed_items: [],
  subtotal: 16_000,
  discount_total: 0,
  shipping_total: 0,
  tax_total: 0,
  total: 16_000,
  paid: 16_000,
  currency_code: 'SAR',
  promotions: [],
  ...over,
});
const more = anEdit({
  changes: [change()],
  difference_due: 2_000,
  items: [
    edited(water, { quantity: 12, subtotal: 12_000, change_id: 'oic_1', change_type: 'item_update' }),
    edited(tea),
  ],
});
const order = (edits?: OrderEdit[]) => anOrder({ items: [water, tea], paid_total: 16_000, edits });

type Draw = { at?: string; edits?: OrderEdit[] | undefined; me?: MeParts; replies?: Answer[]; flags?: string[] };
const draw = ({ at = '/orders/order_1/edit', edits = [], me, replies = [], flags = ['order_editing'] }: Draw = {}) =>
  renderScreen(<></>, {
    at,
    me,
    flags,
    modules: [ordersWeb],
    replies: [
      ...pageReplies(order(edits)),
      reply(orderEdits.list, { order_edits: [], ...none }),
      reply(orderEdits.create, { order_edit: anEdit() }),
      reply(orderEdits.updateLine, { order_edit: more }),
      ...replies,
    ],
  });
const view = () => screen.findByRole('dialog', { name: 'Edit order · #10482' });
const quantityOf = (name: string) => screen.findByRole('group', { name: named(`Quantity of ${name}`) });
const ledger = async () =>
  withoutMarks(within(await view()).getByRole('region', { name: 'New totals' }).textContent ?? '');

beforeAll(() => Promise.all([import('./edit-page.tsx'), import('../../order/web/detail/order-detail.tsx')]));

describe('the editor', () => {
  it('begins the edit with the first change, and says what comes of it against what was paid', async () => {
    const { user, transport } = await draw();
    const field = within(await quantityOf('Spring Water')).getByRole('textbox', { name: 'Pieces' });
    expect(transport.callsTo(orderEdits.create)).toHaveLength(0);
    expect(within(await view()).getByRole('button', { name: /Request confirmation/ })).toHaveProperty('disabled', true);
    await user.clear(field);
    await user.type(field, '12{Enter}');
    await waitFor(() =>
      expect(transport.callsTo(orderEdits.updateLine).map(({ params, body }) => [params, body])).toEqual([
        [{ id: 'oe_1', item_id: 'water' }, { quantity: 12 }],
      ]),
    );
    expect(transport.callsTo(orderEdits.create).map(({ body }) => body)).toEqual([{ order_id: 'order_1' }]);
    await waitFor(async () => expect(await ledger()).toContain('New total180.00'));
    expect(await ledger()).toMatch(
      /Amount paid160\.00Current total160\.00.*Difference due20\.00Due after this.*20\.00/,
    );
  });

  it.each([
    {
      language: 'en',
      view: 'Edit order · #10482',
      totals: 'New totals',
      before: ['Bulk waterNeeds 2 more pieces for 5 % off'],
      after: ['Bulk water2 more cases for 12 free pieces'],
      why: ['Discounts on this order', /Bulk water.*2 more cases for 12 free pieces.*6\.00/s],
    },
    {
      language: 'ar',
      view: 'تعديل الطلب · #10482',
      totals: 'الإجماليات الجديدة',
      before: ['مياه بالجملةالمتبقي للحصول على خصم 5٪: حبتان إضافيتان'],
      after: ['مياه بالجملةالمتبقي للحصول على 12 حبة مجانية: كرتونان إضافيان'],
      why: ['خصومات هذا الطلب', /مياه بالجملة.*المتبقي للحصول على 12 حبة مجانية: كرتونان إضافيان.*6\.00/s],
    },
  ] as const)(
    'says what is missing for the next step, before the first change and after each, and why ($language)',
    async ({ language, view: title, totals, before, after, why: [called, said] }) => {
      const given = {
        ...missed,
        given: 600,
        lost: null,
        missing: { quantity: 48, whole: { pack: 'case' as const, count: 2 }, gives: { free: 12 } },
      };
      const { user } = await draw({
        me: { language },
        replies: [
          reply(orders.retrieve, { order: { ...order([]), promotions: [missed] } }),
          reply(orderEdits.updateLine, { order_edit: { ...more, promotions: [given] } }),
        ],
      });
      const dialog = await screen.findByRole('dialog', { name: title });
      const sums = within(dialog).getByRole('region', { name: totals });
      const near = () =>
        within(sums)
          .queryAllByRole('listitem')
          .map(({ textContent }) => withoutMarks(textContent ?? ''));
      await waitFor(() => expect(near()).toEqual(before));
      const [field] = within(dialog).getAllByRole('textbox', { name: language === 'ar' ? 'الحبات' : 'Pieces' });
      if (!field) throw new Error('no quantity');
      await user.clear(field);
      await user.type(field, '12{Enter}');
      await waitFor(() => expect(near()).toEqual(after));
      await user.click(within(sums).getByRole('button', { name: called }));
      const popover = (await screen.findByText(called)).closest('[role=dialog]');
      expect(withoutMarks(popover?.textContent ?? '')).toMatch(said);
    },
  );

  it('is no longer said once the customer was asked', async () => {
    const asked = anEdit({
      status: 'requested',
      requested_at: placedAt,
      changes: [change()],
      promotions: [missed],
    });
    await draw({ edits: [asked], replies: [reply(orderEdits.list, { order_edits: [asked], ...none })] });
    expect(within(await view()).getByRole('region', { name: 'New totals' })).toBeTruthy();
    await screen.findByText('Confirmation requested from the customer');
    expect(screen.queryByText('Bulk water')).toBeNull();
  });

  it('says of which line the price stays, before anything is asked', async () => {
    const settled = anOrder({ items: [water, { ...tea, back_quantity: 1 }], paid_total: 16_000, edits: [] });
    await draw({ replies: [reply(orders.retrieve, { order: settled })] });
    expect(within(await view()).getAllByRole('textbox', { name: /^Unit price of/ })).toHaveLength(1);
    expect(within(await view()).getByText(/fixed price/)).toBeTruthy();
  });

  it('leaves nothing behind where nothing was changed, and drops an edit whose changes were all undone', async () => {
    const { user, transport, address } = await draw();
    const close = within(await view()).getByRole('button', { name: 'Close' });
    expect(document.querySelector('body > [inert]')).not.toBeNull();
    await user.click(close);
    await waitFor(() => expect(address()).toContain('/admin/orders/order_1'));
    expect(document.querySelector('[inert]')).toBeNull();
    expect([transport.callsTo(orderEdits.create), transport.callsTo(orderEdits.remove)]).toEqual([[], []]);
    const begun = await draw({
      replies: [
        reply(orderEdits.list, { order_edits: [anEdit()], ...none }),
        reply(orderEdits.remove, { id: 'oe_1', object: 'order_edit', deleted: true }),
      ],
    });
    await begun.user.click(within(await view()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(begun.transport.callsTo(orderEdits.remove)).toHaveLength(1));
  });

  it('locks a line of which something is fulfilled, and says why', async () => {
    const { user } = await draw();
    await user.click(await screen.findByRole('button', { name: named('Actions on Black Tea') }));
    expect(withoutMarks((await screen.findByRole('menuitem', { name: /^Remove/ })).textContent ?? '')).toContain(
      '4 pieces of this line are fulfilled, so it cannot be removed.',
    );
    const field = within(await quantityOf('Black Tea')).getByRole('textbox', { name: 'Pieces' });
    await user.clear(field);
    await user.type(field, '3{Enter}');
    expect(withoutMarks((await screen.findByRole('alert')).textContent ?? '')).toContain(
      '4 pieces of this line are fulfilled. Keep at least that many.',
    );
  });

  it('keeps the note and asks the customer; prices only from who may grant discounts', async () => {
    const { user, transport } = await draw({
      me: { permissions: ['orders:read', 'orders:update'] },
      replies: [
        reply(orderEdits.list, { order_edits: [more], ...none }),
        reply(orderEdits.update, { order_edit: more }),
        reply(orderEdits.request, { order_edit: { ...more, status: 'requested' } }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'By phone');
    expect(screen.queryByRole('textbox', { name: named('Unit price of Spring Water') })).toBeNull();
    await user.click(within(await view()).getByRole('button', { name: /Request confirmation/ }));
    await waitFor(() =>
      expect(transport.callsTo(orderEdits.request).map(({ body }) => body)).toEqual([{ no_notification: false }]),
    );
    expect(transport.callsTo(orderEdits.update).map(({ body }) => body)).toEqual([{ internal_note: 'By phone' }]);
  });
});

describe('edits on the order’s page', () => {
  const requested = { ...more, status: 'requested' as const, requested_at: placedAt };
  const at = '/orders/order_1';
  it('a request is force confirmed by administrators after a dialog; a failure is titled "Error"', async () => {
    const { user } = await draw({
      at,
      edits: [requested],
      replies: [reply(orderEdits.confirm, () => refusal(400, { type: 'not_allowed', message: 'One line is short' }))],
    });
    expect(withoutMarks((await screen.findByText('Added')).parentElement?.textContent ?? '')).toContain(
      'Added Spring Water',
    );
    await user.click(screen.getByRole('button', { name: 'Force confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm without the customer?' });
    await user.click(within(dialog).getByRole('button', { name: 'Force confirm' }));
    const alert = await screen.findByRole('alert');
    expect([alert.textContent?.includes('Error'), alert.textContent?.includes('One line is short')]).toEqual([
      true,
      true,
    ]);
  });
  it('suppliers may not force it; who confirmed is told by the id', async () => {
    await draw({
      at,
      edits: [
        requested,
        { ...requested, id: 'oe_2', status: 'confirmed', confirmed_at: placedAt, confirmed_by: 'cus_1' },
        { ...requested, id: 'oe_3', status: 'confirmed', confirmed_at: placedAt, confirmed_by: 'usr_1' },
      ],
      me: { account: 'supplier' },
    });
    expect(await screen.findByText('Order edit confirmed')).toBeTruthy();
    expect(screen.getByText('Order edit force confirmed')).toBeTruthy();
    expect([
      screen.queryByRole('button', { name: 'Force confirm' }),
      screen.getByRole('button', { name: 'Cancel request' }),
    ]).toEqual([null, expect.anything()]);
  });
  it('while the feature is off there is no entry, no event and no editor', async () => {
    const { user } = await draw({
      at,
      edits: undefined,
      flags: [],
      replies: [reply(orders.retrieve, { order: { ...order(), edits: undefined } })],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(2);
    expect([screen.queryByRole('menuitem', { name: /Edit order/ }), screen.queryByText('Order edit created')]).toEqual([
      null,
      null,
    ]);
  });
});
