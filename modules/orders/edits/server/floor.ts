import { sql } from 'kysely';
import { formatUnitPrice, microsPerMinor } from '#domain/unit-price.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { floorOf, mayApproveFloor } from '#modules/price-lists/rules.ts';
import { pieceCostSql } from '#modules/price-lists/server.ts';

const cost = sql.raw(
  pieceCostSql({ variant: 'line.variant_id', supplier: 'od.supplier_id', currency: 'od.currency_code' }),
);

/**
 * An order that is confirmed is not judged by the desk again: a price below the floor is named only by who may approve it.
 * @param price whole minor units @throws Refusal at the price
 */
export async function requireAboveFloor(ctx: Ctx, editId: string, itemId: string, price: number): Promise<void> {
  if (mayApproveFloor(ctx.actor)) return;
  const { rows } = await sql<{
    cost: number | null;
    margin_bps: number | null;
    unit_price: number;
    currency_code: string;
  }>`select ${cost} as cost, su.floor_margin_bps as margin_bps, line.unit_price, od.currency_code
    from order_edits oe join orders od on od.id = oe.order_id join suppliers su on su.id = od.supplier_id
      cross join lateral (select oi.variant_id, oi.unit_price from order_items oi where oi.id = ${itemId} and oi.order_id = od.id
        union all select oec.line ->> 'variant_id', (oec.line ->> 'unit_price')::bigint from order_edit_changes oec
          where oec.edit_id = oe.id and oec.item_id = ${itemId} and oec.type = 'item_add' and oec.deleted_at is null limit 1) line
    where oe.id = ${editId}`.execute(ctx.db);
  const [found] = rows;
  const floor = found ? floorOf({ cost: found.cost, margin_bps: found.margin_bps }) : null;
  // A price that is sent back as it is shown means that price.
  if (!found || floor === null || price === found.unit_price || price * microsPerMinor >= floor) return;
  throw invalid('unit_price', 'edit.below_floor', { floor: formatUnitPrice(floor, found.currency_code) });
}
