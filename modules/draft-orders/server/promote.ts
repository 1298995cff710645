import { fail, invalid } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { formatAmount } from '#domain/money.ts';
import { splitMicros } from '#domain/unit-price.ts';
import { priceCart } from '#modules/orders/rules.ts';
import { promoteLines, snapshotOf, type LostCode, type Snapshot } from '#modules/promotions/rules.ts';
import { findOffer, underLock } from '#modules/promotions/server.ts';
import type { ManualDiscount } from '../contract.ts';
import { freezeDiscount, promotedOff } from '../rules.ts';
import type { Region } from './region.ts';
import type { DraftRow, KeptLine, KeptMethod } from './rows.ts';
import { orderableBy } from './visible.ts';

type Setting = {
  region: Region;
  supplierId: string | null;
  customerId: string | null;
  /** Codes that were given. */
  codes: readonly string[];
  /** Where they are given now: one that gives nothing to anybody is refused. */
  newCodes?: boolean;
  discount: ManualDiscount | null;
  /** An order keeps the offer: an edit of it may earn goods that the draft does not. */
  isForOrder?: boolean;
  /** Lines that promotions gave before: the same goods by the same promotion stay the same line. */
  kept?: readonly KeptLine[];
};
export type PromotedDraft = {
  lines: KeptLine[];
  methods: KeptMethod[];
  /** As they are spelled. */
  codes: string[];
  faults: readonly CodeFault[];
  promoted: Snapshot | null;
};

/** The lines that were asked for: what promotions gave is given anew each time. */
export const askedLines = (lines: readonly KeptLine[]): KeptLine[] =>
  lines.filter(({ promotion_id }) => !promotion_id).map((line) => ({ ...line, adjustments: null, discount_total: 0 }));
/** What shipping costs before promotions. */
export const askedMethods = (methods: readonly KeptMethod[]): KeptMethod[] =>
  methods.map(({ discount = 0, promotion_id: _, ...method }) => ({ ...method, price: method.price + discount }));

/**
 * Lines and shipping with what promotions take off, goods they give as lines of their own, and of what is left each line's share of a
 * discount by hand. @throws Refusal at a code that is nobody's, or that gives nothing now
 */
export async function promoteDraft(
  ctx: Ctx,
  lines: readonly KeptLine[],
  shipping: readonly KeptMethod[],
  { region, supplierId, customerId, codes, newCodes = false, discount, isForOrder = false, kept = [] }: Setting,
): Promise<PromotedDraft> {
  const asked = askedLines(lines);
  const methods = askedMethods(shipping);
  if (supplierId === null) {
    const [code] = codes;
    if (newCodes && code !== undefined) throw invalid('discounts.0', 'draft_orders.discount_without_goods', { code });
    return { lines: withDiscount(asked, discount), methods, codes: [...codes], faults: [], promoted: null };
  }
  const { rewards, spare, ...offer } = await findOffer(ctx, {
    supplierId,
    customerId,
    market: region,
    codes,
    variantIds: [...new Set(asked.flatMap(({ variant_id }) => variant_id ?? []))],
    whose: orderableBy(ctx.actor),
    ...(isForOrder ? {} : { lines: asked }),
  });
  const result = promoteLines(
    asked,
    methods.flatMap(({ id, price, price_locked }) => (price_locked ? [] : [{ id, price }])),
    region.currency_code,
    offer,
  );
  const faults = faultsOf(codes, offer.rules, result.told, spare);
  const [fault] = faults;
  if (newCodes && fault) {
    const { index, key, ...params } = fault;
    throw invalid(`discounts.${index}`, key, params);
  }
  const adjusted = asked.map((line): KeptLine => {
    const found = result.lines.find(({ id }) => id === line.id);
    return found && found.adjustments.length > 0 ? { ...line, adjustments: [...found.adjustments] } : line;
  });
  const free = result.rewards.flatMap(({ rule_id, version_id, variant_id, quantity, price, discount: off }) => {
    const goods = rewards.get(variant_id);
    if (!goods) return [];
    const { supplier_id: _, priceFor: __, allow_backorder: ___, offer: ____, ...about } = goods;
    const split = splitMicros(price);
    const line: KeptLine = {
      ...about,
      id: kept.find((one) => one.promotion_id === rule_id && one.variant_id === variant_id)?.id ?? ctx.newId('item'),
      quantity,
      ...split,
      list_price: split.unit_price,
      list_price_rest: split.unit_price_rest,
      price_locked: false,
      price_version_id: null,
      discount_total: 0,
      adjustments: [{ rule_id, version_id, amount: off }],
      promotion_id: rule_id,
      note: null,
    };
    return [line];
  });
  return {
    lines: withDiscount([...adjusted, ...free], discount),
    methods: methods.map((method) => {
      const off = result.shipping.find(({ id }) => id === method.id);
      return off && off.discount > 0
        ? { ...method, price: method.price - off.discount, discount: off.discount, promotion_id: off.rule_id }
        : method;
    }),
    codes: [...offer.context.codes],
    faults,
    promoted: result.told.length > 0 ? snapshotOf(offer, result) : null,
  };
}

