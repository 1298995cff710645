import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { requireReference } from '#kit/server/scope.ts';
import type { products } from '../../contract.ts';
import { requireCosts } from '../../server/margin.ts';
import { editsOf, effectOf } from '../rules.ts';
import { findBulkFacts } from './facts.ts';

type Named = { id: string; name: string; name_ar: string | null };

const fieldOf = { brands: 'brand_id', product_categories: 'category_id', metadata_tags: 'pin.margin_tag_id' } as const;

/** What the change itself names: its brand, its category or its margin tag. */
async function findNamed(ctx: Ctx, change: BodyOf<typeof products.bulkPreview>['change']): Promise<Named[]> {
  const [table, id] =
    change.field === 'margin' && change.pin
      ? (['metadata_tags', change.pin.margin_tag_id] as const)
      : change.field === 'brand'
        ? (['brands', change.brand_id] as const)
        : change.field === 'categories'
          ? (['product_categories', change.category_id] as const)
          : (['brands', null] as const);
  if (id === null) return [];
  await requireReference(ctx, table, id, `change.${fieldOf[table]}`);
  const { rows } =
    await sql<Named>`select t.id, t.name, t.name_ar from ${sql.table(table)} as t where t.id = ${id}`.execute(ctx.db);
  return rows;
}

/** What a change would do to each product that is seen, field by field; it writes nothing. */
export async function previewBulk(
  ctx: Ctx,
  { product_ids, change }: BodyOf<typeof products.bulkPreview>,
): Promise<ReplyOf<typeof products.bulkPreview>> {
  if (change.field === 'margin') requireCosts(ctx);
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
  const known = [
    ...names,
    ...asked.flatMap(({ brand, pinned, categories }) => [
      ...(brand ? [brand] : []),
      ...(pinned ? [pinned] : []),
      ...categories,
    ]),
  ];
  return { rows, names: [...new Map(known.map((one) => [one.id, one])).values()] };
}
