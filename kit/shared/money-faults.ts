import { currencyOf } from '#domain/currencies.ts';
import type { Fault } from './fail.ts';
import { formatAmount } from '#domain/money.ts';

/** The fault with an amount's limit in the units of a currency (specification, section 9); others, and without a currency, as they are. */
export const inUnits = (fault: Fault, currency: string | null | undefined): Fault =>
  fault.amount && currency
    ? { ...fault, params: { ...fault.params, [fault.amount.param]: formatAmount(fault.amount.minor, currency) } }
    : fault;

/** The currency that a body itself names for a place in it: the nearest `currency_code` around it; undefined where it names none we know. */
export function currencyAt(input: unknown, path: string): string | undefined {
  let value: unknown = input;
  let found: string | undefined;
  for (const part of ['', ...path.split('.')]) {
    value = part === '' ? value : (value as Record<string, unknown>)[part];
    if (typeof value !== 'object' || value === null) break;
    if ('currency_code' in value)
      found = typeof value.currency_code === 'string' ? currencyOf(value.currency_code.toUpperCase())?.code : undefined;
  }
  return found;
}
