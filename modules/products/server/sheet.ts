// Many variants at once, as sheets have them: one statement for each table, however many rows.
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { auditRows } from '#kit/server/audit-rows.ts';
import { refreshSections } from '#modules/suppliers/server.ts';

type Rows = RawBuilder<unknown>;

/** What a sheet says of the variant `pv` of the product `pr`, besides its price in a currency: `variant_prices` as `vp`. */
export const besideSheet = (currency: RawBuilder<unknown>): Rows => sql`left join brands br on br.id = pr.brand_id
  left join master_variants mv on mv.id = pv.master_variant_id
  left join variant_prices vp on vp.variant_id = pv.id and vp.currency_code = ${currency} and coalesce(vp.region_id, '') = ''`;
/** A variant as one row of a sheet, by field. */
export const sheetState: Rows = sql`jsonb_build_object('title', pr.title, 'title_ar', pr.title_ar, 'handle', pr.handle, 'brand', br.name,
  'tax_rate', pr.tax_rate, 'storage', pr.storage, 'variant_title', pv.title, 'variant_title_ar', pv.title_ar, 'sku', pv.sku, 'barcode', pv.barcode,
  'case', coalesce(mv.case_configuration, 1), 'shrink', coalesce(mv.shrink_configuration, 1), 'price', vp.amount, 'price_for', vp.pack_size)`;
/** A short mark of such a state: another one as soon as anything of it is. */
export const markOf = (state: Rows): Rows => sql`('v' || left(md5((${state})::text), 12))`;

const given = (field: string, column: Rows): Rows =>
  sql`case when work.set ? ${sql.lit(field)} then work.set->>${sql.lit(field)} else ${column} end`;
const names = (fields: readonly string[]): Rows => sql`array[${sql.join(fields.map((field) => sql.lit(field)))}]`;
const ofVariants = names(['variant_title', 'variant_title_ar', 'sku', 'barcode', 'case', 'shrink']);
const ofProducts = names(['title', 'title_ar', 'handle', 'brand', 'tax_rate', 'storage']);

/**
 * Makes drafts of rows that no variant is there for.
 * @param rows a select of `row`, `product_id` and `variant_id` (new ones; the product may be there already), `handle` (of a new product; one that
 * is taken is given a number nobody has), `cells` by field, and `currency`
 */
export async function addFromSheet(ctx: Ctx, supplierId: string, rows: Rows): Promise<void> {
  const { now } = ctx;
  await sql`insert into products (id, supplier_id, brand_id, title, title_ar, handle, tax_rate, storage, created_at, updated_at)
    select one.product_id, ${supplierId}, (select br.id from brands br where br.name = one.cells->>'brand' and br.deleted_at is null limit 1),
      one.cells->>'title', one.cells->>'title_ar',
      case when one.nth > 1 or one.handle in (select pr1.handle from products pr1 where pr1.supplier_id = ${supplierId} and pr1.deleted_at is null)
        then left(one.handle, 40) || '-' || lower(replace(one.product_id, '_', '-')) else one.handle end,
      (one.cells->>'tax_rate')::numeric, coalesce(one.cells->>'storage', 'ambient'), ${now}, ${now}
    from (select first.*, row_number() over (partition by first.handle order by first.row) as nth
      from (select distinct on (work.product_id) work.* from (${rows}) work
        where not exists (select from products pr where pr.id = work.product_id) order by work.product_id, work.row) first) one`.execute(
    ctx.db,
  );
  // Packs first: to write variants twice would do all of their indexes twice.
  const title = sql`coalesce(work.cells->>'variant_title', work.cells->>'title', work.cells->>'sku')`;
  const [inCase, inShrink] = [
    sql`coalesce((work.cells->>'case')::int, 1)`,
    sql`coalesce((work.cells->>'shrink')::int, 1)`,
  ];
  await addPacks(
    ctx,
    sql`select work.row, work.product_id, ${supplierId} as supplier_id, ${title} as title, ${inCase} as in_case, ${inShrink} as in_shrink
      from (${rows}) work where work.cells ?| array['case', 'shrink']`,
  );
  await sql`insert into product_variants (id, supplier_id, product_id, master_variant_id, title, title_ar, sku, barcode, position, created_at, updated_at)
    select work.variant_id, ${supplierId}, work.product_id,
      case when work.cells ?| array['case', 'shrink'] then ${packOf(sql`work.product_id`, inCase, inShrink)} end, ${title},
      coalesce(work.cells->>'variant_title_ar', case when work.cells ? 'variant_title' then null else work.cells->>'title_ar' end),
      work.cells->>'sku', work.cells->>'barcode',
      (select coalesce(max(pv.position), -1) from product_variants pv where pv.product_id = work.product_id)
        + row_number() over (partition by work.product_id order by work.row), ${now}, ${now}
    from (${rows}) work`.execute(ctx.db);
  await writePrices(
    ctx,
    sql`select work.row, work.product_id, work.variant_id, work.currency, work.cells as set from (${rows}) work`,
  );
  await auditRows(
    ctx,
    sql`select 'create' as action, 'products' as entity, pr.id as entity_id, pr.title as entity_label, pr.supplier_id,
        jsonb_build_array(jsonb_build_object('field', 'title', 'before', null, 'after', pr.title)) as changes
      from products pr where pr.created_at = ${now} and pr.id in (select work.product_id from (${rows}) work)
      union all
      select 'create', 'variants', pv.id, pv.title || ' · ' || pv.sku, pv.supplier_id,
        (select jsonb_agg(jsonb_build_object('field', cell.key, 'before', null, 'after', cell.value)) from jsonb_each(work.cells) cell)
      from (${rows}) work join product_variants pv on pv.id = work.variant_id`,
  );
  await refreshSections(ctx, supplierId);
}

