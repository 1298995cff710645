import { hashToken } from '#kit/server/tokens.ts';
import { endOfDay } from '#domain/dates.ts';
import { codeOf, moved, movementsOf, restingStatus, type EventRow } from '#modules/gift-cards/rules.ts';
import { capturable, payByCard, refund, releaseCard, type Env, type OrderBook } from '#modules/orders/rules.ts';
import type { AddAny } from '../copy/sink.ts';
import { later } from '../clock.ts';
import { idMaker, type NewId } from '../ids.ts';
import type { Worker } from '../maker.ts';
import { at as nth, type Random } from '../random.ts';
import type { World } from '../world.ts';

type Status = 'inactive' | 'active' | 'depleted' | 'expired' | 'disabled';
type Card = {
  id: string;
  code_hash: string;
  last4: string;
  supplier_id: string | null;
  type: 'gift' | 'trade_voucher' | 'refund_credit';
  value: number;
  balance: number;
  held: number;
  spent: number;
  customer_id: string | null;
  batch: { id: string; name: string } | null;
  min_order: number | null;
  single_use: boolean;
  status: Status;
  activated_at: Date | null;
  ends_at: Date | null;
  note: string | null;
  created_at: Date;
  events: (EventRow & { at: Date; by: string | null; order?: { id: string; display_id: number }; reason?: string })[];
  touched: Date;
};
type NewCard = Pick<Card, 'value' | 'created_at'> &
  Partial<
    Pick<Card, 'supplier_id' | 'type' | 'customer_id' | 'batch' | 'min_order' | 'single_use' | 'ends_at' | 'note'>
  >;

/** So much of an order is left to pay that a card pays a part of it. Minor units. */
const worthPaying = 60_000;
/** What becomes of the orders that a card pays: how often each. */
const turns = [
  'held',
  'taken',
  'held',
  'usedUp',
  'refunded',
  'released',
  'taken',
  'held',
  'usedUp',
  'taken',
  'held',
  'refunded',
] as const;
/** Cards in all. */
const most = 40;

/**
 * Gift cards of the platform and of the leading suppliers in every state, each as its ledger tells. Those that were used pay orders of the
 * story, by the product's own commands. Their ids and codes are of their own making; no code is known to anybody.
 */
export class GiftCards {
  readonly #world: World;
  readonly #add: AddAny;
  readonly #newId: NewId;
  readonly #random: Random;
  readonly #cards: Card[] = [];
  readonly #customers = new Set<string>();
  #turn = 0;

  constructor(world: World, add: AddAny) {
    this.#world = world;
    this.#add = add;
    this.#newId = idMaker(world.maker.random('gift card ids'));
    this.#random = world.maker.random('gift cards');
  }

