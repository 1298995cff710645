import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { requireReference } from '#kit/server/scope.ts';
import type { products } from '../../contract.ts';
import { editsOf, effectOf } from '../rules.ts';
import { findBulkFacts } from './facts.ts';

type Named = { id: string; name: string; name_ar: string | null };

/** What the change itself names: its brand or its category. */
async function findNamed(ctx: Ctx, change: BodyOf<typeof products.bulkPreview>['change']): Promise<Named[]> {
  const [table, id] =
    change.field === 'brand'
      ? (['brands', change.brand_id] as const)
      : change.field === 'categories'
        ? (['product_categories', change.category_id] as const)
        : (['brands', null] as const);
  if (id === null) return [];
  await requireReference(ctx, table, id, `change.${table === 'brands' ? 'brand_id' : 'category_id'}`);
  const { rows } =
    await sql<Named>`select t.id, t.name, t.name_ar from ${sql.table(table)} as t where t.id = ${id}`.execute(ctx.db);
  return rows;
}

/** What a change would do to each product that is seen, field by field; it writes nothing. */
export async function previewBulk(
  ctx: Ctx,
  { product_ids, change }: BodyOf<typeof products.bulkPreview>,
): Promise<ReplyOf<typeof products.bulkPreview>> {
  const names = await findNamed(ctx, change);
  const found = await findBulkFacts(ctx, product_ids, new Set([change.field]));
  const asked = [...new Set(product_ids)].flatMap((id) => found.get(id) ?? []);
  const rows = asked.flatMap((product) =>
    editsOf(product, change).map((edit) => {
      const { effect, why } = effectOf(ctx.actor.account, product, edit);
      const variant = edit.field === 'prices' ? product.variants.find(({ id }) => id === edit.variant_id) : undefined;
      return {
        edit,
        title: product.title,
        title_ar: product.title_ar,
        sku: variant?.sku ?? null,
        effect,
        message: why.allowed ? null : ctx.t(why.code, why.params),
      };
    }),
  );
  const known = [...names, ...asked.flatMap(({ brand, categories }) => [...(brand ? [brand] : []), ...categories])];
  return { rows, names: [...new Map(known.map((one) => [one.id, one])).values()] };
}
