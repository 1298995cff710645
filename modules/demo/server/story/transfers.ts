import type { transferStatuses } from '#modules/stock/contract.ts';
import { atHour } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { Supplier } from '../company/suppliers.ts';
import type { World } from '../world.ts';

/** What became of each, the oldest first: how many days ago it was asked for, left and came. */
const fates: readonly {
  status: (typeof transferStatuses)[number];
  asked: number;
  left?: number;
  came?: number;
  note: string | null;
}[] = [
  { status: 'received', asked: 6, left: 5, came: 4, note: 'For the weekend' },
  { status: 'shipped', asked: 2, left: 1, note: null },
  { status: 'requested', asked: 1, note: 'Ahead of the salary week' },
];
const linesEach = 3;

/**
 * Goods that go from a supplier's second warehouse to its first: some came, a little of them broken, some are on their way, some are asked for.
 * They have ids of their own making, so that all else has the ids it had without them. Answers the next number of each supplier.
 */
export function transfers({ maker, suppliers, stock }: World): Map<string, number> {
  const newId = idMaker(maker.random('transfers'));
  const numbers = new Map<string, number>();
  const tell = (supplier: Supplier, { status, asked, left, came, note }: (typeof fates)[number]) => {
    const [to, from] = supplier.warehouses;
    if (!from || !to) return;
    const day = (back: number, hour: number) => atHour(maker.clock.day(back), 0, hour);
    const created_at = day(asked, 10);
    const [shipped_at, received_at] = [left ? day(left, 14) : null, came ? day(came, 9.5) : null];
    const goods = stock.quiet(from.id, to.id, created_at).slice(0, linesEach);
    if (goods.length === 0) return;
    const number = numbers.get(supplier.id) ?? 1;
    numbers.set(supplier.id, number + 1);
    const id = newId('tr', created_at);
    const by = supplier.storekeeper.id;
    const supplier_id = supplier.id;
    maker.add('stock_transfers', {
      id,
      supplier_id,
      number,
      from_id: from.id,
      to_id: to.id,
      status,
      note,
      created_by: supplier.owner.id,
      shipped_by: shipped_at && by,
      shipped_at,
      received_by: received_at && by,
      received_at,
      canceled_at: null,
      version: received_at ? 3 : shipped_at ? 2 : 1,
      created_at,
      updated_at: received_at ?? shipped_at ?? created_at,
    });
    goods.forEach((level, position) => {
      const quantity = Math.max(1, Math.floor(Math.min(level.stocked - level.reserved, 480) / 3));
      const item = newId('tri', created_at);
      const broken = received_at && position === 0 ? Math.min(2, quantity) : 0;
      const line = { variantId: level.variant_id, source: item, by };
      const label = `TR-${number}`;
      if (shipped_at)
        stock.transfer(
          { ...line, locationId: from.id, delta: -quantity, kind: 'transfer', reason: label, at: shipped_at },
          newId,
        );
      if (received_at) {
        stock.transfer(
          { ...line, locationId: to.id, delta: quantity, kind: 'transfer', reason: label, at: received_at },
          newId,
        );
        if (broken > 0)
          stock.transfer(
            {
              ...line,
              locationId: to.id,
              delta: -broken,
              kind: 'adjustment',
              reason: `damaged: ${label}`,
              at: received_at,
            },
            newId,
          );
      }
      maker.add('stock_transfer_items', {
        id: item,
        supplier_id,
        transfer_id: id,
        position,
        variant_id: level.variant_id,
        quantity,
        shipped: shipped_at ? quantity : 0,
        received: received_at ? quantity - broken : null,
        reason: broken > 0 ? 'damaged' : null,
        created_at,
        updated_at: received_at ?? shipped_at ?? created_at,
      });
    });
  };
  for (const supplier of suppliers.filter(({ open }) => open)) for (const fate of fates) tell(supplier, fate);
  return numbers;
}
