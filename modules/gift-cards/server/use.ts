import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { updateRows } from '#kit/server/rows.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { cardLabel, moved, movementsOf, readCode, type CardPayment } from '../rules.ts';
import { tellEvents, type Card, type ToTell } from './card.ts';

/**
 * The card of a code, locked until the transaction ends. A code that is none, one of a card that was removed, and for a supplier one that
 * another supplier pays for are all the same: unknown, and counted against the person.
 * @param failures counts the wrong codes of a person @throws Refusal at `code`, 429 after too many
 */
export async function lockByCode(ctx: Ctx, typed: string, failures: RateLimit): Promise<Card> {
  const person = personOf(ctx.actor);
  await failures.check(person);
  const code = readCode(typed);
  const own = supplierOf(ctx.actor);
  const { rows } = code
    ? await sql<Card>`select t.* from gift_cards as t where t.code_hash = ${hashToken(code)} and t.deleted_at is null
        and (${own}::text is null or t.supplier_id is null or t.supplier_id = ${own}) for update of t`.execute(ctx.db)
    : { rows: [] };
  const [card] = rows;
  if (card) return card;
  await failures.count(person);
  throw invalid('code', 'gift_cards.unknown');
}

type OrderOf = { id: string; display_id: number };

/**
 * Moves the cards by which an order's payments are paid, as those payments changed: each movement stands in the ledger of its card, in the
 * transaction that changed the payment. The order is locked already; the cards are locked here, in the order of their ids.
 * @param by the person behind it
 */
export async function moveCards(
  ctx: PublicCtx,
  order: OrderOf,
  before: readonly CardPayment[],
  after: readonly CardPayment[],
  by: string | null,
): Promise<void> {
  const known = new Map(before.map((payment) => [payment.id, payment]));
  const moves = after.flatMap((payment) => {
    const earlier = known.get(payment.id) ?? null;
    if (!payment.gift_card_id || earlier === payment) return [];
    const card_id = payment.gift_card_id;
    return movementsOf(earlier, payment).map((move) => ({ card_id, move }));
  });
  if (moves.length === 0) return;
  const ids = [...new Set(moves.map(({ card_id }) => card_id))];
  const { rows } =
    await sql<Card>`select t.* from gift_cards as t where t.id = any(${ids}) order by t.id for update of t`.execute(
      ctx.db,
    );
  const told: ToTell[] = [];
  const changed = rows.map((card) => {
    let now = card;
    for (const { card_id, move } of moves) {
      if (card_id !== card.id) continue;
      const done = moved(now, move, ctx.now);
      now = done.card;
      told.push({
        card_id,
        events: done.events,
        about: { order_id: order.id, display_id: order.display_id, created_by: by },
      });
    }
    ctx.audit({
      action: 'use',
      entity: 'gift_cards',
      entity_id: card.id,
      entity_label: cardLabel(card),
      supplier_id: card.supplier_id,
      before: { balance: card.balance, held: card.held, status: card.status },
      after: { balance: now.balance, held: now.held, status: now.status },
    });
    return { ...now, version: card.version + 1, updated_at: ctx.now };
  });
  const columns = ['balance', 'held', 'spent', 'status', 'ends_at', 'version', 'updated_at'];
  await updateRows(ctx, 'gift_cards', columns, changed);
  await tellEvents(ctx, told);
}
