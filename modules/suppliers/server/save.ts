import { sql } from 'kysely';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRow } from '#kit/server/rows.ts';
import type { RequestedChange, SupplierSection } from '../contract.ts';
import { canEditProfile, isHandedIn, isSettingUp, sectionsAfter } from '../rules.ts';
import { tellReviewers } from './mails.ts';
import { presentSupplier, subjectOf, type SupplierRow } from './resource.ts';

const countProducts = async (ctx: Ctx, id: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from products where supplier_id = ${id} and deleted_at is null`.execute(ctx.db)
  ).rows[0]?.n ?? 0;

/** Locks the supplier whose settings are to be saved. @throws Refusal 404, or when it may not be changed now */
export async function lockProfile(ctx: Ctx, id: string): Promise<SupplierRow> {
  const before = await lockRow<SupplierRow>(ctx, 'suppliers', presentSupplier(ctx.actor), id);
  ensure(canEditProfile(ctx.actor.account, before));
  return before;
}

type Saved = {
  set: Partial<SupplierRow>;
  version?: number;
  /** The section that was sent: changes asked of it count as made. */
  section?: SupplierSection;
};

/** Writes fields of a locked supplier and what follows from them: which sections are done, and with the last one its review. */
export async function saveProfile(ctx: Ctx, before: SupplierRow, { set, version, section }: Saved): Promise<void> {
  const products_count = await countProducts(ctx, before.id);
  const after = { ...before, ...(JSON.parse(JSON.stringify(set)) as Partial<SupplierRow>) };
  const open: RequestedChange[] = (before.review?.changes ?? []).filter((one) => one.section !== section);
  const sections = sectionsAfter(before.status, { ...before, products_count }, { ...after, products_count }, open);
  const handedIn = isHandedIn(before.status, sections);
  await updateRow(
    ctx,
    'suppliers',
    before,
    {
      ...set,
      sections,
      ...(before.review && open.length < before.review.changes.length
        ? { review: { ...before.review, changes: open } }
        : {}),
      ...(handedIn ? { status: 'under_review', submitted_at: ctx.now } : {}),
    },
    subjectOf(after),
    version,
  );
  if (before.status === 'restricted' && section === 'documents') await tellReviewers(ctx, after, 'renewed');
  if (!handedIn) return;
  ctx.emit('supplier.submitted', { supplier_id: before.id }, before.id);
  await tellReviewers(ctx, after, 'submitted');
}

/**
 * Judges the sections of a supplier anew after something of its catalog was written, while it sets itself up. Modules above call it
 * in their own transaction.
 */
export async function refreshSections(ctx: Ctx, supplierId: string): Promise<void> {
  const { rows } = await sql<
    Pick<SupplierRow, 'status'>
  >`select status from suppliers where id = ${supplierId}`.execute(ctx.db);
  if (!rows[0] || !isSettingUp(rows[0].status)) return;
  const before = await lockRow<SupplierRow>(ctx, 'suppliers', sql<boolean>`true`, supplierId);
  await saveProfile(ctx, before, { set: {} });
}
