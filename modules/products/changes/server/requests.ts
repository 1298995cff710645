import { sql } from 'kysely';
import { ensure, fail, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import type { ProductRow, Reviewable } from '../../server/lock.ts';
import type { ChangeItem, DecideInput } from '../contract.ts';
import { canDecide, decide, isRecord, joinItems, waitingPictures, type SentItem } from '../rules.ts';

type OpenChange = { id: string; status: string; fields: ChangeItem[]; note: string | null; version: number };

/** The open request of a locked product. */
async function findOpen(ctx: Ctx, productId: string): Promise<OpenChange | null> {
  const { rows } = await sql<OpenChange>`select t.id, t.status, t.fields, t.note, t.version from product_changes as t
    where t.product_id = ${productId} and t.status in ('waiting', 'asked') for update of t`.execute(ctx.db);
  return rows[0] ?? null;
}

/** @throws Refusal where nothing waits, or something else than its caller saw */
async function lockOpen(ctx: Ctx, productId: string, version: number): Promise<OpenChange> {
  const open = await findOpen(ctx, productId);
  if (!open) throw fail('products.change_none');
  if (open.version !== version) throw stale({ version: open.version });
  return open;
}

/** Columns of a variant or pack stand one by one, as their own edits do. */
const wordsOf = (fields: readonly ChangeItem[], of: 'was' | 'asked') =>
  Object.fromEntries(
    fields.flatMap((item): [string, unknown][] => {
      const at = (field: string) => (item.sku ? `${field} · ${item.sku}` : field);
      if (item.image_tags) {
        const tags = of === 'asked' ? waitingPictures(item).flatMap((url) => item.image_tags?.[url] ?? []) : null;
        return [
          [item.field, item[of]],
          ['image_tag_id', tags],
        ];
      }
      if (item.field !== 'variant' && item.field !== 'pack') return [[at(item.field), item[of]]];
      const [value, columns] = [item[of], Object.keys(isRecord(item.asked) ? item.asked : {})];
      return columns.map((column) => [at(column), isRecord(value) ? value[column] : null]);
    }),
  );

function trace(ctx: Ctx, product: Reviewable, action: string, fields: readonly ChangeItem[], reason?: string | null) {
  ctx.audit({
    action,
    entity: 'products',
    entity_id: product.id,
    entity_label: product.title,
    supplier_id: product.supplier_id,
    before: wordsOf(fields, 'was'),
    after: wordsOf(fields, 'asked'),
    reason,
  });
}

type Set = { status: string; fields: ChangeItem[]; note: string | null; sent_at?: Date; decided_at: Date | null };
const write = (ctx: Ctx, { id, version }: OpenChange, set: Set) =>
  updateRows(
    ctx,
    'product_changes',
    [...Object.keys(set), 'version', 'updated_at'],
    [{ id, ...set, version: version + 1, updated_at: ctx.now }],
  );

/** Sends an edit of a locked product for review, together with what waits already. */
export async function joinRequest(ctx: Ctx, product: Reviewable, sent: readonly SentItem[]): Promise<void> {
  const open = await findOpen(ctx, product.id);
  const fields = joinItems(open?.fields ?? [], sent);
  if (!fields) return;
  if (open) {
    const status = fields.length === 0 ? 'withdrawn' : 'waiting';
    await write(ctx, open, {
      status,
      fields: status === 'waiting' ? fields : open.fields,
      note: null,
      sent_at: ctx.now,
      decided_at: null,
    });
  } else
    await insertRows(ctx, 'product_changes', [
      {
        id: ctx.newId('pchange'),
        supplier_id: product.supplier_id,
        product_id: product.id,
        status: 'waiting',
        fields,
        sent_at: ctx.now,
        version: 1,
        created_at: ctx.now,
        updated_at: ctx.now,
      },
    ]);
  if (fields.length === 0) trace(ctx, product, 'withdraw_change', open?.fields ?? []);
  else trace(ctx, product, 'request_change', fields);
}

/** The supplier takes its open request back. @throws Refusal where nothing waits, or it changed meanwhile */
export async function withdrawRequest(ctx: Ctx, product: ProductRow, version: number): Promise<void> {
  const open = await lockOpen(ctx, product.id, version);
  await write(ctx, open, { status: 'withdrawn', fields: open.fields, note: open.note, decided_at: ctx.now });
  trace(ctx, product, 'withdraw_change', open.fields);
}

/**
 * Decides the open request of a locked product, field by field.
 * @param apply makes the approved fields so, by the same functions as an edit
 * @throws Refusal where nothing waits, it changed meanwhile, a verdict is missing, or a note
 */
export async function decideRequest(
  ctx: Ctx,
  product: ProductRow,
  input: DecideInput,
  apply: (fields: readonly ChangeItem[]) => Promise<void>,
): Promise<void> {
  const open = await lockOpen(ctx, product.id, input.version);
  ensure(canDecide(open.fields, input));
  const made = decide(open.fields, input);
  await apply(made.apply);
  await write(ctx, open, { status: made.status, fields: made.fields, note: input.note ?? null, decided_at: ctx.now });
  trace(ctx, product, `change_${made.status}`, made.fields, input.note);
}
