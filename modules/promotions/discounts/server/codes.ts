import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { fail, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, type PageParts } from '#kit/server/crud.ts';
import { listExport, type ExportCells } from '#kit/server/export.ts';
import { insertRows } from '#kit/server/rows.ts';
import { asCode, codeBytes, codeFrom } from '../../core/rules/code.ts';
import { lockPromotion, type Served } from '../../core/server/change.ts';
import type { PromotionKept } from '../../core/server/row.ts';
import { present } from '../../core/server/show.ts';
import { requireFreeCode } from '../../core/server/valid.ts';
import { discounts, type CodeRow } from '../contract.ts';

const dayMs = 86_400_000;

async function lockDynamic(ctx: Ctx, of: Served, id: string): Promise<PromotionKept> {
  const row = await lockPromotion(ctx, of, id);
  if (!row.is_dynamic) throw fail('promotions.refused.not_dynamic');
  if (row.state === 'ended' || row.state === 'canceled') throw fail('promotions.refused.over');
  return row;
}

const codeRow = (ctx: Ctx, row: PromotionKept, code: string, usage_limit: number, metadata: object | null = null) => ({
  id: ctx.newId('pmc'),
  promotion_id: row.id,
  supplier_id: row.supplier_id,
  code,
  usage_limit,
  times: 0,
  ends_at: row.valid_days === null ? null : new Date(ctx.now.getTime() + row.valid_days * dayMs),
  metadata,
  created_by: personOf(ctx.actor),
  created_at: ctx.now,
});
const told = (ctx: Ctx, row: PromotionKept, action: string, after: object) =>
  ctx.audit({
    action,
    entity: 'discounts',
    entity_id: row.id,
    entity_label: row.name,
    after,
    supplier_id: row.supplier_id,
  });

async function requireRoom(ctx: Ctx, row: PromotionKept, count: number): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from promotion_codes pmc where pmc.promotion_id = ${row.id} and pmc.deleted_at is null`.execute(
    ctx.db,
  );
  const { most } = limits.discountCodes;
  if ((rows[0]?.count ?? 0) + count > most) throw invalid('count', 'promotions.wrong.too_many_codes', { count: most });
}

/** Adds a code to a dynamic discount. @throws Refusal 422 where it is taken */
export async function addCode(
  ctx: Ctx,
  of: Served,
  id: string,
  { code, usage_limit, metadata }: { code: string; usage_limit: number; metadata?: object | undefined },
): Promise<void> {
  const row = await lockDynamic(ctx, of, id);
  await requireRoom(ctx, row, 1);
  await requireFreeCode(ctx, code, row);
  await insertRows(ctx, 'promotion_codes', [codeRow(ctx, row, code, usage_limit, metadata ?? null)]);
  told(ctx, row, 'add_code', { code, usage_limit });
}

/** Makes so many codes by chance: 32^16 there are, so that none meets another. */
export async function makeCodes(
  ctx: Ctx,
  of: Served,
  id: string,
  { count, usage_limit }: { count: number; usage_limit: number },
): Promise<number> {
  const row = await lockDynamic(ctx, of, id);
  await requireRoom(ctx, row, count);
  const made = Array.from({ length: count }, () => codeRow(ctx, row, codeFrom(randomBytes(codeBytes)), usage_limit));
  await insertRows(ctx, 'promotion_codes', made);
  told(ctx, row, 'make_codes', { count, usage_limit });
  return made.length;
}

/** Takes a code away; what orders used of it stays. One that is not there is gone already, as the toolkit has it. */
export async function dropCode(ctx: Ctx, of: Served, id: string, typed: string): Promise<void> {
  const row = await lockPromotion(ctx, of, id);
  const code = asCode(typed);
  const { rows } = await sql<{
    id: string;
  }>`update promotion_codes set deleted_at = ${ctx.now} where promotion_id = ${row.id} and code = ${code} and deleted_at is null returning id`.execute(
    ctx.db,
  );
  told(ctx, row, 'remove_code', { code, found: rows.length > 0 });
}

/** The discount of a code, in any letter case, the newest where suppliers share one; one that is not over before one that is. @throws Refusal 404 */
export async function idOfCode(ctx: Ctx, typed: string): Promise<string> {
  const code = asCode(typed);
  const { rows } = await sql<{ id: string }>`select t.id from promotions t
    where ${present('discount')(ctx.actor)} and (t.code = ${code} or exists (select from promotion_codes pmc where pmc.promotion_id = t.id and pmc.code = ${code} and pmc.deleted_at is null))
    order by (t.state in ('ended', 'canceled')), t.created_at desc limit 1`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  return rows[0].id;
}

const listed = (
  ctx: Ctx,
  { discount_id, q }: Pick<QueryOf<typeof discounts.codes>, 'discount_id' | 'q'>,
): PageParts => ({
  columns: sql`t.id, t.code, t.usage_limit, t.times as usage_count, t.ends_at, t.created_at`,
  from: sql`promotion_codes as t`,
  where: all([
    sql<boolean>`t.deleted_at is null and t.promotion_id in (select one.id from (select t.id from promotions as t where ${present('discount')(ctx.actor)}) one)`,
    ...(discount_id ? [among(sql`t.promotion_id`, discount_id)] : []),
    ...(q ? [contains(sql`fold(t.code)`, q)] : []),
  ]),
  order: sql`t.created_at desc, t.id desc`,
});

export async function findCodes(ctx: Ctx, query: QueryOf<typeof discounts.codes>) {
  const { rows, ...counts } = await findPage<CodeRow>(ctx, listed(ctx, query), query);
  return { codes: rows, ...counts, offset: query.offset, limit: query.limit };
}

const cells: ExportCells<typeof discounts.exportCodes, CodeRow> = {
  code: ({ code }) => code,
  usage_limit: ({ usage_limit }) => usage_limit,
  usage_count: ({ usage_count }) => usage_count,
  ends_at: ({ ends_at }) => ends_at && dayOf(new Date(ends_at)),
};
export const codeExport = listExport(discounts.exportCodes, 'discounts', listed, cells);
