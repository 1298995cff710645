import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRows, lockRow, type Row } from '#kit/server/rows.ts';
import { sql } from 'kysely';
import { cardLabel, type EventRow, type GiftCardStatus } from '../rules.ts';
import { visibleCards } from './visible.ts';

/**
 * A card as it is read under its lock.
 *
 * Order of locks: a transaction that touches an order and a card locks the order first (and its stock levels), then the card, and of
 * several cards the one with the smaller id first. What changes cards alone locks cards alone, in the same order. Nothing locks an order
 * while it holds a card.
 */
export type Card = Row & {
  supplier_id: string | null;
  last4: string;
  value: number;
  balance: number;
  held: number;
  spent: number;
  currency_code: string;
  region_id: string;
  customer_id: string | null;
  brand_ids: string[];
  variant_ids: string[];
  area_ids: string[];
  min_order: number | null;
  single_use: boolean;
  status: GiftCardStatus;
  activated_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  version: number;
};

/** @throws Refusal 404 for a card the actor does not see */
export const lockCard = (ctx: Ctx, id: string): Promise<Card> =>
  lockRow<Card>(ctx, 'gift_cards', sql<boolean>`t.deleted_at is null and ${visibleCards(ctx.actor)}`, id);

/** What the audit trail calls a card; of its code it knows nothing. */
export const subject = (card: { supplier_id: string | null; last4: string }, action?: string) => ({
  entity: 'gift_cards',
  label: cardLabel(card),
  supplierId: card.supplier_id,
  omit: ['code_hash'],
  ...(action ? { action } : {}),
});

/** What an event is told by besides its figures. */
export type About = {
  order_id?: string | null;
  display_id?: number | null;
  reason?: string | null;
  created_by: string | null;
};
/** The figures of an event that moves nothing. */
export const standing = (
  { balance, held }: Pick<Card, 'balance' | 'held'>,
  kind: EventRow['kind'],
  facts: EventRow['facts'] = null,
): EventRow => ({ kind, amount: 0, held_amount: 0, balance, held, payment_id: null, facts });

export type ToTell = { card_id: string; events: readonly EventRow[]; about: About };

/** Adds to the ledgers of cards that are locked, in one statement. */
export async function tellEvents(ctx: PublicCtx, all: readonly ToTell[]): Promise<void> {
  const ids = all.map(({ card_id }) => card_id);
  const { rows } = await sql<{
    card_id: string;
    seq: number;
  }>`select gce.card_id, max(gce.seq) as seq from gift_card_events gce
    where gce.card_id = any(${ids}) group by gce.card_id`.execute(ctx.db);
  const last = new Map(rows.map(({ card_id, seq }) => [card_id, seq]));
  const told = all.flatMap(
    ({ card_id, events, about: { order_id = null, display_id = null, reason = null, created_by } }) =>
      events.map((event) => {
        const seq = (last.get(card_id) ?? 0) + 1;
        last.set(card_id, seq);
        const ofOrder = event.payment_id === null ? { order_id: null, display_id: null } : { order_id, display_id };
        return { id: ctx.newId('gev'), card_id, seq, ...event, ...ofOrder, reason, created_by, created_at: ctx.now };
      }),
  );
  await insertRows(ctx, 'gift_card_events', told);
}
