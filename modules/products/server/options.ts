import { sql } from 'kysely';
import { fail, invalid, notFound } from '#kit/shared/fail.ts';
import { fold } from '#domain/fold.ts';
import { holdBackRow } from '../changes/server/hold-back.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import { readTogether } from '#kit/server/together.ts';
import type { OptionInput } from '../contract/inputs.ts';
import type { Reviewable } from './lock.ts';

type OptionRow = { id: string; title: string; title_ar: string | null; position: number };
type ValueRow = { id: string; option_id: string; value: string; value_ar: string | null; position: number };
type Owner = Reviewable;

export type Options = { options: OptionRow[]; values: ValueRow[] };

/** The options of a product that is locked, with their values. */
export async function findOptions(ctx: Ctx, productId: string): Promise<Options> {
  return readTogether(ctx.db, {
    options: sql<OptionRow>`select id, title, title_ar, position from product_options
      where product_id = ${productId} and deleted_at is null order by position, id`,
    values: sql<ValueRow>`select pov.id, pov.option_id, pov.value, pov.value_ar, pov.position from product_option_values pov
      join product_options pop on pop.id = pov.option_id and pop.product_id = ${productId} and pop.deleted_at is null
      order by pov.position, pov.id`,
  });
}

/** What the audit trail shows of options. */
const summary = ({ options, values }: Options) =>
  Object.fromEntries(
    options.map((option) => [
      option.title,
      values.filter((value) => value.option_id === option.id).map((value) => value.value),
    ]),
  );

/**
 * Makes these the options of a locked product: entries with an id are kept, others added, the rest removed.
 * @throws Refusal when a value that goes is in use, an id is not this product's, or a title or value stands twice
 */
export async function replaceOptions(ctx: Ctx, product: Owner, inputs: readonly OptionInput[]): Promise<void> {
  const before = await findOptions(ctx, product.id);
  checkTwice(
    inputs.map((input) => input.title),
    (index) => `options.${index}.title`,
  );
  inputs.forEach((input, index) =>
    checkTwice(
      input.values.map((one) => one.value),
      (at) => `options.${index}.values.${at}.value`,
    ),
  );
  const options = inputs.map((input, position) => {
    const id = kept(input.id, before.options, `options.${position}.id`) ?? ctx.newId('opt');
    return {
      id,
      supplier_id: product.supplier_id,
      product_id: product.id,
      title: input.title,
      title_ar: input.title_ar || null,
      position,
      created_at: ctx.now,
      updated_at: ctx.now,
    };
  });
  const values = inputs.flatMap((input, index) => {
    const optionId = options[index]?.id ?? '';
    const own = before.values.filter((value) => value.option_id === optionId);
    return input.values.map((value, position) => ({
      id: kept(value.id, own, `options.${index}.values.${position}.id`) ?? ctx.newId('optval'),
      option_id: optionId,
      value: value.value,
      value_ar: value.value_ar || null,
      position,
    }));
  });
  await checkUnused(ctx, before, values);
  const place = { field: 'options' as const, id: null, called: null };
  if (await holdBackRow(ctx, product, place, { options: published(before) }, { options: inputs })) return;
  await removeValues(ctx, before, values);
  const known = new Set([...before.options, ...before.values].map((row) => row.id));
  const isNew = (row: { id: string }) => !known.has(row.id);
  await insertRows(ctx, 'product_options', options.filter(isNew));
  await updateRows(
    ctx,
    'product_options',
    ['title', 'title_ar', 'position', 'updated_at'],
    options.filter((row) => !isNew(row)),
  );
  await insertRows(ctx, 'product_option_values', values.filter(isNew));
  await updateRows(
    ctx,
    'product_option_values',
    ['value', 'value_ar', 'position'],
    values.filter((row) => !isNew(row)),
  );
  const gone = before.options
    .filter((option) => !options.some((one) => one.id === option.id))
    .map((option) => option.id);
  if (gone.length > 0)
    await sql`update product_options set deleted_at = ${ctx.now} where id = any(${gone})`.execute(ctx.db);
  const after = summary({ options, values });
  if (JSON.stringify(summary(before)) === JSON.stringify(after)) return;
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    before: { options: summary(before) },
    after: { options: after },
    supplier_id: product.supplier_id,
  });
}

