import { startOfDay } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { duplicate, fail, invalid } from '#kit/shared/fail.ts';
import { driverRateCode, driverRateStatus, type DriverRate } from './rate.ts';

export type KeptDriverRate = DriverRate & { readonly deleted_at: Date | null };
export type NewDriverRate = Omit<DriverRate, 'id' | 'number' | 'effective_from'> & {
  readonly effective_from: Date | null;
};
export type DriverRateChange = Partial<Omit<NewDriverRate, 'supplier_id'>>;
/** How another rate is called, where one has to be made. */
type Fresh = { readonly id: string; readonly number: number };
/** A driver's rates as they are after a change, and the one that was meant. */
export type ChangedDriverRates = { readonly rates: readonly KeptDriverRate[]; readonly id: string };

/** A start today is now: what was delivered before keeps its fee. @throws Refusal for a day that is over */
function startFrom(asked: Date | null, now: Date): Date {
  if (!asked) return now;
  if (asked < startOfDay(now)) throw invalid('effective_from', 'driver_rates.in_the_past');
  return asked < now ? now : asked;
}

const overlap = (a: DriverRate, b: DriverRate): boolean =>
  (a.effective_to === null || b.effective_from < a.effective_to) &&
  (b.effective_to === null || a.effective_from < b.effective_to);
const isLive = ({ deleted_at, trigger }: KeptDriverRate): boolean => deleted_at === null && trigger !== 'disabled';

/** "no overlaps per (supplier, area, basis)" (M27), and a rate that makes sense. @throws Refusal at the field, or naming the other rate */
function sound(rates: readonly KeptDriverRate[], id: string, now: Date): ChangedDriverRates {
  const changed = rates.find((rate) => rate.id === id);
  if (changed && changed.deleted_at === null) {
    if (changed.basis === 'percentage' && changed.amount > 10_000) throw invalid('amount', 'driver_rates.above_all');
    if (changed.effective_to !== null && changed.effective_to <= changed.effective_from)
      throw invalid('effective_to', 'driver_rates.ends_first');
    const other = rates.find(
      (rate) =>
        rate.id !== id &&
        isLive(rate) &&
        isLive(changed) &&
        rate.supplier_id === changed.supplier_id &&
        rate.area_id === changed.area_id &&
        rate.basis === changed.basis &&
        overlap(rate, changed),
    );
    if (other) throw duplicate('driver_rates.overlaps', { rate: driverRateCode(other.number) });
  }
  const standing = rates.filter((rate) => rate.deleted_at === null && driverRateStatus(rate, now) !== 'ended');
  if (standing.length > limits.driverRates) throw fail('driver_rates.too_many', { count: limits.driverRates });
  return { rates, id };
}

const put = (rates: readonly KeptDriverRate[], changed: KeptDriverRate): KeptDriverRate[] =>
  rates.map((rate) => (rate.id === changed.id ? changed : rate));

/** @throws Refusal 400 or 422 */
export function addDriverRate(
  rates: readonly KeptDriverRate[],
  input: NewDriverRate,
  fresh: Fresh,
  now: Date,
): ChangedDriverRates {
  const made = { ...input, ...fresh, effective_from: startFrom(input.effective_from, now), deleted_at: null };
  return sound([...rates, made], made.id, now);
}

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/**
 * Changes a rate. One that is in force ends, and what it becomes begins as another, so that a fee's rate says for ever what it was made by;
 * its end alone is moved where it stands.
 * @param fresh how another is called @throws Refusal
 */
export function changeDriverRate(
  rates: readonly KeptDriverRate[],
  rate: KeptDriverRate,
  change: DriverRateChange,
  fresh: Fresh,
  now: Date,
): ChangedDriverRates {
  const status = driverRateStatus(rate, now);
  if (status === 'ended') throw fail('driver_rates.has_ended');
  const { effective_from: asked = null, ...set } = Object.fromEntries(
    Object.entries(change).filter(
      ([key, value]) => value !== undefined && !isSame(rate[key as keyof KeptDriverRate], value),
    ),
  ) as DriverRateChange;
  if (status !== 'active') {
    const next = { ...rate, ...set };
    const isOver = next.trigger !== 'disabled' && rate.effective_from < now;
    const effective_from = asked ? startFrom(asked, now) : isOver ? now : rate.effective_from;
    return sound(put(rates, { ...next, effective_from }), rate.id, now);
  }
  const { effective_to, ...terms } = set;
  if (effective_to && effective_to <= now) throw invalid('effective_to', 'driver_rates.in_the_past');
  if (Object.keys(terms).length === 0 && !asked) return sound(put(rates, { ...rate, ...set }), rate.id, now);
  const from = startFrom(asked, now);
  if (rate.effective_to !== null && rate.effective_to <= from)
    throw invalid('effective_from', 'driver_rates.ends_before');
  const next = { ...rate, ...set, ...fresh, effective_from: from };
  return sound([...put(rates, { ...rate, effective_to: from }), next], next.id, now);
}

/** Ends a rate that is in force, takes away one that is not. @throws Refusal */
export function removeDriverRate(
  rates: readonly KeptDriverRate[],
  rate: KeptDriverRate,
  now: Date,
): ChangedDriverRates {
  const status = driverRateStatus(rate, now);
  if (status === 'ended') throw fail('driver_rates.has_ended');
  return {
    rates: put(rates, status === 'active' ? { ...rate, effective_to: now } : { ...rate, deleted_at: now }),
    id: rate.id,
  };
}
