import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import { notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { Tables } from '#db/types.gen.ts';
import { sentWithNext } from './client.ts';
import type { PublicCtx } from './context.ts';
import { requireOwnPictures, type Picture } from './pictures.ts';

export type Table = keyof Tables & string;
export type Row = { id: string } & Record<string, unknown>;
/** What the audit trail calls the row. */
export type Subject = {
  entity: string;
  label?: string | null;
  supplierId?: string | null;
  reason?: string | null;
  action?: string;
  /** Columns that the trail does not repeat: what they hold can be read where it stands. */
  omit?: readonly string[];
  /** What the trail says of a document instead of all of it. */
  brief?: Readonly<Record<string, (document: never) => unknown>>;
};

/** One piece of a statement, however many they are. */
const columnsOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', '));

/** Writes several rows of one table in one statement. Rows of one call have the same columns. */
export async function insertRows(ctx: PublicCtx, table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(Object.keys(first));
  await sql`${sql.raw(sentWithNext)} insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db);
}

/** Sets columns of several rows, matched by id, in one statement. */
export async function updateRows(
  ctx: PublicCtx,
  table: Table,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0 || columns.length === 0) return;
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`));
  await sql`${sql.raw(sentWithNext)} update ${sql.table(table)} as old set ${set}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as fresh where old.id = fresh.id`.execute(
    ctx.db,
  );
}

/** Columns that hold the address of a picture: whoever writes one of ours there must have sent it (requireOwnPictures). */
const pictureColumns: ReadonlySet<string> = new Set(['img', 'logo', 'thumbnail']);
const picturesIn = (row: Record<string, unknown>, columns: readonly string[]): Picture[] =>
  columns.flatMap((path) =>
    pictureColumns.has(path) && typeof row[path] === 'string' ? [{ path, address: row[path] }] : [],
  );

/** Inserts one row and its audit row. @throws Refusal when it would show somebody else's picture */
export async function insertRow(ctx: PublicCtx, table: Table, row: Row, subject: Subject): Promise<void> {
  await requireOwnPictures(ctx, subject.supplierId ?? null, picturesIn(row, Object.keys(row)));
  await insertRows(ctx, table, [row]);
  ctx.audit({
    action: subject.action ?? 'create',
    entity: subject.entity,
    entity_id: row.id,
    entity_label: subject.label,
    after: listed(row, Object.keys(row), subject),
    reason: subject.reason,
    supplier_id: subject.supplierId,
  });
}

/**
 * Locks one visible row and reads it whole. What its caller says of the row is held against the table (`scripts/statements`).
 * @throws Refusal 404 where it is not seen
 */
export async function lockRow<R extends { id: string } = Row>(
  ctx: Pick<PublicCtx, 'db'>,
  table: Table,
  visible: RawBuilder<boolean>,
  id: string,
): Promise<R> {
  const { rows } =
    await sql<Row>`select t.* from ${sql.table(table)} as t where t.id = ${id} and ${visible} for update of t`.execute(
      ctx.db,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return row as R;
}

/**
 * Sets columns of a locked row, with its version and audit row; nothing happens, and the trail says nothing, when nothing differs.
 * @returns whether anything differed
 * @throws Refusal `stale` when the caller saw an older version, `forbidden` when somebody else's hand would change what is the owner's,
 * `picture_foreign` when it would show somebody else's picture
 */
export async function updateRow(
  ctx: PublicCtx,
  table: Table,
  before: Row,
  set: Record<string, unknown>,
  subject: Subject,
  seenVersion?: number,
): Promise<boolean> {
  if (seenVersion !== undefined && seenVersion !== before.version) throw stale({ version: before.version });
  const changed = Object.keys(set).filter(
    (column) => set[column] !== undefined && !isSame(before[column], set[column]),
  );
  if (changed.length === 0) return false;
  if (changed.some((column) => ctx.sealed.includes(column)))
    throw new Refusal('forbidden', 'errors.impersonation_refused');
  await requireOwnPictures(ctx, subject.supplierId ?? null, picturesIn(set, changed));
  const after: Record<string, unknown> = { id: before.id, updated_at: ctx.now };
  for (const column of changed) after[column] = set[column];
  const columns = [...changed, 'updated_at'];
  if (typeof before.version === 'number') {
    after.version = before.version + 1;
    columns.push('version');
  }
  await updateRows(ctx, table, columns, [after]);
  ctx.audit({
    action: subject.action ?? 'update',
    entity: subject.entity,
    entity_id: before.id,
    entity_label: subject.label,
    before: listed(before, changed, subject),
    after: listed(set, changed, subject),
    reason: subject.reason,
    supplier_id: subject.supplierId,
  });
  return true;
}

const listed = (row: Record<string, unknown>, columns: readonly string[], { omit = [], brief = {} }: Subject) =>
  Object.fromEntries(
    columns
      .filter((column) => !omit.includes(column))
      .map((column) => [column, brief[column]?.(row[column] as never) ?? row[column]]),
  );

const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (a instanceof Date && b instanceof Date
    ? a.getTime() === b.getTime()
    : typeof a === 'object' && typeof b === 'object' && isSameJson(JSON.stringify(a), JSON.stringify(b)));

/** The database keeps the keys of a document in an order of its own. */
const isSameJson = (a: string, b: string): boolean => a === b || isDeepStrictEqual(JSON.parse(a), JSON.parse(b));

/**
 * Writes the difference between two states of a book: new rows inserted, changed rows updated (with `version` and `updated_at` where
 * the row has them), in the order of `tables`. Rows are compared by identity, so commands must not mutate.
 * Removing a row is not possible: nothing that moved money or stock disappears.
 */
export async function saveDifference(
  ctx: PublicCtx,
  before: readonly object[],
  after: readonly object[],
  table: Table,
): Promise<void> {
  const old = new Map((before as readonly Row[]).map((row) => [row.id, row]));
  const inserted: Row[] = [];
  const updated: Row[] = [];
  const changed = new Set<string>();
  for (const row of after as readonly Row[]) {
    const known = old.get(row.id);
    if (!known) inserted.push(row);
    else if (known !== row) {
      const columns = Object.keys(row).filter((column) => !isSame(known[column], row[column]));
      if (columns.length === 0) continue;
      for (const column of columns) changed.add(column);
      updated.push(row);
    }
  }
  await insertRows(ctx, table, inserted);
  await updateRows(ctx, table, [...changed], updated);
}