/** Locks the products of rows, in one order, before anything of them is written. @param rows a select of `product_id` */
export async function lockForSheet(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`select count(*) from (select pr.id from products pr where pr.id in (select work.product_id from (${rows}) work)
    order by pr.id for update) locked`.execute(ctx.db);
}

/** Locks variants against whatever refers to them: who has put one into an order or a level is waited for. @param rows a select of `variant_id` */
export async function lockVariantsForSheet(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`select count(*) from (select pv.id from product_variants pv where pv.id in (select work.variant_id from (${rows}) work)
    order by pv.id for update) locked`.execute(ctx.db);
}

/**
 * Gives fields of variants, and of their products, other values. Packs are never written to: a variant is given another one of its product.
 * @param rows a select of `row`, `product_id`, `variant_id`, `currency`, `set` (by field; JSON null empties it) and `was`, what it was
 */
export async function changeFromSheet(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`update product_variants pv set title = ${given('variant_title', sql`pv.title`)}, title_ar = ${given('variant_title_ar', sql`pv.title_ar`)},
      sku = ${given('sku', sql`pv.sku`)}, barcode = ${given('barcode', sql`pv.barcode`)}, version = pv.version + 1, updated_at = ${ctx.now}
    from (${rows}) work where work.variant_id = pv.id and work.set ?| ${ofVariants}`.execute(ctx.db);
  await writePacks(ctx, rows);
  await sql`update products pr set title = ${given('title', sql`pr.title`)}, title_ar = ${given('title_ar', sql`pr.title_ar`)},
      handle = ${given('handle', sql`pr.handle`)}, storage = ${given('storage', sql`pr.storage`)},
      tax_rate = (${given('tax_rate', sql`pr.tax_rate::text`)})::numeric,
      brand_id = case when work.set ? 'brand' then (select br.id from brands br where br.name = work.set->>'brand' and br.deleted_at is null limit 1)
        else pr.brand_id end,
      version = pr.version + 1, updated_at = ${ctx.now}
    from (select distinct on (one.product_id) one.* from (${rows}) one where one.set ?| ${ofProducts} order by one.product_id, one.row) work
    where work.product_id = pr.id`.execute(ctx.db);
  await writePrices(ctx, rows);
  await auditRows(
    ctx,
    sql`select 'update' as action, 'variants' as entity, pv.id as entity_id, pv.title || ' · ' || pv.sku as entity_label, pv.supplier_id,
        (select jsonb_agg(jsonb_build_object('field', cell.key, 'before', work.was->cell.key, 'after', cell.value)) from jsonb_each(work.set) cell) as changes
      from (${rows}) work join product_variants pv on pv.id = work.variant_id`,
  );
}

/** Takes new variants out of the catalog again, and products that have none left. @param rows a select of `product_id`, `variant_id` and whether the product was `made` with it */
export async function dropFromSheet(ctx: Ctx, rows: Rows): Promise<void> {
  const { now } = ctx;
  await sql`update product_variants pv set deleted_at = ${now}, updated_at = ${now} from (${rows}) work where work.variant_id = pv.id`.execute(
    ctx.db,
  );
  await sql`update products pr set deleted_at = ${now}, updated_at = ${now} where pr.id in (select work.product_id from (${rows}) work where work.made)
    and not exists (select from product_variants pv where pv.product_id = pr.id and pv.deleted_at is null)`.execute(
    ctx.db,
  );
  await auditRows(
    ctx,
    sql`select 'delete' as action, 'variants' as entity, pv.id as entity_id, pv.title || ' · ' || pv.sku as entity_label, pv.supplier_id, '[]'::jsonb as changes
      from (${rows}) work join product_variants pv on pv.id = work.variant_id
      union all
      select 'delete', 'products', pr.id, pr.title, pr.supplier_id, '[]'::jsonb from products pr
      where pr.deleted_at = ${now} and pr.id in (select work.product_id from (${rows}) work)`,
  );
}

