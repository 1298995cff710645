import { sql, type RawBuilder } from 'kysely';
import { containsDigits, fewMost, type Search } from '#kit/server/crud.ts';

const most = sql.lit(fewMost + 1);

type Over = {
  /** The column that holds the variant. */
  of: RawBuilder<unknown>;
  /** Whose goods, where that is known. */
  supplier?: RawBuilder<unknown> | undefined;
  /** Other variants that are found, as `union all select …`. */
  besides?: RawBuilder<unknown>;
};

/** A search for variants by their own names and codes and by their products’. */
export function variantSearch(q: string, { of, supplier, besides = sql`` }: Over): Search {
  // Never found by whose it is: most of a catalog may be one supplier's, and the index of words is asked whatever is typed.
  const own = (column: RawBuilder<unknown>) => (supplier ? sql`${column} || '' = ${supplier} and ` : sql``);
  const typed = (column: RawBuilder<unknown>) => containsDigits(column, q);
  return {
    of,
    // Each table by itself stops as soon as enough is found; a product without variants counts, so that it is never thought that all were read.
    ids: sql`(select pv.id from product_variants pv where ${own(sql`pv.supplier_id`)}${typed(sql`pv.search_text`)} limit ${most})
      union all select coalesce(pv2.id, one.id) from (select pr.id from products pr where ${own(sql`pr.supplier_id`)}${typed(sql`pr.search_text`)} limit ${most}) as one
        left join product_variants pv2 on pv2.product_id = one.id${besides}`,
    through: sql<boolean>`(select ${typed(sql`pv3.search_text`)} or ${typed(sql`pr2.search_text`)}
      from product_variants pv3 join products pr2 on pr2.id = pv3.product_id where pv3.id = ${of})`,
  };
}
