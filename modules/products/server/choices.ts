import { sql } from 'kysely';
import { duplicate, invalid } from '#kit/shared/fail.ts';
import { fold } from '#domain/fold.ts';
import { sentWithNext } from '#kit/server/client.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import { findOptions } from './options.ts';

export type Choice = { option_id?: string; value: string };
type Table = 'variant' | 'master_variant';

const links = {
  variant: { table: 'variant_option_values', column: 'variant_id', owners: 'product_variants' },
  master_variant: {
    table: 'master_variant_option_values',
    column: 'master_variant_id',
    owners: 'master_variants',
  },
} as const;

/**
 * The option values a variant is made of. A value that its option does not have yet is added to it, as the toolkit expects.
 * @throws Refusal for an option that is not this product's, or named twice
 */
export async function readChoices(
  ctx: Ctx,
  productId: string,
  choices: readonly Choice[],
  path: string,
): Promise<string[]> {
  const { options, values } = await findOptions(ctx, productId);
  const added: { id: string; option_id: string; value: string; position: number }[] = [];
  const seen = new Set<string>();
  const ids = choices.map((choice, index) => {
    const option = choice.option_id === undefined ? options[index] : options.find((one) => one.id === choice.option_id);
    if (!option) throw invalid(`${path}.${index}.option_id`, 'errors.reference');
    if (seen.has(option.id))
      throw invalid(`${path}.${index}.option_id`, 'products.option_twice', { name: option.title });
    seen.add(option.id);
    const own = values.filter((value) => value.option_id === option.id);
    const found = own.find((value) => fold(value.value) === fold(choice.value));
    if (found) return found.id;
    const row = { id: ctx.newId('optval'), option_id: option.id, value: choice.value, position: own.length };
    added.push(row);
    return row.id;
  });
  await insertRows(ctx, 'product_option_values', added);
  return ids;
}

/** The option values of a variant, in the order of its options. */
export async function findChoices(ctx: Ctx, variantId: string): Promise<Choice[]> {
  const { rows } = await sql<{
    option_id: string;
    value: string;
  }>`select pov.option_id, pov.value from variant_option_values vo
    join product_option_values pov on pov.id = vo.option_value_id join product_options pop on pop.id = pov.option_id
    where vo.variant_id = ${variantId} order by pop.position, pop.id`.execute(ctx.db);
  return rows;
}

/** Checks identifiers of option values: of this product, and at most one of each option. */
export async function checkValues(
  ctx: Ctx,
  productId: string,
  ids: readonly string[],
  path: string,
): Promise<string[]> {
  const { values, options } = await findOptions(ctx, productId);
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    const value = values.find((one) => one.id === id);
    if (!value) throw invalid(`${path}.${index}`, 'errors.reference');
    if (seen.has(value.option_id))
      throw invalid(`${path}.${index}`, 'products.option_twice', {
        name: options.find((one) => one.id === value.option_id)?.title ?? value.value,
      });
    seen.add(value.option_id);
  });
  return [...ids];
}

/** Refuses a combination that another row of the product has already. @param exceptId the row it is written to */
export async function checkCombination(
  ctx: Ctx,
  kind: Table,
  productId: string,
  valueIds: readonly string[],
  exceptId: string,
): Promise<void> {
  if (valueIds.length === 0) return;
  const { table, column, owners } = links[kind];
  const { rows } = await sql<{
    title: string;
  }>`select o.title from ${sql.table(owners)} as o join ${sql.table(table)} as l on l.${sql.ref(column)} = o.id
    where o.product_id = ${productId} and o.deleted_at is null and o.id <> ${exceptId}
    group by o.id, o.title having array_agg(l.option_value_id order by l.option_value_id) = ${[...valueIds].sort()}::text[] limit 1`.execute(
    ctx.db,
  );
  const [taken] = rows;
  if (taken) throw duplicate('products.combination_taken', { name: taken.title });
}

/** Makes these the option values of a row. */
export async function linkValues(ctx: Ctx, kind: Table, id: string, valueIds: readonly string[]): Promise<void> {
  const { table, column } = links[kind];
  await sql`${sql.raw(sentWithNext)} delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(ctx.db);
  await insertRows(
    ctx,
    table,
    valueIds.map((option_value_id) => ({ [column]: id, option_value_id })),
  );
}

/** The values' words in the order of their options, for a title: "200 ml / Six". */
export async function titleOf(ctx: Ctx, valueIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{
    value: string;
  }>`select pov.value from product_option_values pov join product_options pop on pop.id = pov.option_id
    where pov.id = any(${[...valueIds]}) order by pop.position, pop.id`.execute(ctx.db);
  return rows.map((row) => row.value).join(' / ');
}