const wantedPacks = (rows: Rows): Rows => sql`select work.row, pv.id, pv.product_id, pv.supplier_id, pv.title,
    coalesce((work.set->>'case')::int, mv.case_configuration, 1) as in_case, coalesce((work.set->>'shrink')::int, mv.shrink_configuration, 1) as in_shrink
  from (${rows}) work join product_variants pv on pv.id = work.variant_id left join master_variants mv on mv.id = pv.master_variant_id
  where work.set ?| array['case', 'shrink']`;

/** The pack of a product that holds so many pieces; null where it has none. */
const packOf = (product: Rows, inCase: Rows, inShrink: Rows): Rows => sql`(select mv1.id from master_variants mv1
  where mv1.product_id = ${product} and mv1.deleted_at is null and mv1.case_configuration = ${inCase} and mv1.shrink_configuration = ${inShrink}
  order by mv1.is_default desc, mv1.created_at, mv1.id limit 1)`;

/** Adds the packs that products lack. @param wanted a select of `row`, `product_id`, `supplier_id`, `title`, `in_case` and `in_shrink` */
async function addPacks(ctx: Ctx, wanted: Rows): Promise<void> {
  await sql`insert into master_variants (id, supplier_id, product_id, title, case_configuration, shrink_configuration, is_default, created_at, updated_at)
    select ${ctx.newId('mv')} || '_' || one.row, one.supplier_id, one.product_id, one.title, one.in_case, one.in_shrink,
      row_number() over (partition by one.product_id order by one.row) = 1
        and not exists (select from master_variants mv2 where mv2.product_id = one.product_id and mv2.is_default and mv2.deleted_at is null),
      ${ctx.now}, ${ctx.now}
    from (select distinct on (wanted.product_id, wanted.in_case, wanted.in_shrink) wanted.* from (${wanted}) wanted
      where (wanted.in_case, wanted.in_shrink) <> (1, 1)
        and not exists (select from master_variants mv1 where mv1.product_id = wanted.product_id and mv1.deleted_at is null
          and mv1.case_configuration = wanted.in_case and mv1.shrink_configuration = wanted.in_shrink)
      order by wanted.product_id, wanted.in_case, wanted.in_shrink, wanted.row) one`.execute(ctx.db);
}

async function writePacks(ctx: Ctx, rows: Rows): Promise<void> {
  const wanted = wantedPacks(rows);
  await addPacks(ctx, wanted);
  await sql`update product_variants pv1 set master_variant_id = ${packOf(sql`wanted.product_id`, sql`wanted.in_case`, sql`wanted.in_shrink`)}
    from (${wanted}) wanted where wanted.id = pv1.id`.execute(ctx.db);
}

async function writePrices(ctx: Ctx, rows: Rows): Promise<void> {
  // A step that nobody reviews keeps what was last reviewed.
  const isStep = sql`case when ${ctx.actor.account === 'supplier'} and exists (select from product_variants pv1 join products pr1 on pr1.id = pv1.product_id
    where pv1.id = variant_prices.variant_id and pr1.status = 'published') then`;
  await sql`delete from variant_prices vp using (${rows}) work where work.variant_id = vp.variant_id and vp.currency_code = work.currency
    and vp.region_id is null and work.set ? 'price' and work.set->>'price' is null`.execute(ctx.db);
  await sql`insert into variant_prices (id, supplier_id, variant_id, currency_code, amount, pack_size)
    select ${ctx.newId('ma')} || '_' || work.row, pv.supplier_id, pv.id, work.currency, coalesce((work.set->>'price')::bigint, vp.amount),
      coalesce((work.set->>'price_for')::int, vp.pack_size, 1)
    from (${rows}) work join product_variants pv on pv.id = work.variant_id
      left join variant_prices vp on vp.variant_id = pv.id and vp.currency_code = work.currency and coalesce(vp.region_id, '') = ''
    where work.set ?| array['price', 'price_for'] and coalesce(work.set->>'price', vp.amount::text) is not null
    on conflict (variant_id, currency_code, coalesce(region_id, '')) do update set amount = excluded.amount, pack_size = excluded.pack_size,
      reviewed_amount = ${isStep} coalesce(variant_prices.reviewed_amount, variant_prices.amount) end,
      reviewed_pack_size = ${isStep} coalesce(variant_prices.reviewed_pack_size, variant_prices.pack_size) end`.execute(
    ctx.db,
  );
}
