import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { renderScreen, reply, type Answer } from '../../../../apps/web/testing.tsx';
import { notes } from '#modules/notes/contract.ts';
import { notifications } from '#modules/notifications/contract.ts';
import type { PickedVariant } from '#modules/products/parts.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { claims, exchanges, orderEdits } from '../../contract.ts';
import type { Claim, ReturnOrder, Swap } from '../../core/contract/after-sale.ts';
import type { OrderDetail } from '../contract/order.ts';
import { ordersWeb } from '../../web.tsx';
import { emptyDraft, isChanged, problemsOf, type ClaimDraft } from '../../claims/web/draft.ts';
import { useEdits } from '../../edits/web/use-editor.ts';
import { isComplete, type ExchangeDraft } from '../../exchanges/web/draft.ts';
import { givesMoney } from '../../returns/web/arrived.ts';
import { linesOf } from '../../returns/web/chosen.ts';
import { totalOfReturnShipping } from '../../returns/web/return-shipping.tsx';
import { anItem, aNote, anOrder, aPaidOrder, pageReplies, placedAt, shipped } from '../../core/web/testing.ts';

const gone = anItem(shipped);
const draw = (order: OrderDetail, replies: readonly Answer[] = []) =>
  renderScreen(<></>, { at: '/orders/order_1', modules: [ordersWeb], replies: [...pageReplies(order), ...replies] });
const begin = async (order: OrderDetail, entry: string) => {
  const rendered = await draw(order);
  await rendered.user.click(await screen.findByRole('button', { name: 'Action' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: entry }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
};

const aReturn = (over: Partial<ReturnOrder> = {}): ReturnOrder => ({
  id: 'ret_1',
  order_id: 'order_1',
  number: 1,
  claim_order_id: null,
  swap_id: null,
  status: 'requested',
  refund_amount: 0,
  kept_charge: 0,
  note: null,
  location_id: null,
  location: null,
  shipping_method: null,
  no_notification: false,
  created_by: 'usr_1',
  author: null,
  received_at: null,
  canceled_at: null,
  metadata: null,
  version: 1,
  created_at: placedAt,
  updated_at: placedAt,
  items: [
    {
      id: 'ri_1',
      return_id: 'ret_1',
      item_id: 'item_1',
      quantity: 3,
      requested_quantity: 3,
      received_quantity: 0,
      value: 3_000,
      is_requested: true,
      reason_id: null,
      reason: null,
      note: null,
      images: [],
    },
  ],
  receipts: [],
  ...over,
});
const tea = anItem({ id: 'tea', title: 'Black Tea', quantity: 2, unit_price: 3_000 });
const aSwap = (over: Partial<Swap> = {}): Swap => ({
  id: 'swap_1',
  order_id: 'order_1',
  number: 1,
  cart_id: 'cart_1',
  fulfillment_status: 'not_fulfilled',
  payment_status: 'awaiting',
  return_value: 3_000,
  items_value: 6_000,
  discount_value: 0,
  promotions: [],
  shipping_value: 0,
  return_shipping_value: 0,
  difference_due: 3_000,
  shipping_methods: [],
  allow_backorder: true,
  no_notification: false,
  created_by: 'usr_1',
  author: null,
  promised_at: placedAt,
  processed_at: null,
  canceled_at: null,
  metadata: null,
  version: 1,
  created_at: placedAt,
  updated_at: placedAt,
  additional_items: [tea],
  fulfillments: [],
  return_order: aReturn({ swap_id: 'swap_1' }),
  ...over,
});
const aClaim = (over: Partial<Claim> = {}): Claim => ({
  id: 'claim_1',
  order_id: 'order_1',
  number: 1,
  type: 'replace',
  payment_status: 'na',
  fulfillment_status: 'not_fulfilled',
  refund_amount: null,
  shipping_address: null,
  shipping_methods: [
    {
      id: 'sm_1',
      shipping_option_id: null,
      name: 'Van',
      price: 0,
      tax_rate: 15,
      tax_lines: [],
      tax_total: 0,
      total: 0,
      shipping_option: { id: null, name: 'Van' },
    },
  ],
  no_notification: false,
  created_by: 'usr_1',
  author: null,
  canceled_at: null,
  metadata: null,
  version: 1,
  created_at: placedAt,
  updated_at: placedAt,
  additional_items: [tea],
  fulfillments: [],
  return_order: aReturn({ claim_order_id: 'claim_1' }),
  claim_items: [
    {
      id: 'ci_1',
      claim_order_id: 'claim_1',
      item_id: 'item_1',
      variant_id: 'variant_1',
      quantity: 3,
      missing_quantity: 0,
      reason: 'wrong_item',
      note: null,
      tags: [],
      images: [],
      metadata: null,
    },
  ],
  ...over,
});
/** What the timeline offers to do with the event of this name. */
const offered = async (title: string) => {
  const event = (await screen.findByText(title)).closest('li') ?? document.body;
  return within(event)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
};

// The screens' code is fetched when it is first opened: once, before the clock of a test runs.
beforeAll(() => import('./detail/order-detail.tsx'));

describe('"list by order_id (cached 30 s, no refetch on focus)" (specification, section 7)', () => {
  it('is how order edits are read', async () => {
    const seen: unknown[] = [];
    function Edits() {
      const { data } = useEdits('order_1');
      const [query] = useQueryClient()
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey[3] === orderEdits.list.path });
      const [observer] = query?.observers ?? [];
      if (data)
        seen.push({
          staleTime: observer?.options.staleTime,
          refetchOnWindowFocus: observer?.options.refetchOnWindowFocus,
        });
      return <p>{data ? 'read' : 'waits'}</p>;
    }
    const { transport } = await renderScreen(<Edits />, {
      replies: [reply(orderEdits.list, { order_edits: [], count: 0, offset: 0, limit: 20 })],
    });
    await screen.findByText('read');
    expect(transport.callsTo(orderEdits.list).map(({ query }) => query)).toEqual([
      expect.objectContaining({ order_id: 'order_1' }),
    ]);
    expect(seen.at(-1)).toEqual({ staleTime: 30_000, refetchOnWindowFocus: false });
  });
});

