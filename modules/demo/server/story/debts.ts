import { due, writeOff, type Env, type OrderBook } from '#modules/orders/rules.ts';
import type { AddAny } from '../copy/sink.ts';
import { later } from '../clock.ts';
import { idMaker, type NewId } from '../ids.ts';
import { at as nth } from '../random.ts';
import type { World } from '../world.ts';

/** How long ago an order was handed over whose customer still owes so much of it, in minor units. */
const daysOwed = 20;
const worthAsking = 50_000;

/**
 * What became of the oldest debts of the leading supplier's customers, each of another one: what could not be paid was written off, for one
 * that is asked, and of one the customer says that it is wrong. Their ids are of their own making, so that all else has the ids it had
 * without them.
 */
export class Debts {
  readonly #world: World;
  readonly #add: AddAny;
  readonly #newId: NewId;
  readonly #customers = new Set<string>();
  readonly #steps: ((book: OrderBook) => OrderBook)[];

  constructor(world: World, add: AddAny) {
    this.#world = world;
    this.#add = add;
    this.#newId = idMaker(world.maker.random('debt ids'));
    this.#steps = [(book) => this.#writtenOff(book), (book) => this.#asked(book), (book) => this.#disputed(book)];
  }

  /** The order as it is after what became of its debt. */
  of(book: OrderBook): OrderBook {
    const { order } = book;
    const [next] = this.#steps;
    const { clock } = this.#world.maker;
    if (!next || order.supplier_id !== nth(this.#world.suppliers, 0).id || this.#customers.has(order.customer_id))
      return book;
    if (order.status !== 'completed' || !order.completed_at || order.completed_at > clock.day(daysOwed)) return book;
    if (order.verified_at || order.updated_at > clock.day(8) || due(order) < worthAsking) return book;
    this.#steps.shift();
    this.#customers.add(order.customer_id);
    return next(book);
  }

  #release({ order }: OrderBook, amount: number, reason: string, at: Date, decidedAt: Date | null): string {
    const { owner, storekeeper } = nth(this.#world.suppliers, 0);
    const id = this.#newId('cre', at);
    this.#add('credit_releases', {
      id,
      supplier_id: order.supplier_id,
      customer_id: order.customer_id,
      type: 'write_off',
      order_id: order.id,
      amount,
      limit_to: null,
      reason,
      status: decidedAt ? 'granted' : 'waiting',
      asked_by: storekeeper.id,
      decided_by: decidedAt && owner.id,
      decided_at: decidedAt,
      note: null,
      version: decidedAt ? 2 : 1,
      created_at: at,
      updated_at: decidedAt ?? at,
    });
    return id;
  }

  /** Approved by a second person: it is above what one may write off alone. */
  #writtenOff(book: OrderBook): OrderBook {
    const { clock } = this.#world.maker;
    const { owner } = nth(this.#world.suppliers, 0);
    const [asked, now] = [later(clock.day(7), 11), later(clock.day(6), 9.5)];
    // Whole riyals: the other half is still owed.
    const amount = Math.round(due(book.order) / 200) * 100;
    const reason = 'The shop closed, and its owner pays half';
    const release_id = this.#release(book, amount, reason, asked, now);
    const env: Env = { now, actorId: owner.id, newId: (prefix) => this.#newId(prefix, now) };
    const { book: after } = writeOff(book, { amount, release_id }, env);
    this.#world.traces.audit(book, after, owner, now, { action: 'write_off_debt', reason });
    return after;
  }

  #asked(book: OrderBook): OrderBook {
    const { clock } = this.#world.maker;
    this.#release(book, due(book.order), 'بضاعة تالفة لم تُرجع، واتفقنا على نصف المبلغ', later(clock.day(2), 13), null);
    return book;
  }

  /** The customer reads its statement by a link, and says with a photo what is wrong with one entry. */
  #disputed(book: OrderBook): OrderBook {
    const { maker, office } = this.#world;
    const { supplier_id, customer_id, id: order_id } = book.order;
    const entry = book.money_journal.find(({ effect }) => effect === 'placed');
    if (!entry) throw new Error('an order is placed first');
    const [shared, said] = [later(maker.clock.day(3), 9), later(maker.clock.day(1), 18.2)];
    const random = maker.random('statement link');
    const link_id = this.#newId('stlk', shared);
    const whose = { supplier_id, customer_id };
    this.#add('statement_links', {
      id: link_id,
      ...whose,
      // No token has this hash: nobody opens the link of a company that everybody can make.
      token_hash: Array.from({ length: 8 }, () => random.bits().toString(16).padStart(8, '0')).join(''),
      created_by: office.finance.id,
      expires_at: later(shared, 30 * 24),
      withdrawn_at: null,
      created_at: shared,
      updated_at: shared,
    });
    this.#add('statement_disputes', {
      id: this.#newId('sdis', said),
      ...whose,
      link_id,
      order_id,
      receipt_id: null,
      entry_id: entry.id,
      words: 'وصل كرتونان مبللان ولم نستلمهما، والصورة مرفقة.',
      photos: ['/goods/carton-1.svg'],
      status: 'open',
      answer: null,
      answered_by: null,
      answered_at: null,
      version: 1,
      created_at: said,
      updated_at: said,
    });
    return book;
  }
}
