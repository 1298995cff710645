import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { requireOwnPictures } from '#kit/server/pictures.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';

type ImageRow = { id: string; image_url: string; position: number };

/** Makes these the pictures of a locked product, in this order; those that stay keep their ids. @throws Refusal for somebody else's upload */
export async function replaceImages(
  ctx: Ctx,
  product: { id: string; supplier_id: string },
  urls: readonly string[],
): Promise<void> {
  const { rows: before } =
    await sql<ImageRow>`select id, image_url, position from product_images where product_id = ${product.id} order by position, id`.execute(
      ctx.db,
    );
  const wanted = [...new Set(urls)];
  if (JSON.stringify(before.map((row) => row.image_url)) === JSON.stringify(wanted)) return;
  const gone = before.filter((row) => !wanted.includes(row.image_url)).map((row) => row.id);
  const kept = new Set(before.map((row) => row.image_url));
  await requireOwnPictures(
    ctx,
    product.supplier_id,
    urls.flatMap((address, index) => (kept.has(address) ? [] : [{ path: `images.${index}`, address }])),
  );
  await sql`update master_variants set image_id = null where image_id = any(${gone})`.execute(ctx.db);
  await sql`delete from product_images where id = any(${gone})`.execute(ctx.db);
  const known = new Map(before.map((row) => [row.image_url, row.id]));
  const rows = wanted.map((image_url, position) => ({
    id: known.get(image_url) ?? '',
    supplier_id: product.supplier_id,
    product_id: product.id,
    image_url,
    position,
  }));
  await insertRows(
    ctx,
    'product_images',
    rows.filter((row) => row.id === '').map((row) => ({ ...row, id: ctx.newId('img') })),
  );
  await updateRows(
    ctx,
    'product_images',
    ['position'],
    rows.filter((row) => row.id !== ''),
  );
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    supplier_id: product.supplier_id,
    before: { images: before.map((row) => row.image_url) },
    after: { images: wanted },
  });
}
