import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';

/**
 * Makes these the products that are offered in place of a locked one, in this order.
 * @throws Refusal at the first that is none of its supplier's, or the product itself
 */
export async function replaceSubstitutes(
  ctx: Ctx,
  product: { id: string; supplier_id: string; title: string },
  asked: readonly string[],
): Promise<void> {
  const wanted = [...new Set(asked)];
  const { rows: before } = await sql<{
    id: string;
  }>`select psu.substitute_id as id from product_substitutes psu where psu.product_id = ${product.id} order by psu.position`.execute(
    ctx.db,
  );
  const known = before.map(({ id }) => id);
  if (JSON.stringify(known) === JSON.stringify(wanted)) return;
  const { rows: found } = await sql<{ id: string }>`select pr.id from products pr
    where pr.id = any(${wanted}) and pr.supplier_id = ${product.supplier_id} and pr.id <> ${product.id} and (pr.deleted_at is null or pr.id = any(${known}))`.execute(
    ctx.db,
  );
  const unknown = asked.findIndex((id) => !found.some((row) => row.id === id));
  if (unknown >= 0) throw invalid(`substitutes.${unknown}`, 'products.substitute_unknown');
  await sql`delete from product_substitutes where product_id = ${product.id}`.execute(ctx.db);
  await sql`insert into product_substitutes (supplier_id, product_id, substitute_id, position)
    select ${product.supplier_id}, ${product.id}, one.id, one.position from unnest(${wanted}::text[]) with ordinality one (id, position)`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    entity_label: product.title,
    supplier_id: product.supplier_id,
    before: { substitutes: known },
    after: { substitutes: wanted },
  });
}
