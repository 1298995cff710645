import type { Pack } from '#kit/shared/quantity.ts';
import { priceCart } from '#modules/orders/rules.ts';
import type { PricedVariant } from '#modules/products/contract.ts';
import type { ShippingOption } from '#modules/shipping-options/contract.ts';

/** A line being put together: what, and how many pieces. */
export type CartLine = { variant: PricedVariant; quantity: number };

export const packOf = ({ master_variant: pack }: PricedVariant): Pack => ({ case: pack?.case_configuration ?? 1, shrink: pack?.shrink_configuration ?? 1 });

const rateOf = (rates: readonly { rate: number }[] | null): number => (rates ?? []).reduce((sum, { rate }) => sum + rate, 0);

/** What the order will come to, by the rule that prices it when it is placed; a line without a price counts as nothing. */
export function totalsOf(lines: readonly CartLine[], shipping: ShippingOption | undefined) {
  const priced = lines.map(({ variant, quantity }) => ({ unit_price: variant.calculated_price ?? 0, quantity, tax_rate: rateOf(variant.tax_rates) }));
  return priceCart(priced, shipping ? [{ price: shipping.amount, tax_rate: rateOf(shipping.tax_rates) }] : []).totals;
}

/** What keeps a cart from being placed, line by line. */
export type LineFault = 'no_price' | 'empty';
export const faultOf = ({ variant, quantity }: CartLine): LineFault | null => (variant.calculated_price === null ? 'no_price' : quantity < 1 ? 'empty' : null);
