import { sql, type RawBuilder } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { besideSheet, markOf, sheetState } from '#modules/products/server.ts';

type Rows = RawBuilder<unknown>;
export type Judging = { supplier_id: string; type: string; currency_code: string };

/**
 * Rows of an import, and often the catalog too, were written a moment ago, and nothing counted them: the planner takes a hundred thousand for a
 * hundred, and would compare each with all the others. Whatever touches many rows of a sheet begins with this.
 */
export const joinByHash = (ctx: Ctx): Promise<unknown> => sql`set local enable_nestloop = off`.execute(ctx.db);

/** Of a published product what an administrator looks at first (docs/decisions/0073); a price only beyond the step that is free. */
export const reviewedFields = sql`array['title', 'title_ar', 'brand', 'tax_rate', 'storage', 'variant_title', 'variant_title_ar', 'barcode', 'case', 'shrink']`;
const asked = (
  field: string,
): Rows => sql`case when compared.changes ? ${sql.lit(field)} then compared.changes->${sql.lit(field)}->>1
  else compared.state->>${sql.lit(field)} end`;
/** What an administrator last saw: small steps do not add up. */
const pieceWas = sql`compared.reviewed_piece`;
const pieceAsked = sql`piece_price((${asked('price')})::bigint, coalesce((${asked('price_for')})::int, 1))`;
const isPriceStep = sql`compared.state->>'price' is not null and compared.changes ?| array['price', 'price_for']
  and coalesce(not compared.is_step_free or abs(${pieceAsked} - ${pieceWas}) * 100 > ${pieceWas} * ${sql.lit(limits.priceFreePercent)}, true)`;

/** Fields that say which variant is meant, and how it stood: no value of it. */
const about = sql`'{id,state,currency}'::text[]`;
const fault = (column: string, code: string, holds: Rows, suggestion: Rows = sql`null`): Rows =>
  sql`(${sql.lit(column)}, ${sql.lit(`batch_jobs.fault.${code}`)}, ${suggestion}, ${holds})`;

/**
 * What rows of a sheet would do now, beside what is there: one statement for all of them. What it compares with is read once and materialized: asked
 * for row by row, a catalog that nothing has counted yet is read whole for each of them. Whose they are not is not found.
 * What a supplier may only ask for it cannot write by a sheet either.
 * @param source a select of `row`, `texts`, `cells`, `faults`, `product_key`, `sku_key`, `brand_key` and `handle`
 */
export const judged = ({ account }: Actor, { supplier_id, type, currency_code }: Judging, source: Rows): Rows => sql`
  with asked as materialized (${source}),
  known_brands as materialized (select distinct on (named.key) named.key, named.name from (
      select fold(br.name) as key, br.name, br.id from brands br where br.deleted_at is null
      union all select fold(br1.name_ar), br1.name, br1.id from brands br1 where br1.deleted_at is null and br1.name_ar is not null) named
    order by named.key, named.id),
  meant as materialized (select asked.*, known_skus.id as sku_id, coalesce(asked.cells->>'id', known_skus.id) as meant_id
    from asked left join lateral (select pv.id from product_variants pv
      where pv.supplier_id = ${supplier_id} and pv.deleted_at is null and fold(pv.sku) = asked.sku_key limit 1) known_skus on true),
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
      left join known_brands on known_brands.key = meant.brand_key
      left join products pr1 on pr1.supplier_id = ${supplier_id} and pr1.handle = meant.cells->>'handle' and pr1.deleted_at is null),
  compared as materialized (select standing.*, (select jsonb_object_agg(cell.key, jsonb_build_array(standing.state->cell.key, cell.value))
        from jsonb_each((standing.cells - ${about}) || case when standing.brand is null then '{}' else jsonb_build_object('brand', standing.brand) end) cell
        where standing.variant_id is not null and standing.state->cell.key is distinct from cell.value) as changes
    from standing),
  checked as materialized (select compared.*, compared.faults || coalesce((select jsonb_agg(jsonb_build_object('column', found.name, 'code', found.code, 'suggestion', found.suggestion))
      from (values
        ${sql.join([
          fault('id', 'not_found', sql`compared.cells ? 'id' and compared.variant_id is null`),
          fault(
            'brand',
            'brand_unknown',
            sql`compared.brand_key is not null and compared.brand is null`,
            sql`case when compared.brand_key is not null and compared.brand is null then (select near.name from known_brands near
              where similarity(near.key, compared.brand_key) > 0.3 order by similarity(near.key, compared.brand_key) desc, near.key limit 1) end`,
          ),
          fault(
            'title',
            'title_missing',
            sql`compared.variant_id is null and compared.product_id is null and not compared.cells ? 'title'
            and not compared.cells ? 'id'`,
          ),
          fault(
            'sku',
            'sku_missing',
            sql`compared.variant_id is null and not compared.cells ? 'sku' and not compared.cells ? 'id'`,
          ),
          fault(
            'sku',
            'sku_taken',
            sql`compared.cells ? 'id' and compared.variant_id is not null and compared.sku_id <> compared.variant_id`,
          ),
          fault(
            'barcode',
            'barcode_taken',
            sql`(compared.variant_id is null and compared.least is not null)
            or (compared.changes ? 'barcode' and (compared.least <> compared.variant_id or compared.most <> compared.variant_id))`,
          ),
          fault(
            'handle',
            'handle_taken',
            sql`compared.changes ? 'handle' and compared.handle_id <> compared.product_id`,
          ),
          fault(
            'handle',
            'no_product',
            sql`${type} = 'variants-import' and compared.product_id is null and not compared.cells ? 'id'`,
          ),
          ...(account === 'supplier'
            ? [
                fault(
                  'title',
                  'reviewed',
                  sql`compared.product_status = 'published' and (compared.changes ?| ${reviewedFields} or (compared.variant_id is null and not compared.is_variant_free))`,
                ),
                fault('price', 'price_reviewed', sql`compared.product_status = 'published' and ${isPriceStep}`),
              ]
            : []),
          fault(
            'currency',
            'currency',
            sql`compared.cells ? 'currency' and not exists (select from currencies cy
            where cy.code = compared.cells->>'currency' and cy.in_store)`,
          ),
          fault(
            'state',
            'changed_since',
            sql`compared.cells ? 'state' and compared.changes is not null
            and compared.cells->>'state' <> ${markOf(sql`compared.state`)}`,
          ),
        ])}) as found(name, code, suggestion, holds) where found.holds), '[]') as all_faults from compared)
  select checked.row, checked.texts, checked.cells || case when checked.brand is null then '{}' else jsonb_build_object('brand', checked.brand) end as cells,
    checked.product_key, checked.sku_key, checked.brand_key, checked.handle, checked.product_id, checked.variant_id, checked.changes,
    checked.all_faults as faults,
    case when checked.all_faults <> '[]' then 'bad' when checked.variant_id is null then 'new' when checked.changes is null then 'same' else 'changed' end as kind
  from checked`;
