import { sql } from 'kysely';
import type { z } from 'zod';
import { duplicateAt, fail, invalid } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { firstFree, isTaken, requireFree } from '#kit/server/scope.ts';
import { holdBackPrices, holdBackRow } from '../changes/server/hold-back.ts';
import { isReviewed } from '../changes/rules.ts';
import type { VariantCreate, VariantUpdate } from '../contract.ts';
import type { VariantEntry } from '../contract/inputs.ts';
import { codeColumns, codeTwice, packKinds, type PackKind } from '../rules/codes.ts';
import { checkCombination, findChoices, linkValues, readChoices } from './choices.ts';
import { defined } from './defined.ts';
import { availableOf } from './json.ts';
import type { ProductRow } from './lock.ts';
import { findOptions } from './options.ts';
import { readPrices, replacePrices } from './prices.ts';

/** What the stocked thing of a variant has besides. */
type StockFacts = { description?: string | null; thumbnail?: string | null; requires_shipping?: boolean };
export type VariantChange = z.output<typeof VariantUpdate> & StockFacts;

type Codes = Record<PackKind, string | null | undefined>;
type VariantRow = Row & {
  supplier_id: string;
  title: string;
  sku: string;
  barcode: string | null;
  shrink_barcode: string | null;
  case_barcode: string | null;
};
const subjectOf = (row: { title: string; sku: string; supplier_id: string }) => ({
  entity: 'variants',
  label: `${row.title} · ${row.sku}`,
  supplierId: row.supplier_id,
});