describe('notes (specification, section 7)', () => {
  it('"list by resource_id (limit 100, offset 0)"; notifications "list by resource_id"', async () => {
    const { transport } = await draw(aPaidOrder());
    await waitFor(() =>
      expect(transport.callsTo(notes.list)[0]?.query).toEqual({
        resource_id: 'order_1',
        limit: String(limits.notesLimit),
        offset: '0',
      }),
    );
    expect([limits.notesLimit, transport.callsTo(notifications.list)[0]?.query]).toEqual([
      100,
      expect.objectContaining({ resource_id: 'order_1' }),
    ]);
  });

  it('beyond the limit the earlier ones are asked for at the end of the timeline, below those that are there', async () => {
    const at = (index: number) => new Date(Date.parse(placedAt) + index * 60_000).toISOString();
    const all = Array.from({ length: 102 }, (_, index) =>
      aNote({ id: `note_${102 - index}`, value: `Note ${102 - index}`, created_at: at(102 - index) }),
    );
    const { user, transport } = await draw(aPaidOrder(), [
      reply(notes.list, ({ query }) => ({
        notes: all.slice(Number(query['offset']), Number(query['offset']) + 100),
        count: 102,
        offset: Number(query['offset']),
        limit: 100,
      })),
    ]);
    // A hundred notes take a slow machine a while to draw.
    const patience = { timeout: 15_000 };
    await screen.findByText('Note 3', {}, patience);
    expect(screen.queryByText('Note 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier notes' }));
    await screen.findByText('Note 1', {}, patience);
    expect(['Note 102', 'Note 3', 'Note 2'].map((words) => screen.queryAllByText(words).length)).toEqual([1, 1, 1]);
    expect(screen.queryByRole('button', { name: 'Show earlier notes' })).toBeNull();
    expect(transport.callsTo(notes.list).map(({ query }) => query['offset'])).toEqual(['0', '100']);
  });
});

