import { dayOf } from '#domain/dates.ts';
import type { OrderBook } from '#modules/orders/rules.ts';
import type { AddAny } from '../copy/sink.ts';
import { later } from '../clock.ts';
import { at as nth } from '../random.ts';
import type { World } from '../world.ts';

/** How money of a provider is handed over; the others take it by themselves. */
const methods: Readonly<Record<string, 'cash' | 'transfer'>> = {
  cash: 'cash',
  cash_on_delivery: 'cash',
  bank_transfer: 'transfer',
  manual: 'transfer',
};
/** One capture of so many came with a receipt of ours; the rest was matched from the bank's list. */
const oneOf = 4;

/** The receipts of the company: those behind what orders were paid by, and cheques that the bank has not paid yet. */
export class Receipts {
  readonly #world: World;
  readonly #add: AddAny;
  readonly #numbers = new Map<string, number>();
  #seen = 0;

  constructor(world: World, add: AddAny) {
    this.#world = world;
    this.#add = add;
  }

  /** The next number of each supplier. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers;
  }

  #take(supplierId: string): number {
    const number = this.#numbers.get(supplierId) ?? 1;
    this.#numbers.set(supplierId, number + 1);
    return number;
  }

  /** The receipts by which an order was paid. */
  of({ order, captures, payments }: OrderBook): void {
    for (const capture of captures) {
      const method = methods[payments.find((payment) => payment.id === capture.payment_id)?.provider_id ?? ''];
      if (!method || this.#seen++ % oneOf > 0) continue;
      const { supplier_id, amount, created_at } = capture;
      const created_by = capture.created_by ?? '';
      const id = this.#world.maker.newId('rcpt', created_at);
      this.#add('receipts', {
        id,
        supplier_id,
        customer_id: order.customer_id,
        number: this.#take(supplier_id),
        method,
        amount,
        currency_code: order.currency_code,
        received_on: dayOf(created_at),
        reference: method === 'transfer' ? `TRX-${String(this.#seen).padStart(6, '0')}` : null,
        note: null,
        cheque_bank: null,
        cheque_number: null,
        cheque_due_on: null,
        status: 'confirmed',
        bounce_reason: null,
        allocated: amount,
        created_by,
        version: 2,
        created_at,
        updated_at: created_at,
      });
      this.#add('receipt_allocations', {
        id: this.#world.maker.newId('alloc', created_at),
        supplier_id,
        receipt_id: id,
        order_id: order.id,
        amount,
        capture_ids: [capture.id],
        created_by,
        created_at,
      });
    }
  }

  /** Cheques in hand, due in the weeks to come. */
  cheques(): void {
    const { maker, customers, office } = this.#world;
    const random = maker.random('cheques');
    const buying = customers.filter((customer) => customer.appetite > 0 && !customer.until);
    for (let index = 0; index < 9; index++) {
      const customer = nth(buying, (index * 41 + 7) % buying.length);
      const { supplier } = nth(customer.links, 0);
      const created_at = later(maker.clock.end, -random.between(10, 200));
      this.#add('receipts', {
        id: maker.newId('rcpt', created_at),
        supplier_id: supplier.id,
        customer_id: customer.id,
        number: this.#take(supplier.id),
        method: 'cheque',
        amount: Math.round(random.between(8, 90)) * 10_000,
        currency_code: 'SAR',
        received_on: dayOf(created_at),
        reference: null,
        note: null,
        cheque_bank: random.pick(['Al Rajhi Bank', 'Riyad Bank', 'SNB', 'Alinma Bank']),
        cheque_number: String(Math.floor(random.between(100_000, 999_999))),
        cheque_due_on: dayOf(later(maker.clock.end, random.between(24, 900))),
        status: 'held',
        bounce_reason: null,
        allocated: 0,
        created_by: office.finance.id,
        version: 1,
        created_at,
        updated_at: created_at,
      });
    }
  }
}
