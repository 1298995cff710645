import { invalid, Refusal, type Fault } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { requireOffer } from '#modules/catalogs/server.ts';
import { findSellable, type Sellable } from '#modules/products/server.ts';
import { microsOf, samePrice, splitMicros, type KeptPrice, type SplitPrice } from '#domain/unit-price.ts';
import type { SavedLineInput } from '../contract.ts';
import { mayPrice } from '../rules.ts';
import type { Region } from './region.ts';
import { listPriceOf, type KeptLine } from './rows.ts';
import { orderableBy } from './visible.ts';

type PricingContext = {
  region: Region;
  kept: readonly KeptLine[];
  supplierId: string | null;
  customerId: string | null;
  /** The lines were priced for somebody else. */
  isOther?: boolean;
  byHand: boolean;
};
/** A line, or why it cannot be had. */
export type Made = { line: KeptLine; fault: null } | { line: null; fault: Refusal };

/**
 * The lines of a draft: goods at our own prices, or at one agreed by hand by whoever may; lines that were there keep their price. All
 * goods are published and of one supplier. A line that cannot be had says why: whoever saves passes that on, whoever previews shows it.
 */
export async function makeLines(
  ctx: Ctx,
  inputs: readonly SavedLineInput[],
  { region, kept, supplierId, customerId, isOther }: Omit<PricingContext, 'byHand'>,
): Promise<{ supplierId: string | null; made: Made[] }> {
  const ids = inputs.flatMap(({ variant_id }) => (variant_id ? [variant_id] : []));
  const keptIds = kept.flatMap(({ variant_id }) => (variant_id ? [variant_id] : []));
  const sellable = await findSellable(
    ctx,
    [...new Set([...ids, ...keptIds])],
    region,
    orderableBy(ctx.actor),
    customerId,
  );
  const first = ids.map((id) => sellable.get(id)?.supplier_id).find((id) => id !== undefined);
  const supplier = supplierId ?? first ?? null;
  const byHand = mayPrice(ctx.actor);
  const made = inputs.map((input, index): Made => {
    try {
      return {
        line: makeLine(
          ctx,
          input,
          index,
          { region, kept, supplierId: supplier, customerId, isOther, byHand },
          sellable,
        ),
        fault: null,
      };
    } catch (error) {
      if (error instanceof Refusal) return { line: null, fault: error };
      throw error;
    }
  });
  return { supplierId: supplier, made };
}

function makeLine(
  ctx: Ctx,
  input: SavedLineInput,
  index: number,
  pricing: PricingContext,
  sellable: ReadonlyMap<string, Sellable>,
): KeptLine {
  const at = `items.${index}`;
  const old = input.id === undefined ? undefined : pricing.kept.find((line) => line.id === input.id);
  if (input.id !== undefined && !old) throw invalid(`${at}.id`, 'draft_orders.unknown_line');
  const variantId = input.variant_id ?? old?.variant_id ?? null;
  if (old && old.variant_id !== variantId) throw invalid(`${at}.variant_id`, 'draft_orders.line_differs');
  const line =
    variantId === null
      ? customLine(ctx, input, at, pricing, old)
      : goodsLine(ctx, input, at, pricing, old, sellable.get(variantId));
  return {
    ...line,
    quantity: input.quantity,
    note: input.note === undefined ? (old?.note ?? null) : input.note || null,
    metadata: input.metadata ?? old?.metadata ?? null,
  };
}

/** A line of what is no product of ours: needs a title, a price and a tax (models, M2), and the right to name them. */
function customLine(
  ctx: Ctx,
  input: SavedLineInput,
  at: string,
  { region, byHand }: PricingContext,
  old: KeptLine | undefined,
): KeptLine {
  const title = input.title ?? old?.title ?? ctx.t('draft_orders.custom_item');
  const told = input.unit_price ?? old?.unit_price;
  if (told === undefined) throw invalid(`${at}.unit_price`, 'draft_orders.custom_price');
  const tax_rate = input.tax_rate ?? old?.tax_rate ?? region.tax_rate;
  const isNew = !old || title !== old.title || told !== old.unit_price || tax_rate !== old.tax_rate;
  if (isNew && !byHand) throw invalid(at, 'draft_orders.custom_by_hand');
  return {
    id: old?.id ?? ctx.newId('item'),
    variant_id: null,
    product_id: null,
    title,
    title_ar: null,
    description: null,
    sku: null,
    thumbnail: null,
    shrink_size: 1,
    case_size: 1,
    manages_stock: false,
    quantity: input.quantity,
    unit_price: told,
    unit_price_rest: 0,
    list_price: null,
    price_locked: true,
    discount_total: 0,
    tax_rate,
    tax_lines: null,
    note: null,
  };
}

