import type { Pack } from '#kit/shared/quantity.ts';
import { priceCart } from '#modules/orders/rules.ts';
import type { PricedVariant } from '#modules/products/contract.ts';
import type { ShippingOption } from '#modules/shipping-options/contract.ts';
import { priceOf, refusalOf } from '#modules/shipping-options/rules.ts';

/** A line being put together: what, and how many pieces. */
export type CartLine = { variant: PricedVariant; quantity: number };

export const packOf = ({ master_variant: pack }: PricedVariant): Pack => ({ case: pack?.case_configuration ?? 1, shrink: pack?.shrink_configuration ?? 1 });

const rateOf = (rates: readonly { rate: number }[] | null): number => (rates ?? []).reduce((sum, { rate }) => sum + rate, 0);

/** What the order will come to, by the rule that prices it when it is placed; a line without a price counts as nothing. */
export function totalsOf(lines: readonly CartLine[], shipping: ShippingOption | undefined) {
  const priced = lines.map(({ variant, quantity }) => ({ unit_price: variant.calculated_price ?? 0, quantity, tax_rate: rateOf(variant.tax_rates) }));
  return priceCart(priced, shipping ? [{ price: priceOf(shipping, subtotalOf(lines)), tax_rate: rateOf(shipping.tax_rates) }] : []).totals;
}

/** What the goods come to, without tax; what delivery costs may depend on it. */
export const subtotalOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { variant, quantity }) => sum + (variant.calculated_price ?? 0) * quantity, 0);

/** Why the way of delivery is not to be had for these goods; null when it is. */
export const shippingFault = (shipping: ShippingOption | undefined, lines: readonly CartLine[]) => (shipping ? refusalOf(shipping, subtotalOf(lines), shipping.currency_code) : null);

/** What keeps a cart from being placed, line by line. */
export type LineFault = 'no_price' | 'empty';
export const faultOf = ({ variant, quantity }: CartLine): LineFault | null => (variant.calculated_price === null ? 'no_price' : quantity < 1 ? 'empty' : null);
