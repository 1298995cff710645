import { Refusal } from '#kit/shared/fail.ts';
import {
  accept,
  archive,
  cancelExchange,
  cancelFulfillment,
  cancelOrder,
  cancelReturn,
  capture,
  complete,
  confirmEdit,
  createClaim,
  createExchange,
  depart,
  due,
  fulfill,
  fulfillClaim,
  fulfillExchange,
  hold,
  processExchange,
  receiveReturn,
  refund,
  reopen,
  requestEdit,
  requestReturn,
  returnableOf,
  setInvoiced,
  setInvoiceNumber,
  ship,
  shipClaim,
  shipExchange,
  startEdit,
  updateLine,
  verifyFinance,
  type OrderBook,
  type Command,
  type Env,
} from '#modules/orders/rules.ts';
import { dayOf } from '#domain/dates.ts';
import { defaultReturnReasons } from '#modules/return-reasons/server.ts';
import { later } from '../clock.ts';
import type { Level } from '../company/stock.ts';
import type { Customer, Link } from '../company/customers.ts';
import type { Supplier } from '../company/suppliers.ts';
import { words } from '../names/words.ts';
import type { Worker } from '../maker.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import type { Deed } from './traces.ts';

/** What goods are sent back for without a picture of them. */
const reasons = defaultReturnReasons
  .filter(
    ({ parent_return_reason_id, applies_to, requires_photo, requires_note }) =>
      parent_return_reason_id && applies_to.includes('return') && !requires_photo && !requires_note,
  )
  .map(({ id, applies_to, ...reason }) => ({
    id,
    applies_to,
    is_active: true,
    is_group: false,
    requires_photo: false,
    requires_note: false,
    default_disposition: ('default_disposition' in reason && reason.default_disposition) || null,
  }));

type Holds = Parameters<typeof hold>[1]['hold_reasons'][number];
export type Told = { customer: Customer; link: Link; book: OrderBook; at: Date };

/**
 * One order as its script tells it: every step is the product's own command, run in memory on the book and on the stock that all orders
 * share, and leaves what the product leaves behind.
 */
export class Tale {
  book: OrderBook;
  /** The moment the script has come to. */
  at: Date;
  readonly customer: Customer;
  readonly supplier: Supplier;
  readonly random: Random;
  readonly #world: World;

  constructor(world: World, { customer, link, book, at }: Told) {
    this.#world = world;
    this.random = world.random;
    this.customer = customer;
    this.supplier = link.supplier;
    this.book = book;
    this.at = at;
  }

