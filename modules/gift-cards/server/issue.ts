import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import { supplierFor } from '#kit/server/scope.ts';
import { hashToken } from '#kit/server/tokens.ts';
import type { giftCards, IssuedCard } from '../contract.ts';
import { codeOf, restingStatus } from '../rules.ts';
import { standing, subject, tellEvents } from './card.ts';
import { findIssued } from './queries.ts';

type Single = BodyOf<typeof giftCards.create>;
type Batch = BodyOf<typeof giftCards.issue>;
type Body = Omit<Single, 'is_disabled'> & { is_disabled?: boolean };

const bytes = limits.code.blocks * limits.code.length;

/** What a new card points to must be there, and be its supplier's where that has some of its own. @throws Refusal at the field */
async function requireTargets(ctx: Ctx, supplierId: string | null, body: Body): Promise<string> {
  const { brands = [], variants = [], areas = [] } = body.restrictions ?? {};
  const { customer_id = null } = body;
  const { rows } = await sql<{
    currency_code: string | null;
    customer: boolean;
    brands: number;
    variants: number;
    areas: number;
  }>`select (select rg.currency_code from regions rg where rg.id = ${body.region_id} and rg.deleted_at is null) as currency_code,
      ${customer_id}::text is null or exists (select from customers cu where cu.id = ${customer_id} and cu.deleted_at is null
        and (${supplierId}::text is null or exists (select from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = ${supplierId}))) as customer,
      (select count(*)::int from brands br where br.id = any(${brands}) and br.deleted_at is null) as brands,
      (select count(*)::int from product_variants pv where pv.id = any(${variants}) and pv.deleted_at is null
        and (${supplierId}::text is null or pv.supplier_id = ${supplierId})) as variants,
      (select count(*)::int from areas ar where ar.id = any(${areas}) and ar.deleted_at is null) as areas`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found?.currency_code) throw invalid('region_id', 'errors.reference');
  if (!found.customer) throw invalid('customer_id', 'errors.reference');
  if (found.brands < new Set(brands).size) throw invalid('restrictions.brands', 'errors.reference');
  if (found.variants < new Set(variants).size) throw invalid('restrictions.variants', 'errors.reference');
  if (found.areas < new Set(areas).size) throw invalid('restrictions.areas', 'errors.reference');
  return found.currency_code;
}

/** Issues cards of one kind: each with a code of its own, of which only the hash and the last block are kept. */
async function issue(
  ctx: Ctx,
  body: Body,
  count: number,
  batch: { batch_id: string; batch_name: string | null } | null,
): Promise<IssuedCard[]> {
  const supplier_id = await supplierFor(ctx, body.supplier_id);
  if (body.ends_at && body.ends_at <= ctx.now) throw invalid('ends_at', 'gift_cards.ends_past');
  if (body.ends_at && body.starts_at && body.ends_at <= body.starts_at)
    throw invalid('ends_at', 'gift_cards.ends_before');
  const currency_code = await requireTargets(ctx, supplier_id, body);
  const { restrictions, activate, is_disabled = false } = body;
  const created_by = personOf(ctx.actor);
  const activated_at = activate ? ctx.now : null;
  const like = {
    supplier_id,
    type: body.type,
    value: body.value,
    balance: body.value,
    currency_code,
    region_id: body.region_id,
    customer_id: body.customer_id ?? null,
    batch_id: batch?.batch_id ?? null,
    batch_name: batch?.batch_name ?? null,
    tags: [...new Set(body.tags)],
    brand_ids: [...new Set(restrictions?.brands)],
    variant_ids: [...new Set(restrictions?.variants)],
    area_ids: [...new Set(restrictions?.areas)],
    min_order: restrictions?.min_order ?? null,
    single_use: body.single_use,
    status: is_disabled
      ? 'disabled'
      : restingStatus({ balance: body.value, activated_at, ends_at: body.ends_at ?? null }, ctx.now),
    activated_at,
    activated_by: activate ? created_by : null,
    starts_at: body.starts_at ?? null,
    ends_at: body.ends_at ?? null,
    note: body.note ?? null,
    metadata: body.metadata ?? null,
    created_by,
    held: 0,
    spent: 0,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const codes = new Map<string, string>();
  const cards = Array.from({ length: count }, () => {
    const code = codeOf(randomBytes(bytes));
    const id = ctx.newId('gift');
    codes.set(id, code);
    return { id, code_hash: hashToken(code), last4: code.slice(-limits.code.length), ...like };
  });
  await insertRows(ctx, 'gift_cards', cards);
  const figures = { balance: body.value, held: 0 };
  await tellEvents(
    ctx,
    cards.map(({ id }) => ({
      card_id: id,
      events: [standing(figures, 'issued'), ...(activate ? [standing(figures, 'activated')] : [])],
      about: { created_by },
    })),
  );
  for (const { code_hash: _, value, ...card } of cards)
    ctx.audit({
      action: 'create',
      entity: 'gift_cards',
      entity_id: card.id,
      entity_label: subject(card).label,
      after: { ...card, amount: value },
      supplier_id,
    });
  const rows = await findIssued(ctx, [...codes.keys()]);
  return rows.map((row) => ({ ...row, code: codes.get(row.id) ?? '' }));
}

/** Issues one card and answers it with its code, which nobody is told again. @throws Refusal at a field */
export async function issueCard(ctx: Ctx, body: Single): Promise<IssuedCard> {
  const [card] = await issue(ctx, body, 1, null);
  if (!card) throw new Error('a card that was issued is there');
  return card;
}

/** Issues a sheet of cards. @throws Refusal at a field */
export async function issueBatch(ctx: Ctx, { count, name, ...body }: Batch) {
  const batch_id = ctx.newId('gcb');
  return { batch_id, gift_cards: await issue(ctx, body, count, { batch_id, batch_name: name ?? null }) };
}
