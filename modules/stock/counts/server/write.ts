import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { duplicate, ensure, fail, invalid, notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, insertRows, lockRow, updateRow, updateRows, type Row } from '#kit/server/rows.ts';
import { holdLocation, moveStock, type LocationRow } from '#modules/stock-locations/server.ts';
import { visibleStock } from '../../server/variant.ts';
import type { CountCreate, CountStatus } from '../contract.ts';
import { afterRound, canApprove, canCancel, canHandIn, canTally, hasCounted, isInRound } from '../rules.ts';

type CountOf = Row & {
  supplier_id: string;
  number: number;
  location_id: string;
  status: CountStatus;
  round: number;
  version: number;
};
type Line = {
  id: string;
  variant_id: string;
  sku: string;
  counted: number | null;
  expected: number | null;
  counted_by: string | null;
  again: boolean;
  first_counted: number | null;
  first_counted_by: string | null;
};

const subject = ({ number, supplier_id }: { number: number; supplier_id: string }, action = 'create') => ({
  entity: 'stock_counts',
  label: `CC-${number}`,
  supplierId: supplier_id,
  action,
});

async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id, next_count) values (${supplierId}, 2)
    on conflict (supplier_id) do update set next_count = sco.next_count + 1 returning next_count - 1 as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? 1;
}

