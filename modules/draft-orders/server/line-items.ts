import { fail, invalid, notFound } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { draftOrders } from '../contract.ts';
import { lockOpen, saveLines } from './drafts.ts';
import { demandLines, makeLines } from './lines.ts';
import { findRegion } from './region.ts';
import type { DraftRow } from './rows.ts';

/** A line of this very draft. @throws Refusal 404, or where a promotion gave it: such a line follows the others */
function lineOf(draft: DraftRow, id: string) {
  const line = draft.items.find((one) => one.id === id);
  if (!line) throw notFound();
  if (line.promotion_id) throw fail('draft_orders.given_line');
  return line;
}

/** Puts a line in, at the end. */
export async function addLine(
  ctx: Ctx,
  id: string,
  { version, ...input }: BodyOf<typeof draftOrders.addLine>,
): Promise<void> {
  const draft = await lockOpen(ctx, id, version);
  if (draft.items.length >= limits.api.bodyListMax)
    throw invalid('variant_id', 'draft_orders.too_many_lines', { max: limits.api.bodyListMax });
  const region = await findRegion(ctx, draft.region_id, 'sa');
  const { made } = await makeLines(ctx, [input], {
    region,
    kept: draft.items,
    supplierId: draft.supplier_id,
    customerId: draft.customer_id,
  });
  await saveLines(ctx, draft, [...draft.items, ...demandLines(made)], {}, region);
}

/** Changes one line; a quantity of 0 takes it out. */
export async function updateLine(
  ctx: Ctx,
  id: string,
  lineId: string,
  { version, ...input }: BodyOf<typeof draftOrders.updateLine>,
): Promise<void> {
  const draft = await lockOpen(ctx, id, version);
  const line = lineOf(draft, lineId);
  if (input.quantity === 0)
    return saveLines(
      ctx,
      draft,
      draft.items.filter((one) => one !== line),
    );
  const region = await findRegion(ctx, draft.region_id, 'sa');
  const asked = { ...input, id: line.id, quantity: input.quantity ?? line.quantity };
  const [changed] = demandLines(
    (
      await makeLines(ctx, [asked], {
        region,
        kept: draft.items,
        supplierId: draft.supplier_id,
        customerId: draft.customer_id,
      })
    ).made,
  );
  await saveLines(
    ctx,
    draft,
    draft.items.map((one) => (one === line && changed ? changed : one)),
    {},
    region,
  );
}

export async function removeLine(ctx: Ctx, id: string, lineId: string): Promise<void> {
  const draft = await lockOpen(ctx, id);
  const line = lineOf(draft, lineId);
  await saveLines(
    ctx,
    draft,
    draft.items.filter((one) => one !== line),
  );
}
