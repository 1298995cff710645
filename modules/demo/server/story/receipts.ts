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
/** One transfer of so many was a cheque that the bank has paid. */
const chequeOf = 6;
const banks = ['Al Rajhi Bank', 'Riyad Bank', 'SNB', 'Alinma Bank'] as const;
/** Where cheques stand that are not paid: how they came there, and by how many days from today they are dated. */
const wallet: readonly { steps: readonly ('deposited' | 'bounced' | 'returned')[]; days: readonly [number, number] }[] =
  [
    { steps: [], days: [1, 38] },
    { steps: [], days: [0, 0] },
    { steps: [], days: [1, 6] },
    { steps: ['deposited'], days: [-2, -1] },
    { steps: [], days: [1, 38] },
    { steps: ['deposited', 'bounced'], days: [-6, -3] },
    { steps: [], days: [7, 30] },
    { steps: ['deposited', 'bounced', 'deposited'], days: [-9, -6] },
    { steps: [], days: [1, 38] },
    { steps: ['deposited', 'bounced', 'returned'], days: [-20, -12] },
  ];

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
      const paidOn = dayOf(created_at);
      const isCheque = method === 'transfer' && Math.floor(this.#seen / oneOf) % chequeOf === 0;
      const number = String(this.#seen).padStart(6, '0');
      this.#add('receipts', {
        id,
        supplier_id,
        customer_id: order.customer_id,
        number: this.#take(supplier_id),
        method: isCheque ? 'cheque' : method,
        amount,
        currency_code: order.currency_code,
        received_on: paidOn,
        reference: method === 'transfer' && !isCheque ? `TRX-${number}` : null,
        note: null,
        cheque_bank: isCheque ? nth(banks, Math.floor(this.#seen / oneOf / chequeOf) % banks.length) : null,
        cheque_number: isCheque ? number : null,
        cheque_due_on: isCheque ? paidOn : null,
        status: 'confirmed',
        allocated: amount,
        created_by,
        version: isCheque ? 4 : 2,
        created_at,
        updated_at: created_at,
      });
      if (isCheque) this.#steps({ id, supplier_id, created_by }, ['deposited', 'confirmed'], () => created_at);
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

  #steps(
    { id, supplier_id, created_by }: { id: string; supplier_id: string; created_by: string },
    statuses: readonly string[],
    momentOf: (index: number) => Date,
  ): void {
    for (const [index, status] of statuses.entries()) {
      const created_at = momentOf(index);
      this.#add('receipt_steps', {
        id: this.#world.maker.newId('rstep', created_at),
        supplier_id,
        receipt_id: id,
        seq: index + 1,
        status,
        happened_on: dayOf(created_at),
        reason: status === 'bounced' ? 'Insufficient funds' : null,
        created_by,
        created_at,
      });
    }
  }

  /** Cheques that the bank has not paid: in hand, due, deposited, bounced, deposited again, and given back. */
  cheques(): void {
    const { maker, customers, office } = this.#world;
    const random = maker.random('cheques');
    const buying = customers.filter((customer) => customer.appetite > 0 && !customer.until);
    // Three times, so that the larger suppliers have some of each.
    for (const [index, { steps, days }] of [...wallet, ...wallet, ...wallet].entries()) {
      const customer = nth(buying, (index * 41 + 7) % buying.length);
      const { supplier } = nth(customer.links, 0);
      const due = maker.clock.day(-Math.round(random.between(...days)));
      // It came before its day, and what the bank did followed it, a day at a time.
      const created_at = later(due < maker.clock.end ? due : maker.clock.end, -random.between(30, 200));
      const id = maker.newId('rcpt', created_at);
      const whose = { id, supplier_id: supplier.id, created_by: office.finance.id };
      const stepAt = (step: number) => later(due, 24 * step + 9);
      const last = steps.at(-1);
      this.#add('receipts', {
        ...whose,
        customer_id: customer.id,
        number: this.#take(supplier.id),
        method: 'cheque',
        amount: Math.round(random.between(8, 90)) * 10_000,
        currency_code: 'SAR',
        received_on: dayOf(created_at),
        reference: null,
        note: null,
        cheque_bank: random.pick(banks),
        cheque_number: String(Math.floor(random.between(100_000, 999_999))),
        cheque_due_on: dayOf(due),
        status: last ?? 'held',
        allocated: 0,
        version: 1 + steps.length,
        created_at,
        updated_at: last ? stepAt(steps.length - 1) : created_at,
      });
      this.#steps(whose, steps, stepAt);
    }
  }
}
