import {
  canSpend,
  earnsAt,
  expire,
  give,
  loyaltyOrderOf,
  mostPoints,
  multiplierOf,
  settle,
  cardOf,
  fundedAlone,
  isCardReward,
  spend,
  spendable,
  take,
  tierNow,
  worthOf,
  type Draw,
  type Entry,
  type Config,
  type Purse,
  fundedOf,
  type PaidByOthers,
} from '#modules/loyalty/rules.ts';
import { applyPoints, canApplyPoints, roomForPoints, type OrderBook } from '#modules/orders/rules.ts';
import type { Customer } from '../company/customers.ts';
import type { Supplier } from '../company/suppliers.ts';
import { later } from '../clock.ts';
import { idMaker, type NewId } from '../ids.ts';
import type { Maker, Worker } from '../maker.ts';
import { born } from '../rows.ts';
import type { Random } from '../random.ts';
import { own, plus } from './loyalty-programs.ts';
import { writeOrder, writeWallet, type CardToIssue, type OrderRow, type Program, type Wallet } from './loyalty-rows.ts';
import type { Traces } from './traces.ts';

/** Days back that both programs began. */
const begunDays = 90;
const welcome = 400;
/** How many redeem points for a card. */
const redeemers = 4;

/**
 * Two programs since ninety days: the marketplace's own, and the first supplier's, of which the next version waits as a draft. Points follow
 * each order by the product's own rules in the order of time. Its ids and choices are of its own making, so that all else has the ids it
 * had without it.
 */
export class Loyalty {
  readonly #maker: Maker;
  readonly #random: Random;
  readonly #newId: NewId;
  readonly #traces: Traces;
  readonly #since: Date;
  readonly #programs: readonly Program[];
  readonly #wallets = new Map<string, Wallet>();
  readonly #orders = new Map<string, OrderRow>();
  readonly #brands: ReadonlyMap<string, string>;