  get #about() {
    return { book: this.book, customer: this.customer, supplier: this.supplier, at: this.at };
  }
  get owed(): number {
    return due(this.book.order);
  }
  get isVan(): boolean {
    return this.book.order.driver_id !== null;
  }

  /** Somebody of the market's desk or of the supplier. */
  get clerk(): Worker {
    return this.random.chance(0.35) ? this.random.pick(this.#world.office.desk) : this.supplier.owner;
  }

  #run<Input, Made>(command: Command<Input, Made>, input: Input, by: Worker, deed: Deed): void {
    const env: Env = { now: this.at, actorId: by.id, newId: (prefix) => this.#world.maker.newId(prefix, this.at) };
    const before = this.book;
    this.book = command(before, input, env).book;
    this.#world.traces.audit(before, this.book, by, this.at, deed);
    this.#world.loyalty.follow(before, this.book, this.at);
  }

  /** A command that touches stock: it gets the levels of the order's variants, and what it makes of them is everybody's. */
  #runOnStock<Input, Made>(command: Command<Input, Made>, input: Input, by: Worker, deed: Deed): void {
    const { stock } = this.#world;
    const levels = stock.of(this.book.items.flatMap((item) => item.variant_id ?? []));
    this.book = { ...this.book, stock_levels: levels, locations: this.supplier.warehouses };
    try {
      this.#run(command, input, by, deed);
      // The commands copy a level with all its columns, also those that they do not know.
      stock.put(this.book.stock_levels as readonly Level[]);
    } finally {
      this.book = { ...this.book, stock_levels: [], locations: [] };
    }
  }

  /** Accepts it; false when its stock does not suffice. @param byApp without anybody's doing */
  accept(byApp = false): boolean {
    const { status, confirmed_at } = this.book.order;
    const reason = status === 'requires_action' ? this.random.pick(words.resolved) : null;
    try {
      this.#runOnStock(accept, { reason }, byApp ? this.#world.office.app : this.clerk, { action: 'accept', reason });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'stock.short') return false;
      throw error;
    }
    if (!confirmed_at) this.#world.traces.tell('order.confirmed', { ...this.#about, at: later(this.at, 0.01) });
    return true;
  }

  hold(reason: Holds, say?: string): void {
    const by = this.clerk;
    this.#run(hold, { hold_reasons: [reason] }, by, { action: 'hold' });
    if (say) this.note(say, by);
  }

  /** Packs what is set aside, each location for itself. @param share of the lines, from the first; the last of them maybe in part */
  pack(share = 1): void {
    const { reservations, items } = this.book;
    const lines = Math.max(1, Math.ceil(items.length * share));
    const open = reservations.filter(
      (one) => one.quantity > 0 && items.findIndex((item) => item.id === one.item_id) < lines,
    );
    const isHalved = (isLast: boolean): boolean => share < 1 && isLast && (lines === 1 || this.random.chance(0.5));
    for (const [location_id, set] of Map.groupBy(open, (one) => one.location_id)) {
      const list = set.map(({ item_id, quantity }, index) => ({
        item_id,
        quantity: isHalved(index === set.length - 1) ? Math.max(1, Math.floor(quantity / 2)) : quantity,
      }));
      this.#runOnStock(fulfill, { items: list, location_id, asks_location: true }, this.supplier.storekeeper, {
        action: 'fulfill',
        facts: { fulfillment_items: list, location_id },
      });
      if (share < 1) break;
    }
  }

  /** Takes back what is packed and has not left. */
  unpack(): void {
    for (const { id } of this.book.fulfillments.filter((one) => !one.shipped_at && !one.canceled_at)) {
      this.#runOnStock(cancelFulfillment, { fulfillment_id: id }, this.supplier.storekeeper, {
        action: 'cancel_fulfillment',
        facts: { fulfillment_id: id },
      });
    }
  }

  /** Sends what is packed. */
  ship(): void {
    for (const { id, number } of this.book.fulfillments.filter((one) => !one.shipped_at && !one.canceled_at)) {
      const tracking_number = `${this.supplier.facts.code}${this.book.order.display_id}${number}`;
      const url = `https://track.${this.supplier.facts.domain}/${tracking_number}`;
      const tracking_links = this.random.chance(0.4) ? [{ tracking_number, url }] : [];
      this.#run(ship, { fulfillment_id: id, tracking_links }, this.supplier.storekeeper, {
        action: 'ship',
        facts: { fulfillment_id: id, shipped: true },
      });
      this.#world.traces.tell(
        'order.shipment_created',
        { ...this.#about, at: later(this.at, 0.01) },
        { tracking: tracking_links[0]?.url ?? '' },
      );
    }
  }

  depart(): void {
    this.#run(depart, {}, this.supplier.storekeeper, { action: 'depart' });
  }

  complete(): void {
    this.#runOnStock(complete, {}, this.clerk, { action: 'complete' });
    this.#world.traces.tell('order.completed', { ...this.#about, at: later(this.at, 0.01) });
    this.#world.invoices.draft({ ...this.#about, by: this.supplier.owner });
  }

  /** @param share of what is owed, to whole riyals unless it is all */
  capture(share = 1): void {
    const owed = this.owed;
    const amount = share < 1 ? Math.max(1, Math.floor((owed * share) / 100) * 100) : owed;
    if (owed <= 0) return;
    this.#run(capture, { amount }, this.#world.office.finance, { action: 'capture' });
    this.#world.traces.tell('order.payment_captured', { ...this.#about, at: later(this.at, 0.01) }, { amount });
  }

  /** @param amount halalas */
  refund(amount: number, reason: 'discount' | 'other', note: string | null): void {
    this.#run(refund, { amount, reason, note }, this.#world.office.finance, {
      action: 'refund',
      reason: note,
      facts: { refund: { amount, reason } },
    });
    this.#world.traces.tell('order.refund_created', { ...this.#about, at: later(this.at, 0.01) }, { amount });
  }

  /** The customer sends something back: a case or more of a line or two, each for a reason. @param all everything it has */
  requestReturn(all = false): void {
    const lines = this.book.items.flatMap((item) => {
      const { quantity: most } = returnableOf(this.book, item.id);
      return most > 0 ? [{ item, most }] : [];
    });
    const items = (all ? lines : lines.slice(0, this.random.int(1, 2))).map(({ item, most }) => ({
      item_id: item.id,
      quantity: all ? most : Math.min(most, item.case_size * this.random.int(1, 2)),
      reason_id: this.random.pick(reasons).id,
      note: this.random.chance(0.6) ? this.random.pick(words.sentBack) : null,
    }));
    if (items.length === 0) return;
    this.#run(
      requestReturn,
      { items, shipping_method: null, receive_now: false, reasons, asks_location: true },
      this.clerk,
      { action: 'request_return', facts: { return_items: items } },
    );
    this.#world.traces.tell('order.return_requested', { ...this.#about, at: later(this.at, 0.01) });
  }

  /** What is waited for comes. @param share of its first line; the rest stays open */
  receiveReturn(share = 1): void {
    const waiting = this.book.returns.at(-1);
    if (!waiting || waiting.status !== 'requested') return;
    const asked = this.book.return_items.filter((line) => line.return_id === waiting.id);
    const items = asked.slice(0, share < 1 ? 1 : asked.length).map(({ item_id, requested_quantity: pieces }) => ({
      item_id,
      quantity: Math.max(1, Math.floor(pieces * share)),
    }));
    const location_id = this.book.fulfillments.find((one) => one.location_id)?.location_id ?? null;
    this.#runOnStock(
      receiveReturn,
      { return_id: waiting.id, items, location_id, close_rest: false, reasons, asks_location: true },
      this.supplier.storekeeper,
      { action: 'receive_return', facts: { return_id: waiting.id, received_items: items } },
    );
    const amount = this.book.return_receipts.at(-1)?.amount ?? 0;
    this.#world.traces.tell(
      waiting.swap_id ? 'swap.received' : 'order.items_returned',
      { ...this.#about, at: later(this.at, 0.01) },
      { amount },
    );
  }

  cancelReturn(): void {
    const waiting = this.book.returns.at(-1);
    if (waiting)
      this.#run(cancelReturn, { return_id: waiting.id }, this.clerk, {
        action: 'cancel_return',
        facts: { return_id: waiting.id },
      });
  }

  /** Something is wrong with a line: it is refunded, or the same is sent once more; false when nothing of it was sent or there is no more. */
  claim(type: 'refund' | 'replace'): boolean {
    const item = this.book.items.find((one) => one.variant_id !== null && returnableOf(this.book, one.id).quantity > 0);
    if (!item) return false;
    const quantity = Math.max(1, Math.floor(returnableOf(this.book, item.id).quantity * this.random.between(0.1, 0.5)));
    const reason = this.random.pick(['missing_item', 'wrong_item', 'production_failure', 'other'] as const);
    const claim_items = [
      { item_id: item.id, quantity, reason, note: this.random.chance(0.6) ? this.random.pick(words.damaged) : null },
    ];
    const sends = type === 'replace';
    const input = {
      type,
      claim_items,
      return_shipping: null,
      additional_items: sends
        ? [{ ...item, discount_total: 0, adjustments: null, promotion_id: null, quantity, metadata: null }]
        : [],
      shipping_methods: sends
        ? [
            {
              id: this.#world.maker.newId('sm', this.at),
              shipping_option_id: null,
              name: 'Own delivery',
              price: 0,
              tax_rate: 0,
              tax_lines: null,
              tax_amount: 0,
            },
          ]
        : [],
    };
    try {
      this.#runOnStock(createClaim, input, this.clerk, {
        action: 'create_claim',
        facts: { claim: { type, items: 1, refund_amount: null } },
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'after_sale.out_of_stock') return false;
      throw error;
    }
    const made = this.book.claims.at(-1);
    const outcome = sends
      ? 'claim.outcome_replace'
      : made?.payment_status === 'refunded'
        ? 'claim.outcome_refund'
        : 'claim.outcome_lowered';
    this.#world.traces.tell(
      'claim.created',
      { ...this.#about, at: later(this.at, 0.01) },
      { amount: made?.refund_amount ?? 0, outcome },
    );
    return true;
  }

  /** Packs the replacement of the last claim. */
  packClaim(): void {
    const claim_id = this.book.claims.at(-1)?.id ?? '';
    const location_id =
      this.book.reservations.findLast(
        (one) => one.quantity > 0 && this.book.additional_items.some((item) => item.id === one.item_id),
      )?.location_id ?? null;
    this.#runOnStock(fulfillClaim, { claim_id, location_id, asks_location: true }, this.supplier.storekeeper, {
      action: 'fulfill_claim',
      facts: { claim_id, location_id },
    });
  }

  /** Sends it. */
  shipClaim(): void {
    const claim_id = this.book.claims.at(-1)?.id ?? '';
    for (const { id: fulfillment_id } of this.book.fulfillments.filter(
      (one) => one.claim_id === claim_id && !one.shipped_at,
    )) {
      this.#run(shipClaim, { fulfillment_id, claim_id }, this.supplier.storekeeper, {
        action: 'ship_claim',
        facts: { claim_id, fulfillment_id, shipped: true },
      });
      this.#world.traces.tell('claim.shipment_created', { ...this.#about, at: later(this.at, 0.01) });
    }
  }

  /** The customer gives some of one line back for more of another, worth about as much; false where it has nothing to give. */
  exchange(): boolean {
    const back = this.book.items.find((item) => returnableOf(this.book, item.id).quantity > 0);
    const wanted = this.book.items.find((item) => item.id !== back?.id && item.variant_id) ?? back;
    if (!back || !wanted?.variant_id) return false;
    const quantity = Math.min(returnableOf(this.book, back.id).quantity, back.case_size * this.random.int(1, 2));
    const {
      variant_id,
      product_id,
      title,
      title_ar,
      description,
      sku,
      thumbnail,
      shrink_size,
      case_size,
      manages_stock,
      unit_price,
      unit_price_rest,
      tax_rate,
    } = wanted;
    const pieces = Math.max(1, Math.round(((quantity * back.unit_price) / unit_price) * this.random.between(0.7, 1.4)));
    const line = {
      variant_id,
      product_id,
      title,
      title_ar,
      description,
      sku,
      thumbnail,
      shrink_size,
      case_size,
      manages_stock,
      unit_price,
      unit_price_rest,
      tax_rate,
      quantity: pieces,
    };
    const shippingMethod = {
      id: this.#world.maker.newId('sm', this.at),
      shipping_option_id: null,
      name: 'Own delivery',
      price: 0,
      tax_rate,
      tax_lines: null,
      tax_amount: 0,
    };
    const before = this.book;
    const { promotions } = this.#world;
    const about = { ...before.order, lines: [...before.items, ...before.additional_items] };
    this.#runOnStock(
      createExchange,
      {
        offer: promotions.offer(about, this.customer, this.at),
        return_items: [{ item_id: back.id, quantity, reason_id: this.random.pick(reasons).id }],
        additional_items: [line],
        shipping_methods: [shippingMethod],
        return_shipping: null,
        cart_id: this.#world.maker.newId('cart', this.at),
        allow_backorder: true,
        reasons,
      },
      this.clerk,
      {
        action: 'create_exchange',
        facts: { exchange: { return_items: 1, additional_items: [{ variant_id, quantity: pieces }] } },
      },
    );
    promotions.count(this.book, before);
    return true;
  }

  settleExchange(): void {
    const swap_id = this.#swap;
    const wasPaid = this.owed <= 0;
    const takes = this.book.swaps.some((one) => one.id === swap_id && one.payment_status === 'awaiting');
    this.#run(processExchange, { swap_id, capture: takes }, this.#world.office.finance, {
      action: 'process_exchange',
      facts: { swap_id, capture: takes },
    });
    if (wasPaid) this.capture();
  }

  /** Packs the new goods and hands them over; what there is too little of waits. */
  sendExchange(): void {
    const swap_id = this.#swap;
    const by = this.supplier.storekeeper;
    try {
      this.#runOnStock(fulfillExchange, { swap_id, asks_location: false }, by, {
        action: 'fulfill_exchange',
        facts: { swap_id },
      });
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    const fulfillment_id = this.book.fulfillments.at(-1)?.id ?? '';
    this.#run(shipExchange, { fulfillment_id, swap_id }, by, {
      action: 'ship_exchange',
      facts: { swap_id, fulfillment_id, shipped: true },
    });
    this.#world.traces.tell('swap.shipment_created', { ...this.#about, at: later(this.at, 0.01) });
  }

  cancelExchange(): void {
    const swap_id = this.#swap;
    this.#runOnStock(cancelExchange, { swap_id }, this.clerk, { action: 'cancel_exchange', facts: { swap_id } });
    this.#world.traces.tell('swap.canceled', { ...this.#about, at: later(this.at, 0.01) });
  }

  get #swap(): string {
    return this.book.swaps.at(-1)?.id ?? '';
  }

  cancel(payBack: boolean): void {
    const reason = this.random.pick(words.canceled);
    this.#runOnStock(cancelOrder, { reason, refund: payBack }, this.clerk, { action: 'cancel', reason });
    this.#world.traces.tell('order.canceled', { ...this.#about, at: later(this.at, 0.01) }, { reason });
  }

  /** Takes it up again; false when its stock does not suffice. */
  reopen(): boolean {
    try {
      this.#runOnStock(reopen, {}, this.#world.office.chief, { action: 'reopen' });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'stock.short') return false;
      throw error;
    }
  }

  /** Asks the customer for another quantity of its last line: half of it more, or a third less. */
  askEdit(): void {
    const [line] = this.book.items.toReversed().filter((item) => item.fulfilled_quantity === 0);
    if (!line) return;
    const by = this.clerk;
    const quantity = Math.max(1, Math.round(line.quantity * (this.random.chance(0.6) ? 1.5 : 0.66)));
    this.#run(startEdit, { internal_note: null }, by, { action: 'edit_start' });
    const edit_id = this.#edit;
    this.#run(
      updateLine,
      { edit_id, item_id: line.id, quantity: quantity === line.quantity ? quantity + 1 : quantity },
      by,
      { action: 'edit_change', facts: { edit_id, item_id: line.id, quantity } },
    );
    this.#run(requestEdit, { edit_id }, by, { action: 'edit_request', facts: { edit_id } });
  }

  /** The customer confirms what it was asked; what there is too little of stays asked. */
  confirmEdit(): void {
    const edit_id = this.#edit;
    try {
      this.#runOnStock(confirmEdit, { edit_id, by: this.customer.id }, this.#world.office.app, {
        action: 'edit_confirm',
        facts: { edit_id, confirmed_by: this.customer.id },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  get #edit(): string {
    return this.book.edits.at(-1)?.id ?? '';
  }

  archive(): void {
    if (this.#world.invoices.credit({ ...this.#about, by: this.#world.office.finance }, true))
      this.#run(setInvoiced, { invoiced_at: null }, this.#world.office.finance, { action: 'invoice_credited' });
    this.#run(archive, {}, this.random.pick(this.#world.office.desk), { action: 'archive' });
  }

  /** Its invoice is issued here, or the number of the supplier's own is noted, numbered through. */
  invoice(): void {
    if (this.#world.invoices.issue({ ...this.#about, by: this.supplier.owner })) {
      this.#run(setInvoiced, { invoiced_at: this.at }, this.supplier.owner, { action: 'invoiced' });
      return;
    }
    const number = this.#world.next(this.supplier.id, 'invoice');
    const supplier_invoice_number = `${this.supplier.facts.code}-${dayOf(this.at).slice(0, 4)}-${String(number).padStart(5, '0')}`;
    this.#run(setInvoiceNumber, { supplier_invoice_number }, this.supplier.owner, { action: 'invoice_number' });
  }

  verify(): void {
    this.#world.invoices.credit({ ...this.#about, by: this.#world.office.finance }, false);
    const checks = Object.fromEntries(words.checks.map((check) => [check, true]));
    this.#run(verifyFinance, { checks, note: null }, this.#world.office.chief, { action: 'verify_finance' });
  }

  note(value: string, by?: Worker): void {
    const { representative } = this.customer;
    const sees = representative !== null && this.book.order.sales_representative_id === representative.id;
    const writers = [
      this.supplier.owner,
      this.supplier.storekeeper,
      ...this.#world.office.desk,
      ...(sees ? [representative.user, representative.user] : []),
    ];
    const at = later(this.at, this.random.between(0.02, 0.05));
    this.#world.traces.note(value, { ...this.#about, at }, by ?? this.random.pick(writers));
  }
}
