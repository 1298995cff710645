import { sql } from 'kysely';
import { fail, invalid } from '#kit/shared/fail.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never, type Condition } from '#kit/server/crud.ts';
import { updateRow } from '#kit/server/rows.ts';
import type { products } from '../contract.ts';
import { mayReadCosts } from '../rules.ts';
import { tagJson } from './json.ts';
import { lockProduct } from './lock.ts';

/** What the product `t` earns: its card `pc` says it, or it is worked out now. */
const earned = sql`case when pc.product_id is null then product_margin(t.id) else pc.margin_bps end`;
/** Whether the tag `mt` is that of a product that earns so much. */
const fits = (bps: typeof earned) =>
  sql<boolean>`mt.kind = 'margin' and mt.is_active and mt.deleted_at is null and ${bps} between coalesce(mt.min_bps, -1000000) and coalesce(mt.max_bps, 10000)`;

/** What the product `t` earns with its tag, as JSON; null for who may not know what goods cost. */
export const marginJson = (actor: Actor) =>
  mayReadCosts(actor)
    ? sql`(select json_build_object('bps', e.bps, 'pinned', t.margin_tag_reason, 'tag', (select ${tagJson} from metadata_tags mt
        where case when t.margin_tag_id is null then ${fits(sql`e.bps`)} else mt.id = t.margin_tag_id end limit 1)) from (select ${earned} as bps) e)`
    : sql`'null'`;

/** Products `t` that have one of these margin tags; none for who may not know what goods cost. */
export const hasMarginTag = (actor: Actor, ids: readonly string[]): Condition =>
  mayReadCosts(actor)
    ? sql<boolean>`exists (select from metadata_tags mt left join product_cards pc1 on pc1.product_id = t.id
        where mt.id = any(${ids as string[]}) and case when t.margin_tag_id is null
          then ${fits(sql`case when pc1.product_id is null then product_margin(t.id) else pc1.margin_bps end`)} else mt.id = t.margin_tag_id end)`
    : never;

/** @throws Refusal for who may not know what goods cost: it would tell what they earn */
export function requireCosts({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayReadCosts(actor)) throw fail('products.margin_hidden');
}

/**
 * Gives a product a margin tag by hand, with a reason, or lets its figures say again.
 * @throws Refusal where there is no such tag
 */
export async function pinMargin(
  ctx: Ctx,
  id: string,
  { pin, version }: BodyOf<typeof products.pinMargin>,
): Promise<void> {
  requireCosts(ctx);
  const before = await lockProduct(ctx, id);
  if (pin && pin.margin_tag_id !== before.margin_tag_id) {
    const { rows } = await sql<{ id: string }>`select mt.id from metadata_tags mt
      where mt.id = ${pin.margin_tag_id} and mt.kind = 'margin' and mt.is_active and mt.deleted_at is null`.execute(
      ctx.db,
    );
    if (rows.length === 0) throw invalid('pin.margin_tag_id', 'errors.reference');
  }
  await updateRow(
    ctx,
    'products',
    before,
    { margin_tag_id: pin?.margin_tag_id ?? null, margin_tag_reason: pin?.reason ?? null },
    { entity: 'products', label: before.title, supplierId: before.supplier_id },
    version,
  );
  ctx.emit('product.updated', { product_id: id }, before.supplier_id);
}
