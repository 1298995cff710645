import { sql, type RawBuilder } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { paymentTerms } from '#modules/customers/contract.ts';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import type { Terms } from '../rules/rule.ts';
import type { ConditionType } from '../rules/terms.ts';

type Asked = { readonly type: ConditionType; readonly id: string; readonly path: string };

/** Everything that terms name, with the field it stands in. */
function askedIn({ conditions, benefit }: Terms): Asked[] {
  const asked: Asked[] = conditions.flatMap(({ type, ids }, at) =>
    ids.map((id, place) => ({ type, id, path: `conditions.${at}.ids.${place}` })),
  );
  if (benefit.type === 'buy_x_get_y') {
    for (const [at, { match }] of benefit.triggers.entries())
      for (const [n, { type, ids }] of match.entries())
        for (const [place, id] of ids.entries())
          asked.push({ type, id, path: `benefit.triggers.${at}.match.${n}.ids.${place}` });
    for (const [at, { variant_id }] of benefit.rewards.entries())
      asked.push({ type: 'variants', id: variant_id, path: `benefit.rewards.${at}.variant_id` });
  }
  if (benefit.type === 'fixed_bundle')
    for (const [at, { variant_id }] of benefit.items.entries())
      asked.push({ type: 'variants', id: variant_id, path: `benefit.items.${at}.variant_id` });
  return asked;
}

const words: Partial<Record<ConditionType, readonly string[]>> = {
  pack: ['case', 'shrink'],
  channel: channelTypes,
  payment_terms: paymentTerms,
};

/** The rows that may be named: goods, customers and groups are the supplier's own, regions of the currency. Over `ids`. */
const known = (
  supplierId: string | null,
  currency: string,
): Partial<Record<ConditionType, (ids: string[]) => RawBuilder<unknown>>> => ({
  products: (ids) =>
    sql`select pr.id from products pr where pr.id = any(${ids}) and pr.deleted_at is null and (${supplierId}::text is null or pr.supplier_id = ${supplierId})`,
  variants: (ids) =>
    sql`select pv.id from product_variants pv where pv.id = any(${ids}) and pv.deleted_at is null and (${supplierId}::text is null or pv.supplier_id = ${supplierId})`,
  brands: (ids) => sql`select br.id from brands br where br.id = any(${ids}) and br.deleted_at is null`,
  categories: (ids) =>
    sql`select pca.id from product_categories pca where pca.id = any(${ids}) and pca.deleted_at is null`,
  collections: (ids) => sql`select co.id from collections co where co.id = any(${ids}) and co.deleted_at is null`,
  customer: (ids) =>
    sql`select cu.id from customers cu where cu.id = any(${ids}) and cu.deleted_at is null and (${supplierId}::text is null
      or exists (select from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = ${supplierId}))`,
  status: (ids) => sql`select cst.key as id from customer_statuses cst where cst.key = any(${ids})`,
  group: (ids) =>
    sql`select cg.id from customer_groups cg where cg.id = any(${ids}) and cg.deleted_at is null and (${supplierId}::text is null or cg.supplier_id = ${supplierId})`,
  area: (ids) => sql`select ar.id from areas ar where ar.id = any(${ids}) and ar.deleted_at is null`,
  region: (ids) =>
    sql`select rg.id from regions rg where rg.id = any(${ids}) and rg.deleted_at is null and rg.currency_code = ${currency}`,
});

/**
 * What terms name is there, and the supplier's where it can be somebody's; a missing row and another supplier's are the same.
 * @throws Refusal at the field
 */
export async function requireReferences(
  ctx: Pick<Ctx, 'db'>,
  { supplier_id, currency_code, terms }: { supplier_id: string | null; currency_code: string; terms: Terms },
  place: (path: string) => string,
): Promise<void> {
  const asked = askedIn(terms);
  const bad = asked.find(({ type, id }) => words[type] && !words[type].includes(id));
  if (bad) throw invalid(place(bad.path), 'errors.choice_of', { choices: (words[bad.type] ?? []).join(', ') });
  const tables = known(supplier_id, currency_code);
  const groups = Map.groupBy(asked, ({ type }) => type);
  const found = new Set<string>();
  const reads = [...groups].flatMap(([type, some]) => {
    const read = tables[type];
    return read
      ? [sql`select ${type}::text as type, one.id from (${read([...new Set(some.map(({ id }) => id))])}) one`]
      : [];
  });
  if (reads.length > 0) {
    const { rows } = await sql<{
      type: string;
      id: string;
    }>`select found.type, found.id from (${sql.join(reads, sql` union all `)}) as found`.execute(ctx.db);
    for (const { type, id } of rows) found.add(`${type}:${id}`);
  }
  const missing = asked.find(({ type, id }) => tables[type] && !found.has(`${type}:${id}`));
  if (missing) throw invalid(place(missing.path), 'errors.reference');
}
