import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { countLevels, lockLevels } from '#modules/stock-locations/server.ts';
import type { JobRow } from '../jobs.ts';
import {
  fault,
  faultAt,
  goingBack,
  kindOf,
  rowsOf,
  skusOf,
  withFaults,
  type ImportKind,
  type Judging,
  type Rows,
} from './kind.ts';

const sku = sql`asked.keys->>'sku'`;
const place = sql`asked.keys->>'location'`;
/** A supplier with one place needs not name it. */
const isMeant = sql`(known_places.key = ${place} or (not asked.keys ? 'location' and known_places.places = 1))`;

/**
 * What counted pieces would change: variants by their SKU, places by code or name, both the supplier's own. `record_id` is the place; the level
 * may not be there yet. A level that nothing was ever booked at is new.
 */
const judged = (_actor: Actor, { supplier_id }: Judging, source: Rows): Rows => sql`
  with asked as materialized (${source}),
  known_skus as materialized (${skusOf(supplier_id)}),
  own as materialized (select slo.id, slo.code, slo.name, slo.name_ar, count(*) over () as places from stock_locations slo
    where slo.supplier_id = ${supplier_id} and slo.deleted_at is null),
  known_places as materialized (select named.key, min(named.id) as id, count(distinct named.id) as meant, max(named.places) as places from (
      select fold(own.code) as key, own.id, own.places from own
      union all select fold(own.name), own.id, own.places from own
      union all select fold(own.name_ar), own.id, own.places from own where own.name_ar is not null) named group by named.key),
  standing as materialized (select asked.*, known_skus.id as variant_id, case when placed.meant = 1 then placed.id end as record_id, placed.meant, sl.stocked, sl.reserved,
      coalesce(sl.moves, 0) = 0 and coalesce(sl.stocked, 0) = 0 as is_empty, (asked.cells->>'quantity')::int as counted
    from asked
      left join known_skus on known_skus.sku = ${sku}
      left join lateral (select min(known_places.id) as id, max(known_places.meant) as meant from known_places where ${isMeant}) placed on true
      left join stock_levels sl on placed.meant = 1 and sl.location_id = placed.id and sl.variant_id = known_skus.id),
  compared as materialized (select standing.*, case when not standing.is_empty and standing.counted <> standing.stocked
      then jsonb_build_object('quantity', jsonb_build_array(standing.stocked, standing.counted)) end as changes from standing),
  checked as materialized (select compared.*, ${withFaults(sql`compared.faults`, [
    fault(
      'sku',
      'batch_jobs.fault.sku_missing',
      sql`not compared.cells ? 'sku' and not compared.faults @> '[{"column": "sku"}]'`,
    ),
    fault('sku', 'batch_jobs.fault.not_found', sql`compared.cells ? 'sku' and compared.variant_id is null`),
    fault(
      'location',
      'batch_jobs.fault.location_missing',
      sql`not compared.cells ? 'location' and compared.record_id is null`,
    ),
    fault(
      'location',
      'batch_jobs.fault.location_unknown',
      sql`compared.cells ? 'location' and compared.meant is null`,
      {
        suggestion: sql`case when compared.cells ? 'location' and compared.meant is null then (select near.code from own near
          order by greatest(similarity(fold(near.name), compared.keys->>'location'), similarity(fold(near.code), compared.keys->>'location'),
            similarity(fold(coalesce(near.name_ar, '')), compared.keys->>'location')) desc, near.code limit 1) end`,
      },
    ),
    fault('location', 'batch_jobs.fault.location_twofold', sql`compared.cells ? 'location' and compared.meant > 1`),
    fault(
      'quantity',
      'batch_jobs.fault.counted',
      sql`compared.counted is null and not compared.faults @> '[{"column": "quantity"}]'`,
    ),
    fault('quantity', 'stock_locations.below_reserved', sql`compared.counted < coalesce(compared.reserved, 0)`, {
      params: sql`jsonb_build_object('reserved', compared.reserved)`,
    }),
  ])} as all_faults from compared)
  select checked.row, checked.texts, checked.cells, checked.keys, null::text as product_id, checked.variant_id, checked.record_id, checked.changes,
    checked.all_faults as faults, ${kindOf(sql`checked.all_faults`, sql`checked.is_empty and checked.counted > 0`, sql`checked.changes`)} as kind
  from checked`;

/** A variant that is counted twice in one place. */
const twice = (
  job: JobRow,
): Rows => sql`select found.row, ${faultAt('sku', 'batch_jobs.fault.counted_twice', sql`found.first`)} as fault
  from (select ir.row, min(ir.row) over (partition by ir.variant_id, ir.record_id) as first from import_rows ir
    where ir.batch_job_id = ${job.id} and ir.variant_id is not null and ir.record_id is not null) found where found.first < found.row`;

const lock = (ctx: Ctx, job: JobRow): Promise<void> =>
  lockLevels(
    ctx,
    job.supplier_id,
    sql`select ir.row, ir.record_id as location_id, ir.variant_id from import_rows ir
      where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`,
  );

const source = sql`'adj_' || ir.batch_job_id || '_' || ir.row`;

async function write(ctx: Ctx, job: JobRow): Promise<void> {
  for (const kind of ['new', 'changed'] as const)
    await countLevels(
      ctx,
      sql`select ir.row, ir.record_id as location_id, ir.variant_id, (ir.cells->>'quantity')::int as counted,
        concat_ws(': ', coalesce(ir.cells->>'reason', 'count'), ir.cells->>'note') as reason,
        case when ir.cells->>'reason' = 'receipt' then 'receipt' else 'adjustment' end as kind, ${source} as source_id ${rowsOf(job, kind)}`,
    );
}

const level = sql`sl.location_id = ir.record_id and sl.variant_id = ir.variant_id`;

const marks = (
  job: JobRow,
): Rows => sql`select ir.row, sl.moves::text as mark from import_rows ir join stock_levels sl on ${level}
  where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`;

/** What lay there before the import. */
const before = sql`coalesce((ir.changes->'quantity'->>0)::int, 0)`;

const kept = (_ctx: Ctx, job: JobRow): Rows => sql`select ir.row, case
    when slo.deleted_at is not null then 'batch_jobs.kept.place_gone'
    when sl.moves::text <> ir.applied then 'batch_jobs.kept.moved'
    when ${before} < sl.reserved then 'batch_jobs.kept.reserved'
  end as because
  from import_rows ir join stock_levels sl on ${level} join stock_locations slo on slo.id = sl.location_id
  where ir.batch_job_id = ${job.id} and ir.applied is not null`;

async function takeBack(ctx: Ctx, job: JobRow): Promise<void> {
  for (const kind of ['new', 'changed'] as const)
    await countLevels(
      ctx,
      sql`select ir.row, ir.record_id as location_id, ir.variant_id, ${before} as counted, 'other: ' || ${job.file_name} as reason,
        'adjustment' as kind, ${source} || '_undo' as source_id ${goingBack(job, kind)}`,
    );
}

const trail = [
  [
    'stock_levels',
    sql`(select sl.id from stock_levels sl where sl.location_id = t.record_id and sl.variant_id = t.variant_id)`,
  ],
] as const;

/** Counted stock: each difference is a movement in the ledger, taken back by one more. */
export const stockKind: ImportKind = { judged, twice, lock, write, marks, kept, takeBack, trail };
