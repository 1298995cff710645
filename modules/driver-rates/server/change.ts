import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import { requireReference } from '#kit/server/scope.ts';
import type { driverRates } from '../contract.ts';
import {
  addDriverRate,
  changeDriverRate,
  driverRateCode,
  removeDriverRate,
  type ChangedDriverRates,
} from '../rules.ts';
import { presentDriver, readRates, type RateRow } from './rates.ts';

type Held = { rates: RateRow[]; supplierId: string | null };

/** Holds a driver's rates: whoever changes them waits for whoever does already, and for deliveries that end. @throws Refusal 404 */
async function lockRates(ctx: Ctx, driverId: string): Promise<Held> {
  const { rows } = await sql<{
    supplier_id: string | null;
  }>`select t.supplier_id from drivers t where t.id = ${driverId} and ${presentDriver(ctx.actor)} for no key update`.execute(
    ctx.db,
  );
  const [driver] = rows;
  if (!driver) throw notFound();
  return { rates: await readRates(ctx, driverId), supplierId: driver.supplier_id };
}

/** Numbers go on after the highest there ever was. */
async function fresh(ctx: Ctx, driverId: string) {
  const { rows } = await sql<{ number: number }>`select coalesce(max(drr.number), 0) + 1 as number
    from driver_rates drr where drr.driver_id = ${driverId}`.execute(ctx.db);
  return { id: ctx.newId('drr'), number: rows[0]?.number ?? 1 };
}

const requireArea = async (ctx: Ctx, areaId: string | null | undefined): Promise<void> => {
  if (areaId) await requireReference(ctx, 'areas', areaId, 'area_id');
};

const subject = ({ number, supplier_id }: { number: number; supplier_id: string }) => ({
  entity: 'driver_rates',
  label: driverRateCode(number),
  supplierId: supplier_id,
});

/** Writes what a change made of the rates: those it ends first. */
async function save(
  ctx: Ctx,
  driver_id: string,
  before: readonly RateRow[],
  { rates }: ChangedDriverRates,
): Promise<void> {
  const known = new Map(before.map((rate) => [rate.id, rate]));
  for (const rate of rates) {
    const old = known.get(rate.id);
    if (old && old !== rate) await updateRow(ctx, 'driver_rates', old as RateRow & Row, rate, subject(rate));
  }
  for (const rate of rates) {
    if (known.has(rate.id)) continue;
    const row = { ...rate, driver_id, version: 1, created_at: ctx.now, updated_at: ctx.now };
    await insertRow(ctx, 'driver_rates', row, subject(rate));
  }
}

/** @returns its id @throws Refusal, at the supplier where the driver is another one's */
export async function createRate(ctx: Ctx, driverId: string, body: BodyOf<typeof driverRates.create>): Promise<string> {
  const { rates, supplierId } = await lockRates(ctx, driverId);
  await requireReference(ctx, 'suppliers', body.supplier_id, 'supplier_id');
  if (supplierId !== null && supplierId !== body.supplier_id)
    throw invalid('supplier_id', 'driver_rates.other_supplier');
  await requireArea(ctx, body.area_id);
  const { area_id = null, min_fee = null, effective_from = null, effective_to = null, ...terms } = body;
  const input = { area_id, min_fee, effective_from, effective_to, ...terms };
  const changed = addDriverRate(rates, input, await fresh(ctx, driverId), ctx.now);
  await save(ctx, driverId, rates, changed);
  return changed.id;
}

const rateOf = (rates: readonly RateRow[], id: string): RateRow => {
  const rate = rates.find((one) => one.id === id);
  if (!rate) throw notFound();
  return rate;
};

/** @returns the id of what it became: another, where the rate is in force @throws Refusal */
export async function updateRate(
  ctx: Ctx,
  { id: driverId, supplier_rate_id }: { id: string; supplier_rate_id: string },
  { version, ...body }: BodyOf<typeof driverRates.update>,
): Promise<string> {
  const { rates } = await lockRates(ctx, driverId);
  const rate = rateOf(rates, supplier_rate_id);
  if (version !== undefined && version !== rate.version) throw stale({ version: rate.version });
  await requireArea(ctx, body.area_id);
  const changed = changeDriverRate(rates, rate, body, await fresh(ctx, driverId), ctx.now);
  await save(ctx, driverId, rates, changed);
  return changed.id;
}

/** @throws Refusal */
export async function dropRate(ctx: Ctx, driverId: string, id: string): Promise<void> {
  const { rates } = await lockRates(ctx, driverId);
  await save(ctx, driverId, rates, removeDriverRate(rates, rateOf(rates, id), ctx.now));
}
