import { startOfDay } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { duplicate, fail, invalid } from '#kit/shared/fail.ts';
import {
  isDefault,
  sameDimensions,
  statusOf,
  takeRateCode,
  type Dimensions,
  type TakeRate,
  type Terms,
} from './rate.ts';

/** A rate with the one it took the place of, whose end is its start. */
export type KeptRate = TakeRate & { readonly replaces_id: string | null; readonly deleted_at: Date | null };
export type NewRate = Dimensions &
  Terms &
  Pick<TakeRate, 'is_enabled'> & { starts_at: Date | null; ends_at: Date | null };
export type RateChange = Partial<NewRate>;
/** How a rate that has to be made is called. */
type Fresh = { readonly id: string; readonly number: number };
/** The rates as they are after a change, and the one that was meant. */
export type Changed = { readonly rates: readonly KeptRate[]; readonly id: string };

/**
 * A start today is now, since nothing is taken of what was ordered before.
 * @throws Refusal for a day that is over
 */
function startFrom(asked: Date | null | undefined, now: Date): Date {
  if (!asked) return now;
  if (asked < startOfDay(now)) throw invalid('starts_at', 'take_rates.in_the_past');
  return asked < now ? now : asked;
}

/** @throws Refusal at the field that makes no sense */
function requireTerms(rate: TakeRate): void {
  if (rate.type === 'percentage' && rate.value > 10_000) throw invalid('value', 'take_rates.above_all');
  if (rate.type === 'fixed_per_order' && (rate.min_amount !== null || rate.max_amount !== null))
    throw invalid(rate.min_amount !== null ? 'min_amount' : 'max_amount', 'take_rates.limits_per_order');
  if (rate.min_amount !== null && rate.max_amount !== null && rate.max_amount < rate.min_amount)
    throw invalid('max_amount', 'take_rates.max_below_min');
  if (rate.ends_at !== null && rate.ends_at <= rate.starts_at) throw invalid('ends_at', 'take_rates.ends_first');
}

const isLive = (rate: KeptRate): boolean => rate.deleted_at === null && rate.is_enabled;
const overlap = (a: TakeRate, b: TakeRate): boolean =>
  (a.ends_at === null || b.starts_at < a.ends_at) && (b.ends_at === null || a.starts_at < b.ends_at);

/** From the first rate on there is one default at every moment. @throws Refusal where there is none */
function requireDefault(rates: readonly KeptRate[]): void {
  const live = rates.filter(isLive).toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const defaults = live.filter(isDefault);
  const [earliest] = live;
  const [first] = defaults;
  if (!earliest) return;
  if (!first || first.starts_at > earliest.starts_at) throw fail('take_rates.default_first');
  for (const [index, { ends_at }] of defaults.entries()) {
    const next = defaults[index + 1];
    if (ends_at?.getTime() !== next?.starts_at.getTime()) throw fail('take_rates.default_stays');
  }
}

/**
 * What holds of a supplier's rates whatever was changed: each makes sense, those of the same conditions follow one another, and there is
 * always one default.
 * @param id of the rate that was changed, in whose words it is said @throws Refusal
 */
function requireSound(rates: readonly KeptRate[], id: string, now: Date): void {
  const changed = rates.find((rate) => rate.id === id);
  if (changed && changed.deleted_at === null) {
    requireTerms(changed);
    const other = rates.find(
      (rate) =>
        rate.id !== id && isLive(rate) && isLive(changed) && sameDimensions(rate, changed) && overlap(rate, changed),
    );
    if (other)
      throw duplicate(isDefault(changed) ? 'take_rates.default_exists' : 'take_rates.overlaps', {
        rate: takeRateCode(other.number),
      });
  }
  requireDefault(rates);
  if (rates.filter((rate) => rate.deleted_at === null && statusOf(rate, now) !== 'ended').length > limits.takeRates)
    throw fail('take_rates.too_many', { count: limits.takeRates });
}

function sound(rates: readonly KeptRate[], id: string, now: Date): Changed {
  requireSound(rates, id, now);
  return { rates, id };
}

/** @throws Refusal 400 or 422 */
export function addRate(rates: readonly KeptRate[], input: NewRate, fresh: Fresh, now: Date): Changed {
  const made = {
    ...input,
    ...fresh,
    starts_at: startFrom(input.starts_at, now),
    replaces_id: null,
    deleted_at: null,
  };
  return sound([...rates, made], made.id, now);
}

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** What of a change differs from the rate. */
function differences(rate: KeptRate, change: RateChange): RateChange {
  const said = Object.entries(change).filter(
    ([key, value]) => value !== undefined && !isSame(rate[key as keyof KeptRate], value),
  );
  return Object.fromEntries(said);
}

/** The rate whose place this one takes, while nobody has put another end to it. */
const replacedBy = (rates: readonly KeptRate[], { replaces_id, starts_at }: KeptRate): KeptRate | undefined =>
  rates.find((rate) => rate.id === replaces_id && isSame(rate.ends_at, starts_at));

const put = (rates: readonly KeptRate[], ...changed: readonly (KeptRate | undefined)[]): KeptRate[] =>
  rates.map((rate) => changed.find((one) => one?.id === rate.id) ?? rate);

/**
 * Changes a rate. One that is in force ends, and what it becomes begins as another: what was ordered under it stays as it was. Its end alone
 * is moved where it stands. @param fresh how another is called @throws Refusal
 */
export function changeRate(
  rates: readonly KeptRate[],
  rate: KeptRate,
  change: RateChange,
  fresh: Fresh,
  now: Date,
): Changed {
  const status = statusOf(rate, now);
  if (status === 'ended') throw fail('take_rates.has_ended');
  const { starts_at: asked, ...set } = differences(rate, change);
  if (status !== 'active') {
    const next = { ...rate, ...set };
    const starts_at =
      asked !== undefined ? startFrom(asked, now) : next.is_enabled && rate.starts_at < now ? now : rate.starts_at;
    const before = replacedBy(rates, rate);
    return sound(put(rates, { ...next, starts_at }, before && { ...before, ends_at: starts_at }), rate.id, now);
  }
  const { ends_at, ...others } = set;
  if (ends_at && ends_at <= now) throw invalid('ends_at', 'take_rates.in_the_past');
  if (Object.keys(others).length === 0 && !asked) return sound(put(rates, { ...rate, ...set }), rate.id, now);
  const from = startFrom(asked, now);
  if (rate.ends_at !== null && rate.ends_at <= from) throw invalid('starts_at', 'take_rates.ends_before');
  const next = { ...rate, ...set, ...fresh, starts_at: from, replaces_id: rate.id };
  return sound([...put(rates, { ...rate, ends_at: from }), next], next.id, now);
}

/** Ends a rate that is in force, takes away one that is not: then the one it was to replace goes on. @throws Refusal */
export function removeRate(rates: readonly KeptRate[], rate: KeptRate, now: Date): Changed {
  const status = statusOf(rate, now);
  if (status === 'ended') throw fail('take_rates.has_ended');
  if (status === 'active') return sound(put(rates, { ...rate, ends_at: now }), rate.id, now);
  const before = status === 'upcoming' ? replacedBy(rates, rate) : undefined;
  const gone = { ...rate, deleted_at: now };
  return sound(put(rates, gone, before && { ...before, ends_at: rate.ends_at }), rate.id, now);
}
