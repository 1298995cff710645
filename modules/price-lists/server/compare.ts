import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { lineSubtotal, marginBps, changeBps, type Micros } from '#domain/unit-price.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, among, contains, findPage, type Condition, type PageParts } from '#kit/server/crud.ts';
import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { priceLists, type ComparedRow } from '../contract.ts';
import { breaksOf, reached } from '../rules/breaks.ts';
import { maySeeCosts } from '../rules/floor.ts';
import type { Pack, PriceRule } from '../rules/terms.ts';
import { basisSql } from './facts.ts';
import { pieceCostSql } from './floor.ts';
import { present } from './lists.ts';
import { storeCurrency } from './matrix.ts';
import { piecePriceOf } from './piece-price.ts';
import { variantSearch } from './variant-search.ts';

/** Lists that stand beside each other, at most. */
const mostLists = 4;
type Query = QueryOf<typeof priceLists.compare>;
type List = Pick<
  PriceRule,
  'list_id' | 'number' | 'name' | 'name_ar' | 'adjustments' | 'round_to' | 'prices' | 'basis'
> & {
  supplier_id: string;
};
type Raw = Omit<ComparedRow, 'pack_size' | 'base' | 'prices'> & {
  created_at: string;
  shrink_size: number;
  case_size: number;
  base_micros: Micros | null;
  cost_micros: Micros | null;
  lists: List[];
  asked: { pack: Pack; packs: number; differences: boolean };
};

const cost = sql.raw(pieceCostSql({ variant: 't.id', supplier: 't.supplier_id', currency: 'ask.currency' }));
const basis = sql.raw(basisSql({ version: 'plv', variant: 't.id', currency: 'ask.currency', at: 'ask.at' }));

/** Those of the lists `pl` that the caller sees. */
const seen = (ctx: Ctx, ids: readonly string[]): Condition =>
  sql<boolean>`pl.id in (select t.id from price_lists t where ${among(sql`t.id`, ids)} and ${present(ctx.actor)})`;

/** The goods of the lists' supplier, with all that makes a price of each list's newest version. */
function parts(ctx: Ctx, { list_id = [], q, differences = false, pack, packs }: Query): Omit<PageParts, 'order'> {
  const lists = sql`price_lists pl join price_list_versions plv on plv.price_list_id = pl.id and plv.number = pl.newest`;
  const chosen = seen(ctx, list_id);
  const asked: Raw['asked'] = { pack: pack?.[0] ?? 'case', packs: Number(packs?.[0] ?? 1), differences };
  return {
    columns: sql`t.id, t.created_at, ${JSON.stringify(asked)}::json as asked, t.product_id, pr.title, pr.title_ar, t.title as description, t.sku, ask.currency as currency_code,
      coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
      ${piecePriceOf({ variant: sql`t.id`, currency: sql`ask.currency`, region: sql`null::text` })} as base_micros,
      ${maySeeCosts(ctx.actor) ? cost : sql`null::bigint`} as cost_micros,
      (select json_agg(json_build_object('list_id', pl.id, 'supplier_id', pl.supplier_id, 'number', plv.number, 'name', pl.name, 'name_ar', pl.name_ar,
          'adjustments', plv.adjustments, 'round_to', plv.round_to, 'basis', ${basis},
          'prices', coalesce((select json_agg(json_build_object('region_id', plp.region_id, 'amount', plp.amount, 'pack_size', plp.pack_size,
              'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity) order by plp.id)
            from price_list_prices plp where plp.version_id = plv.id and plp.variant_id = t.id and plp.currency_code = ask.currency), '[]'::json))
          order by array_position(${list_id}::text[], pl.id))
        from ${lists} where ${chosen}) as lists`,
    from: sql`(select ${storeCurrency} as currency, ${ctx.now}::timestamptz as at) as ask cross join product_variants as t
      join products pr on pr.id = t.product_id left join master_variants mv on mv.id = t.master_variant_id`,
    where: all([
      sql<boolean>`t.supplier_id = (select pl.supplier_id from price_lists pl where ${chosen} order by pl.id limit 1) and t.deleted_at is null and pr.deleted_at is null`,
      // What no list names or adjusts costs the same in all of them.
      ...(differences
        ? [
            sql<boolean>`exists (select from ${lists} where ${chosen} and (plv.adjustments <> '[]'::jsonb
              or exists (select from price_list_prices plp where plp.version_id = plv.id and plp.variant_id = t.id)))`,
          ]
        : []),
      ...(q ? [sql<boolean>`(${contains(sql`t.search_text`, q)} or ${contains(sql`pr.search_text`, q)})`] : []),
    ]),
  };
}

