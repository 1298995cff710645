import { sql } from 'kysely';
import { fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameFor } from '#kit/server/export.ts';
import type { PriceBase } from '../rules/terms.ts';

/** Lists that are calculated from each other in a row, at most. */
const longest = 5;

/** What a list is calculated from. */
export type Base = { calculated_from: PriceBase; base_list_id: string | null };
type List = Base & { id: string; supplier_id: string; name: string; name_ar: string | null };

/** What is said of it in one form: another list is named where there is one, and only there. @throws Refusal at the field */
export function readBase({ calculated_from, base_list_id }: Base): Base {
  if (calculated_from !== 'list') return { calculated_from, base_list_id: null };
  if (!base_list_id) throw invalid('base_list_id', 'price_lists.base_missing');
  return { calculated_from, base_list_id };
}

/**
 * The list that another is to be calculated from is of its supplier, and is not calculated from that one itself.
 * @throws Refusal at the field, which names the chain
 */
export async function requireNoCycle(ctx: Ctx, list: List): Promise<void> {
  if (!list.base_list_id) return;
  // Two lists that are based on each other at the same moment would each find the other without a base.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price lists ${list.supplier_id}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ id: string; name: string; name_ar: string | null }>`with recursive chain as (
      select pl.id, pl.name, pl.name_ar, pl.base_list_id, 1 as place from price_lists pl
        where pl.id = ${list.base_list_id} and pl.supplier_id = ${list.supplier_id} and pl.deleted_at is null
      union all select pl.id, pl.name, pl.name_ar, pl.base_list_id, chain.place + 1 from chain join price_lists pl on pl.id = chain.base_list_id
        where chain.id <> ${list.id} and chain.place < ${longest + 1})
    select chain.id, chain.name, chain.name_ar from chain order by chain.place`.execute(ctx.db);
  if (rows.length === 0) throw invalid('base_list_id', 'errors.reference');
  const isCycle = rows.some(({ id }) => id === list.id);
  if (!isCycle && rows.length < longest) return;
  const arrow = ctx.origin.language === 'ar' ? ' ← ' : ' → ';
  const chain = [list, ...rows].map((one) => nameFor(ctx, one)).join(arrow);
  throw invalid('base_list_id', isCycle ? 'price_lists.base_cycle' : 'price_lists.base_chain', {
    chain,
    count: longest,
  });
}

/** The version of the base list that makes prices at a moment; null for a list that has none. @throws Refusal where the base list makes no prices then */
export async function baseVersionAt(ctx: Ctx, { base_list_id }: Base, at: Date): Promise<string | null> {
  if (!base_list_id) return null;
  const { rows } = await sql<{
    id: string;
  }>`select plv.id from price_lists pl join price_list_versions plv on plv.price_list_id = pl.id
    where pl.id = ${base_list_id} and pl.status = 'active' and pl.deleted_at is null and plv.published_at is not null
      and plv.effective_at <= ${at} and (plv.superseded_at is null or plv.superseded_at > ${at})`.execute(ctx.db);
  if (!rows[0]) throw invalid('base_list_id', 'price_lists.base_not_active');
  return rows[0].id;
}

/** @throws Refusal where other lists are calculated from it, which are named */
export async function requireNotBase(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{
    name: string;
    name_ar: string | null;
  }>`select pl.name, pl.name_ar from price_lists pl where pl.base_list_id = ${id} and pl.deleted_at is null order by pl.created_at, pl.id limit 3`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    throw fail('price_lists.base_used', {
      lists: rows.map((one) => nameFor(ctx, one)).join(ctx.origin.language === 'ar' ? '، ' : ', '),
    });
}
