import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  addFromSheet,
  besideSheet,
  changeFromSheet,
  dropFromSheet,
  lockForSheet,
  lockVariantsForSheet,
  markOf,
  sheetState,
} from '#modules/products/server.ts';
import { lockLevelsOf } from '#modules/stock-locations/server.ts';
import type { JobRow } from '../jobs.ts';
import {
  fault,
  faultAt,
  goingBack,
  kindOf,
  rowsOf,
  sideOf,
  skusOf,
  withFaults,
  type ImportKind,
  type Judging,
  type Rows,
} from './kind.ts';

/** Of a published product what an administrator looks at first (docs/decisions/0073); a price only beyond the step that is free. */
const reviewedFields = sql`array['title', 'title_ar', 'brand', 'tax_rate', 'storage', 'variant_title', 'variant_title_ar', 'barcode', 'case', 'shrink']`;
const asked = (
  field: string,
): Rows => sql`case when compared.changes ? ${sql.lit(field)} then compared.changes->${sql.lit(field)}->>1
  else compared.state->>${sql.lit(field)} end`;
/** What an administrator last saw: small steps do not add up. */
const pieceWas = sql`compared.reviewed_piece`;
const pieceAsked = sql`piece_price((${asked('price')})::bigint, coalesce((${asked('price_for')})::int, 1))`;
const isPriceStep = sql`compared.state->>'price' is not null and compared.changes ?| array['price', 'price_for']
  and coalesce(not compared.is_step_free or abs(${pieceAsked} - ${pieceWas}) * 100 > ${pieceWas} * ${sql.lit(limits.priceFreePercent)}, true)`;

/** Fields that say which variant is meant, and how it stood: no value of it. A sheet of prices only finds it by its SKU. */
const about = (type: string) =>
  type === 'price-import' ? sql`'{id,state,currency,sku}'::text[]` : sql`'{id,state,currency}'::text[]`;

/**
 * What rows of a sheet would do now, beside what is there: one statement for all of them. What it compares with is read once and materialized: asked
 * for row by row, a catalog that nothing has counted yet is read whole for each of them. Whose they are not is not found.
 * What a supplier may only ask for it cannot write by a sheet either.
 * @param source a select of `row`, `texts`, `cells`, `keys` and `faults`
 */