  constructor(
    maker: Maker,
    traces: Traces,
    suppliers: readonly Supplier[],
    by: Worker,
    brands: ReadonlyMap<string, string>,
  ) {
    this.#maker = maker;
    this.#traces = traces;
    this.#brands = brands;
    this.#random = maker.random('loyalty');
    this.#newId = idMaker(maker.random('loyalty ids'));
    this.#since = later(maker.clock.day(begunDays), 8);
    const [first] = suppliers;
    this.#programs = [
      this.#program({ name: 'Wikala Plus', name_ar: 'وكالة بلس', supplierId: null, config: plus }, by),
      ...(first
        ? [
            this.#program(
              {
                name: `${first.facts.trade[0]} Cases`,
                name_ar: `كراتين ${first.facts.trade[1]}`,
                supplierId: first.id,
                config: own,
                draft: { ...own, rules: own.rules.map((one) => ({ ...one, points: 3 })) },
              },
              by,
            ),
          ]
        : []),
    ];
  }

  #program(
    of: { name: string; name_ar: string; supplierId: string | null; config: Config; draft?: Config },
    by: Worker,
  ): Program {
    const at = this.#since;
    const id = this.#newId('lp', at);
    this.#maker.add('loyalty_programs', {
      id,
      supplier_id: of.supplierId,
      name: of.name,
      name_ar: of.name_ar,
      status: 'published',
      published_number: 1,
      draft: of.draft ?? null,
      ...born(at),
    });
    this.#maker.add('loyalty_versions', {
      program_id: id,
      number: 1,
      config: of.config,
      published_at: at,
      published_by: by.id,
    });
    return { id, name: of.name, supplierId: of.supplierId, config: of.config, number: 1 };
  }

  #of(book: OrderBook): Program[] {
    return this.#programs.filter(({ supplierId }) => supplierId === null || supplierId === book.order.supplier_id);
  }

  #wallet(program: Program, customerId: string, at: Date): Wallet {
    const key = `${program.id} ${customerId}`;
    const known = this.#wallets.get(key);
    if (known) return known;
    const made: Wallet = {
      id: this.#newId('lw', at),
      program,
      customerId,
      since: at,
      purse: { balance: 0, debt: 0, lots: [], entries: [] },
      entries: 0,
      touched: at,
      tier: null,
      orders: new Set(),
    };
    this.#wallets.set(key, made);
    return made;
  }

  /** Writes what became of a wallet's points, and keeps it. */
  #keep(wallet: Wallet, purse: Purse, at: Date, by: Worker | null): void {
    for (const entry of purse.entries) this.#entry(wallet, entry, at, by);
    wallet.purse = { ...purse, entries: [] };
  }

  #entry(wallet: Wallet, entry: Entry, at: Date, by: Worker | null): void {
    wallet.touched = at;
    this.#maker.add('loyalty_entries', {
      id: this.#newId('le', at),
      supplier_id: wallet.program.supplierId,
      wallet_id: wallet.id,
      program_id: wallet.program.id,
      seq: (wallet.entries += 1),
      kind: entry.kind,
      delta: entry.delta,
      lot_id: entry.lot_id,
      order_id: entry.order_id ?? null,
      customer_id: entry.customer_id ?? null,
      application_id: entry.application_id ?? null,
      redemption_id: entry.redemption_id ?? null,
      reason: entry.reason ?? null,
      created_by: by?.id ?? null,
      created_at: at,
    });
  }

  /** The nights that passed: what was over then has expired. */
  #pass(wallet: Wallet, until: Date): void {
    for (;;) {
      const over = wallet.purse.lots
        .filter(({ remaining, expires_at }) => remaining > 0 && expires_at <= until)
        .map(({ expires_at }) => expires_at)
        .toSorted((a, b) => a.getTime() - b.getTime())[0];
      if (!over) return;
      const night = later(over, 0.34);
      if (night > until) return;
      const about = { kind: 'expired' as const, customer_id: wallet.customerId };
      this.#keep(wallet, take(wallet.purse, expire(wallet.purse.lots, over), about), night, null);
    }
  }

  /** Some of those who have points pay a new order with them, others were given some to begin with. */
  offer(book: OrderBook, customer: Customer, by: Worker, at: Date): OrderBook {
    if (at < later(this.#since, 24 * 20) || !this.#random.chance(0.22)) return book;
    const program = this.#random.pick(this.#of(book));
    const wallet = this.#wallets.get(`${program.id} ${customer.id}`);
    if (!wallet) return book;
    this.#pass(wallet, at);
    if (wallet.purse.debt === 0 && this.#random.chance(0.04)) this.#welcome(wallet, by, at);
    const { purse } = wallet;
    const permit = canApplyPoints(book, program.id);
    const { goods, room } = roomForPoints(book);
    const terms = {
      balance: spendable(purse.lots, purse.debt, at),
      room,
      goods,
      currency_code: book.order.currency_code,
    };
    const points = mostPoints(program.config, terms);
    if (!permit.allowed || points === 0 || !canSpend(points, program.config, terms).allowed) return book;
    const application_id = this.#newId('lpa', at);
    const draws = spend(purse.lots, purse.debt, points, at);
    const { funded, funders } = fundedOf(worthOf(points, program.config), draws, purse.lots, book.order.supplier_id);
    const input = {
      application_id,
      program_id: program.id,
      program_name: program.name,
      points,
      amount: worthOf(points, program.config),
      funded,
    };
    const { book: after } = applyPoints(book, input, {
      now: at,
      actorId: by.id,
      newId: (prefix) => this.#newId(prefix, at),
    });
    this.#traces.audit(book, after, by, at, { action: 'apply_points', facts: { points } });
    const about = { kind: 'spent' as const, order_id: book.order.id, customer_id: customer.id, application_id };
    this.#keep(wallet, take(purse, draws, about), at, by);
    const row = this.#order(after, wallet, at);
    this.#orders.set(`${program.id} ${book.order.id}`, {
      ...row,
      spent_points: points,
      spent_amount: input.amount,
      funders,
      spent: new Map(draws.map((draw) => [draw.lot_id, draw.points])),
      at,
      version: after.order.version,
    });
    return after;
  }

  #welcome(wallet: Wallet, by: Worker, at: Date): void {
    const { config, supplierId } = wallet.program;
    const lot = {
      id: this.#newId('ll', at),
      funding_supplier_id: supplierId,
      supplier_bps: supplierId === null ? 0 : config.supplier_bps,
      order_id: null,
      available_at: at,
      expires_at: later(this.#maker.clock.day(0), 24 * 200),
      created_at: at,
    };
    const about = { kind: 'adjusted' as const, customer_id: wallet.customerId, reason: 'Welcome points' };
    this.#keep(wallet, give(wallet.purse, welcome, lot, about), at, by);
  }

  /** In the last hours some of the first supplier's customers redeem points for its cards. @param issue answers the card's id */
  redeem(issue: (card: CardToIssue) => string, by: Worker): void {
    const { add, clock } = this.#maker;
    for (const [index, wallet] of this.#withMost().entries()) {
      const at = later(clock.end, -12 + 2 * index);
      this.#pass(wallet, at);
      const { program, customerId, purse } = wallet;
      const rewards = (program.config.rewards ?? []).filter(isCardReward);
      const lots = fundedAlone(purse.lots, program.supplierId);
      const points = spendable(lots, purse.debt, at);
      const reward = rewards.find(({ cost_points }) => cost_points <= points);
      if (!reward || wallet.touched > at) continue;
      const redemption_id = this.#newId('lrd', at);
      const card = cardOf(reward, at);
      const draws = spend(lots, purse.debt, reward.cost_points, at);
      const about = { kind: 'spent' as const, customer_id: customerId, redemption_id };
      this.#keep(wallet, take(purse, draws, about), at, by);
      const whose = { supplier_id: program.supplierId, customer_id: customerId };
      const note = `${program.name} · ${reward.name}`;
      add('loyalty_redemptions', {
        id: redemption_id,
        ...whose,
        program_id: program.id,
        version_number: program.number,
        reward_id: reward.id,
        type: reward.type,
        wallet_id: wallet.id,
        points: reward.cost_points,
        amount: card.value,
        gift_card_id: issue({ ...card, ...whose, note, created_at: at }),
        created_by: by.id,
        created_at: at,
      });
    }
  }

  /** The wallets of programs that give cards, those with most points first. */
  #withMost(): Wallet[] {
    return [...this.#wallets.values()]
      .filter(({ program }) => program.config.rewards?.some(isCardReward))
      .toSorted((a, b) => b.purse.balance - a.purse.balance)
      .slice(0, redeemers);
  }

  #order(book: OrderBook, wallet: Wallet, at: Date): OrderRow {
    const known = this.#orders.get(`${wallet.program.id} ${book.order.id}`);
    if (known) return known;
    wallet.orders.add(book.order.id);
    return {
      id: this.#newId('lo', at),
      orderId: book.order.id,
      supplierId: book.order.supplier_id,
      wallet,
      earned: 0,
      spent_points: 0,
      spent_amount: 0,
      funders: [],
      restored_points: 0,
      by: null,
      net: 0,
      by_rule: [],
      spent: new Map(),
      since: at,
      at,
      version: book.order.version,
    };
  }

  /** Follows an order that changed. */
  follow(before: OrderBook, book: OrderBook, at: Date): void {
    const isCompleted = book.order.completed_at !== before.order.completed_at;
    const parts = ['return_receipts', 'claims', 'swaps', 'items', 'removed_items'] as const;
    if (
      !isCompleted &&
      book.order.canceled_at === before.order.canceled_at &&
      parts.every((part) => book[part] === before[part])
    )
      return;
    if (at < this.#since || book.order.currency_code !== 'SAR') return;
    for (const program of this.#of(book)) {
      const key = `${program.id} ${book.order.id}`;
      const known = this.#orders.get(key);
      const order = loyaltyOrderOf(book, (id) => (id === null ? null : (this.#brands.get(id) ?? null)));
      const earns = earnsAt(program.config.earn_trigger, order);
      const begins = isCompleted && known?.by == null && earns !== null;
      if (!known && !begins) continue;
      const wallet = this.#wallet(program, book.order.customer_id, at);
      this.#pass(wallet, at);
      const row = known ?? this.#order(book, wallet, at);
      const by =
        begins && earns
          ? {
              config: program.config,
              tier_bps: multiplierOf(program.config.tiers, wallet.tier),
              at: earns,
              term_days: 0,
            }
          : row.by;
      this.#settle(key, { ...row, by }, order, at, book.order.version);
    }
  }

  #settle(key: string, row: OrderRow, order: Parameters<typeof settle>[1], at: Date, version: number): void {
    const { wallet } = row;
    const { supplierId, config } = wallet.program;
    const spent: Draw[] = [...row.spent].map(([lot_id, points]) => ({ lot_id, points }));
    const { purse, target } = settle(wallet.purse, order, row, spent, {
      now: at,
      funding: { funding_supplier_id: supplierId ?? row.supplierId, supplier_bps: config.supplier_bps },
      newLot: () => this.#newId('ll', at),
    });
    for (const { kind, lot_id, delta } of purse.entries)
      if (kind === 'spent' || kind === 'restored') {
        const left = (row.spent.get(lot_id) ?? 0) - delta;
        if (left > 0) row.spent.set(lot_id, left);
        else row.spent.delete(lot_id);
      }
    this.#keep(wallet, purse, at, null);
    this.#orders.set(key, {
      ...row,
      earned: target.earned.points,
      by_rule: target.earned.by_rule,
      net: target.net,
      restored_points: target.restored,
      at,
      version,
    });
    const bought = [...wallet.orders].reduce(
      (sum, id) => sum + (this.#orders.get(`${wallet.program.id} ${id}`)?.net ?? 0),
      0,
    );
    wallet.tier = tierNow(config, { held: wallet.tier, bought, least: null, mayFall: false });
  }

  /** The other suppliers that pay for the points on an order. */
  fundersOf(orderId: string): PaidByOthers['funders'] {
    return this.#programs.flatMap(({ id }) => this.#orders.get(`${id} ${orderId}`)?.funders ?? []);
  }

  /** Writes the wallets, their lots, and what each order gave and took. */
  close(): void {
    const { add, clock } = this.#maker;
    for (const wallet of this.#wallets.values()) {
      this.#pass(wallet, clock.end);
      writeWallet(add, wallet, clock.end);
    }
    for (const row of this.#orders.values()) writeOrder(add, row);
  }
}