describe('claims (specification, sections 4 and 5)', () => {
  const order = aPaidOrder();
  const line = { quantity: 3, reason: 'wrong_item', note: '', images: [] } as const;
  const picked = { variant: { id: 'v_tea' }, quantity: 2 } as PickedVariant;
  const draft = (over: Partial<ClaimDraft> = {}): ClaimDraft => ({
    ...emptyDraft(order),
    lines: { item_1: line },
    replacements: [picked],
    shipping: 'so_1',
    ...over,
  });
  it.each<[quote: string, over: Partial<ClaimDraft>, problems: string[]]>([
    ['nothing in the way', {}, []],
    ['every returned item needs a reason', { lines: { item_1: { ...line, reason: null } } }, ['reason']],
    ['quantity between 1 and the returnable quantity', { lines: { item_1: { ...line, quantity: 11 } } }, ['quantity']],
    ['replace requires a replacement shipping method', { shipping: null }, ['shipping']],
    ['a refund requires none', { type: 'refund', shipping: null, replacements: [] }, []],
    ['Claim refund amount override: at least 0', { type: 'refund', refund: { amount: null } }, ['refund']],
    ['0 is an amount', { type: 'refund', refund: { amount: 0 } }, []],
  ])('"%s"', (_, over, problems) => expect(problemsOf(order, draft(over)).map(({ kind }) => kind)).toEqual(problems));

  it('"submit needs the form changed and at least one item"; "Please select a reason"; "A shipping method for replacement items is required"', async () => {
    expect([isChanged(emptyDraft(order)), isChanged(draft())]).toEqual([false, true]);
    const { user, dialog, transport } = await begin(order, 'Register claim');
    const send = dialog.getByRole('button', { name: /^Register claim/ });
    expect(send).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('checkbox', { name: /^Select row/ }));
    expect(send).toHaveProperty('disabled', false);
    await user.click(send);
    expect(dialog.getByText('Please select a reason')).toBeTruthy();
    expect(dialog.getByText('A shipping method for replacement items is required')).toBeTruthy();
    expect(transport.callsTo(claims.create)).toEqual([]);
  });

  it('"Claim type replace reveals replacement items, shipping address and replacement shipping"; "Send-notifications toggle defaults to the order’s setting"', async () => {
    const { user, dialog } = await begin(aPaidOrder({ no_notification: true }), 'Register claim');
    const revealed = () =>
      [/Replacement items/, /^Replacement shipping/, /Ship to/].map((name) => dialog.queryAllByText(name).length > 0);
    expect(revealed()).toEqual([true, true, true]);
    expect(dialog.getByRole('switch')).toHaveProperty('checked', false);
    await user.click(dialog.getByRole('radio', { name: /^Refund/ }));
    expect(revealed()).toEqual([false, false, false]);
  });

  it('"cancel return while the return is requested; … receive return; fulfill replacement when replacement items exist and are not_fulfilled"', async () => {
    await draw(aPaidOrder({ claims: [aClaim()], returns: [aReturn({ claim_order_id: 'claim_1' })] }));
    expect(await offered('Claim registered')).toEqual([
      'Fulfil replacement',
      'Receive return',
      'Cancel return',
      'Cancel claim',
    ]);
  });

  it('"A return counts as refunded when it belongs to a claim of type refund": its event says so, and offers what a return does', async () => {
    const back = aReturn({ claim_order_id: 'claim_1' });
    await draw(
      aPaidOrder({
        claims: [
          aClaim({
            type: 'refund',
            payment_status: 'refunded',
            refund_amount: 3_000,
            additional_items: [],
            shipping_methods: [],
            return_order: back,
          }),
        ],
        returns: [back],
      }),
    );
    const event = (await screen.findByText('Return requested')).closest('li') ?? document.body;
    expect(within(event).getByText('Refunded')).toBeTruthy();
    expect(await offered('Return requested')).toEqual(['Receive return', 'Cancel return']);
  });

  it('"cancel claim unless refunded or canceled": a refunded claim whose return came offers nothing', async () => {
    await draw(
      aPaidOrder({
        claims: [
          aClaim({
            type: 'refund',
            payment_status: 'refunded',
            refund_amount: 3_000,
            additional_items: [],
            shipping_methods: [],
            return_order: aReturn({ claim_order_id: 'claim_1', status: 'received' }),
          }),
        ],
      }),
    );
    expect(await offered('Claim registered')).toEqual([]);
  });
});

