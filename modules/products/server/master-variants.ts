import { sql } from 'kysely';
import type { z } from 'zod';
import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import type { MasterVariantCreate, MasterVariantUpdate } from '../contract.ts';
import { holdBackRow } from '../changes/server/hold-back.ts';
import { dayOf } from '#domain/dates.ts';
import { canSetPackState, ladderFault, type Sizes } from '../rules.ts';
import { checkCombination, checkValues, linkValues, titleOf } from './choices.ts';
import { defined } from './defined.ts';
import type { ProductRow } from './lock.ts';

type PackRow = Row & {
  supplier_id: string;
  title: string;
  case_configuration: number;
  shrink_configuration: number;
  cases_per_layer: number | null;
  layers_per_pallet: number | null;
  planned_on: string | null;
  is_active: boolean;
  is_default: boolean;
};
const subjectOf = (product: ProductRow, title: string) => ({
  entity: 'master_variants',
  label: `${product.title} · ${title}`,
  supplierId: product.supplier_id,
});

const lockPack = (ctx: Ctx, productId: string, id: string): Promise<PackRow> =>
  lockRow<PackRow>(ctx, 'master_variants', sql<boolean>`t.product_id = ${productId} and t.deleted_at is null`, id);

async function checkImage(ctx: Ctx, product: ProductRow, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return;
  const { rows } = await sql`select 1 from product_images where id = ${imageId} and product_id = ${product.id}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw invalid('image_id', 'errors.reference');
}

/** Setting one default clears the others (specification, section 4). */
async function clearDefaults(ctx: Ctx, product: ProductRow, exceptId: string): Promise<void> {
  const { rows } =
    await sql<PackRow>`select * from master_variants where product_id = ${product.id} and is_default and deleted_at is null and id <> ${exceptId} for update`.execute(
      ctx.db,
    );
  for (const other of rows)
    await updateRow(ctx, 'master_variants', other, { is_default: false }, subjectOf(product, other.title));
}

/** Adds a combination to a locked product. Its first one is the default. @returns null where it was sent for review */
export async function addMasterVariant(
  ctx: Ctx,
  product: ProductRow,
  input: z.output<typeof MasterVariantCreate>,
): Promise<string | null> {
  const { option_values, ...plain } = input;
  const values = await checkValues(ctx, product.id, option_values, 'option_values');
  const id = ctx.newId('mv');
  await checkCombination(ctx, 'master_variant', product.id, values, id);
  await checkImage(ctx, product, plain.image_id);
  const title = plain.title ?? ((await titleOf(ctx, values)) || product.title);
  if (await holdBackRow(ctx, product, { field: 'pack', id, called: title }, null, { ...input, title })) return null;
  const {
    rows: [others],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from master_variants where product_id = ${product.id} and deleted_at is null`.execute(
    ctx.db,
  );
  const state = {
    is_active: plain.is_active ?? true,
    is_default: plain.is_default ?? (others?.n === 0 && plain.is_active !== false),
  };
  ensure(canSetPackState({ is_active: state.is_active, is_default: false }, state));
  checkLadder({ ...plain, ...stackOf(plain) });
  if (state.is_default) await clearDefaults(ctx, product, id);
  const row = {
    id,
    supplier_id: product.supplier_id,
    product_id: product.id,
    title,
    description: plain.description || null,
    case_configuration: plain.case_configuration,
    shrink_configuration: plain.shrink_configuration,
    ...stackOf(plain),
    image_id: plain.image_id ?? null,
    ...state,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'master_variants', row, subjectOf(product, title));
  await linkValues(ctx, 'master_variant', id, values);
  return id;
}

type Edit = Omit<z.output<typeof MasterVariantUpdate>, 'version'>;
const stackOf = (of: { cases_per_layer?: number | null; layers_per_pallet?: number | null }) => ({
  cases_per_layer: of.cases_per_layer ?? null,
  layers_per_pallet: of.layers_per_pallet ?? null,
});

function checkLadder(sizes: Sizes): void {
  const fault = ladderFault(sizes);
  if (fault) throw invalid(fault.path, fault.code);
}

