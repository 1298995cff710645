import { sql } from 'kysely';
import { fail, invalid, notFound, refused, type Permit } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { uploadKeyOf } from '#kit/server/pictures.ts';
import { canTagPicture, type PictureRule, type PictureSize } from '#modules/metadata-tags/rules.ts';
import type { ChangeItem, TagWaitingInput } from '../changes/contract.ts';
import { askedPictures, othersShowing, waitingPictures } from '../changes/rules.ts';
import { joinRequest } from '../changes/server/requests.ts';
import { lockProduct, type ProductRow } from './lock.ts';

type ImageRow = { id: string; url: string; tag_id: string | null };
type Pictures = { published: ImageRow[]; asked: ChangeItem | undefined };

/** The pictures of a locked product, and what is asked of them. */
async function findPictures(ctx: Ctx, productId: string): Promise<Pictures> {
  const { rows } = await sql<{ published: ImageRow[]; fields: ChangeItem[] | null }>`select
      coalesce((select json_agg(json_build_object('id', pi.id, 'url', pi.image_url, 'tag_id', pi.image_tag_id) order by pi.position, pi.id)
        from product_images pi where pi.product_id = ${productId}), '[]'::json) as published,
      (select pch.fields from product_changes pch where pch.product_id = ${productId} and pch.status in ('waiting', 'asked')) as fields`.execute(
    ctx.db,
  );
  return { published: rows[0]?.published ?? [], asked: askedPictures(rows[0]?.fields ?? []) };
}

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

/** Whether a picture may have a tag, beside what the product's others have. */
async function canTag(ctx: Ctx, url: string, tagId: string, { published, asked }: Pictures): Promise<Permit> {
  const { rows } = await sql<PictureRule>`select mt.min_px, mt.ratio, mt.max_per_product from metadata_tags mt
    where mt.id = ${tagId} and mt.kind = 'image' and mt.is_active and mt.deleted_at is null`.execute(ctx.db);
  const [rule] = rows;
  if (!rule) return refused('errors.reference');
  return canTagPicture(rule, await findSize(ctx, url), othersShowing({ url, tagId }, published, asked));
}

/** @throws Refusal at the tag */
async function requireTaggable(ctx: Ctx, url: string, tagId: string, pictures: Pictures): Promise<void> {
  const permit = await canTag(ctx, url, tagId, pictures);
  if (!permit.allowed) throw invalid('image_tag_id', permit.code, permit.params);
}

async function writeTag(ctx: Ctx, product: ProductRow, image: ImageRow, tagId: string | null): Promise<void> {
  await sql`update product_images set image_tag_id = ${tagId} where id = ${image.id}`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    entity_label: product.title,
    supplier_id: product.supplier_id,
    before: { image_tag_id: image.tag_id },
    after: { image_tag_id: tagId },
  });
}

/** Says what a picture of a product shows, or takes that away. */
export async function tagImage(ctx: Ctx, id: string, imageId: string, tagId: string | null): Promise<void> {
  const product = await lockProduct(ctx, id);
  const pictures = await findPictures(ctx, id);
  const image = pictures.published.find((one) => one.id === imageId);
  if (!image) throw notFound();
  if (image.tag_id === tagId) return;
  if (tagId !== null) await requireTaggable(ctx, image.url, tagId, pictures);
  await writeTag(ctx, product, image, tagId);
  ctx.emit('product.updated', { product_id: id }, product.supplier_id);
}

/** The same of a picture that waits for review: the request keeps it. @throws Refusal where the picture does not wait */
export async function tagWaiting(ctx: Ctx, id: string, { image_url, image_tag_id }: TagWaitingInput): Promise<void> {
  const product = await lockProduct(ctx, id);
  const pictures = await findPictures(ctx, id);
  const { asked } = pictures;
  if (!asked || !waitingPictures(asked).includes(image_url)) throw fail('products.picture_not_waiting');
  if ((asked.image_tags?.[image_url] ?? null) === image_tag_id) return;
  if (image_tag_id !== null) await requireTaggable(ctx, image_url, image_tag_id, pictures);
  const { was, ...item } = asked;
  await joinRequest(ctx, product, [{ ...item, now: was, image_tags: { [image_url]: image_tag_id } }]);
}

/** Gives pictures that were just published what was said of them while they waited; one whose tag asks for more by now goes without. */
export async function applyTags(ctx: Ctx, product: ProductRow, tags: Readonly<Record<string, string>>): Promise<void> {
  const { published } = await findPictures(ctx, product.id);
  for (const image of published) {
    const tagId = tags[image.url];
    if (tagId === undefined || image.tag_id !== null) continue;
    if (!(await canTag(ctx, image.url, tagId, { published, asked: undefined })).allowed) continue;
    await writeTag(ctx, product, image, tagId);
    image.tag_id = tagId;
  }
}