/** Whether a product still has a variant. */
export async function hasVariant(ctx: Ctx, productId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from product_variants where id = ${id} and product_id = ${productId} and deleted_at is null`.execute(
      ctx.db,
    );
  return rows.length > 0;
}

/** Locks a variant of a product that is locked. */
export const lockVariant = (ctx: Ctx, productId: string, id: string): Promise<VariantRow> =>
  lockRow<VariantRow>(ctx, 'product_variants', sql<boolean>`t.product_id = ${productId} and t.deleted_at is null`, id);

const hasSku = (product: ProductRow, sku: string) =>
  sql<boolean>`t.supplier_id = ${product.supplier_id} and fold(t.sku) = fold(${sku})`;

async function checkSku(ctx: Ctx, product: ProductRow, sku: string, exceptId: string): Promise<string> {
  await requireFree(ctx, 'product_variants', hasSku(product, sku), exceptId, 'products.sku_taken', { sku });
  return sku;
}

/**
 * One code is one pack of one article: nothing else of its supplier is scanned alike, no piece and no pack.
 * @param codes of each pack, as they will be
 * @param at where the variant stands in the request
 */
async function checkCodes(ctx: Ctx, product: ProductRow, codes: Codes, exceptId: string, at: string): Promise<void> {
  const twice = codeTwice(codes);
  if (twice) throw invalid(`${at}${codeColumns[twice]}`, 'products.barcode_twice', { barcode: codes[twice] ?? '' });
  const wanted = packKinds.flatMap((pack) => codes[pack] || []);
  if (wanted.length === 0) return;
  const { rows } = await sql<{ code: string }>`select vc.code from variant_codes vc
    where vc.supplier_id = ${product.supplier_id} and vc.code = any(${wanted}) and vc.variant_id <> ${exceptId} limit 1`.execute(
    ctx.db,
  );
  const [taken] = rows;
  if (!taken) return;
  const pack = packKinds.find((one) => codes[one] === taken.code) ?? 'piece';
  throw duplicateAt(`${at}${codeColumns[pack]}`, 'products.barcode_taken', { barcode: taken.code });
}
const codesOf = (
  input: Partial<Record<(typeof codeColumns)[PackKind], string | null>>,
  before?: VariantRow,
): Codes => ({
  piece: input.barcode === undefined ? before?.barcode : input.barcode,
  shrink: input.shrink_barcode === undefined ? before?.shrink_barcode : input.shrink_barcode,
  case: input.case_barcode === undefined ? before?.case_barcode : input.case_barcode,
});

/** The first free of HANDLE-1, HANDLE-2 … */
const makeSku = (ctx: Ctx, product: ProductRow): Promise<string> =>
  firstFree(
    (number) => `${product.handle.toUpperCase()}-${number}`,
    (sku) => isTaken(ctx, 'product_variants', hasSku(product, sku), null),
  );

async function checkPack(ctx: Ctx, product: ProductRow, id: string | null | undefined, path: string): Promise<void> {
  if (!id) return;
  const { rows } =
    await sql`select 1 from master_variants where id = ${id} and product_id = ${product.id} and deleted_at is null`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw invalid(`${path}master_variant_id`, 'errors.reference');
}

/** Adds a variant to a locked product. @param at where it stands in the request, such as `variants.0.` @returns null where it was sent for review */
export async function addVariant(
  ctx: Ctx,
  product: ProductRow,
  input: z.output<typeof VariantCreate>,
  at = '',
): Promise<string | null> {
  const {
    prices,
    options,
    sku,
    inventory_quantity: _none,
    title_ar,
    barcode,
    shrink_barcode,
    case_barcode,
    ean,
    upc,
    ...plain
  } = input;
  await checkPack(ctx, product, plain.master_variant_id, at);
  const id = ctx.newId('variant');
  const {
    rows: [last],
  } = await sql<{
    position: number;
  }>`select coalesce(max(position), -1)::int as position from product_variants where product_id = ${product.id}`.execute(
    ctx.db,
  );
  const row = {
    ...defined(plain),
    id,
    supplier_id: product.supplier_id,
    product_id: product.id,
    title: plain.title,
    title_ar: title_ar || null,
    sku: sku === undefined ? await makeSku(ctx, product) : await checkSku(ctx, product, sku, id),
    barcode: barcode || null,
    shrink_barcode: shrink_barcode || null,
    case_barcode: case_barcode || null,
    ean: ean || null,
    upc: upc || null,
    manage_inventory: plain.manage_inventory ?? true,
    allow_backorder: plain.allow_backorder ?? false,
    master_variant_id: plain.master_variant_id ?? null,
    position: (last?.position ?? -1) + 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await checkCodes(ctx, product, codesOf(input), id, at);
  const asked = defined({ ...input, sku: row.sku, inventory_quantity: undefined });
  if (await holdBackRow(ctx, product, { field: 'variant', id, called: row.sku }, null, asked)) {
    await readPrices(ctx, prices, `${at}prices`);
    return null;
  }
  const values = options ? await readChoices(ctx, product.id, options, `${at}options`) : [];
  await checkCombination(ctx, 'variant', product.id, values, id);
  await insertRow(ctx, 'product_variants', row, subjectOf(row));
  await linkValues(ctx, 'variant', id, values);
  const changed = await replacePrices(ctx, row, prices, `${at}prices`);
  if (changed) auditPrices(ctx, row, changed);
  return id;
}

const auditPrices = (
  ctx: Ctx,
  row: { id: string; title: string; sku: string; supplier_id: string },
  changed: { before: object; after: object },
) => {
  const { entity, label, supplierId } = subjectOf(row);
  ctx.audit({
    action: 'update',
    entity,
    entity_id: row.id,
    entity_label: label,
    supplier_id: supplierId,
    before: { prices: changed.before },
    after: { prices: changed.after },
  });
};

/** What buyers know a variant by: a supplier's edit of it waits for an administrator. */
const reviewedColumns = [
  'title',
  'title_ar',
  'barcode',
  'shrink_barcode',
  'case_barcode',
  'ean',
  'upc',
  'master_variant_id',
] as const;
type Columns = Omit<VariantChange, 'prices' | 'version' | 'inventory_quantity'>;

async function holdColumns(ctx: Ctx, product: ProductRow, before: VariantRow, input: Columns): Promise<Columns> {
  const { options = [] } = input.options ? await findOptions(ctx, product.id) : {};
  const asked = defined({
    ...Object.fromEntries(reviewedColumns.map((column) => [column, input[column]])),
    options: input.options?.map(({ option_id, value }, at) => ({ option_id: option_id ?? options[at]?.id, value })),
  });
  const now = {
    ...Object.fromEntries(reviewedColumns.map((column) => [column, before[column] ?? null])),
    ...(input.options && { options: await findChoices(ctx, before.id) }),
  };
  const row = { field: 'variant' as const, id: before.id, called: before.sku };
  if (!(await holdBackRow(ctx, product, row, now, asked))) return input;
  const held = new Set<string>([...reviewedColumns, 'options']);
  return Object.fromEntries(Object.entries(input).filter(([column]) => !held.has(column))) as Columns;
}

/** Edits a variant of a locked product; prices and options, where given, become these. */
export async function editVariant(
  ctx: Ctx,
  product: ProductRow,
  id: string,
  input: VariantChange,
  at = '',
): Promise<void> {
  const before = await lockVariant(ctx, product.id, id);
  const { prices, options: chosen, version, inventory_quantity, ...all } = input;
  if (inventory_quantity !== undefined) await checkPieces(ctx, id, inventory_quantity, at);
  await checkPack(ctx, product, all.master_variant_id, at);
  if (all.sku !== undefined) await checkSku(ctx, product, all.sku, id);
  if (packKinds.some((pack) => all[codeColumns[pack]] !== undefined))
    await checkCodes(ctx, product, codesOf(all, before), id, at);
  const { options, ...plain } = await holdColumns(ctx, product, before, { ...all, options: chosen });
  const set = {
    ...plain,
    ...(plain.title_ar === undefined ? {} : { title_ar: plain.title_ar || null }),
    ...emptied(plain, ['barcode', 'shrink_barcode', 'case_barcode', 'ean', 'upc']),
  };
  await updateRow(ctx, 'product_variants', before, set, subjectOf(before), version);
  if (options) {
    const values = await readChoices(ctx, product.id, options, `${at}options`);
    await checkCombination(ctx, 'variant', product.id, values, id);
    await linkValues(ctx, 'variant', id, values);
  }
  const changed = prices
    ? await replacePrices(
        ctx,
        before,
        prices,
        `${at}prices`,
        isReviewed(ctx.actor.account, product.status),
        (now, reviewed, wanted) => holdBackPrices(ctx, product, before, now, reviewed, wanted),
      )
    : null;
  if (changed) auditPrices(ctx, before, changed);
}

/** Columns in which an empty text is nothing. */
const emptied = <K extends string>(input: { [P in K]?: string | null }, columns: readonly K[]) =>
  Object.fromEntries(
    columns.flatMap((column) => (input[column] === undefined ? [] : [[column, input[column] || null]])),
  );

/** The pieces the toolkit says there are must be those there are: counting is done at a location. */
async function checkPieces(ctx: Ctx, id: string, pieces: number, at: string): Promise<void> {
  const { rows } = await sql<{
    pieces: number;
  }>`select ${availableOf(sql`pv`)} as pieces from product_variants pv where pv.id = ${id}`.execute(ctx.db);
  if (rows[0]?.pieces !== pieces) throw invalid(`${at}inventory_quantity`, 'products.count_at_location');
}

/** Makes these the variants of a locked product: those named are changed, the others added or taken away. @throws Refusal for one that is not the product's */
export async function replaceVariants(ctx: Ctx, product: ProductRow, entries: readonly VariantEntry[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from product_variants where product_id = ${product.id} and deleted_at is null order by id`.execute(
    ctx.db,
  );
  const unknownIndex = entries.findIndex((entry) => entry.id !== undefined && !rows.some((row) => row.id === entry.id));
  if (unknownIndex >= 0) throw invalid(`variants.${unknownIndex}.id`, 'errors.reference');
  for (const { id } of rows.filter((row) => !entries.some((entry) => entry.id === row.id)))
    await dropVariant(ctx, product, id);
  for (const [index, { id, title, ...entry }] of entries.entries()) {
    const at = `variants.${index}.`;
    if (id) await editVariant(ctx, product, id, { ...entry, title }, at);
    else if (title === undefined) throw missing(`${at}title`);
    else
      await addVariant(
        ctx,
        product,
        { ...entry, title, prices: entry.prices ?? [], inventory_quantity: undefined },
        at,
      );
  }
}

/** Takes a variant out of the catalog; orders keep their lines. @throws Refusal while pieces of it are set aside for orders */
export async function dropVariant(ctx: Ctx, product: ProductRow, id: string): Promise<void> {
  const before = await lockVariant(ctx, product.id, id);
  await checkUnreserved(ctx, sql`sl.variant_id = ${id}`);
  await updateRow(ctx, 'product_variants', before, { deleted_at: ctx.now }, { ...subjectOf(before), action: 'delete' });
}

/** Refuses while pieces are set aside for orders. @param which stock levels `sl` */
export async function checkUnreserved(ctx: Ctx, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{
    reserved: number;
  }>`select coalesce(sum(sl.reserved), 0)::int as reserved from stock_levels sl where ${which}`.execute(ctx.db);
  const reserved = rows[0]?.reserved ?? 0;
  if (reserved > 0) throw fail('products.reserved', { count: reserved });
}
