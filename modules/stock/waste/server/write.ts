import { sql } from 'kysely';
import type { z } from 'zod';
import { ensure, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { holdLevel, holdLocation, moveStock } from '#modules/stock-locations/server.ts';
import { visibleStock } from '../../server/variant.ts';
import type { WriteOff } from '../contract.ts';
import { canWriteOff } from '../rules.ts';

/**
 * Pieces leave the stock by one movement. What is said is how many, not how many are left: what is sold meanwhile changes nothing.
 * @throws Refusal 404, 400 for more than nobody has reserved
 */
export async function writeOff(ctx: Ctx, id: string, input: z.output<typeof WriteOff>): Promise<void> {
  const { rows } = await sql<{
    location_id: string;
    variant_id: string;
    sku: string;
  }>`select t.location_id, t.variant_id, pv.sku from stock_levels as t join product_variants pv on pv.id = t.variant_id
    where t.id = ${id} and ${visibleStock(ctx.actor)}`.execute(ctx.db);
  const [seen] = rows;
  if (!seen) throw notFound();
  const place = await holdLocation(ctx, seen.location_id);
  const level = await holdLevel(ctx, place, seen.variant_id);
  ensure(canWriteOff(level, input.quantity));
  const reason = input.note ? `${input.reason}: ${input.note}` : input.reason;
  await moveStock(ctx, place, [
    {
      variant_id: seen.variant_id,
      delta: -input.quantity,
      kind: 'adjustment',
      source_id: ctx.newId('adj'),
      reason,
    },
  ]);
  ctx.audit({
    action: 'write_off',
    entity: 'stock_levels',
    entity_id: id,
    entity_label: `${seen.sku} · ${place.name}`,
    reason,
    supplier_id: place.supplier_id,
    before: { stocked_quantity: level.stocked },
    after: { stocked_quantity: level.stocked - input.quantity },
  });
}