const judged = ({ account }: Actor, { supplier_id, type, currency_code }: Judging, source: Rows): Rows => sql`
  with asked as materialized (${source}),
  known_brands as materialized (select distinct on (named.key) named.key, named.name from (
      select fold(br.name) as key, br.name, br.id from brands br where br.deleted_at is null
      union all select fold(br1.name_ar), br1.name, br1.id from brands br1 where br1.deleted_at is null and br1.name_ar is not null) named
    order by named.key, named.id),
  known_skus as materialized (${skusOf(supplier_id)}),
  meant as materialized (select asked.*, known_skus.id as sku_id, coalesce(asked.cells->>'id', known_skus.id) as meant_id
    from asked left join known_skus on known_skus.sku = asked.keys->>'sku'),
  known_codes as materialized (select vc.code, min(whose.id) as least, max(whose.id) as most from variant_codes vc,
      lateral (select case when vc.pack = 'piece' then vc.variant_id else vc.variant_id || ' ' || vc.pack end as id) whose
    where vc.supplier_id = ${supplier_id} and vc.code in (select asked.cells->>'barcode' from asked) group by vc.code),
  standing as materialized (select meant.*, known_brands.name as brand, pv.id as variant_id, coalesce(pr.id, pr1.id) as product_id, coalesce(pr.status, pr1.status) as product_status,
      pr1.id as handle_id, known_codes.least, known_codes.most, case when pv.id is not null then ${sheetState} end as state,
      piece_price(coalesce(vp.reviewed_amount, vp.amount), coalesce(vp.reviewed_pack_size, vp.pack_size)) as reviewed_piece,
      'prices' = any(su.auto_approve_fields) as is_step_free, 'variants' = any(su.auto_approve_fields) as is_variant_free
    from meant
      left join (product_variants pv join products pr on pr.id = pv.product_id and pr.deleted_at is null)
        on pv.id = meant.meant_id and pv.supplier_id = ${supplier_id} and pv.deleted_at is null
      left join known_codes on known_codes.code = meant.cells->>'barcode'
      join suppliers su on su.id = ${supplier_id}
      ${besideSheet(sql`coalesce(meant.cells->>'currency', ${currency_code})`)}
      left join known_brands on known_brands.key = meant.keys->>'brand'
      left join products pr1 on pr1.supplier_id = ${supplier_id} and pr1.handle = meant.cells->>'handle' and pr1.deleted_at is null),
  compared as materialized (select standing.*, (select jsonb_object_agg(cell.key, jsonb_build_array(standing.state->cell.key, cell.value))
        from jsonb_each((standing.cells - ${about(type)}) || case when standing.brand is null then '{}' else jsonb_build_object('brand', standing.brand) end) cell
        where standing.variant_id is not null and standing.state->cell.key is distinct from cell.value) as changes
    from standing),
  checked as materialized (select compared.*, ${withFaults(sql`compared.faults`, [
    fault('id', 'batch_jobs.fault.not_found', sql`compared.cells ? 'id' and compared.variant_id is null`),
    fault(
      'brand',
      'batch_jobs.fault.brand_unknown',
      sql`compared.keys->>'brand' is not null and compared.brand is null`,
      {
        suggestion: sql`case when compared.keys->>'brand' is not null and compared.brand is null then (select near.name from known_brands near
                where similarity(near.key, compared.keys->>'brand') > 0.3 order by similarity(near.key, compared.keys->>'brand') desc, near.key limit 1) end`,
      },
    ),
    fault(
      'title',
      'batch_jobs.fault.title_missing',
      sql`${type} <> 'price-import' and compared.variant_id is null and compared.product_id is null and not compared.cells ? 'title'
            and not compared.cells ? 'id'`,
    ),
    fault(
      'sku',
      'batch_jobs.fault.sku_missing',
      sql`compared.variant_id is null and not compared.cells ? 'sku' and not compared.cells ? 'id'`,
    ),
    fault(
      'sku',
      'batch_jobs.fault.not_found',
      sql`${type} = 'price-import' and compared.variant_id is null and compared.cells ? 'sku' and not compared.cells ? 'id'`,
    ),
    fault(
      'sku',
      'batch_jobs.fault.sku_taken',
      sql`compared.cells ? 'id' and compared.variant_id is not null and compared.sku_id <> compared.variant_id`,
    ),
    fault(
      'barcode',
      'batch_jobs.fault.barcode_taken',
      sql`(compared.variant_id is null and compared.least is not null)
            or (compared.changes ? 'barcode' and (compared.least <> compared.variant_id or compared.most <> compared.variant_id))`,
    ),
    fault(
      'handle',
      'batch_jobs.fault.handle_taken',
      sql`compared.changes ? 'handle' and compared.handle_id <> compared.product_id`,
    ),
    fault(
      'handle',
      'batch_jobs.fault.no_product',
      sql`${type} = 'variants-import' and compared.product_id is null and not compared.cells ? 'id'`,
    ),
    ...(account === 'supplier'
      ? [
          fault(
            'title',
            'batch_jobs.fault.reviewed',
            sql`compared.product_status = 'published' and (compared.changes ?| ${reviewedFields} or (compared.variant_id is null and not compared.is_variant_free))`,
          ),
          fault(
            'price',
            'batch_jobs.fault.price_reviewed',
            sql`compared.product_status = 'published' and ${isPriceStep}`,
          ),
        ]
      : []),
    fault(
      'currency',
      'batch_jobs.fault.currency',
      sql`compared.cells ? 'currency' and not exists (select from currencies cy
            where cy.code = compared.cells->>'currency' and cy.in_store)`,
    ),
    fault(
      'state',
      'batch_jobs.fault.changed_since',
      sql`compared.cells ? 'state' and compared.changes is not null
            and compared.cells->>'state' <> ${markOf(sql`compared.state`)}`,
    ),
  ])} as all_faults from compared)
  select checked.row, checked.texts, checked.cells || case when checked.brand is null then '{}' else jsonb_build_object('brand', checked.brand) end as cells,
    checked.keys, checked.product_id, checked.variant_id, null::text as record_id, checked.changes, checked.all_faults as faults,
    ${kindOf(sql`checked.all_faults`, sql`checked.variant_id is null`, sql`checked.changes`)} as kind
  from checked`;

/**
 * A variant or a barcode that stands twice, and rows of one product that differ about it. Only what stands more than once is compared: all rows in three
 * orders, each with what it says of its product, would be sorted on the disk.
 */
const twice = (job: JobRow): Rows => {
  const ofJob = sql`ir.batch_job_id = ${job.id}`;
  const often = (key: Rows) =>
    sql`(select ${key} as key, min(ir.row) as row from import_rows ir where ${ofJob} group by 1 having count(*) > 1)`;
  const [variant, code, product] = [
    sql`coalesce(ir.variant_id, 's:' || (ir.keys->>'sku'))`,
    sql`ir.cells->>'barcode'`,
    sql`coalesce(ir.product_id, ir.keys->>'product')`,
  ];
  return sql`select ir.row, case
      when same_variant.row < ir.row then ${faultAt('sku', 'batch_jobs.fault.twice', sql`same_variant.row`)}
      when same_code.row < ir.row then ${faultAt('barcode', 'batch_jobs.fault.barcode_twice', sql`same_code.row`)}
      else ${faultAt('title', 'batch_jobs.fault.product_differs', sql`same_product.row`)} end as fault
    from import_rows ir left join ${often(variant)} same_variant on same_variant.key = ${variant}
      left join ${often(code)} same_code on same_code.key = ${code}
      left join ${often(product)} same_product on same_product.key = ${product}
      left join import_rows ir2 on ir2.batch_job_id = ${job.id} and ir2.row = same_product.row and same_product.row < ir.row
    where ${ofJob} and (same_variant.row < ir.row or same_code.row < ir.row or ir2.cells - ${ofVariant} <> ir.cells - ${ofVariant})`;
};
const ofVariant = sql`'{id,state,currency,sku,variant_title,variant_title_ar,barcode,case,shrink,price,price_for}'::text[]`;

