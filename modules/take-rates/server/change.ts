import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import type { takeRates } from '../contract.ts';
import {
  addRate,
  changeRate,
  removeRate,
  takeRateCode,
  type Changed,
  type Dimensions,
  type NewRate,
} from '../rules.ts';
import { presentSupplier, readRates, type RateRow } from './rates.ts';

/** Holds a supplier's rates: whoever changes them waits for whoever does already. @throws Refusal 404 */
async function lockRates(ctx: Ctx, supplierId: string): Promise<RateRow[]> {
  const { rows } =
    await sql`select 1 from suppliers t where t.id = ${supplierId} and ${presentSupplier(ctx.actor)} for no key update`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw notFound();
  return readRates(ctx, supplierId);
}

/** Numbers go on after the highest there ever was. */
async function fresh(ctx: Ctx, supplierId: string) {
  const { rows } = await sql<{ number: number }>`select coalesce(max(tkr.number), 0) + 1 as number
    from take_rates tkr where tkr.supplier_id = ${supplierId}`.execute(ctx.db);
  return { id: ctx.newId('tkr'), number: rows[0]?.number ?? 1 };
}

/** What a rate is narrowed to is there, and a product the supplier's own. @throws Refusal at the field */
export async function requireDimensions(ctx: Ctx, supplierId: string, asked: Partial<Dimensions>): Promise<void> {
  const { rows } = await sql<{ missing: keyof Dimensions | null }>`select case
      when ${asked.product_id ?? null}::text is not null and not exists (select from products pr
        where pr.id = ${asked.product_id ?? null} and pr.supplier_id = ${supplierId} and pr.deleted_at is null) then 'product_id'
      when ${asked.brand_id ?? null}::text is not null and not exists (select from brands br where br.id = ${asked.brand_id ?? null} and br.deleted_at is null) then 'brand_id'
      when ${asked.category_id ?? null}::text is not null and not exists (select from product_categories pca
        where pca.id = ${asked.category_id ?? null} and pca.deleted_at is null) then 'category_id'
      when ${asked.area_id ?? null}::text is not null and not exists (select from areas ar where ar.id = ${asked.area_id ?? null} and ar.deleted_at is null) then 'area_id'
      when ${asked.customer_status ?? null}::text is not null and not exists (select from customer_statuses cst where cst.key = ${asked.customer_status ?? null}) then 'customer_status'
      end as missing`.execute(ctx.db);
  const missing = rows[0]?.missing;
  if (missing) throw invalid(missing, 'errors.reference');
}

const subject = (supplierId: string, { number }: { number: number }) => ({
  entity: 'take_rates',
  label: takeRateCode(number),
  supplierId,
});

/** Writes what a change made of the rates: those it ends first. */
async function save(ctx: Ctx, supplierId: string, before: readonly RateRow[], { rates }: Changed): Promise<void> {
  const known = new Map(before.map((rate) => [rate.id, rate]));
  for (const rate of rates) {
    const old = known.get(rate.id);
    if (old && old !== rate) await updateRow(ctx, 'take_rates', old as RateRow & Row, rate, subject(supplierId, rate));
  }
  for (const rate of rates) {
    if (known.has(rate.id)) continue;
    const row = { ...rate, supplier_id: supplierId, version: 1, created_at: ctx.now, updated_at: ctx.now };
    await insertRow(ctx, 'take_rates', row, subject(supplierId, rate));
  }
}

const tell = (ctx: Ctx, supplierId: string, id: string) =>
  ctx.emit('take_rates.changed', { supplier_id: supplierId, take_rate_id: id }, supplierId);

/** What is asked of a new rate, with nothing where it says nothing. */
export const asNew = ({
  product_id = null,
  brand_id = null,
  category_id = null,
  area_id = null,
  customer_status = null,
  channel = null,
  min_amount = null,
  max_amount = null,
  starts_at = null,
  ends_at = null,
  ...terms
}: BodyOf<typeof takeRates.create>): NewRate => ({
  product_id,
  brand_id,
  category_id,
  area_id,
  customer_status,
  channel,
  min_amount,
  max_amount,
  starts_at,
  ends_at,
  ...terms,
});

/** @returns its id @throws Refusal */
export async function createRate(ctx: Ctx, supplierId: string, body: BodyOf<typeof takeRates.create>): Promise<string> {
  const rates = await lockRates(ctx, supplierId);
  await requireDimensions(ctx, supplierId, body);
  const changed = addRate(rates, asNew(body), await fresh(ctx, supplierId), ctx.now);
  await save(ctx, supplierId, rates, changed);
  tell(ctx, supplierId, changed.id);
  return changed.id;
}

const rateOf = <R extends { id: string }>(rates: readonly R[], id: string): R => {
  const rate = rates.find((one) => one.id === id);
  if (!rate) throw notFound();
  return rate;
};

/** @returns the id of what it became: another, where the rate is in force @throws Refusal */
export async function updateRate(
  ctx: Ctx,
  { id: supplierId, take_rate_id }: { id: string; take_rate_id: string },
  { version, ...body }: BodyOf<typeof takeRates.update>,
): Promise<string> {
  const rates = await lockRates(ctx, supplierId);
  const rate = rateOf(rates, take_rate_id);
  if (version !== undefined && version !== rate.version) throw stale({ version: rate.version });
  await requireDimensions(ctx, supplierId, body);
  const changed = changeRate(rates, rate, body, await fresh(ctx, supplierId), ctx.now);
  await save(ctx, supplierId, rates, changed);
  tell(ctx, supplierId, changed.id);
  return changed.id;
}

/** @throws Refusal */
export async function dropRate(ctx: Ctx, supplierId: string, id: string): Promise<void> {
  const rates = await lockRates(ctx, supplierId);
  await save(ctx, supplierId, rates, removeRate(rates, rateOf(rates, id), ctx.now));
  tell(ctx, supplierId, id);
}