/** Options as an edit sends them. */
const published = ({ options, values }: Options): OptionInput[] =>
  options.map(({ id, title, title_ar }) => ({
    id,
    title,
    title_ar,
    values: values
      .filter((one) => one.option_id === id)
      .map((one) => ({ id: one.id, value: one.value, value_ar: one.value_ar })),
  }));

type Title = { title: string; title_ar?: string | null };

/** Changes the list of a locked product's options. */
async function editOptions(ctx: Ctx, product: Owner, change: (options: OptionInput[]) => OptionInput[]): Promise<void> {
  const changed = change(published(await findOptions(ctx, product.id)));
  checkTwice(
    changed.map((option) => option.title),
    () => 'title',
  );
  await replaceOptions(ctx, product, changed);
}

const demandOption = (options: readonly OptionInput[], id: string): void => {
  if (!options.some((option) => option.id === id)) throw notFound();
};

/** Adds an option without values to a locked product. */
export const addOption = (ctx: Ctx, product: Owner, input: Title): Promise<void> =>
  editOptions(ctx, product, (options) => [...options, { ...input, values: [] }]);

/** Calls an option of a locked product otherwise. @throws Refusal 404 for one that is not the product's */
export const renameOption = (ctx: Ctx, product: Owner, id: string, input: Title): Promise<void> =>
  editOptions(ctx, product, (options) => {
    demandOption(options, id);
    return options.map((option) => (option.id === id ? { ...option, ...input } : option));
  });

/** Takes an option of a locked product away, with its values. @throws Refusal while one of them is in use, 404 for one that is not the product's */
export const dropOption = (ctx: Ctx, product: Owner, id: string): Promise<void> =>
  editOptions(ctx, product, (options) => {
    demandOption(options, id);
    return options.filter((option) => option.id !== id);
  });

function kept(id: string | undefined, rows: readonly { id: string }[], path: string): string | null {
  if (id === undefined) return null;
  if (!rows.some((row) => row.id === id)) throw invalid(path, 'errors.id', { field: id });
  return id;
}

function checkTwice(words: readonly string[], path: (index: number) => string): void {
  const seen = new Set<string>();
  words.forEach((word, index) => {
    const folded = fold(word);
    if (seen.has(folded)) throw invalid(path(index), 'products.option_twice', { name: word });
    seen.add(folded);
  });
}

function goneOf(before: Options, values: readonly { id: string }[]): string[] {
  const stays = new Set(values.map((value) => value.id));
  return before.values.filter((value) => !stays.has(value.id)).map((value) => value.id);
}

async function checkUnused(ctx: Ctx, before: Options, values: readonly { id: string }[]): Promise<void> {
  const gone = goneOf(before, values);
  if (gone.length === 0) return;
  const { rows } = await sql<{
    value: string;
  }>`select pov.value from product_option_values pov where pov.id = any(${gone})
    and (exists (select 1 from variant_option_values vo join product_variants pv on pv.id = vo.variant_id and pv.deleted_at is null where vo.option_value_id = pov.id)
      or exists (select 1 from master_variant_option_values mvo join master_variants mv on mv.id = mvo.master_variant_id and mv.deleted_at is null where mvo.option_value_id = pov.id)) limit 1`.execute(
    ctx.db,
  );
  const [used] = rows;
  if (used) throw fail('products.value_in_use', { name: used.value });
}

async function removeValues(ctx: Ctx, before: Options, values: readonly { id: string }[]): Promise<void> {
  const gone = goneOf(before, values);
  if (gone.length === 0) return;
  await sql`delete from variant_option_values where option_value_id = any(${gone})`.execute(ctx.db);
  await sql`delete from master_variant_option_values where option_value_id = any(${gone})`.execute(ctx.db);
  await sql`delete from product_option_values where id = any(${gone})`.execute(ctx.db);
}
