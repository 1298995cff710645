import { changesBetween } from '#kit/shared/diff.ts';
import { amountInWords } from '#domain/money.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { templates, type NotificationEvent } from '#modules/notifications/rules.ts';
import { notificationsTexts } from '#modules/notifications/texts.ts';
import type { OrderBook } from '#modules/orders/rules.ts';
import { ordersTexts } from '#modules/orders/texts.ts';
import type { Maker, Worker } from '../maker.ts';
import type { Customer } from '../company/customers.ts';
import type { Supplier } from '../company/suppliers.ts';
import type { Random } from '../random.ts';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/144.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 16) Chrome/144.0 Mobile Safari/537.36',
];

const titles = makeTranslators([notificationsTexts, ordersTexts]);

export type Deed = { action: string; reason?: string | null; facts?: object };
type Written = {
  action: string;
  reason: string | null;
  entity_label: string | null;
  supplier_id: string;
  changes: object[];
};
type More = {
  amount?: number;
  reason?: string;
  tracking?: string;
  outcome?: 'claim.outcome_refund' | 'claim.outcome_lowered' | 'claim.outcome_replace';
};
export type About = { book: OrderBook; customer: Customer; supplier: Supplier; at: Date };

/** What actions leave behind besides their effect: audit rows, messages, notes. */
export class Traces {
  readonly #maker: Maker;
  readonly #random: Random;
  /** A company of years keeps the traces of its last ninety days: the rest would be most of its rows. */
  readonly #since: Date;

  constructor(maker: Maker) {
    this.#maker = maker;
    this.#random = maker.random('traces');
    this.#since = maker.clock.day(90);
  }

  /** Who changed what of an order, and when. */
  audit(
    before: OrderBook | null,
    { order }: OrderBook,
    by: Worker,
    at: Date,
    { action, reason, facts = {} }: Deed,
  ): void {
    if (at < this.#since) return;
    this.#write('orders', order.id, by, at, {
      action,
      reason: reason || null,
      entity_label: `#${order.display_id}`,
      supplier_id: order.supplier_id,
      changes: changesBetween(before?.order ?? null, { ...order, ...facts }),
    });
  }

  /** What was done with a document of an order. */
  document(
    { book: { order }, by, at }: { book: OrderBook; by: Worker; at: Date },
    { id, number, action }: { id: string; number: string | null; action: string },
  ): void {
    if (at < this.#since) return;
    const row = {
      id,
      number,
      order_id: order.id,
      order_display_id: order.display_id,
      status: action === 'generate' ? 'draft' : 'issued',
    };
    this.#write('invoices', id, by, at, {
      action,
      reason: null,
      entity_label: number ?? `#${order.display_id}`,
      supplier_id: order.supplier_id,
      changes: changesBetween(null, row),
    });
  }

  #write(entity: string, entity_id: string, by: Worker, at: Date, rest: Written): void {
    const { newId, add } = this.#maker;
    add('audit_trail', {
      id: newId('audit', at),
      at,
      actor_id: by.id,
      actor_type: by.account,
      actor_name: by.name,
      on_behalf_of: null,
      impersonation_id: null,
      entity,
      entity_id,
      ...rest,
      request_id: newId('req', at),
      ip: `192.0.2.${this.#random.int(1, 254)}`,
      user_agent: this.#random.pick(browsers),
    });
  }

  /** Tells the customer, unless the order keeps still. */
  tell(event: NotificationEvent, { book, customer, supplier, at }: About, more: More = {}): void {
    const { order } = book;
    if (order.no_notification || at < this.#since) return;
    // Who has an Arabic name is written to in Arabic, as the product does.
    const language = 'ar';
    const money = (amount: number) => amountInWords(amount, order.currency_code, language);
    const names = { customer: customer.name_ar, supplier: supplier.facts.name[1] };
    const values: Record<string, string> = {
      order: String(order.display_id),
      ...names,
      total: money(order.total),
      amount: money(more.amount ?? 0),
      reason: more.reason ?? '',
      tracking: more.tracking ?? '',
      outcome: more.outcome ? titles[language](more.outcome, { amount: money(more.amount ?? 0) }) : '',
    };
    const data = Object.fromEntries(templates[event].needs.map((name) => [name, values[name] ?? '']));
    const title = titles[language](templates[event].title, data);
    this.#maker.add('notifications', {
      id: this.#maker.newId('noti', at),
      event_name: event,
      resource_type: 'order',
      resource_id: order.id,
      supplier_id: order.supplier_id,
      title,
      recipient: customer.email,
      channel: 'mail',
      status: 'sent',
      data: { ...data, language },
      parent_id: null,
      version: 1,
      created_at: at,
      updated_at: at,
    });
  }

  note(value: string, { book, at }: Pick<About, 'book' | 'at'>, by: Worker): void {
    const { order } = book;
    if (at < this.#since) return;
    const row = {
      id: this.#maker.newId('note', at),
      resource_type: 'order',
      resource_id: order.id,
      supplier_id: order.supplier_id,
      author_id: by.id,
      value,
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    };
    this.#maker.add('notes', row);
    this.#write('notes', row.id, by, at, {
      action: 'create',
      reason: null,
      entity_label: null,
      supplier_id: order.supplier_id,
      changes: changesBetween(null, row),
    });
  }
}
