import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/dates.ts';
import { expiryTimers, timerToTell } from '#domain/expiry.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { updateRow } from '#kit/server/rows.ts';
import type { Job } from '#kit/server/serve.ts';
import { tellReviewers, tellSupplier } from './mails.ts';
import { subjectOf, type SupplierRow } from './resource.ts';

const findExpiring = async (ctx: PublicCtx, until: string): Promise<SupplierRow[]> =>
  (
    await sql<SupplierRow>`select * from suppliers where deleted_at is null and status = 'approved' and cr_expiry <= ${until} order by id for update`.execute(
      ctx.db,
    )
  ).rows;

/** Tells a supplier and those who review suppliers. */
async function tell(ctx: PublicCtx, supplier: SupplierRow, what: 'expiring' | 'expired', date: string): Promise<void> {
  await tellSupplier(ctx, supplier, {
    event: 'supplier.expiring',
    subject: what === 'expired' ? 'suppliers.mail_restrict' : 'suppliers.mail_expiring',
    body: `suppliers.mail_${what}_body`,
    path: '/supplier/settings',
    date,
  });
  await tellReviewers(ctx, supplier, what, date);
}

/** Restricts approved suppliers whose registration has expired: no new orders. Tells those whose will when a timer has come, of each once. */
export async function checkExpiries(ctx: PublicCtx): Promise<void> {
  const today = dayOf(ctx.now);
  for (const supplier of await findExpiring(ctx, dayOf(addDays(ctx.now, expiryTimers[0])))) {
    const { cr_expiry: date, cr_expiry_told: of, cr_expiry_told_days: days } = supplier;
    if (date === null) continue;
    if (date < today) {
      const review = { by: 'system', at: ctx.now.toISOString(), action: 'restrict', reason: null, changes: [] };
      await updateRow(
        ctx,
        'suppliers',
        supplier,
        { status: 'restricted', review },
        { ...subjectOf(supplier), action: 'restrict', reason: `cr_expiry ${date}` },
      );
      await tell(ctx, supplier, 'expired', date);
      continue;
    }
    const timer = timerToTell(date, today, of === null || days === null ? null : { of, days });
    if (timer === null) continue;
    await updateRow(
      ctx,
      'suppliers',
      supplier,
      { cr_expiry_told: date, cr_expiry_told_days: timer },
      { ...subjectOf(supplier), action: 'remind' },
    );
    await tell(ctx, supplier, 'expiring', date);
  }
}

/** Every night, before anybody works. */
export const expiryJob: Job = { name: 'suppliers.expiry', cron: '15 2 * * *', run: (ctx) => checkExpiries(ctx) };