  get #finance(): Worker {
    return this.#world.office.finance;
  }

  #issue({ value, created_at, ...more }: NewCard): Card {
    const code = codeOf(Uint8Array.from({ length: 16 }, () => this.#random.bits() & 255));
    const card: Card = {
      id: this.#newId('gift', created_at),
      code_hash: hashToken(code),
      last4: code.slice(-4),
      supplier_id: null,
      type: 'gift',
      value,
      balance: value,
      held: 0,
      spent: 0,
      customer_id: null,
      batch: null,
      min_order: null,
      single_use: false,
      status: 'inactive',
      activated_at: null,
      ends_at: null,
      note: null,
      created_at,
      events: [],
      touched: created_at,
      ...more,
    };
    this.#cards.push(card);
    this.#tell(card, created_at, 'issued');
    return card;
  }

  #tell(card: Card, at: Date, kind: EventRow['kind'], reason?: string): void {
    const { balance, held } = card;
    const row = { kind, amount: 0, held_amount: 0, balance, held, payment_id: null, facts: null };
    card.events.push({ ...row, at, by: kind === 'expired' ? null : this.#finance.id, ...(reason && { reason }) });
    card.touched = at;
  }

  #activate(card: Card, at: Date): Card {
    card.activated_at = at;
    card.status = 'active';
    this.#tell(card, at, 'activated');
    return card;
  }

  /** What a command did to the payments of a card, in the card's own ledger. */
  #follow(card: Card, before: OrderBook, after: OrderBook, at: Date): void {
    const { id, display_id } = after.order;
    for (const payment of after.payments.filter(({ gift_card_id }) => gift_card_id === card.id)) {
      const earlier = before.payments.find((one) => one.id === payment.id) ?? null;
      for (const move of movementsOf(earlier, payment)) {
        const done = moved(card, move, at);
        Object.assign(card, done.card, { touched: at });
        const order = { id, display_id };
        for (const event of done.events) card.events.push({ ...event, at, by: this.#finance.id, order });
      }
    }
  }

  /** The order as it is after a card paid a part of it, where it is one of the few. */
  of(book: OrderBook): OrderBook {
    const { clock } = this.#world.maker;
    const { order } = book;
    const turn = turns[this.#turn];
    const isDone = turn === 'taken' || turn === 'usedUp' || turn === 'refunded';
    const isOpen = order.status === 'confirmed' || order.status === 'pending';
    if (!turn || order.verified_at || order.written_off_total > 0 || this.#customers.has(order.customer_id))
      return book;
    if (isDone ? order.status !== 'completed' || order.refunded_total > 0 : !isOpen) return book;
    if (order.updated_at > later(clock.end, -12) || order.updated_at < clock.day(60)) return book;
    const open = capturable({ ...order, payments: book.payments });
    if (open < worthPaying) return book;
    this.#turn++;
    this.#customers.add(order.customer_id);
    const amount = Math.floor(open / 20_000) * 5_000;
    const value = turn === 'usedUp' ? amount : amount + 5_000 * this.#random.int(2, 8);
    const card = this.#issue({
      value,
      created_at: later(order.created_at, -24 * this.#random.int(5, 20)),
      supplier_id: this.#turn % 3 === 0 ? null : order.supplier_id,
      type: this.#turn % 2 === 0 ? 'trade_voucher' : 'gift',
      customer_id: order.customer_id,
      ends_at: endOfDay(clock.day(-30 * this.#random.int(1, 9))),
    });
    this.#activate(card, later(card.created_at, 26));
    const used = this.#run(
      card,
      book,
      later(order.updated_at, 1),
      payByCard,
      {
        card: {
          ...card,
          currency_code: order.currency_code,
          region_id: order.region_id,
          brand_ids: [],
          variant_ids: [],
          area_ids: [],
          starts_at: null,
        },
        brands: new Map(),
        amount,
      },
      'use_gift_card',
    );
    const at = later(order.updated_at, 6);
    if (turn === 'refunded')
      return this.#run(
        card,
        used,
        at,
        refund,
        { amount: Math.floor(amount / 2), reason: 'other', note: 'Damaged cases' },
        'refund',
      );
    const payment = used.payments.find(({ gift_card_id }) => gift_card_id === card.id);
    return turn === 'released' && payment
      ? this.#run(card, used, at, releaseCard, { payment_id: payment.id }, 'release_gift_card')
      : used;
  }

  #run<Input>(
    card: Card,
    book: OrderBook,
    at: Date,
    command: (book: OrderBook, input: Input, env: Env) => { book: OrderBook },
    input: Input,
    action: string,
  ): OrderBook {
    const env: Env = { now: at, actorId: this.#finance.id, newId: (prefix) => this.#newId(prefix, at) };
    const { book: after } = command(book, input, env);
    this.#follow(card, book, after, at);
    this.#world.traces.audit(book, after, this.#finance, at, { action });
    return after;
  }

  /** A card that is in its customer's hands as it is issued. @returns its id */
  issue(card: NewCard): string {
    return this.#activate(this.#issue(card), card.created_at).id;
  }

  /** Issues the cards that no order used, and writes down all of them. */
  close(): void {
    const { clock } = this.#world.maker;
    const supplier_id = nth(this.#world.suppliers, 0).id;
    const shops = this.#world.customers.filter(({ links }) => links.some((link) => link.supplier.id === supplier_id));
    const shop = (index: number) => nth(shops, index % shops.length).id;
    const day = (back: number, hour = 10) => later(clock.day(back), hour);
    const ends = (ahead: number) => endOfDay(clock.day(-ahead));
    const nakhla = { id: this.#newId('gcb', day(26)), name: 'Nakhla, Riyadh' };
    for (let index = 0; index < 12; index++) {
      const card = this.#issue({
        value: 20_000,
        created_at: day(26),
        supplier_id,
        type: 'trade_voucher',
        batch: nakhla,
        min_order: 50_000,
        single_use: true,
        ends_at: ends(33),
      });
      // Some of the sheet are handed over.
      if (index >= 8) Object.assign(this.#activate(card, day(5 - (index % 3), 11)), { customer_id: shop(index) });
    }
    for (const back of [80, 70, 65]) {
      const card = this.#issue({
        value: 20_000,
        created_at: day(back),
        type: 'trade_voucher',
        supplier_id,
        ends_at: endOfDay(clock.day(back - 50)),
      });
      this.#activate(card, day(back - 1));
      const over = later(endOfDay(clock.day(back - 50)), 0.02);
      card.status = 'expired';
      this.#tell(card, over, 'expired');
    }
    for (const [index, reason] of ['Sheet was lost', 'أُبلغ عن فقدان البطاقة'].entries()) {
      const card = this.#issue({
        value: 25_000,
        created_at: day(21 + index),
        customer_id: shop(index + 20),
        supplier_id,
        ends_at: ends(120),
      });
      this.#activate(card, day(20 + index));
      card.status = 'disabled';
      this.#tell(card, day(6 + index), 'disabled', reason);
    }
    for (let index = 0; this.#cards.length < most; index++)
      this.#activate(
        this.#issue({
          value: 5_000 * this.#random.int(4, 30),
          created_at: day(12 + index * 3),
          type: index % 4 === 0 ? 'refund_credit' : 'gift',
          customer_id: shop(index + 30),
          ends_at: index % 4 === 0 ? null : ends(30 * this.#random.int(1, 10)),
          supplier_id: index % 2 === 0 ? supplier_id : null,
        }),
        day(11 + index * 3, 14),
      );
    for (const card of this.#cards) this.#write(card);
  }

  #write({ batch, events, touched, ...card }: Card): void {
    const { end } = this.#world.maker.clock;
    const status = card.status === 'disabled' || card.status === 'expired' ? card.status : restingStatus(card, end);
    this.#add('gift_cards', {
      ...card,
      status,
      currency_code: 'SAR',
      region_id: this.#world.base.regionId,
      batch_id: batch?.id ?? null,
      batch_name: batch?.name ?? null,
      tags: [],
      brand_ids: [],
      variant_ids: [],
      area_ids: [],
      activated_by: card.activated_at && this.#finance.id,
      activated_lat: null,
      activated_lng: null,
      starts_at: null,
      metadata: null,
      created_by: this.#finance.id,
      version: events.length,
      updated_at: touched,
      deleted_at: null,
    });
    for (const [index, { at, by, order, reason, ...event }] of events.entries())
      this.#add('gift_card_events', {
        id: this.#newId('gev', at),
        card_id: card.id,
        seq: index + 1,
        ...event,
        order_id: event.payment_id && order ? order.id : null,
        display_id: event.payment_id && order ? order.display_id : null,
        reason: reason ?? null,
        created_by: by,
        created_at: at,
      });
  }
}