/** Begins a count of what is listed at a location, in the order of its bins; answers the count's id. One at a time for each line. */
export async function createCount(ctx: Ctx, { location_id, bin, note }: z.output<typeof CountCreate>): Promise<string> {
  const place = await holdLocation(ctx, location_id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('location_id', 'errors.reference') : error;
  });
  // The counter's row is the supplier's turn: two who begin at once begin one after the other.
  const number = await takeNumber(ctx, place.supplier_id);
  const inBins = bin ? sql`and starts_with(fold(sl.bin), fold(${bin}))` : sql``;
  const { rows: found } = await sql<{
    variant_id: string;
    bin: string | null;
    is_open: boolean;
  }>`select sl.variant_id, sl.bin,
      exists (select from stock_count_items sci join stock_counts sct on sct.id = sci.count_id
        where sct.location_id = sl.location_id and sct.status in ('counting', 'review') and sci.variant_id = sl.variant_id) as is_open
    from stock_levels sl join product_variants pv on pv.id = sl.variant_id
    where sl.location_id = ${location_id} and (sl.stocked > 0 or (sl.removed_at is null and pv.deleted_at is null)) ${inBins}
    order by sl.bin nulls last, pv.sku limit ${limits.api.bodyListMax + 1}`.execute(ctx.db);
  if (found.length === 0) throw invalid(bin ? 'bin' : 'location_id', 'counts.nothing_there');
  if (found.length > limits.api.bodyListMax) throw invalid('bin', 'counts.too_many', { max: limits.api.bodyListMax });
  if (found.some(({ is_open }) => is_open)) throw duplicate('counts.under_way');
  const row = {
    id: ctx.newId('cc'),
    supplier_id: place.supplier_id,
    number,
    location_id,
    status: 'counting',
    round: 1,
    note: note ?? null,
    created_by: personOf(ctx.actor),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'stock_counts', row, subject(row));
  await insertRows(
    ctx,
    'stock_count_items',
    found.map((one, position) => ({
      id: ctx.newId('cci'),
      supplier_id: place.supplier_id,
      count_id: row.id,
      position,
      variant_id: one.variant_id,
      bin: one.bin,
      again: false,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  );
  return row.id;
}

async function lockCount(ctx: Ctx, id: string, version?: number) {
  const count = await lockRow<CountOf>(ctx, 'stock_counts', visibleStock(ctx.actor), id);
  if (version !== undefined && version !== count.version) throw stale({ version: count.version, status: count.status });
  const { rows: lines } =
    await sql<Line>`select sci.id, sci.variant_id, pv.sku, sci.counted, sci.expected, sci.counted_by, sci.again, sci.first_counted, sci.first_counted_by
      from stock_count_items sci join product_variants pv on pv.id = sci.variant_id where sci.count_id = ${id} order by sci.position`.execute(
      ctx.db,
    );
  return { count, lines };
}

/** Keeps what was counted of a line, beside what is on record at this moment. */
export async function tallyLine(ctx: Ctx, id: string, itemId: string, counted: number): Promise<void> {
  const { count, lines } = await lockCount(ctx, id);
  const line = lines.find((one) => one.id === itemId);
  if (!line) throw notFound();
  ensure(canTally(count, line));
  const { rows } = await sql<{
    stocked: number;
  }>`select sl.stocked from stock_levels sl where sl.location_id = ${count.location_id} and sl.variant_id = ${line.variant_id} for share`.execute(
    ctx.db,
  );
  const kept = { id: itemId, counted, expected: rows[0]?.stocked ?? 0, counted_by: personOf(ctx.actor) };
  await updateRows(
    ctx,
    'stock_count_items',
    ['counted', 'expected', 'counted_by', 'updated_at'],
    [{ ...kept, updated_at: ctx.now }],
  );
  ctx.audit({
    action: 'count',
    entity: 'stock_counts',
    entity_id: count.id,
    entity_label: `CC-${count.number}`,
    reason: line.sku,
    supplier_id: count.supplier_id,
    before: { counted: line.counted },
    after: { counted },
  });
}

/** Ends a round: what was too far off is to be counted again, the rest waits for somebody else; where nothing differs the count is over. */
export async function handInCount(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const { count, lines } = await lockCount(ctx, id, version);
  ensure(
    canHandIn(
      count,
      lines.filter((line) => isInRound(count, line)),
    ),
  );
  const { status, again } = afterRound(count, lines);
  await updateRows(
    ctx,
    'stock_count_items',
    ['counted', 'expected', 'counted_by', 'again', 'first_counted', 'first_counted_by', 'updated_at'],
    again.map((line) => ({
      id: line.id,
      counted: null,
      expected: null,
      counted_by: null,
      again: true,
      first_counted: line.counted,
      first_counted_by: line.counted_by,
      updated_at: ctx.now,
    })),
  );
  const set = {
    status,
    round: again.length > 0 ? 2 : count.round,
    ...(status === 'counting' ? {} : { handed_in_at: ctx.now }),
    ...(status === 'closed' ? { closed_at: ctx.now } : {}),
  };
  await updateRow(ctx, 'stock_counts', count, set, subject(count, 'hand_in'));
}

/** A location that is still there. @throws Refusal 400 */
const openPlace = (ctx: Ctx, id: string): Promise<LocationRow> =>
  holdLocation(ctx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? fail('transfers.place_closed') : error;
  });

/** Posts what differs: one movement each, of the difference and not of what was counted, for goods have moved since. */
export async function approveCount(
  ctx: Ctx,
  id: string,
  { reason, version }: { reason?: string | null | undefined; version?: number | undefined },
): Promise<void> {
  const { count, lines } = await lockCount(ctx, id, version);
  ensure(canApprove(count, hasCounted(lines, personOf(ctx.actor))));
  const place = await openPlace(ctx, count.location_id);
  const label = `CC-${count.number}`;
  await moveStock(
    ctx,
    place,
    lines.map(({ id: source_id, variant_id, counted, expected }) => ({
      variant_id,
      delta: (counted ?? 0) - (expected ?? 0),
      kind: 'adjustment',
      source_id,
      reason: `count: ${reason ? `${label} · ${reason}` : label}`,
    })),
  );
  const set = { status: 'closed', closed_at: ctx.now, approved_by: personOf(ctx.actor) };
  await updateRow(ctx, 'stock_counts', count, set, { ...subject(count, 'approve'), reason: reason ?? null });
}

/** Calls a count off; stock stays as it is. */
export async function cancelCount(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const { count } = await lockCount(ctx, id, version);
  ensure(canCancel(count));
  await updateRow(ctx, 'stock_counts', count, { status: 'canceled', closed_at: ctx.now }, subject(count, 'cancel'));
}
