import { dayOf } from '#domain/dates.ts';
import type { OrderBook } from '#modules/orders/rules.ts';
import {
  factsOfBook,
  settledLines,
  sumsOfLines,
  type SettledLine,
  type SettlementStatus,
} from '#modules/settlements/rules.ts';
import type { MadeRate } from '../company/take-rates.ts';
import type { Supplier } from '../company/suppliers.ts';
import type { AddAny } from '../copy/sink.ts';
import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import { at as nth } from '../random.ts';
import type { World } from '../world.ts';
import type { MadeFee } from './deliveries.ts';

type Line = SettledLine & { day: string };
/** Days ago of the first and the last day of each settlement, and how far it has come; what came after waits to be settled. */
const periods: readonly { from: number; through: number; status: (nthSupplier: number) => SettlementStatus }[] = [
  { from: 45, through: 31, status: () => 'paid' },
  { from: 30, through: 16, status: (index) => (index === 0 ? 'disputed' : index === 1 ? 'sent' : 'approved') },
];

/**
 * Two settlements of each supplier that sold anything, the newer one of the first in dispute. Its ids are of its own making, so that all else
 * has the ids it had without it.
 */
export class Settlements {
  readonly #world: World;
  readonly #add: AddAny;
  readonly #rates: ReadonlyMap<string, MadeRate>;
  readonly #lines = new Map<string, Line[][]>();
  readonly #numbers = new Map<string, number>();

  constructor(world: World, add: AddAny, rates: readonly MadeRate[]) {
    this.#world = world;
    this.#add = add;
    this.#rates = new Map(rates.map((rate) => [rate.id, rate]));
  }

  /** The next number of each supplier. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers;
  }

  /** Takes what a completed order comes to, and what its deliveries cost, each into the settlement of its time. */
  of(book: OrderBook, fees: readonly MadeFee[]): void {
    const { completed_at, canceled_at, supplier_id } = book.order;
    const funders = this.#world.loyalty.fundersOf(book.order.id);
    const facts = factsOfBook(
      book,
      ({ take_rate_id }) => this.#rates.get(take_rate_id ?? '') ?? null,
      [],
      () => true,
      funders,
    );
    if (completed_at && !canceled_at)
      for (const supplier of [supplier_id, ...funders.map((funder) => funder.supplier_id)])
        this.#take(supplier, completed_at, settledLines(facts, supplier));
    for (const { finished_at, ...fee } of fees)
      this.#take(supplier_id, finished_at, settledLines({ ...facts, is_final: false, fees: [fee] }));
  }

  #take(supplierId: string, at: Date, lines: readonly SettledLine[]): void {
    const { clock } = this.#world.maker;
    const index = periods.findIndex(({ from, through }) => at >= clock.day(from) && at < clock.day(through - 1));
    if (index < 0) return;
    const day = dayOf(at);
    const kept = this.#lines.get(supplierId) ?? periods.map(() => []);
    this.#lines.set(supplierId, kept);
    nth(kept, index).push(...lines.map((line) => ({ ...line, day })));
  }

  /** Writes the settlements. */
  close(): void {
    const { maker, suppliers } = this.#world;
    const newId = idMaker(maker.random('settlement ids'));
    for (const [index, supplier] of suppliers.entries())
      for (const [number, lines] of (this.#lines.get(supplier.id) ?? []).entries())
        if (lines.length > 0) this.#write(supplier, number, lines, nth(periods, number).status(index), newId);
  }

  #write(
    supplier: Supplier,
    nthPeriod: number,
    lines: readonly Line[],
    status: SettlementStatus,
    newId: (prefix: string, at: Date) => string,
  ): void {
    const { office, maker } = this.#world;
    const { from, through } = nth(periods, nthPeriod);
    const { clock } = maker;
    const number = this.#numbers.get(supplier.id) ?? 1;
    this.#numbers.set(supplier.id, number + 1);
    const drawn = later(clock.day(through - 1), 8);
    const isApproved = status === 'approved' || status === 'paid';
    const disputed =
      status === 'disputed' ? lines.filter(({ take, type }) => type === 'sale' && take > 1_000).slice(0, 2) : [];
    const id = newId('stl', drawn);
    this.#add('settlements', {
      id,
      supplier_id: supplier.id,
      number,
      from_day: dayOf(clock.day(from)),
      through_day: dayOf(clock.day(through)),
      status,
      supplier_collects: false,
      ...sumsOfLines(lines, false),
      open_disputes: disputed.length,
      // All that happened to its orders is in its lines.
      cut_at: clock.end,
      created_by: office.finance.id,
      sent_at: later(drawn, 1),
      approved_at: isApproved ? later(drawn, 50) : null,
      approved_by: isApproved ? office.finance.id : null,
      paid_at: status === 'paid' ? later(drawn, 74) : null,
      paid_on: status === 'paid' ? dayOf(later(drawn, 74)) : null,
      payment_reference: status === 'paid' ? `SARIE ${480_000 + number * 37}` : null,
      version: 1,
      created_at: drawn,
      updated_at: isApproved ? later(drawn, 50) : later(drawn, 1),
    });
    for (const [position, line] of lines.entries()) {
      const lineId = newId('sel', drawn);
      const isDisputed = disputed.includes(line);
      const isOwn = line.type !== 'loyalty_funding';
      const at = later(drawn, 24);
      this.#add('settlement_lines', {
        id: lineId,
        supplier_id: supplier.id,
        settlement_id: id,
        position,
        type: line.type,
        day: line.day,
        order_id: isOwn ? line.order_id : null,
        item_id: isOwn ? line.item_id : null,
        spent_order_id: isOwn ? null : line.order_id,
        spent_item_id: isOwn ? null : line.item_id,
        quantity: line.quantity,
        net: line.net,
        tax: line.tax,
        take: line.take,
        take_rate_id: line.take_rate_id,
        delivery_id: line.delivery_id,
        driver_fee: line.driver_fee,
        funding: line.funding,
        own_cards: line.own_cards,
        market_cards: line.market_cards,
        driver_rate_id: line.driver_rate_id,
        note: null,
        granted_line_id: null,
        dispute_status: isDisputed ? 'open' : null,
        asked_take: isDisputed ? Math.round(line.take * 0.7) : null,
        granted_take: null,
        disputed_at: isDisputed ? at : null,
        resolved_at: null,
        version: isDisputed ? 2 : 1,
        created_at: drawn,
        updated_at: isDisputed ? at : drawn,
      });
      if (!isDisputed) continue;
      this.#say(
        supplier.id,
        lineId,
        newId('sem', at),
        supplier.owner.id,
        nth(disputed, 0) === line
          ? 'The agreement for this area is lower. Please apply it to this line.'
          : 'هذا المنتج ضمن عرض الشهر، والعمولة المتفق عليها أقل.',
        at,
      );
      if (nth(disputed, 0) === line)
        this.#say(
          supplier.id,
          lineId,
          newId('sem', later(at, 3)),
          office.finance.id,
          'The order was placed before that rate started. We are checking it.',
          later(at, 3),
        );
    }
  }

  #say(supplier_id: string, line_id: string, id: string, created_by: string, text: string, created_at: Date): void {
    this.#add('settlement_messages', { id, supplier_id, line_id, text, created_by, created_at });
  }
}
