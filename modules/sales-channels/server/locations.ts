import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { lockChannel } from './products.ts';

const seen = ownedBySupplier(sql`slo.supplier_id`, { affiliate: () => never, sales_representative: () => never });

/** Names a location that orders of a channel are taken from first, or no longer does; naming one that is so already changes nothing. */
export async function setLocation(ctx: Ctx, id: string, locationId: string, isNamed: boolean): Promise<void> {
  const channel = await lockChannel(ctx, id);
  const { rows } = await sql`select 1 from stock_locations slo
    where slo.id = ${locationId} and slo.deleted_at is null and ${seen(ctx.actor)}`.execute(ctx.db);
  if (rows.length === 0) throw invalid('location_id', 'errors.reference');
  const { numAffectedRows } = await (
    isNamed
      ? sql`insert into sales_channel_locations (sales_channel_id, location_id) values (${id}, ${locationId}) on conflict do nothing`
      : sql`delete from sales_channel_locations where sales_channel_id = ${id} and location_id = ${locationId}`
  ).execute(ctx.db);
  if (!numAffectedRows) return;
  const told = { location_id: locationId };
  ctx.audit({
    action: 'update',
    entity: 'sales_channels',
    entity_id: id,
    entity_label: channel.name,
    before: isNamed ? {} : told,
    after: isNamed ? told : {},
  });
}
