import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, contains, findPage } from '#kit/server/crud.ts';
import type { MatrixVariant, priceLists } from '../contract.ts';
import { requireList } from './lists.ts';
import { piecePriceOf } from './piece-price.ts';

/** The supplier's goods, those it has prices for first, then by title, with what the newest version of a list says of each, and their own price; in the store's currency. */
export async function findMatrix(ctx: Ctx, id: string, query: QueryOf<typeof priceLists.matrix>) {
  await requireList(ctx, id);
  const { rows: stores } = await sql<{
    currency: string;
  }>`select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency`.execute(ctx.db);
  const currency_code = stores[0]?.currency ?? 'SAR';
  const page = await findPage<MatrixVariant>(
    ctx,
    {
      columns: sql`t.id, t.product_id, pr.title, pr.title_ar, t.title as description, t.title_ar as description_ar, t.sku,
        coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
        ${piecePriceOf({ variant: sql`t.id`, currency: sql`${currency_code}`, region: sql`null::text` })} as base_micros,
        coalesce((select json_agg(json_build_object('id', plp.id, 'price_list_id', pl.id, 'variant_id', plp.variant_id, 'currency_code', plp.currency_code,
            'region_id', plp.region_id, 'amount', plp.amount, 'pack_size', plp.pack_size, 'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity)
            order by plp.min_quantity nulls first, plp.id)
          from price_list_versions plv join price_list_prices plp on plp.version_id = plv.id and plp.variant_id = t.id
            and plp.currency_code = ${currency_code} and plp.region_id is null
          where plv.price_list_id = pl.id and plv.number = pl.newest), '[]'::json) as prices`,
      from: sql`price_lists pl join product_variants as t on t.supplier_id = pl.supplier_id join products pr on pr.id = t.product_id
        left join master_variants mv on mv.id = t.master_variant_id`,
      where: all([
        sql<boolean>`pl.id = ${id} and t.deleted_at is null and pr.deleted_at is null`,
        ...(query.q
          ? [sql<boolean>`(${contains(sql`t.search_text`, query.q)} or ${contains(sql`pr.search_text`, query.q)})`]
          : []),
      ]),
      order: sql`t.id in (select plp2.variant_id from price_list_versions plv2 join price_list_prices plp2 on plp2.version_id = plv2.id
        where plv2.price_list_id = ${id} and plv2.number = (select pl2.newest from price_lists pl2 where pl2.id = ${id})) desc,
        ${alphabetical(sql`pr.title`)}, t.position, t.id`,
    },
    query,
  );
  const { rows, ...counts } = page;
  return { variants: rows, ...counts, offset: query.offset, limit: query.limit, currency_code };
}
