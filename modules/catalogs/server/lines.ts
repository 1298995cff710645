import { sql } from 'kysely';
import { fold } from '#domain/fold.ts';
import type { BodyOf, QueryOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, contains, findPage } from '#kit/server/crud.ts';
import { insertRows, lockRow, type Row } from '#kit/server/rows.ts';
import { piecePriceOf } from '#modules/price-lists/server.ts';
import type { CatalogLineRow, catalogs, LineInput } from '../contract.ts';
import { rangeOf } from '../rules.ts';
import { present, requireCatalog } from './visible.ts';

/** The variants of a catalog, by title. */
export async function findLines(ctx: Ctx, id: string, query: QueryOf<typeof catalogs.lines>) {
  await requireCatalog(ctx, id);
  const { rows, ...counts } = await findPage<CatalogLineRow>(
    ctx,
    {
      columns: sql`pv.id, pv.id as variant_id, pv.product_id, pr.title, pr.title_ar, pv.title as description, pv.title_ar as description_ar, pv.sku, pr.thumbnail, pr.packaging,
        coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
        ${piecePriceOf({ variant: sql`pv.id`, currency: sql`ca.currency_code`, region: sql`null::text` })} as base_micros,
        t.is_visible, t.min_quantity, t.max_quantity, t.increment, t.packs, t.badge, t.price_amount, t.price_pack_size, t.adjustment_bps`,
      from: sql`catalog_lines as t join catalogs ca on ca.id = t.catalog_id join product_variants pv on pv.id = t.variant_id
        join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id`,
      where: all([
        sql<boolean>`t.catalog_id = ${id} and pv.deleted_at is null and pr.deleted_at is null`,
        ...(query.is_visible === undefined ? [] : [sql<boolean>`t.is_visible = ${query.is_visible}`]),
        ...(query.q
          ? [sql<boolean>`(${contains(sql`pv.search_text`, query.q)} or ${contains(sql`pr.search_text`, query.q)})`]
          : []),
      ]),
      order: sql`${alphabetical(sql`pr.title`)}, pv.position, pv.id`,
    },
    query,
  );
  return { lines: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Goods = { id: string; title: string; shrink_size: number; case_size: number };
type CatalogRow = Row & { name: string; supplier_id: string; version: number };

/** Refuses what is not the supplier's, is said twice, or leaves no quantity that could be bought. @throws Refusal at the line */
async function readLines(ctx: Ctx, supplierId: string, lines: readonly LineInput[]): Promise<void> {
  if (lines.length === 0) return;
  const { rows } =
    await sql<Goods>`select pv.id, pr.title, coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size
    from product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id
    where pv.id = any(${lines.map((one) => one.variant_id)}) and pv.supplier_id = ${supplierId} and pv.deleted_at is null`.execute(
      ctx.db,
    );
  const goods = new Map(rows.map((one) => [one.id, one]));
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const one = goods.get(line.variant_id);
    if (!one) throw invalid(`lines.${index}.variant_id`, 'errors.reference');
    if (seen.has(one.id)) throw invalid(`lines.${index}.variant_id`, 'catalogs.line_twice');
    seen.add(one.id);
    const terms = {
      min_quantity: line.min_quantity ?? null,
      max_quantity: line.max_quantity ?? null,
      increment: line.increment ?? null,
      packs: line.packs,
    };
    if (rangeOf(terms, one) === null)
      throw invalid(`lines.${index}.max_quantity`, 'catalogs.no_quantity', { name: one.title });
  }
}

const columnsOf = ({ badge, price_amount, adjustment_bps, ...line }: LineInput) => ({
  ...line,
  min_quantity: line.min_quantity ?? null,
  max_quantity: line.max_quantity ?? null,
  increment: line.increment ?? null,
  badge: badge ?? null,
  price_amount: price_amount ?? null,
  adjustment_bps: adjustment_bps ?? null,
});

/** Changes, adds and removes lines of a catalog; answers how many were added by brand, category and SKU, and the SKUs nobody has. */
export async function putLines(
  ctx: Ctx,
  id: string,
  { lines, remove, add }: BodyOf<typeof catalogs.putLines>,
): Promise<{ added: number; unknown_skus: string[] }> {
  const catalog = await lockRow<CatalogRow>(ctx, 'catalogs', present(ctx.actor), id);
  const { supplier_id } = catalog;
  await readLines(ctx, supplier_id, lines);
  const replaced = [...remove, ...lines.map((one) => one.variant_id)];
  const gone =
    replaced.length > 0
      ? await sql`delete from catalog_lines where catalog_id = ${id} and variant_id = any(${replaced})`.execute(ctx.db)
      : null;
  await insertRows(
    ctx,
    'catalog_lines',
    lines.map((one) => ({ catalog_id: id, supplier_id, ...columnsOf(one) })),
  );
  const { added, unknown_skus } = add ? await addLines(ctx, catalog, add) : { added: 0, unknown_skus: [] };
  if (lines.length > 0 || added > 0 || Number(gone?.numAffectedRows ?? 0) > 0)
    await touch(ctx, catalog, { changed: lines.map((one) => one.variant_id), removed: remove, added });
  return { added, unknown_skus };
}

/** What the trail keeps of lines: which changed, which went and how many came; the catalog has a new version. */
async function touch(
  ctx: Ctx,
  catalog: CatalogRow,
  { changed, removed, added }: { changed: string[]; removed: string[]; added: number },
): Promise<void> {
  await sql`update catalogs set version = version + 1, updated_at = ${ctx.now} where id = ${catalog.id}`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'update',
    entity: 'catalogs',
    entity_id: catalog.id,
    entity_label: catalog.name,
    before: removed.length > 0 ? { variants: removed } : {},
    after: {
      ...(changed.length > 0 ? { variants: changed } : {}),
      ...(added > 0 ? { added } : {}),
    },
    supplier_id: catalog.supplier_id,
  });
}

