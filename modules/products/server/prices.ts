import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import { readTogether } from '#kit/server/together.ts';
import type { PriceInput } from '../contract/inputs.ts';

type Wanted = { currency_code: string; region_id: string | null; amount: number; pack_size: number };
type PriceRow = Wanted & { id: string; reviewed_amount: number | null; reviewed_pack_size: number | null };

/** What an administrator last saw of a price. */
const reviewedOf = (row: PriceRow): Wanted => ({
  ...row,
  amount: row.reviewed_amount ?? row.amount,
  pack_size: row.reviewed_pack_size ?? row.pack_size,
});

/** Brings prices into one form: a region's price is in its currency, and no market stands twice. */
export async function readPrices(ctx: Ctx, inputs: readonly PriceInput[], path: string): Promise<Wanted[]> {
  const regionIds = inputs.flatMap((input) => input.region_id ?? []);
  const { regions, inStore } = await readTogether(ctx.db, {
    regions: sql<{
      id: string;
      currency_code: string;
    }>`select id, currency_code from regions where id = any(${regionIds}) and deleted_at is null`,
    inStore: sql<{ code: string }>`select code from currencies where in_store`,
  });
  const seen = new Set<string>();
  return inputs.map((input, index) => {
    const at = `${path}.${index}`;
    const region = input.region_id ? regions.find((one) => one.id === input.region_id) : null;
    if (region === undefined) throw invalid(`${at}.region_id`, 'errors.reference');
    const currency = region?.currency_code ?? input.currency_code;
    if (!currency) throw missing(`${at}.currency_code`);
    if (region && input.currency_code && input.currency_code !== currency)
      throw invalid(`${at}.currency_code`, 'products.price_currency', { currency });
    if (!inStore.some((one) => one.code === currency))
      throw invalid(`${at}.currency_code`, 'regions.currency_not_in_store', { currency });
    const market = `${currency} ${region?.id ?? ''}`;
    if (seen.has(market)) throw invalid(at, 'products.price_twice', { currency });
    seen.add(market);
    return {
      currency_code: currency,
      region_id: region?.id ?? null,
      amount: input.amount,
      pack_size: input.pack_size ?? 1,
    };
  });
}

export const findPrices = async (ctx: Ctx, variantId: string): Promise<PriceRow[]> =>
  (
    await sql<PriceRow>`select id, currency_code, region_id, amount, pack_size, reviewed_amount, reviewed_pack_size from variant_prices where variant_id = ${variantId} order by currency_code, region_id nulls first`.execute(
      ctx.db,
    )
  ).rows;

const summary = (prices: readonly Wanted[]) =>
  Object.fromEntries(
    prices.map(({ region_id, currency_code, amount, pack_size }) => [
      `${region_id ?? currency_code}${pack_size === 1 ? '' : ` / ${pack_size}`}`,
      amount,
    ]),
  );

const reviewedAfter = (row: PriceRow, isStep: boolean) => {
  const { amount, pack_size } = reviewedOf(row);
  return isStep
    ? { reviewed_amount: amount, reviewed_pack_size: pack_size }
    : { reviewed_amount: null, reviewed_pack_size: null };
};

/**
 * Makes these the prices of a variant of a locked product; answers what the audit trail shows of before and after, or null when
 * nothing changed.
 * @param isStep whether nobody reviews them: what was last reviewed of each is kept then
 * @param isHeldBack whether somebody has to see them first
 */
export async function replacePrices(
  ctx: Ctx,
  variant: { id: string; supplier_id: string },
  inputs: readonly PriceInput[],
  path = 'prices',
  isStep = false,
  isHeldBack?: (before: readonly Wanted[], reviewed: readonly Wanted[], wanted: readonly Wanted[]) => Promise<boolean>,
) {
  const before = await findPrices(ctx, variant.id);
  const wanted = await readPrices(ctx, inputs, path);
  if (await isHeldBack?.(before, before.map(reviewedOf), wanted)) return null;
  const rowOf = (price: Wanted) =>
    before.find((row) => row.currency_code === price.currency_code && row.region_id === price.region_id);
  const fresh = wanted.filter((price) => !rowOf(price));
  const changed = wanted.flatMap((price) => {
    const row = rowOf(price);
    return row && (row.amount !== price.amount || row.pack_size !== price.pack_size)
      ? [{ id: row.id, amount: price.amount, pack_size: price.pack_size, ...reviewedAfter(row, isStep) }]
      : [];
  });
  const stays = new Set(wanted.map((price) => rowOf(price)?.id));
  const gone = before.filter((row) => !stays.has(row.id)).map((row) => row.id);
  if (fresh.length + changed.length + gone.length === 0) return null;
  if (gone.length > 0) await sql`delete from variant_prices where id = any(${gone})`.execute(ctx.db);
  await insertRows(
    ctx,
    'variant_prices',
    fresh.map((price) => ({ id: ctx.newId('ma'), supplier_id: variant.supplier_id, variant_id: variant.id, ...price })),
  );
  await updateRows(ctx, 'variant_prices', ['amount', 'pack_size', 'reviewed_amount', 'reviewed_pack_size'], changed);
  return { before: summary(before), after: summary(wanted) };
}
