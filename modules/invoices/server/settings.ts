import { sql } from 'kysely';
import { stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import type { Trigger } from '../contract.ts';

/** Chooses when a supplier's invoices are drafted by themselves. */
export async function saveSettings(
  ctx: Ctx,
  supplierId: string,
  generate_on: Trigger,
  version?: number,
): Promise<void> {
  const subject = { entity: 'invoices', label: 'settings', supplierId };
  await sql`select 1 from suppliers where id = ${supplierId} for update`.execute(ctx.db);
  const { rows } = await sql`select 1 from invoice_settings where id = ${supplierId}`.execute(ctx.db);
  if (rows.length === 0) {
    if (version) throw stale({ version: 0 });
    await insertRow(
      ctx,
      'invoice_settings',
      { id: supplierId, generate_on, version: 1, created_at: ctx.now, updated_at: ctx.now },
      { ...subject, action: 'settings' },
    );
    return;
  }
  const before = await lockRow<Row>(ctx, 'invoice_settings', sql<boolean>`true`, supplierId);
  await updateRow(ctx, 'invoice_settings', before, { generate_on }, { ...subject, action: 'settings' }, version);
}
