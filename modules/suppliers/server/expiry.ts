import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/dates.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { updateRow } from '#kit/server/rows.ts';
import type { Job } from '#kit/server/serve.ts';
import { tellSupplier } from './mails.ts';
import { subjectOf, type SupplierRow } from './resource.ts';

/** How long before its registration expires a supplier is told. */
const daysAhead = 30;

const findExpiring = async (ctx: PublicCtx, before: string): Promise<SupplierRow[]> =>
  (
    await sql<SupplierRow>`select * from suppliers where deleted_at is null and status = 'approved' and cr_expiry < ${before} order by id for update`.execute(
      ctx.db,
    )
  ).rows;

/** Restricts approved suppliers whose registration has expired, and tells those whose will; each expiry is told of once. */
export async function checkExpiries(ctx: PublicCtx): Promise<void> {
  const today = dayOf(ctx.now);
  for (const supplier of await findExpiring(ctx, dayOf(addDays(ctx.now, daysAhead)))) {
    const date = supplier.cr_expiry ?? '';
    if (date < today) {
      const review = { by: 'system', at: ctx.now.toISOString(), action: 'restrict', reason: null, changes: [] };
      await updateRow(
        ctx,
        'suppliers',
        supplier,
        { status: 'restricted', review },
        { ...subjectOf(supplier), action: 'restrict', reason: `cr_expiry ${date}` },
      );
      await tellSupplier(ctx, supplier, {
        event: 'supplier.expiring',
        subject: 'suppliers.mail_restrict',
        body: 'suppliers.mail_expired_body',
        path: '/supplier/settings',
        date,
      });
    } else if (supplier.metadata?.['expiry_told'] !== date) {
      await updateRow(
        ctx,
        'suppliers',
        supplier,
        { metadata: { ...supplier.metadata, expiry_told: date } },
        { ...subjectOf(supplier), action: 'remind' },
      );
      await tellSupplier(ctx, supplier, {
        event: 'supplier.expiring',
        subject: 'suppliers.mail_expiring',
        body: 'suppliers.mail_expiring_body',
        path: '/supplier/settings',
        date,
      });
    }
  }
}

/** Every night, before anybody works. */
export const expiryJob: Job = { name: 'suppliers.expiry', cron: '15 2 * * *', run: (ctx) => checkExpiries(ctx) };
