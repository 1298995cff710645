import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { ImportField } from '../../rules/fields.ts';
import type { JobRow } from '../jobs.ts';

export type Rows = RawBuilder<unknown>;
export type Judging = Pick<JobRow, 'supplier_id' | 'type' | 'currency_code'>;

/**
 * What the sheets of a type come to. All of it is statements about all rows at once: a row is known by `row`, has the `cells` that were read and
 * the `keys` it is found by; its `changes` are, by field, what it was and what it becomes.
 */
export type ImportKind = {
  /**
   * What rows would do now, beside what is there: `row`, `texts`, `cells`, `keys`, `product_id`, `variant_id`, `record_id`, `changes`, `faults` and
   * `kind`. Whose they are not is not found.
   * @param source a select of `row`, `texts`, `cells`, `keys` and `faults`
   */
  judged(actor: Actor, job: Judging, source: Rows): Rows;
  /** What only shows when all rows are there: a select of `row` and the `fault` it has besides. */
  twice(job: JobRow): Rows;
  /** Locks what rows mean, before they are judged for the last time. */
  lock(ctx: Ctx, job: JobRow): Promise<void>;
  /** Writes the new and the changed rows. */
  write(ctx: Ctx, job: JobRow): Promise<void>;
  /** The state that each row left, as a short `mark`, by `row`. */
  marks(job: JobRow): Rows;
  /** Why rows that were applied stay when the import is taken back, by `row`: a text key as `because`, null for those that go back. */
  kept(ctx: Ctx, job: JobRow): Rows;
  /** Takes back the rows that are marked so. */
  takeBack(ctx: Ctx, job: JobRow): Promise<void>;
  /** Who wrote last to what a row means, over the alias `t`: entities of the audit trail with the id. */
  trail: readonly (readonly [entity: string, id: Rows])[];
};

type MayHold = { holds: Rows; row: Rows };
/** A fault where it holds: the column, its text, what was probably meant and what stands in the text. */
export const fault = (
  column: ImportField,
  code: TextKey,
  holds: Rows,
  { suggestion, params }: { suggestion?: Rows; params?: Rows } = {},
): MayHold => ({
  holds,
  row: sql`(${sql.lit(column)}, ${sql.lit(code)}, ${suggestion ?? sql`null`}, ${params ?? sql`null::jsonb`}, ${holds})`,
});

/** The faults that hold, behind those there are; most rows have none, and nothing is put together for them. @param before jsonb */
export const withFaults = (before: Rows, faults: readonly MayHold[]): Rows => sql`case when ${sql.join(
  faults.map(({ holds }) => sql`(${holds})`),
  sql` or `,
)} then ${before} || (select jsonb_agg(jsonb_strip_nulls(
    jsonb_build_object('column', found.name, 'code', found.code, 'suggestion', found.suggestion, 'params', found.params)))
  from (values ${sql.join(faults.map(({ row }) => row))}) as found(name, code, suggestion, params, holds) where found.holds) else ${before} end`;

/** A fault that names another row of the sheet. */
export const faultAt = (column: ImportField, code: TextKey, row: Rows): Rows =>
  sql`jsonb_build_array(jsonb_build_object('column', ${sql.lit(column)}, 'code', ${sql.lit(code)}, 'params', jsonb_build_object('row', ${row})))`;

/** Rows of an import. */
export const rowsOf = ({ id }: Pick<JobRow, 'id'>, kind: 'new' | 'changed'): Rows =>
  sql`from import_rows ir where ir.batch_job_id = ${id} and ir.kind = ${sql.lit(kind)}`;
/** Those that go back. */
export const goingBack = ({ id }: Pick<JobRow, 'id'>, kind: 'new' | 'changed'): Rows =>
  sql`from import_rows ir where ir.batch_job_id = ${id} and ir.applied is not null and ir.kind = ${sql.lit(kind)} and ir.undone = 'back'`;
/** What changed cells become: the second of each pair; the first is what they were. @param side 1 or 0 */
export const sideOf = (side: 0 | 1): Rows =>
  sql`(select jsonb_object_agg(cell.key, cell.value->${sql.lit(side)}) from jsonb_each(ir.changes) cell)`;

/** What a row does, by what was found of it. */
export const kindOf = (faults: Rows, isNew: Rows, changes: Rows): Rows =>
  sql`case when ${faults} <> '[]' then 'bad' when ${isNew} then 'new' when ${changes} is null then 'same' else 'changed' end`;

/**
 * Rows of an import, and often what they mean too, were written a moment ago, and nothing counted them: the planner takes a hundred thousand for a
 * hundred, and would compare each with all the others. Whatever touches many rows of a sheet begins with this.
 */
export const joinByHash = (ctx: Pick<Ctx, 'db'>): Promise<unknown> =>
  sql`set local enable_nestloop = off`.execute(ctx.db);

/**
 * A supplier's variants by their folded SKU, read once: looked up one by one, a catalog that nothing has counted yet is read whole for each row,
 * because the planner cannot tell the index of SKUs from that of identifiers.
 */
export const skusOf = (supplierId: string): Rows =>
  sql`select fold(pv.sku) as sku, pv.id from product_variants pv where pv.supplier_id = ${supplierId} and pv.deleted_at is null`;