/** What goods cost in each list and without one, for so many packs. */
function compared({
  lists,
  asked: { pack, packs },
  base_micros,
  cost_micros,
  shrink_size,
  case_size,
  created_at,
  ...row
}: Raw): ComparedRow {
  const pack_size = pack === 'piece' ? 1 : pack === 'shrink' ? shrink_size : case_size;
  const quantity = pack_size * packs;
  const context = { base: base_micros, quantity, shrink_size, case_size, region_id: null, buyer: null, at: created_at };
  const figures = (micros: Micros) => ({
    price_micros: micros,
    amount: lineSubtotal(micros, pack_size),
    change_bps: base_micros === null ? null : changeBps(micros, base_micros),
    margin_bps: cost_micros === null ? null : marginBps(micros, cost_micros),
  });
  return {
    ...row,
    pack_size,
    base: base_micros === null ? null : figures(base_micros),
    prices: lists.map(({ list_id, number, name, name_ar, ...terms }) => {
      const found = reached(breaksOf(terms, context), quantity);
      return { list: { id: list_id, number, name, name_ar }, price: found && figures(found.price) };
    }),
  };
}

/** Whether goods cost otherwise in one of the lists than in another, or than without one; a list that says nothing leaves the base price. */
export function differs({ base, prices }: Pick<ComparedRow, 'base' | 'prices'>): boolean {
  const micros = [base, ...prices.map(({ price }) => price ?? base)].map((one) => one?.price_micros ?? null);
  return new Set(micros).size > 1;
}

/** Lists beside each other. @throws Refusal 404 where one of them is not seen, or where they are of several suppliers */
function requireTogether(lists: readonly { supplier_id: string }[], { list_id = [] }: Query): void {
  if (lists.length < new Set(list_id).size) throw notFound();
  if (new Set(lists.map(({ supplier_id }) => supplier_id)).size > 1)
    throw invalid('list_id', 'price_lists.compare_suppliers');
}

/**
 * Goods by title, with what each list asks for them. Where only differences are asked for, as many goods are looked at as are counted in a list.
 * @throws Refusal 404, or where the lists are of several suppliers
 */
export async function compareLists(ctx: Ctx, query: Query) {
  const { list_id = [], offset, limit, q, differences = false } = query;
  if (list_id.length === 0) return { variants: [], count: 0, offset, limit };
  if (list_id.length > mostLists) throw invalid('list_id', 'price_lists.compare_most', { count: mostLists });
  const order = sql`${alphabetical(sql`pr.title`)}, t.position, t.id`;
  const most = limits.api.countExactTo;
  const search = q
    ? variantSearch(q, {
        of: sql`t.id`,
        supplier: sql`(select pl.supplier_id from price_lists pl where ${seen(ctx, list_id)} order by pl.id limit 1)`,
      })
    : undefined;
  const page = await findPage<Raw>(
    ctx,
    { ...parts(ctx, { ...query, q: undefined }), search, order },
    differences ? { ...query, limit: most, offset: 0 } : query,
  );
  const lists = page.rows[0]?.lists ?? (await findLists(ctx, query));
  requireTogether(lists, query);
  const rows = page.rows.map(compared);
  if (!differences) {
    const { rows: _, ...counts } = page;
    return { variants: rows, ...counts, offset, limit };
  }
  const different = rows.filter(differs);
  const isMore = page.rows.length === most;
  return {
    variants: different.slice(offset, offset + limit),
    count: different.length,
    ...(isMore ? { count_is_lower_bound: true as const } : {}),
    offset,
    limit,
  };
}

/** @throws Refusal as `compareLists` */
export async function requireComparable(ctx: Ctx, query: Query): Promise<void> {
  requireTogether(await findLists(ctx, query), query);
}

async function findLists(ctx: Ctx, { list_id = [] }: Query): Promise<{ supplier_id: string }[]> {
  const { rows } = await sql<{
    supplier_id: string;
  }>`select t.supplier_id from price_lists t where ${among(sql`t.id`, list_id)} and ${present(ctx.actor)}`.execute(
    ctx.db,
  );
  return rows;
}

/** One of the goods in one list, or without one. */
type Line = Pick<ComparedRow, 'sku' | 'title' | 'title_ar' | 'pack_size' | 'currency_code'> & {
  list: { name: string; name_ar: string | null } | null;
  found: ComparedRow['base'];
};
const percent = (bps: number | null): number | null => (bps === null ? null : bps / 100);
const cells: ExportCells<typeof priceLists.compareExport, Line> = {
  sku: ({ sku }) => sku,
  title: ({ title, title_ar }, ctx) => nameFor(ctx, { name: title, name_ar: title_ar }),
  pack: ({ pack_size }) => pack_size,
  list: ({ list }, ctx) => (list ? nameFor(ctx, list) : ctx.t('price_lists.base')),
  currency: ({ currency_code }) => currency_code,
  amount: ({ found, currency_code }) => decimal(found?.amount ?? null, currency_code),
  change: ({ found }) => percent(found?.change_bps ?? null),
  margin: ({ found }) => percent(found?.margin_bps ?? null),
};
function linesOf(row: Raw): Line[] {
  const { base, prices, ...goods } = compared(row);
  if (row.asked.differences && !differs({ base, prices })) return [];
  return [{ list: null, found: base }, ...prices.map(({ list, price }) => ({ list, found: price }))].map((one) => ({
    ...goods,
    ...one,
  }));
}

/** What is compared as a file: a line for each of the goods in each list, and one without a list. */
export const compareExport = listExport<typeof priceLists.compareExport, Raw, Line>(
  priceLists.compareExport,
  'price_lists',
  (ctx, query) => parts(ctx, query as Query),
  cells,
  linesOf,
);
