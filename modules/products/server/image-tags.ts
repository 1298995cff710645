import { sql } from 'kysely';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { uploadKeyOf } from '#kit/server/pictures.ts';
import { canTagPicture, type PictureRule, type PictureSize } from '#modules/metadata-tags/rules.ts';
import { lockProduct } from './lock.ts';

type ImageRow = { id: string; image_url: string; image_tag_id: string | null };

/** How large a picture is; null where it is none of our uploads. */
async function findSize(ctx: Ctx, address: string): Promise<PictureSize | null> {
  const key = uploadKeyOf(address);
  if (key === null) return null;
  const { rows } = await sql<{
    width: number | null;
    height: number | null;
  }>`select width, height from uploads where key = ${key}`.execute(ctx.db);
  const { width = null, height = null } = rows[0] ?? {};
  return width === null || height === null ? null : { width, height };
}

/** Whether the picture may have the tag. @throws Refusal at the tag */
async function requireTaggable(ctx: Ctx, productId: string, image: ImageRow, tagId: string): Promise<void> {
  const { rows } = await sql<PictureRule & { others: number }>`select mt.min_px, mt.ratio, mt.max_per_product,
      (select count(*)::int from product_images pi where pi.product_id = ${productId} and pi.image_tag_id = mt.id and pi.id <> ${image.id}) as others
    from metadata_tags mt where mt.id = ${tagId} and mt.kind = 'image' and mt.is_active and mt.deleted_at is null`.execute(
    ctx.db,
  );
  const [rule] = rows;
  if (!rule) throw invalid('image_tag_id', 'errors.reference');
  const permit = canTagPicture(rule, await findSize(ctx, image.image_url), rule.others);
  if (!permit.allowed) throw invalid('image_tag_id', permit.code, permit.params);
}

/** Says what a picture of a product shows, or takes that away. */
export async function tagImage(ctx: Ctx, id: string, imageId: string, tagId: string | null): Promise<void> {
  const product = await lockProduct(ctx, id);
  const { rows } = await sql<ImageRow>`select id, image_url, image_tag_id from product_images
    where id = ${imageId} and product_id = ${product.id}`.execute(ctx.db);
  const [image] = rows;
  if (!image) throw notFound();
  if (image.image_tag_id === tagId) return;
  if (tagId !== null) await requireTaggable(ctx, id, image, tagId);
  await sql`update product_images set image_tag_id = ${tagId} where id = ${imageId}`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    entity_label: product.title,
    supplier_id: product.supplier_id,
    before: { image_tag_id: image.image_tag_id },
    after: { image_tag_id: tagId },
  });
  ctx.emit('product.updated', { product_id: id }, product.supplier_id);
}
