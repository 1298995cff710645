import {
  canGenerate,
  canIssue,
  columnsOf,
  compose,
  creditAll,
  creditLines,
  firstPih,
  invoiceToIssue,
  noteFigures,
  noteToIssue,
  sealed,
  seriesOf,
  yearOf,
  type Link,
  type OrderFacts,
  type Sealed,
} from '#modules/invoices/server.ts';
import type { OrderBook } from '#modules/orders/rules.ts';
import type { Customer } from '../company/customers.ts';
import type { Supplier } from '../company/suppliers.ts';
import { later } from '../clock.ts';
import type { Maker, Worker } from '../maker.ts';
import type { Random } from '../random.ts';
import type { RowOf } from '../rows.ts';
import type { Traces } from './traces.ts';

/** Days back that invoices were issued here; before that suppliers wrote them elsewhere and noted their numbers. */
const keptDays = 45;
/** Drafts older than so many days were thrown away. */
const draftDays = 6;
const notes = [
  { reason_code: 3, reason: 'خصم متفق عليه بعد التسليم' },
  { reason_code: 4, reason: 'بضاعة مرتجعة' },
  { reason_code: 5, reason: 'تعديل بيانات المشتري' },
] as const;

type Of = { book: OrderBook; customer: Customer; supplier: Supplier; by: Worker; at: Date };
type Drafted = { of: Of; row: { id: string } };
type Issued = { id: string; number: string; composed: ReturnType<typeof compose>; credited: boolean };

/** The invoices of the company, issued in the order of time by the product's own rules: numbers without gaps, one chain a supplier. */
export class Invoices {
  readonly #maker: Maker;
  readonly #random: Random;
  readonly #traces: Traces;
  readonly #chains = new Map<string, Link>();
  readonly #series = new Map<string, number>();
  readonly #drafts = new Map<string, Drafted>();
  readonly #issued = new Map<string, Issued>();
  readonly #since: Date;
  readonly #lately: Date;
  readonly #arabic: ReadonlyMap<string, string>;
  #seen = 0;

  /** @param arabic what sizes of variants and ways of delivery are called in Arabic, by id */
  constructor(maker: Maker, traces: Traces, arabic: ReadonlyMap<string, string>) {
    this.#arabic = arabic;
    this.#maker = maker;
    this.#random = maker.random('invoices');
    this.#traces = traces;
    this.#since = later(maker.clock.end, -24 * keptDays);
    this.#lately = later(maker.clock.end, -24 * draftDays);
  }

