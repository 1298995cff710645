import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#kit/server/context.ts';
import { requireOwnPictures } from '#kit/server/pictures.ts';
import type { AutoApprovable } from '#modules/suppliers/contract.ts';
import type { ProductUpdate } from '../../contract/inputs.ts';
import type { ProductRow, Reviewable } from '../../server/lock.ts';
import {
  reviewedFields,
  type ChangePrice,
  type ChangeRecord,
  type ChangeValue,
  type ReviewedField,
} from '../contract.ts';
import { isAutoApproved, isFreePriceChange, isReviewed } from '../rules.ts';
import { joinRequest } from './requests.ts';

type Edit = z.output<typeof ProductUpdate>;

async function findPictures(ctx: Ctx, productId: string): Promise<string[]> {
  const { rows } = await sql<{
    image_url: string;
  }>`select image_url from product_images where product_id = ${productId} order by position, id`.execute(ctx.db);
  return rows.map((row) => row.image_url);
}

/** What a supplier's settings let go live by itself. */
async function findAuto(ctx: Ctx, supplierId: string): Promise<AutoApprovable[]> {
  const { rows } = await sql<{
    auto_approve_fields: string[];
  }>`select auto_approve_fields from suppliers where id = ${supplierId}`.execute(ctx.db);
  return (rows[0]?.auto_approve_fields ?? []) as AutoApprovable[];
}

/** Whoever approves pictures did not send them: whose they are is asked when they are sent. */
async function checkPictures(
  ctx: Ctx,
  product: ProductRow,
  { images = [], thumbnail }: Edit,
  known: readonly string[],
) {
  const fresh = images.flatMap((address, index) =>
    known.includes(address) ? [] : [{ path: `images.${index}`, address }],
  );
  const first = thumbnail && !known.includes(thumbnail) ? [{ path: 'thumbnail', address: thumbnail }] : [];
  await requireOwnPictures(ctx, product.supplier_id, [...fresh, ...first]);
}

/**
 * Takes out of an edit of a locked product what an administrator has to see first, and sends that for review.
 * @returns what may be written at once
 * @throws Refusal for somebody else's upload
 */
export async function holdBack(ctx: Ctx, product: ProductRow, edit: Edit): Promise<Edit> {
  if (!isReviewed(ctx.actor.account, product.status, edit.status)) return edit;
  const auto = await findAuto(ctx, product.supplier_id);
  // The picture of lists is the first one, where all of them are sent.
  const asked = reviewedFields.filter(
    (field) =>
      edit[field] !== undefined &&
      !(field === 'thumbnail' && edit.images !== undefined) &&
      !isAutoApproved(field, auto),
  );
  if (asked.length === 0) return edit;
  const pictures = edit.images || edit.thumbnail ? await findPictures(ctx, product.id) : [];
  await checkPictures(ctx, product, edit, [...pictures, ...(product.thumbnail ? [product.thumbnail] : [])]);
  const valueOf = (field: ReviewedField): ChangeValue => (field === 'images' ? pictures : product[field]);
  await joinRequest(
    ctx,
    product,
    asked.map((field) => ({
      field,
      variant_id: null,
      sku: null,
      asked: field === 'images' ? [...new Set(edit.images)] : (edit[field] ?? null),
      now: valueOf(field),
    })),
  );
  const held = new Set<string>([...asked, ...(asked.includes('images') ? ['thumbnail'] : [])]);
  return Object.fromEntries(Object.entries(edit).filter(([field]) => !held.has(field))) as Edit;
}

/**
 * Whether new prices of a variant may be written at once; those that may not are sent for review.
 * @param now what it costs @param reviewed what an administrator last saw of that @param wanted what it is to cost
 */
export async function holdBackPrices(
  ctx: Ctx,
  product: Reviewable,
  variant: { id: string; sku: string },
  now: readonly ChangePrice[],
  reviewed: readonly ChangePrice[],
  wanted: readonly ChangePrice[],
): Promise<boolean> {
  if (!isReviewed(ctx.actor.account, product.status)) return false;
  const [before, after] = [now.map(plain), wanted.map(plain)];
  const isFree =
    isAutoApproved('prices', await findAuto(ctx, product.supplier_id)) && isFreePriceChange(reviewed.map(plain), after);
  // A small change takes the place of a larger one that waits.
  const item = { field: 'prices' as const, variant_id: variant.id, sku: variant.sku, now: before };
  await joinRequest(ctx, product, [{ ...item, asked: isFree ? before : after }]);
  return !isFree;
}

type Row = { field: 'variant' | 'pack' | 'options'; id: string | null; called: string | null };

/**
 * Whether an edit of a variant, a pack or the options of a locked product waits; it is sent for review then.
 * @param now what is published of the same columns; null for a new row
 */
export async function holdBackRow(
  ctx: Ctx,
  product: Reviewable,
  { field, id, called }: Row,
  now: ChangeRecord | null,
  asked: ChangeRecord,
): Promise<boolean> {
  if (!isReviewed(ctx.actor.account, product.status)) return false;
  if (isAutoApproved(field, await findAuto(ctx, product.supplier_id))) return false;
  if (Object.keys(asked).length > 0)
    await joinRequest(ctx, product, [{ field, variant_id: id, sku: called, now: asJson(now), asked: asJson(asked) }]);
  return true;
}

/** As a request keeps it. */
const asJson = <T extends ChangeRecord | null>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const plain = ({ currency_code, region_id, amount, pack_size }: ChangePrice): ChangePrice => ({
  currency_code,
  region_id,
  amount,
  pack_size,
});