const currencyOf = (job: JobRow): Rows => sql`coalesce(ir.cells->>'currency', ${job.currency_code})`;

async function write(ctx: Ctx, job: JobRow): Promise<void> {
  // New products and variants get their identifiers here: rows of one product share its.
  const [product, variant] = [ctx.newId('prod'), ctx.newId('variant')];
  await sql`update import_rows ir1 set variant_id = ${variant} || '_' || ir1.row, product_id = coalesce(ir1.product_id, ${product} || '_' || placed.first)
    from (select ir.row, min(ir.row) over (partition by ir.keys->>'product') as first ${rowsOf(job, 'new')}) placed
    where ir1.batch_job_id = ${job.id} and ir1.row = placed.row`.execute(ctx.db);
  await addFromSheet(
    ctx,
    job.supplier_id,
    sql`select ir.row, ir.product_id, ir.variant_id, ir.keys->>'handle' as handle, ir.cells, ${currencyOf(job)} as currency ${rowsOf(job, 'new')}`,
  );
  await changeFromSheet(
    ctx,
    sql`select ir.row, ir.product_id, ir.variant_id, ${currencyOf(job)} as currency, ${sideOf(1)} as set, ${sideOf(0)} as was ${rowsOf(job, 'changed')}`,
  );
}

const marks = (job: JobRow): Rows => sql`select ir.row, ${markOf(sheetState)} as mark
  from import_rows ir join product_variants pv on pv.id = ir.variant_id join products pr on pr.id = pv.product_id ${besideSheet(currencyOf(job))}
  where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`;

/** What a supplier may only ask for once a product is published: such a row stays as the sheet left it. */
const wasReviewed = sql`(ir.changes ?| ${reviewedFields} or ir.changes ? 'price_for' or (ir.changes ? 'price' and coalesce(
  abs((ir.changes->'price'->>1)::bigint - (ir.changes->'price'->>0)::bigint) * 100 > (ir.changes->'price'->>1)::bigint * ${sql.lit(limits.priceFreePercent)}, true)))`;

const kept = ({ actor }: Ctx, job: JobRow): Rows => sql`select ir.row, case
    when pv.id is null or pv.deleted_at is not null or pr.deleted_at is not null then 'batch_jobs.kept.gone'
    when ir.kind = 'changed' and pr.status = 'published' and ${sql.lit(actor.account === 'supplier')} and ${wasReviewed} then 'batch_jobs.kept.reviewed'
    when ${markOf(sheetState)} <> ir.applied then 'batch_jobs.kept.edited'
    when ir.kind = 'new' and exists (select from order_items oi where oi.variant_id = pv.id) then 'batch_jobs.kept.ordered'
    when ir.kind = 'new' and exists (select from stock_levels sl where sl.variant_id = pv.id and (sl.stocked <> 0 or sl.reserved <> 0)) then 'batch_jobs.kept.stocked'
    when ir.kind = 'new' and exists (select from purchase_order_items poi where poi.variant_id = pv.id) then 'batch_jobs.kept.bought'
    when ir.kind = 'new' and pr.status <> 'draft' and pr.created_at = bj.completed_at then 'batch_jobs.kept.published'
  end as because
  from import_rows ir join batch_jobs bj on bj.id = ir.batch_job_id
    left join product_variants pv on pv.id = ir.variant_id left join products pr on pr.id = pv.product_id ${besideSheet(currencyOf(job))}
  where ir.batch_job_id = ${job.id} and ir.applied is not null`;

async function takeBack(ctx: Ctx, job: JobRow): Promise<void> {
  await changeFromSheet(
    ctx,
    sql`select ir.row, ir.product_id, ir.variant_id, ${currencyOf(job)} as currency, ${sideOf(0)} as set, ${sideOf(1)} as was ${goingBack(job, 'changed')}`,
  );
  await dropFromSheet(
    ctx,
    sql`select ir.product_id, ir.variant_id, exists (select from products pr join batch_jobs bj on bj.id = ir.batch_job_id
      where pr.id = ir.product_id and pr.created_at = bj.completed_at) as made ${goingBack(job, 'new')}`,
  );
}

async function lock(ctx: Ctx, job: JobRow): Promise<void> {
  await lockForSheet(
    ctx,
    sql`select ir.product_id from import_rows ir where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed') and ir.product_id is not null`,
  );
  // Before it is taken back: nobody builds on what is new while it is looked at who did.
  const added = sql`select ir.variant_id ${rowsOf(job, 'new')} and ir.applied is not null`;
  await lockVariantsForSheet(ctx, added);
  await lockLevelsOf(ctx, added);
}

/** Products and their variants, variants of products that are there, and prices alone. */
export const productKind: ImportKind = {
  judged,
  twice,
  lock,
  write,
  marks,
  kept,
  takeBack,
  trail: [
    ['variants', sql`t.variant_id`],
    ['products', sql`t.product_id`],
  ],
};