async function addLines(
  ctx: Ctx,
  { id, supplier_id }: CatalogRow,
  { brand_ids, category_ids, skus }: NonNullable<BodyOf<typeof catalogs.putLines>['add']>,
): Promise<{ added: number; unknown_skus: string[] }> {
  const codes = [...new Set(skus.map((sku) => fold(sku).trim()).filter((sku) => sku !== ''))];
  const { rows } = await sql<{ variant_id: string }>`insert into catalog_lines (catalog_id, supplier_id, variant_id)
    select ${id}, pv.supplier_id, pv.id from product_variants pv join products pr on pr.id = pv.product_id
    where pv.supplier_id = ${supplier_id} and pv.deleted_at is null and pr.deleted_at is null
      and (pr.brand_id = any(${brand_ids}) or fold(pv.sku) = any(${codes}) or (cardinality(${category_ids}::text[]) > 0 and exists (
        with recursive below as (select pca.id from product_categories pca where pca.id = any(${category_ids})
          union select pca.id from product_categories pca join below on below.id = pca.parent_category_id where pca.deleted_at is null)
        select from product_category_links pcl join below on below.id = pcl.category_id where pcl.product_id = pr.id)))
    on conflict do nothing returning variant_id`.execute(ctx.db);
  if (codes.length === 0) return { added: rows.length, unknown_skus: [] };
  const { rows: known } = await sql<{ code: string }>`select fold(pv.sku) as code from product_variants pv
    where pv.supplier_id = ${supplier_id} and pv.deleted_at is null and fold(pv.sku) = any(${codes})`.execute(ctx.db);
  const found = new Set(known.map(({ code }) => code));
  return {
    added: rows.length,
    unknown_skus: skus.filter((sku) => fold(sku).trim() !== '' && !found.has(fold(sku).trim())),
  };
}
