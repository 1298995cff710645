import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { ensure, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { orRefused } from '#kit/server/transactions.ts';
import type { products } from '../../contract.ts';
import { lockProduct } from '../../server/lock.ts';
import { pinMargin, requireCosts } from '../../server/margin.ts';
import { editProduct } from '../../server/products.ts';
import { editVariant } from '../../server/variants.ts';
import type { BulkEdit } from '../contract.ts';
import { canEdit } from '../rules.ts';
import { findBulkFacts } from './facts.ts';

type Result = ReplyOf<typeof products.bulkEdit>['results'][number];

/** Makes one edit by the functions of a single one: its rules, its review, its traces. */
async function make(ctx: Ctx, edit: BulkEdit, rejection_reason: string | undefined): Promise<void> {
  switch (edit.field) {
    case 'status':
      return editProduct(ctx, edit.product_id, { status: edit.becomes, rejection_reason });
    case 'brand':
      return editProduct(ctx, edit.product_id, { brand_id: edit.becomes });
    case 'categories':
      return editProduct(ctx, edit.product_id, { categories: edit.becomes.map((id) => ({ id })) });
    case 'tags':
      return editProduct(ctx, edit.product_id, { tags: edit.becomes.map((value) => ({ value })) });
    case 'margin':
      return pinMargin(ctx, edit.product_id, { pin: edit.becomes });
    case 'prices': {
      const product = await lockProduct(ctx, edit.product_id);
      await editVariant(ctx, product, edit.variant_id, { prices: edit.becomes });
      ctx.emit('product.updated', { product_id: product.id }, product.supplier_id);
    }
  }
}

/** @returns whether it was sent for review */
async function editOne(ctx: Ctx, edit: BulkEdit, rejection_reason: string | undefined): Promise<boolean> {
  if (edit.field === 'margin') requireCosts(ctx);
  await lockProduct(ctx, edit.product_id);
  const fields = new Set([edit.field]);
  const read = async () => (await findBulkFacts(ctx, [edit.product_id], fields)).get(edit.product_id);
  const before = await read();
  if (!before) throw notFound();
  ensure(canEdit(before, edit));
  await make(ctx, edit, rejection_reason);
  if (ctx.actor.account !== 'supplier') return false;
  return JSON.stringify((await read())?.pending) !== JSON.stringify(before.pending);
}

/**
 * Makes edits that were shown, each by itself: one of a field that somebody changed since, or that is refused, leaves it as it is and says
 * why. Products are locked in one order by everybody; results come in the order of the edits.
 */
export async function editBulk(
  ctx: Ctx,
  { edits, rejection_reason }: BodyOf<typeof products.bulkEdit>,
): Promise<Result[]> {
  const results = new Map<BulkEdit, Result>();
  const inOrder = edits.toSorted((a, b) => (a.product_id < b.product_id ? -1 : a.product_id > b.product_id ? 1 : 0));
  for (const edit of inOrder) {
    const tried = await orRefused(ctx, (inside) => editOne(inside, edit, rejection_reason));
    const of = { product_id: edit.product_id, variant_id: edit.field === 'prices' ? edit.variant_id : null };
    results.set(
      edit,
      tried.refusal
        ? {
            ...of,
            ok: false,
            sent: false,
            code: tried.refusal.code,
            message: ctx.t(tried.refusal.code, tried.refusal.params),
          }
        : { ...of, ok: true, sent: tried.value, code: null, message: null },
    );
  }
  return edits.flatMap((edit) => results.get(edit) ?? []);
}
