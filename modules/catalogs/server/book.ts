import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, findPage } from '#kit/server/crud.ts';
import { priceBy } from '#modules/price-lists/rules.ts';
import { piecePriceOf } from '#modules/price-lists/server.ts';
import type { Book, BookLine, catalogs } from '../contract.ts';
import { rangeOf, withCatalogs, type CatalogLine, type CatalogTerms } from '../rules.ts';
import { lineJson, termsOf } from './facts.ts';
import { present } from './visible.ts';

/** Lines of a part: some twenty sheets of paper. */
const partSize = 500;
const nothing = { min_quantity: null, max_quantity: null, increment: null, packs: [] };

type Head = Pick<Book, 'catalog' | 'supplier' | 'currency_code'> & {
  starts_at: Date | null;
  ends_at: Date | null;
  terms: CatalogTerms;
};
type Raw = Omit<BookLine, 'first' | 'step' | 'badge' | 'price_micros'> & {
  base_micros: number | null;
  line: CatalogLine | null;
};

async function findHead(ctx: Ctx, id: string): Promise<Head> {
  const { rows } =
    await sql<Head>`select json_build_object('id', t.id, 'name', t.name, 'name_ar', t.name_ar) as catalog,
      json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) as supplier, t.currency_code, t.starts_at, t.ends_at,
      (select json_build_object(${sql.raw(termsOf('null::text'))}) from catalogs ca where ca.id = t.id) as terms
    from catalogs as t join suppliers su on su.id = t.supplier_id where t.id = ${id} and ${present(ctx.actor)}`.execute(
      ctx.db,
    );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** What a catalog offers, by brand as brands are shown, and title, at its own prices and else at base prices. @throws Refusal 404 */
export async function findBook(ctx: Ctx, id: string, { part }: QueryOf<typeof catalogs.book>): Promise<{ book: Book }> {
  const { terms, ...head } = await findHead(ctx, id);
  const currency = head.currency_code;
  const lines = sql`catalog_lines cal on cal.catalog_id = ${id} and cal.variant_id = pv.id`;
  const isOpen = terms.scope === 'all';
  const where = all([
    sql<boolean>`pv.supplier_id = ${terms.supplier_id} and pv.deleted_at is null and pr.deleted_at is null and pr.status = 'published'`,
    isOpen ? sql<boolean>`cal.is_visible is not false` : sql<boolean>`cal.is_visible`,
  ]);
  const from = sql`product_variants pv join products pr on pr.id = pv.product_id ${isOpen ? sql`left join ${lines}` : sql`join ${lines}`}
    left join brands br on br.id = pr.brand_id left join master_variants mv on mv.id = pv.master_variant_id`;
  const { rows, count } = await findPage<Raw>(
    ctx,
    {
      columns: sql`pv.id, case when br.id is not null then json_build_object('id', br.id, 'name', br.name, 'name_ar', br.name_ar) end as brand,
        pr.title, pr.title_ar, pv.title as description, pv.title_ar as description_ar, pv.sku, pv.barcode,
        coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
        ${piecePriceOf({ variant: sql`pv.id`, currency: sql`${currency}`, region: sql`null::text` })} as base_micros,
        case when cal.catalog_id is not null then json_build_object(${sql.raw(lineJson)}) end as line`,
      from,
      where,
      known: sql`select count(*)::int from ${from} where ${where}`,
      order: sql`br.sort_index, ${alphabetical(sql`br.name`)}, br.id, ${alphabetical(sql`pr.title`)}, pv.position, pv.id`,
    },
    { limit: partSize, offset: (part - 1) * partSize },
  );
  const found = rows.map(({ base_micros, line, ...row }): BookLine => {
    const { price } = priceBy(withCatalogs(null, { catalogs: [{ ...terms, line }] }, currency), base_micros, row, {
      quantity: rangeOf(line ?? nothing, row)?.first ?? 1,
      region_id: null,
      at: ctx.now.toISOString(),
    });
    const { first, step } = rangeOf(line ?? nothing, row) ?? { first: 1, step: 1 };
    return { ...row, first, step, badge: line?.badge ?? null, price_micros: price };
  });
  const moments = { starts_at: head.starts_at?.toISOString() ?? null, ends_at: head.ends_at?.toISOString() ?? null };
  return { book: { ...head, ...moments, part, parts: Math.max(1, Math.ceil(count / partSize)), lines: found } };
}
