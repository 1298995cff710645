import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { fold } from '#domain/fold.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never, type Condition } from '#kit/server/crud.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { forAdmins, ownedBySupplier } from '#kit/server/scope.ts';
import type { salesChannels } from '../contract.ts';
import { canTakeOut, mayKeepChannels, type ChannelScope } from '../rules.ts';

export type Channel = Row & { name: string; scope: ChannelScope; version: number };

export const lockChannel = (ctx: Ctx, id: string): Promise<Channel> =>
  lockRow<Channel>(ctx, 'sales_channels', sql<boolean>`t.deleted_at is null and ${forAdmins(ctx.actor)}`, id);

/** Products `pr` that an administrator sees: all, or those of the supplier it acts for. */
const seen = (actor: Actor): Condition =>
  sql<boolean>`pr.deleted_at is null and ${ownedBySupplier(sql`pr.supplier_id`, { affiliate: () => never, sales_representative: () => never })(actor)}`;

/** What a channel sells is written down with it, and is a new version of it. @param told what of its products changed, by what the trail keeps */
async function touch(ctx: Ctx, channel: Channel, scope: ChannelScope, told: { before: object; after: object }) {
  await sql`update sales_channels set scope = ${scope}, version = version + 1, updated_at = ${ctx.now} where id = ${channel.id}`.execute(
    ctx.db,
  );
  const turned = scope !== channel.scope;
  ctx.audit({
    action: 'update',
    entity: 'sales_channels',
    entity_id: channel.id,
    entity_label: channel.name,
    before: { ...(turned && { scope: channel.scope }), ...told.before },
    after: { ...(turned && { scope }), ...told.after },
  });
}

/** @throws Refusal at the first that is not there, or not the caller's to see */
async function requireProducts(ctx: Ctx, asked: readonly { id: string }[]): Promise<string[]> {
  const ids = [...new Set(asked.map(({ id }) => id))].sort();
  const { rows } = await sql<{
    id: string;
  }>`select pr.id from products pr where pr.id = any(${ids}) and ${seen(ctx.actor)}`.execute(ctx.db);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = asked.findIndex(({ id }) => !known.has(id));
  if (unknown >= 0) throw invalid(`product_ids.${unknown}.id`, 'errors.reference');
  return ids;
}

/** Lists products of a channel by their identifiers, brands and SKUs; from then on it sells what it lists. */
export async function putProducts(
  ctx: Ctx,
  id: string,
  { product_ids, brand_ids, skus }: BodyOf<typeof salesChannels.putProducts>,
): Promise<{ added: number; unknown_skus: string[] }> {
  const channel = await lockChannel(ctx, id);
  const ids = await requireProducts(ctx, product_ids);
  const codes = [...new Set(skus.map((sku) => fold(sku).trim()).filter((sku) => sku !== ''))];
  const coded = sql`select pv.product_id from product_variants pv where pv.deleted_at is null and fold(pv.sku) = any(${codes})`;
  const { rows } = await sql<{ added: number }>`with put as (
      insert into sales_channel_products (sales_channel_id, product_id)
      select ${id}, pr.id from products pr where ${seen(ctx.actor)}
        and (pr.id = any(${ids}) or pr.brand_id = any(${brand_ids}) or pr.id in (${coded})) on conflict do nothing returning 1)
    select count(*)::int as added from put`.execute(ctx.db);
  const { rows: known } = await sql<{
    code: string;
  }>`select fold(pv.sku) as code from product_variants pv join products pr on pr.id = pv.product_id
    where pv.deleted_at is null and fold(pv.sku) = any(${codes}) and ${seen(ctx.actor)}`.execute(ctx.db);
  const found = new Set(known.map(({ code }) => code));
  const added = rows[0]?.added ?? 0;
  // SKUs that nobody has, and brands without products, list nothing: the channel goes on selling what it sold.
  if (added > 0 || (channel.scope === 'all' && ids.length > 0))
    await touch(ctx, channel, 'listed', { before: {}, after: { ...(ids.length > 0 && { products: ids }), added } });
  return {
    added,
    unknown_skus: skus.filter((sku) => fold(sku).trim() !== '' && !found.has(fold(sku).trim())),
  };
}

/** Takes products out of a channel; the last one too: then it sells nothing. @throws Refusal where the channel sells everything */
export async function removeProducts(ctx: Ctx, id: string, asked: readonly { id: string }[]): Promise<void> {
  const channel = await lockChannel(ctx, id);
  ensure(canTakeOut(channel));
  await takeOut(ctx, channel, await requireProducts(ctx, asked));
}

async function takeOut(ctx: Ctx, channel: Channel, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`delete from sales_channel_products
    where sales_channel_id = ${channel.id} and product_id = any(${ids as string[]}) returning product_id`.execute(
    ctx.db,
  );
  const products = rows.map((row) => row.product_id);
  if (products.length > 0) await touch(ctx, channel, channel.scope, { before: { products }, after: {} });
}

/** A product that is gone is listed by no channel. */
export const leaveChannels = (ctx: Ctx, productId: string) =>
  sql`delete from sales_channel_products where product_id = ${productId}`.execute(ctx.db);

/**
 * Puts a product into these of the channels that sell what they list, and out of the others; those that sell everything sell it, named or
 * not. @throws Refusal at a channel that is not there, or where the actor may not change what channels sell
 */
export async function replaceChannels(
  ctx: Ctx,
  productId: string,
  asked: readonly { id: string }[] | undefined,
): Promise<void> {
  if (!asked) return;
  const wanted = new Set(asked.map(({ id }) => id));
  const { rows } = await sql<Channel & { has: boolean }>`select sc.id, sc.name, sc.scope, sc.version,
      exists (select from sales_channel_products scp where scp.sales_channel_id = sc.id and scp.product_id = ${productId}) as has
    from sales_channels sc where sc.deleted_at is null and (sc.scope = 'listed' or sc.id = any(${[...wanted]})) order by sc.id for update of sc`.execute(
    ctx.db,
  );
  const unknown = asked.findIndex(({ id }) => !rows.some((row) => row.id === id));
  if (unknown >= 0) throw invalid(`sales_channels.${unknown}.id`, 'errors.reference');
  const moving = rows.filter(({ id, scope, has }) => scope === 'listed' && wanted.has(id) !== has);
  if (moving.length > 0 && !mayKeepChannels(ctx.actor))
    throw invalid('sales_channels', 'sales_channels.kept_by_admins');
  for (const { has, ...channel } of moving) {
    if (has) await takeOut(ctx, channel, [productId]);
    else {
      await sql`insert into sales_channel_products (sales_channel_id, product_id) values (${channel.id}, ${productId})`.execute(
        ctx.db,
      );
      await touch(ctx, channel, 'listed', { before: {}, after: { products: [productId] } });
    }
  }
}
