import { microsOf, type KeptPrice } from '#domain/unit-price.ts';
import { boughtIn } from './eligible.ts';
import { rewardsEarned } from './give.ts';
import { promote } from './promote.ts';
import type { GoodsFacts, Offer } from './snapshot.ts';
import type { Cart, CartLine, Promoted } from './terms.ts';

/** A line as drafts and orders keep it. */
export type SoldLine = KeptPrice & {
  readonly id: string;
  readonly variant_id: string | null;
  readonly quantity: number;
  readonly shrink_size: number;
  readonly case_size: number;
  readonly price_locked?: boolean;
  readonly promotion_id?: string | null;
};

const unknownGoods = { brand_id: null, category_ids: [], collection_ids: [], floor: null, discountable: false };

/** A line as it is judged. What is no product of ours, or was priced by hand, is discounted by nothing else. */
export function cartLineOf(line: SoldLine, goods: ReadonlyMap<string, GoodsFacts>): CartLine {
  const facts = line.variant_id === null ? undefined : goods.get(line.variant_id);
  return {
    product_id: '',
    ...unknownGoods,
    ...facts,
    id: line.id,
    variant_id: line.variant_id ?? '',
    quantity: line.quantity,
    shrink_size: line.shrink_size,
    case_size: line.case_size,
    price: microsOf(line),
    discountable: (facts?.discountable ?? false) && line.price_locked !== true,
    reward_of: line.promotion_id ?? null,
  };
}

const cartOf = (
  lines: readonly SoldLine[],
  shipping: Cart['shipping'],
  currency_code: string,
  goods: readonly GoodsFacts[],
): Cart => {
  const known = new Map(goods.map((one) => [one.variant_id, one]));
  return { currency_code, lines: lines.map((line) => cartLineOf(line, known)), shipping };
};

/** The goods that lines may earn by rules: what those need not know to be judged is left out. */
export function goodsEarned(
  lines: readonly SoldLine[],
  { rules, goods }: Pick<Offer, 'rules' | 'goods'>,
): readonly string[] {
  const cart = boughtIn(cartOf(lines, [], '', goods));
  return [...new Set(rules.flatMap((rule) => rewardsEarned(cart, rule)))];
}

/**
 * What lines and shipping come to under an offer. Lines that a promotion gave are taken as gone: they are made anew.
 * @param shipping what each costs before promotions, minor units without tax; one agreed by hand is left out
 */
export function promoteLines(
  lines: readonly SoldLine[],
  shipping: Cart['shipping'],
  currency_code: string,
  { rules, context, goods }: Offer,
): Promoted {
  return promote(cartOf(lines, shipping, currency_code, goods), rules, context);
}
