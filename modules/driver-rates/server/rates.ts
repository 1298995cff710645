import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { all, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { visibleDrivers } from '#modules/drivers/server.ts';
import type { DriverRateRow } from '../contract.ts';
import {
  driverRateFor,
  driverRateStatus,
  type DriverRateBasis,
  type DriverRateStatus,
  type DriverRateTrigger,
} from '../rules.ts';

/** A rate as its table has it. */
export type RateRow = {
  id: string;
  driver_id: string;
  supplier_id: string;
  number: number;
  basis: DriverRateBasis;
  amount: number;
  min_fee: number | null;
  failed_share_bps: number;
  area_id: string | null;
  trigger: DriverRateTrigger;
  effective_from: Date;
  effective_to: Date | null;
  version: number;
  deleted_at: Date | null;
};

/** Of the drivers an actor sees, over the alias `t`. */
export const presentDriver = (actor: Actor): Condition =>
  all([sql<boolean>`t.deleted_at is null`, visibleDrivers(actor)]);
const ownRates = ownedBySupplier(sql`drr.supplier_id`, { affiliate: () => never, sales_representative: () => never });

/** The rates of the driver `t` as they are sent but for their status, as JSON. */
const shownRates = (actor: Actor, which: Condition) =>
  sql`coalesce((select json_agg(json_build_object('id', drr.id, 'driver_id', drr.driver_id, 'number', drr.number, 'supplier_id', drr.supplier_id,
      'supplier', json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar), 'area_id', drr.area_id,
      'area', case when ar.id is not null then json_build_object('id', ar.id, 'name', ar.name, 'name_ar', ar.name_ar) end, 'basis', drr.basis, 'amount', drr.amount,
      'min_fee', drr.min_fee, 'failed_share_bps', drr.failed_share_bps, 'trigger', drr.trigger, 'effective_from', drr.effective_from,
      'effective_to', drr.effective_to, 'version', drr.version, 'created_at', drr.created_at, 'updated_at', drr.updated_at) order by drr.number)
    from driver_rates drr join suppliers su on su.id = drr.supplier_id left join areas ar on ar.id = drr.area_id
    where drr.driver_id = t.id and drr.deleted_at is null and ${ownRates(actor)} and ${which}), '[]'::json)`;

type Sent = Omit<DriverRateRow, 'status'>;
const iso = (at: string): string => new Date(at).toISOString();
const shown = (rate: Sent, now: Date): DriverRateRow => ({
  ...rate,
  effective_from: iso(rate.effective_from),
  effective_to: rate.effective_to && iso(rate.effective_to),
  created_at: iso(rate.created_at),
  updated_at: iso(rate.updated_at),
  status: driverRateStatus(
    {
      trigger: rate.trigger,
      effective_from: new Date(rate.effective_from),
      effective_to: rate.effective_to === null ? null : new Date(rate.effective_to),
    },
    now,
  ),
});

async function findShown(ctx: Ctx, driverId: string, which: Condition): Promise<DriverRateRow[]> {
  const { rows } = await sql<{ rates: Sent[] }>`select ${shownRates(ctx.actor, which)} as rates
    from drivers t where t.id = ${driverId} and ${presentDriver(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.rates.map((rate) => shown(rate, ctx.now));
}

/** A driver's rates in the order of their numbers, of those that ended the newest. @throws Refusal 404 where the caller does not see the driver */
export async function findRates(
  ctx: Ctx,
  driverId: string,
  statuses: readonly DriverRateStatus[] | undefined,
): Promise<DriverRateRow[]> {
  const rates = await findShown(
    ctx,
    driverId,
    sql<boolean>`(drr.effective_to is null or drr.effective_to > ${ctx.now} or drr.id in (select drr1.id from driver_rates drr1
      where drr1.driver_id = t.id and drr1.deleted_at is null and drr1.effective_to <= ${ctx.now} order by drr1.effective_to desc, drr1.id limit ${sql.lit(limits.driverRates)}))`,
  );
  return rates.filter(({ status }) => !statuses || statuses.includes(status));
}

/** One rate as it is sent. @throws Refusal 404 */
export async function findRate(ctx: Ctx, driverId: string, id: string): Promise<DriverRateRow> {
  const [rate] = await findShown(ctx, driverId, sql<boolean>`drr.id = ${id}`);
  if (!rate) throw notFound();
  return rate;
}

/** A driver's rates, those that are gone left out. */
export async function readRates(ctx: PublicCtx, driverId: string): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`select drr.* from driver_rates drr
    where drr.driver_id = ${driverId} and drr.deleted_at is null order by drr.number`.execute(ctx.db);
  return rows;
}

/**
 * The rate that applies to what a driver delivers now (M27), which nobody changes until this transaction is over. Null where none does.
 * @param delivery of a driver and supplier that were looked up for the actor
 */
export async function rateOfDelivery(
  ctx: PublicCtx,
  delivery: { readonly driver_id: string; readonly supplier_id: string; readonly area_id: string | null },
): Promise<RateRow | null> {
  await sql`select 1 from drivers dv where dv.id = ${delivery.driver_id} for share`.execute(ctx.db);
  return driverRateFor(delivery, await readRates(ctx, delivery.driver_id), ctx.now);
}
