import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import { changeGroup } from '#modules/customer-groups/server.ts';
import { furtherThan, type Further } from '../../rules.ts';
import type { BulkChange } from '../contract.ts';

type Columns = Record<string, unknown>;
/** A locked customer with the columns that a change writes, before and after. */
export type Written = { id: string; label: string | null; version: number; was: Columns; set: Columns };

/** The columns that a change sets of a customer who is to have `to`. */
export function columnsOf(change: BulkChange, was: Columns, to: string | null): Columns {
  switch (change.field) {
    case 'driver':
      return { driver_id: to };
    case 'sales_representative':
      return {
        sales_representative_id: to,
        further_representatives: furtherThan(was['further_representatives'] as Further[], to),
      };
    case 'area':
      return { area_id: to };
    case 'status':
      // A day was said of the status it was said with.
      return { status: to, status_pinned_until: change.pinned_until ?? null };
    case 'tags': {
      const tags = was['tags'] as readonly string[];
      return { tags: to === null ? tags.filter((tag) => tag !== change.tag) : [...tags, change.tag] };
    }
    case 'groups':
      return { in: to !== null };
  }
}

/** Gives locked customers other values, in a few statements, each with its trace. @param side whose they are; null for the platform's */
export async function writeAll(
  ctx: Ctx,
  change: BulkChange,
  side: string | null,
  rows: readonly Written[],
  reason: string | null,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (change.field === 'groups') return writeGroups(ctx, change.customer_group_id, rows);
  const columns = Object.keys(first.set);
  if (change.field === 'driver' && side) await writeDrivers(ctx, side, rows);
  else
    await updateRows(
      ctx,
      'customers',
      [...columns, 'version', 'updated_at'],
      rows.map(({ id, version, set }) => ({ id, ...set, version: version + 1, updated_at: ctx.now })),
    );
  if (change.field === 'status') await keepStatuses(ctx, side, rows, reason);
  for (const { id, label, was, set } of rows)
    ctx.audit({
      action: 'update',
      entity: 'customers',
      entity_id: id,
      entity_label: label,
      before: Object.fromEntries(columns.map((column) => [column, was[column]])),
      after: set,
      reason,
      supplier_id: side,
    });
}

/** A supplier’s drivers stand on its own links. */
const writeDrivers = (ctx: Ctx, side: string, rows: readonly Written[]) =>
  sql`update customer_suppliers cs set driver_id = fresh.driver_id
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, set }) => ({ id, ...set })))}::jsonb) as fresh (id text, driver_id text)
    where cs.customer_id = fresh.id and cs.supplier_id = ${side}`.execute(ctx.db);

const keepStatuses = (ctx: Ctx, side: string | null, rows: readonly Written[], reason: string | null) =>
  insertRows(
    ctx,
    'customer_status_history',
    rows.map(({ id, was, set }) => ({
      id: ctx.newId('csh'),
      customer_id: id,
      supplier_id: side,
      from_status: was['status'],
      to_status: set['status'],
      reason,
      user_id: ctx.actor.userId,
      created_at: ctx.now,
    })),
  );

async function writeGroups(ctx: Ctx, groupId: string, rows: readonly Written[]): Promise<void> {
  for (const isIn of [true, false]) {
    const ids = rows.filter(({ set }) => set['in'] === isIn).map(({ id }) => ({ id }));
    if (ids.length > 0) await changeGroup(ctx, groupId, ids, isIn);
  }
}
