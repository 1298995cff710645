import { sql, type RawBuilder } from 'kysely';
import { invalid, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { areaFeeIn, areaFeeOf } from '#modules/customers/server.ts';
import { priceOf, refusalOf, type OptionTerms } from '#modules/shipping-options/rules.ts';
import { offersOf, requireOffered } from '#modules/suppliers/server.ts';
import { readTogether } from '#kit/server/together.ts';
import { appliedRate, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfShipping } from '#modules/tax-rates/server.ts';
import type { MethodInput } from '../contract.ts';
import { mayPrice } from '../rules.ts';
import type { Region } from './region.ts';
import type { KeptMethod } from './rows.ts';

type Option = OptionTerms & { id: string; name: string; provider_id: string; tax_lines: TaxLine[] | null };
type PricingContext = {
  region: Region;
  supplierId: string | null;
  /** Whose area says what delivery costs. */
  customerId: string | null;
  subtotal: number;
  kept?: readonly KeptMethod[];
};

/** The options of these that the actor may offer; one the draft has already was offered by somebody who may. */
const optionsOf = (
  { actor }: Ctx,
  ids: readonly string[],
  region: Region,
  kept: readonly string[],
): RawBuilder<Option> =>
  sql<Option>`select so.id, so.name, so.provider_id, so.amount, so.price_type, so.free_from, so.min_subtotal, so.max_subtotal,
      ${taxLinesOfShipping(sql`so.id`, region.id)} as tax_lines
    from shipping_options so
    where so.id = any(${ids as string[]}) and so.region_id = ${region.id} and so.deleted_at is null and so.enabled
      and not so.is_return and (not so.admin_only or ${actor.account === 'admin'} or so.id = any(${kept as string[]}))`;

/**
 * The shipping options at our own prices, or at one agreed by hand, in the order they were asked for; what they cost, and whether they
 * are to be had, may depend on what the goods come to.
 * @throws Refusal naming the one that is not offered
 */
export async function priceShipping(
  ctx: Ctx,
  methods: readonly MethodInput[],
  { region, supplierId, customerId, subtotal, kept = [] }: PricingContext,
): Promise<KeptMethod[]> {
  if (methods.length === 0) return [];
  const { options, offers, fees } = await readTogether(ctx.db, {
    options: optionsOf(
      ctx,
      methods.map(({ option_id }) => option_id),
      region,
      kept.flatMap(({ shipping_option_id }) => shipping_option_id ?? []),
    ),
    offers: offersOf(region.id, supplierId),
    fees: areaFeeOf(sql`${customerId}`, sql`${supplierId}`),
  });
  const { fulfillment_providers } = requireOffered(offers, supplierId);
  const areaFee = areaFeeIn(region.currency_code, fees[0]?.fee ?? null);
  return methods.map(({ option_id, price, data }, index) => {
    const path = `shipping_methods.${index}`;
    const option = options.find((row) => row.id === option_id);
    if (!option) throw invalid(`${path}.option_id`, 'draft_orders.unknown_shipping');
    if (!fulfillment_providers.includes(option.provider_id))
      throw invalid(`${path}.option_id`, 'draft_orders.not_delivered_by', { name: option.name });
    const refusal = refusalOf(option, subtotal, region.currency_code);
    if (refusal) throw invalid(`${path}.option_id`, refusal.code, { ...refusal.params, name: option.name });
    const own = priceOf(option, { subtotal, areaFee });
    const old = kept.find((one) => one.shipping_option_id === option_id);
    const named = price !== undefined && price !== null && price !== own;
    if (named && !mayPrice(ctx.actor) && !(old?.price_locked && old.price === price))
      throw invalid(`${path}.price`, 'draft_orders.price_by_hand');
    const { id, name, tax_lines } = option;
    return {
      id: old?.id ?? ctx.newId('sm'),
      shipping_option_id: id,
      name,
      price: named ? price : own,
      price_locked: named,
      data: data ?? old?.data ?? null,
      tax_rate: appliedRate(tax_lines, null, region.tax_rate),
      tax_lines,
    };
  });
}

/** What a kept shipping option was asked by. */
export const askedOf = (methods: readonly KeptMethod[]): MethodInput[] =>
  methods.flatMap(({ shipping_option_id, price, price_locked }) =>
    shipping_option_id ? [{ option_id: shipping_option_id, ...(price_locked ? { price } : {}) }] : [],
  );

/** The same once the goods come to something else: what is no longer to be had stays as it was, and is refused when the order is placed. */
export async function repriceShipping(
  ctx: Ctx,
  kept: readonly KeptMethod[],
  pricing: Omit<PricingContext, 'kept'>,
): Promise<KeptMethod[]> {
  try {
    return await priceShipping(ctx, askedOf(kept), { ...pricing, kept });
  } catch (error) {
    if (error instanceof Refusal) return [...kept];
    throw error;
  }
}

/** When an order is placed, its shipping options are still to be had for what the goods come to; prices that were given stand. @throws Refusal */
export async function requireTerms(
  ctx: Ctx,
  kept: readonly KeptMethod[],
  region: Region,
  subtotal: number,
): Promise<void> {
  const ids = kept.flatMap(({ shipping_option_id }) => shipping_option_id ?? []);
  const options = ids.length > 0 ? (await optionsOf(ctx, ids, region, ids).execute(ctx.db)).rows : [];
  for (const option of options) {
    const refusal = refusalOf(option, subtotal, region.currency_code);
    if (refusal) throw invalid('shipping_methods', refusal.code, { ...refusal.params, name: option.name });
  }
}