describe('exchanges (specification, sections 4 and 5)', () => {
  const chosen = { item: gone, quantity: 3, reason_id: null, note: '', images: [] };
  const whole: ExchangeDraft = {
    lines: [chosen],
    sent: [{ variant: { id: 'v_tea' }, quantity: 1 } as PickedVariant],
    out: { option: null, price: 0 },
    back: { charged: false, option: null, price: 0 },
  };
  it('"Exchange completion disabled unless at least one return item and one additional item exist"', async () => {
    expect(
      [whole, { ...whole, lines: [] }, { ...whole, sent: [] }, { ...whole, lines: [{ ...chosen, quantity: 11 }] }].map(
        isComplete,
      ),
    ).toEqual([true, false, false, false]);
    const { dialog, transport } = await begin(aPaidOrder(), 'Register exchange');
    expect(dialog.getByRole('button', { name: 'Register exchange' })).toHaveProperty('disabled', true);
    expect(transport.callsTo(exchanges.create)).toEqual([]);
  });

  it('"capture payment while payment is awaiting; cancel return while requested; cancel exchange unless …; receive return while requested; fulfill exchange while not_fulfilled"', async () => {
    await draw(aPaidOrder({ swaps: [aSwap()], returns: [aReturn({ swap_id: 'swap_1' })] }));
    // "item quantity shown as "x{quantity}"" (section 9)
    expect(withoutMarks((await screen.findByText('Exchange requested')).closest('li')?.textContent ?? '')).toContain(
      'Black Teax2',
    );
    expect(await offered('Exchange requested')).toEqual([
      'Capture difference',
      'Fulfil exchange',
      'Receive return',
      'Cancel return',
      'Cancel exchange',
    ]);
  });

  it('"capture payment while payment is awaiting": before, the difference can only be added to what is due', async () => {
    const order = aPaidOrder({ swaps: [aSwap({ payment_status: 'not_paid', promised_at: null })] });
    const { user, transport } = await draw(order, [reply(exchanges.process, { order })]);
    expect(await offered('Exchange requested')).toEqual([
      'Add to amount due',
      'Fulfil exchange',
      'Receive return',
      'Cancel return',
      'Cancel exchange',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add to amount due' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add to amount due' }));
    expect(transport.callsTo(exchanges.process).map(({ body }) => body)).toMatchObject([{ capture: false }]);
  });

  it.each<[string, Partial<Swap>, Partial<OrderDetail>]>([
    [
      'captured, its goods sent and received',
      {
        payment_status: 'captured',
        processed_at: placedAt,
        fulfillment_status: 'shipped',
        return_order: aReturn({ swap_id: 'swap_1', status: 'received' }),
      },
      {},
    ],
    ['canceled', { canceled_at: placedAt, payment_status: 'canceled', fulfillment_status: 'canceled' }, {}],
    [
      'of an order finance has verified',
      {},
      { order_audit: { ...anOrder().order_audit, is_verified_by_finance_team: true } },
    ],
  ])('%s offers nothing', async (_, swap, order) => {
    await draw(aPaidOrder({ swaps: [aSwap(swap)], ...order }));
    expect(await offered('Exchange requested')).toEqual([]);
  });
});

describe('returns (specification, sections 4 and 9)', () => {
  it('"A return counts as refunded when it belongs to a claim of type refund": receiving it asks for no amount', () => {
    const of = (type: Claim['type']) =>
      givesMoney({ claims: [aClaim({ type })] }, { swap_id: null, claim_order_id: 'claim_1' });
    expect([of('refund'), of('replace'), givesMoney({ claims: [] }, { swap_id: null, claim_order_id: null })]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('"Canceled swaps and claims hide their items from return lists"', () => {
    const hidden = anItem({ id: 'tea', returnable_quantity: 0, not_returnable: 'return.parent_canceled' });
    expect(
      linesOf(aPaidOrder({ swaps: [aSwap({ canceled_at: placedAt, additional_items: [hidden] })] })).returnable.map(
        ({ id }) => id,
      ),
    ).toEqual(['item_1']);
  });
  it('"Return-shipping price includes tax by adding the sum of the tax rates"', () => {
    const option = {
      tax_rates: [
        { rate: 10, name: 'A', code: null },
        { rate: 5, name: 'B', code: null },
      ],
    } as never;
    expect([
      totalOfReturnShipping({ charged: true, option, price: 1_000 }),
      totalOfReturnShipping({ charged: false, option, price: 1_000 }),
    ]).toEqual([1_150, 0]);
  });
});
