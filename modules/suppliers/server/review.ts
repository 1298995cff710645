import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRow } from '#kit/server/rows.ts';
import type { ReviewAction, ReviewInput } from '../contract.ts';
import { canReview, statusAfter } from '../rules.ts';
import { tellSupplier } from './mails.ts';
import { presentSupplier, subjectOf, type SupplierRow } from './resource.ts';

/** Where the supplier goes on from the mail that tells it. */
const pathAfter = (action: ReviewAction): string =>
  action === 'request_changes' ? '/supplier/settings' : '/supplier/dashboard';

/** Takes a decision about a supplier: its status, what was asked and why, and a mail to its people. */
export async function reviewSupplier(
  ctx: Ctx,
  id: string,
  { action, reason, changes = [], version }: z.output<typeof ReviewInput>,
): Promise<void> {
  const before = await lockRow<SupplierRow>(ctx, 'suppliers', presentSupplier(ctx.actor), id);
  ensure(canReview(before, { action, reason, changes }, dayOf(ctx.now)));
  const review = {
    by: personOf(ctx.actor),
    at: ctx.now.toISOString(),
    action,
    reason: reason?.trim() || null,
    changes,
  };
  const reopened = Object.fromEntries(changes.map(({ section }) => [section, false]));
  await updateRow(
    ctx,
    'suppliers',
    before,
    { status: statusAfter(action), review, sections: { ...before.sections, ...reopened } },
    {
      ...subjectOf(before),
      action,
      reason: review.reason ?? (changes.map(({ text }) => text).join(' · ') || null),
    },
    version,
  );
  // With its new registration it takes orders again; it was welcomed long ago.
  const said = action === 'approve' && before.status === 'restricted' ? 'lift' : action;
  ctx.emit('supplier.reviewed', { supplier_id: id, action }, id);
  await tellSupplier(ctx, before, {
    event: 'supplier.reviewed',
    subject: `suppliers.mail_${said}`,
    body: `suppliers.mail_${said}_body`,
    reason: review.reason,
    changes,
    path: pathAfter(action),
  });
}