/**
 * What promotions give a draft when its order is placed: computed again under a lock on those that give something, so that of several orders
 * at once none takes what another took. The customer pays no more than the draft says. @throws Refusal where it would
 */
export async function promoteForOrder(ctx: Ctx, draft: DraftRow, region: Region): Promise<PromotedDraft> {
  const ask = () =>
    promoteDraft(ctx, draft.items, draft.shipping_methods, {
      region,
      supplierId: draft.supplier_id,
      customerId: draft.customer_id,
      codes: draft.codes,
      discount: draft.manual_discount,
      isForOrder: true,
      kept: draft.items,
    });
  const found = await underLock(ctx, ask, givenBy);
  const before = priceCart(draft.items, draft.shipping_methods).totals.total;
  const after = priceCart(found.lines, found.methods).totals.total;
  if (after > before)
    throw fail('draft_orders.promotions_changed', {
      before: formatAmount(before, draft.currency_code),
      after: formatAmount(after, draft.currency_code),
    });
  return found;
}

/** The promotions that give something. */
const givenBy = ({ promoted }: PromotedDraft): string[] =>
  (promoted?.told ?? []).filter(({ given }) => given > 0).map(({ rule_id }) => rule_id);

/** Why a code is refused where it is given; of the rest it is said what is missing. */
const refused: Readonly<Partial<Record<LostCode, TextKey>>> = {
  inactive: 'draft_orders.discount_inactive',
  not_begun: 'draft_orders.discount_not_begun',
  over: 'draft_orders.discount_over',
  currency: 'draft_orders.discount_currency',
  not_for: 'draft_orders.discount_not_for',
  usage: 'draft_orders.discount_usage',
  usage_customer: 'draft_orders.discount_usage_customer',
  budget: 'draft_orders.discount_usage',
};

/** `other` is the code that gives what this one would give again. */
export type CodeFault = { index: number; code: string; key: TextKey; other?: string };
/** Which of the codes are nobody's, or give nothing to this draft whatever is added to it. */
function faultsOf(
  codes: readonly string[],
  rules: Snapshot['rules'],
  told: Snapshot['told'],
  spare: ReadonlyMap<string, string>,
): CodeFault[] {
  return codes.flatMap((code, index): CodeFault[] => {
    const other = spare.get(code.trim().toUpperCase());
    if (other !== undefined) return [{ index, code, key: 'draft_orders.discount_same', other }];
    const rule = rules.find((one) => one.code?.toUpperCase() === code.trim().toUpperCase());
    if (!rule) return [{ index, code, key: 'draft_orders.unknown_discount' }];
    const lost = told.find(({ rule_id }) => rule_id === rule.id)?.lost;
    const key = lost && refused[lost];
    return key ? [{ index, code, key }] : [];
  });
}

/** The lines with what each bears of a discount by hand beside what promotions took off. */
function withDiscount(lines: readonly KeptLine[], discount: ManualDiscount | null): KeptLine[] {
  const parts = freezeDiscount(lines, discount);
  return lines.map((line, index) => ({ ...line, discount_total: promotedOff(line) + (parts[index] ?? 0) }));
}