/** A line of other pieces, or for somebody else, is priced anew where a price list has a say: it is for some, or from so many pieces on. */
function isPricedAnew(
  { unit_price, quantity }: SavedLineInput,
  old: KeptLine,
  found: Sellable | undefined,
  isOther: boolean,
): boolean {
  if (old.price_locked || !found || (unit_price !== undefined && unit_price !== old.unit_price)) return false;
  if (quantity === old.quantity && !isOther) return false;
  const listed = found.priceFor(quantity)?.price_version_id ?? null;
  return listed !== null || (old.price_version_id ?? null) !== null;
}

function goodsLine(
  ctx: Ctx,
  input: SavedLineInput,
  at: string,
  { supplierId, isOther = false, byHand }: PricingContext,
  old: KeptLine | undefined,
  found: Sellable | undefined,
): KeptLine {
  if (input.title !== undefined && input.title !== old?.title) throw invalid(`${at}.title`, 'draft_orders.own_title');
  if (input.tax_rate !== undefined && input.tax_rate !== old?.tax_rate)
    throw invalid(`${at}.tax_rate`, 'draft_orders.own_tax');
  // What is in the draft already stays, though it be no longer sold: the price was given.
  const anew = old !== undefined && isPricedAnew(input, old, found, isOther);
  const wantsOwn = old === undefined || input.unit_price === null || anew;
  if (wantsOwn && !found) throw invalid(`${at}.variant_id`, 'draft_orders.unknown_variant');
  if (wantsOwn && found && found.supplier_id !== supplierId)
    throw invalid(`${at}.variant_id`, 'draft_orders.one_supplier');
  // What is in the draft stays; what is put in, changed, or for somebody else, is by the customer's catalogs.
  if (found && (old === undefined || input.quantity !== old.quantity || isOther))
    requireOffer(found.offer, found, input.quantity, { variant: `${at}.variant_id`, quantity: `${at}.quantity` });
  const given = wantsOwn ? (found?.priceFor(input.quantity) ?? null) : null;
  const own = wantsOwn ? given : listPriceOf(old);
  const price = pricedAt(anew ? null : input.unit_price, wantsOwn ? own : old, [old, own]);
  if (price === null) throw invalid(`${at}.variant_id`, 'draft_orders.no_price', { title: found?.title ?? '' });
  const isOwn = own !== null && samePrice(price, own);
  const named = !isOwn && !(old && samePrice(price, old));
  if (named && !byHand) throw invalid(`${at}.unit_price`, 'draft_orders.price_by_hand');
  if (old && !wantsOwn) return { ...old, ...price, price_locked: !isOwn, discount_total: 0 };
  if (!found) throw invalid(`${at}.variant_id`, 'draft_orders.unknown_variant');
  const { supplier_id: _, priceFor: __, allow_backorder: ___, offer: ____, ...goods } = found;
  return {
    ...goods,
    id: old?.id ?? ctx.newId('item'),
    quantity: input.quantity,
    ...price,
    list_price: own?.unit_price ?? null,
    list_price_rest: own?.unit_price_rest ?? 0,
    price_locked: !isOwn,
    price_version_id: isOwn ? (given?.price_version_id ?? null) : null,
    discount_total: 0,
    note: null,
  };
}

/**
 * What a line costs. A price is told in whole minor units: what one of the `known` prices is told as means that price.
 * @param otherwise what it costs where no price is told
 */
function pricedAt(
  told: number | null | undefined,
  otherwise: KeptPrice | null,
  known: readonly (KeptPrice | null | undefined)[],
): SplitPrice | null {
  const price =
    typeof told === 'number' ? (known.find((one) => one?.unit_price === told) ?? { unit_price: told }) : otherwise;
  return price && splitMicros(microsOf(price));
}

/** The lines that were made. @throws Refusal of the first that was not */
export function demandLines(made: readonly Made[]): KeptLine[] {
  return made.map(({ line, fault }) => {
    if (fault) throw fault;
    return line;
  });
}

/** What a refused line says, for a preview. */
export const faultOf = (ctx: Ctx, { code, params }: Pick<Fault, 'code' | 'params'>) => ({
  code,
  message: ctx.t(code, params),
  ...(code.startsWith('catalogs.quantity')
    ? { quantities: [params?.['first'], params?.['second']].filter((one) => typeof one === 'number') }
    : {}),
});
