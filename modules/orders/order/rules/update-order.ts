import { ensure, invalid } from '#kit/shared/fail.ts';
import type { Address } from '../../core/contract/address.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { canTransfer, canUpdate } from '../../core/rules/permits.ts';
import type { OrderRow } from '../../core/rules/book.ts';
import { command } from '../../core/rules/command.ts';

export type UpdateInput = {
  email?: string | null;
  shipping_address?: Address;
  billing_address?: Address;
  no_notification?: boolean;
  driver_id?: string | null;
  po_number?: string | null;
  metadata?: Record<string, unknown>;
  /** The customer the order is handed to. */
  customer?: { id: string; name: string | null; name_ar: string | null; phone: string | null };
  /** Country codes of the order's region. */
  countries: readonly string[];
};

/** Changes what may be corrected after an order was placed; the three statuses are never among it. */
export const updateOrder = command<UpdateInput>({ stock: false }, (book, input, env) => {
  const { customer, countries, ...columns } = input;
  const transfers = customer !== undefined && customer.id !== book.order.customer_id;
  ensure(transfers ? canTransfer(factsOf(book)) : canUpdate(factsOf(book)));
  requireCountry('shipping_address', input.shipping_address, countries);
  requireCountry('billing_address', input.billing_address, countries);
  const handed: Partial<OrderRow> = transfers
    ? {
        customer_id: customer.id,
        customer_name: customer.name,
        customer_name_ar: customer.name_ar,
        customer_phone: customer.phone,
      }
    : {};
  return settle(book, { ...book, order: { ...book.order, ...given(columns), ...handed } }, env);
});

function requireCountry(
  field: 'shipping_address' | 'billing_address',
  given: Address | undefined,
  countries: readonly string[],
): void {
  if (given?.country_code && !countries.includes(given.country_code))
    throw invalid(`${field}.country_code`, `update.${field}_region`);
}

const given = <T extends object>(columns: T): Partial<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>;