  /** Drafts the invoice of an order that is sold, for some. */
  draft(of: Of): void {
    const {
      book: { order },
      by,
      at,
    } = of;
    if (at < this.#since || this.#seen++ % 3 > 0 || this.#issued.has(order.id) || !canGenerate(order, null).allowed)
      return;
    const id = this.#maker.newId('inv', at);
    const composed = compose(factsOf(of, this.#arabic), null, at);
    const row = {
      id,
      ...head(of),
      ...columnsOf(composed),
      status: 'draft',
      order_total: null,
      ...unsealed,
      po_number: order.po_number,
      ...unnoted,
      issued_by: null,
      created_by: by.id,
      version: 1,
      created_at: at,
      updated_at: at,
    };
    this.#drafts.set(order.id, { of, row });
  }

  /** Issues the draft of an order, if it has one and nothing is lacking; answers whether it did. */
  issue(of: Of): boolean {
    const {
      book: { order },
      by,
      at,
    } = of;
    const draft = this.#drafts.get(order.id);
    if (!draft) return false;
    const composed = compose(factsOf(of, this.#arabic), null, at);
    if (!canIssue(order, { status: 'draft' }, composed.problems.length).allowed) return false;
    const done = this.#seal(order.supplier_id, invoiceToIssue(order, composed), at);
    this.#drafts.delete(order.id);
    const { id } = draft.row;
    this.#issued.set(order.id, { id, number: done.number, composed, credited: false });
    this.#add({
      id,
      ...head(of),
      ...columnsOf(composed),
      status: 'issued',
      order_total: order.total,
      ...done,
      po_number: order.po_number,
      ...unnoted,
      issued_by: by.id,
      created_by: by.id,
      version: 2,
      created_at: draft.of.at,
      updated_at: at,
    });
    this.#traces.document(draft.of, { id, number: null, action: 'generate' });
    this.#traces.document(of, { id, number: done.number, action: 'issue' });
    return true;
  }

  /** Takes an issued invoice back, for a few: in part, or whole where the order is to be archived; answers whether nothing is left of it. */
  credit(of: Of, whole: boolean): boolean {
    const {
      book: { order },
      by,
      at,
    } = of;
    const issued = this.#issued.get(order.id);
    if (!issued || issued.credited || order.verified_at || !this.#random.chance(whole ? 0.05 : 0.2)) return false;
    const { composed, number } = issued;
    const [first] = composed.lines;
    if (!first) return false;
    issued.credited = true;
    const why = whole ? notes[2] : this.#random.pick([notes[0], notes[1]]);
    const some =
      why === notes[1]
        ? { quantity: Math.max(1, Math.floor(first.quantity / 10)) }
        : { amount: Math.max(1, Math.round(first.net / 20)) };
    const figures = noteFigures(
      whole
        ? creditAll(composed.lines, [])
        : creditLines(composed.lines, [], [{ line_id: first.id, ...some }], order.currency_code),
      [],
    );
    const { type, seller, buyer, payment_code } = composed;
    const is_simplified = type === 'simplified_tax';
    const { currency_code, po_number } = order;
    const done = this.#seal(
      order.supplier_id,
      noteToIssue(
        order,
        { seller, buyer, is_simplified, currency_code, po_number, payment_code, number },
        'credit_note',
        figures,
        why.reason,
      ),
      at,
    );
    const id = this.#maker.newId('inv', at);
    const { lines, subtotals, totals } = figures;
    this.#add({
      id,
      ...head(of),
      type: 'credit_note',
      is_simplified,
      seller,
      buyer,
      lines,
      subtotals,
      ...totals,
      supply_date: null,
      due_on: null,
      payment_code,
      status: 'issued',
      order_total: null,
      ...done,
      po_number,
      billing_reference_id: issued.id,
      ...why,
      voided_at: null,
      issued_by: by.id,
      created_by: by.id,
      version: 1,
      created_at: at,
      updated_at: at,
    });
    this.#traces.document(of, { id, number: done.number, action: 'credit_note' });
    return whole;
  }

  /** Nothing more happens to an order: what was drafted lately stays a draft. */
  of({ order }: OrderBook): void {
    const draft = this.#drafts.get(order.id);
    this.#drafts.delete(order.id);
    this.#issued.delete(order.id);
    if (!draft || draft.of.at < this.#lately) return;
    this.#add(draft.row);
    this.#traces.document(draft.of, { id: draft.row.id, number: null, action: 'generate' });
  }

  /** Where chains and series stand. */
  close(): void {
    for (const [supplier_id, { icv, last_hash, last_issued_at }] of this.#chains)
      this.#maker.add('invoice_chains', { supplier_id, icv, last_hash, last_issued_at });
    for (const [key, last_number] of this.#series) {
      const [supplier_id = '', series = '', year = ''] = key.split(' ');
      this.#maker.add('invoice_series', { supplier_id, series, year: Number(year), last_number });
    }
  }

  #add(row: object): void {
    this.#maker.add('invoices', row as RowOf<'invoices'>);
  }

  #seal(supplierId: string, document: Parameters<typeof sealed>[0], now: Date): Sealed {
    const link = this.#chains.get(supplierId) ?? { icv: 0, last_hash: firstPih, last_issued_at: null };
    const key = `${supplierId} ${seriesOf[document.kind]} ${yearOf(link, now)}`;
    const sequence = (this.#series.get(key) ?? 0) + 1;
    const done = sealed(document, { link, sequence, uuid: this.#uuid(), now });
    this.#series.set(key, sequence);
    this.#chains.set(supplierId, { icv: done.icv, last_hash: done.hash, last_issued_at: done.issued_at });
    return done;
  }

  /** A random name (version 4) from the seed. */
  #uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.#random.bits().toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}

const head = ({ book: { order } }: Of) => ({
  supplier_id: order.supplier_id,
  order_id: order.id,
  order_display_id: order.display_id,
  customer_id: order.customer_id,
  source: 'manual',
  source_event: null,
  currency_code: order.currency_code,
  exemption_code: null,
});
const unsealed = {
  series: null,
  year: null,
  sequence: null,
  number: null,
  issued_at: null,
  uuid: null,
  icv: null,
  pih: null,
  hash: null,
  qr: null,
  xml: null,
};
const unnoted = { billing_reference_id: null, reason_code: null, reason: null, voided_at: null };

/** What the product reads of an order, its seller and its buyer to compose an invoice. */
function factsOf(
  { book: { order, items, shipping_methods, payments, fulfillments }, customer, supplier }: Of,
  arabic: ReadonlyMap<string, string>,
): OrderFacts {
  const { address } = customer;
  const shipped = fulfillments.flatMap(({ canceled_at, claim_id, swap_id, shipped_at }) =>
    shipped_at && !canceled_at && !claim_id && !swap_id ? [shipped_at.getTime()] : [],
  );
  return {
    ...order,
    items: items.map(({ title, title_ar, description, ...item }) => ({
      ...item,
      title: description ? `${title} ${description}` : title,
      title_ar: title_ar && `${title_ar} ${arabic.get(item.variant_id ?? '') ?? description ?? ''}`.trim(),
    })),
    shipping_methods: shipping_methods.map((method) => ({
      ...method,
      name_ar: arabic.get(method.shipping_option_id ?? '') ?? null,
    })),
    seller: supplier.seller,
    buyer: {
      name: customer.name,
      name_ar: customer.name_ar,
      vat_number: customer.vat_number,
      cr_number: customer.cr_number,
    },
    addresses: [
      {
        building_number: address.building_number,
        street: address.address_1,
        district: address.district,
        city: address.city,
        province: address.province,
        postal_code: address.postal_code,
        additional_number: address.additional_number,
        country_code: address.country_code,
      },
    ],
    payment_terms: customer.terms,
    provider_id: payments.find((payment) => !payment.canceled_at)?.provider_id ?? null,
    shipped_at: shipped.length > 0 ? new Date(Math.max(...shipped)) : null,
  };
}
