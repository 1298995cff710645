import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure, invalid } from '#kit/shared/fail.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { updateRow } from '#kit/server/rows.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { Job } from '#kit/server/serve.ts';
import type { giftCards } from '../contract.ts';
import { canActivate, canAdjust, canRemove, cardLabel, restingStatus, type EventRow } from '../rules.ts';
import { lockCard, standing, subject, tellEvents, type Card } from './card.ts';
import { lockByCode } from './use.ts';

type Change = BodyOf<typeof giftCards.update>;

/** Whom a card may be given to: a customer of its supplier, or anybody's where the platform pays. @throws Refusal at the field */
async function requireHolder(ctx: Ctx, card: Card, customerId: string): Promise<void> {
  const { rows } = await sql`select from customers cu where cu.id = ${customerId} and cu.deleted_at is null
    and (${card.supplier_id}::text is null or exists (select from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = ${card.supplier_id}))`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw invalid('customer_id', 'errors.reference');
}

/** In another market a card is worth the same money, or it is another card. @throws Refusal at the field */
async function requireRegion(ctx: Ctx, card: Card, regionId: string): Promise<void> {
  const { rows } = await sql<{
    currency_code: string;
  }>`select rg.currency_code from regions rg where rg.id = ${regionId} and rg.deleted_at is null`.execute(ctx.db);
  const [region] = rows;
  if (!region) throw invalid('region_id', 'errors.reference');
  if (region.currency_code !== card.currency_code)
    throw invalid('region_id', 'gift_cards.region_currency', { currency: card.currency_code });
}

const plain = ['ends_at', 'region_id', 'customer_id', 'tags', 'note', 'batch_name', 'metadata'] as const;
const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : JSON.stringify(a) === JSON.stringify(b);

/** Changes a card and tells each change in its history. @throws Refusal at a field, `stale` */
export async function updateCard(ctx: Ctx, id: string, { version, reason = null, ...asked }: Change): Promise<void> {
  const card = await lockCard(ctx, id);
  const set: Record<string, unknown> = {};
  for (const key of plain) if (asked[key] !== undefined && !isSame(asked[key], card[key])) set[key] = asked[key];
  if (asked.ends_at && 'ends_at' in set && asked.ends_at <= ctx.now) throw invalid('ends_at', 'gift_cards.ends_past');
  if (asked.ends_at && card.starts_at && asked.ends_at <= card.starts_at)
    throw invalid('ends_at', 'gift_cards.ends_before');
  if (asked.customer_id) await requireHolder(ctx, card, asked.customer_id);
  if (asked.region_id) await requireRegion(ctx, card, asked.region_id);
  const events: EventRow[] = [];
  const balance = asked.balance ?? card.balance;
  const figures = { balance, held: card.held };
  const changed = Object.keys(set);
  if (changed.length > 0) {
    const facts = { before: Object.fromEntries(changed.map((key) => [key, card[key]])), after: { ...set } };
    events.push(standing(card, 'changed', facts));
  }
  if (balance !== card.balance) {
    const may = canAdjust(card, balance);
    if (!may.allowed) throw invalid('balance', may.code, may.params);
    set.balance = balance;
    events.push({ ...standing(figures, 'adjusted'), amount: balance - card.balance });
  }
  const isDisabled = asked.is_disabled ?? card.status === 'disabled';
  if (isDisabled !== (card.status === 'disabled')) events.push(standing(figures, isDisabled ? 'disabled' : 'enabled'));
  const next = { ...card, ...set, balance } as Card;
  const status = isDisabled ? 'disabled' : restingStatus(next, ctx.now);
  const isWritten = await updateRow(ctx, 'gift_cards', card, { ...set, status }, { ...subject(card), reason }, version);
  if (isWritten && events.length > 0)
    await tellEvents(ctx, [{ card_id: id, events, about: { reason, created_by: personOf(ctx.actor) } }]);
}

/**
 * A card is handed over: from now on it is money. Whose it is may be said with it, and where it was.
 * @param failures counts wrong codes of a person @returns its id
 * @throws Refusal at the field
 */
export async function activateCard(
  ctx: Ctx,
  { code, id, at = null, customer_id }: BodyOf<typeof giftCards.activate>,
  failures: RateLimit,
): Promise<string> {
  const field = code === undefined ? 'id' : 'code';
  const card = code === undefined ? await lockCard(ctx, id ?? '') : await lockByCode(ctx, code, failures);
  const may = canActivate(card, ctx.now);
  if (!may.allowed) throw invalid(field, may.code, may.params);
  if (customer_id) await requireHolder(ctx, card, customer_id);
  const person = personOf(ctx.actor);
  const set = {
    status: 'active',
    activated_at: ctx.now,
    activated_by: person,
    activated_lat: at?.lat ?? null,
    activated_lng: at?.lng ?? null,
    ...(customer_id ? { customer_id } : {}),
  };
  await updateRow(ctx, 'gift_cards', card, set, subject(card, 'activate'));
  const facts = at || customer_id ? { after: { ...(at && { at }), ...(customer_id && { customer_id }) } } : null;
  await tellEvents(ctx, [
    { card_id: card.id, events: [standing(card, 'activated', facts)], about: { created_by: person } },
  ]);
  return card.id;
}

/** @throws Refusal of a card that an order used */
export async function removeCard(ctx: Ctx, id: string): Promise<void> {
  const card = await lockCard(ctx, id);
  const { rows } = await sql`select from payments py where py.gift_card_id = ${id} limit 1`.execute(ctx.db);
  ensure(canRemove({ held: card.held, is_used: rows.length > 0 }));
  await updateRow(ctx, 'gift_cards', card, { deleted_at: ctx.now }, subject(card, 'delete'));
}

/** Cards whose time is over, those in use or still to be handed over: what open orders hold of them stays held. */
export async function expireCards(ctx: PublicCtx): Promise<number> {
  const { rows } =
    await sql<Card>`select t.* from gift_cards as t where t.deleted_at is null and t.status in ('inactive', 'active', 'depleted') and t.ends_at <= ${ctx.now}
    order by t.id limit 500 for update of t skip locked`.execute(ctx.db);
  if (rows.length === 0) return 0;
  await sql`update gift_cards as gc set status = 'expired', version = version + 1, updated_at = ${ctx.now}
    where gc.id = any(${rows.map(({ id }) => id)})`.execute(ctx.db);
  await tellEvents(
    ctx,
    rows.map((card) => ({ card_id: card.id, events: [standing(card, 'expired')], about: { created_by: null } })),
  );
  for (const card of rows)
    ctx.audit({
      action: 'expire',
      entity: 'gift_cards',
      entity_id: card.id,
      entity_label: cardLabel(card),
      supplier_id: card.supplier_id,
      before: { status: card.status },
      after: { status: 'expired' },
    });
  return rows.length;
}

export const expireJob: Job = {
  name: 'gift-cards-expire',
  cron: '* * * * *',
  run: async (ctx) => void (await expireCards(ctx)),
};