const noPlan = {
  planned_on: null,
  next_case_configuration: null,
  next_shrink_configuration: null,
  next_cases_per_layer: null,
  next_layers_per_pallet: null,
};
/** The columns of an edit: sizes that are to come are put by until their day, the others take the place of those there are. */
function sizesFrom(today: string, before: PackRow, { starts_on, ...edit }: Edit) {
  const { case_configuration, shrink_configuration, cases_per_layer, layers_per_pallet, ...rest } = edit;
  const sizes = defined({ case_configuration, shrink_configuration, cases_per_layer, layers_per_pallet });
  const { case_configuration: boxed, shrink_configuration: bound, ...stack } = { ...before, ...sizes };
  const whole = { case_configuration: boxed, shrink_configuration: bound, ...stackOf(stack) };
  checkLadder(whole);
  if (starts_on === null) return { ...rest, ...sizes, ...noPlan };
  if (starts_on === undefined || starts_on <= today) return { ...rest, ...sizes };
  return {
    ...rest,
    planned_on: starts_on,
    next_case_configuration: whole.case_configuration,
    next_shrink_configuration: whole.shrink_configuration,
    next_cases_per_layer: whole.cases_per_layer,
    next_layers_per_pallet: whole.layers_per_pallet,
  };
}

/** What buyers read of a pack waits for an administrator; the rest is written at once. */
async function holdSizes(
  ctx: Ctx,
  product: ProductRow,
  before: PackRow,
  { title, case_configuration, shrink_configuration, cases_per_layer, layers_per_pallet, starts_on, ...rest }: Edit,
): Promise<Edit> {
  const asked = defined({
    title,
    case_configuration,
    shrink_configuration,
    cases_per_layer,
    layers_per_pallet,
    starts_on,
  });
  const row = { field: 'pack' as const, id: before.id, called: before.title };
  const published = {
    title: before.title,
    case_configuration: before.case_configuration,
    shrink_configuration: before.shrink_configuration,
    cases_per_layer: before.cases_per_layer,
    layers_per_pallet: before.layers_per_pallet,
    starts_on: before.planned_on,
  };
  return (await holdBackRow(ctx, product, row, published, asked)) ? rest : { ...rest, ...asked };
}

/** Whether a product still has a pack. */
export async function hasPack(ctx: Ctx, productId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from master_variants where id = ${id} and product_id = ${productId} and deleted_at is null`.execute(
      ctx.db,
    );
  return rows.length > 0;
}

/** Changes one row of the master variants of a locked product. Orders keep the packs they were placed with. */
export async function editMasterVariant(
  ctx: Ctx,
  product: ProductRow,
  id: string,
  input: z.output<typeof MasterVariantUpdate>,
): Promise<void> {
  const before = await lockPack(ctx, product.id, id);
  const { version, ...all } = input;
  const set = await holdSizes(ctx, product, before, all);
  await checkImage(ctx, product, set.image_id);
  const after = { is_active: set.is_active ?? before.is_active, is_default: set.is_default ?? before.is_default };
  ensure(canSetPackState(before, after));
  if (after.is_default && !before.is_default) await clearDefaults(ctx, product, id);
  await updateRow(
    ctx,
    'master_variants',
    before,
    {
      ...sizesFrom(dayOf(ctx.now), before, set),
      ...(set.description === undefined ? {} : { description: set.description || null }),
    },
    subjectOf(product, before.title),
    version,
  );
}

/** Removes a combination that neither is the default nor packs a variant. */
export async function dropMasterVariant(ctx: Ctx, product: ProductRow, id: string): Promise<void> {
  const before = await lockPack(ctx, product.id, id);
  if (before.is_default) throw fail('products.default_removed');
  const { rows } = await sql<{
    sku: string;
  }>`select sku from product_variants where master_variant_id = ${id} and deleted_at is null limit 1`.execute(ctx.db);
  const [used] = rows;
  if (used) throw fail('products.pack_in_use', { sku: used.sku });
  await updateRow(
    ctx,
    'master_variants',
    before,
    { deleted_at: ctx.now },
    { ...subjectOf(product, before.title), action: 'delete' },
  );
}
