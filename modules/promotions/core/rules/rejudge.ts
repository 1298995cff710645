import { divideHalfUp } from '#domain/money.ts';
import { isOf } from './eligible.ts';
import { cartLineOf, promoteLines, type SoldLine } from './promote-lines.ts';
import type { Offer } from './snapshot.ts';
import type { Adjustment, Benefit, CartLine, Promoted, Rule } from './terms.ts';

/** A line of an order some of whose goods came back. Pieces. */
export type KeptLine = SoldLine & {
  readonly adjustments?: readonly Adjustment[] | null;
  /** What the customer keeps. */
  readonly kept: number;
  /** What it is judged by: what was claimed or exchanged besides, of which a customer that did nothing loses nothing. */
  readonly counted: number;
};
/** What a bundle no longer gives on what is kept. */
export type Unearned = {
  readonly rule_id: string;
  /** Of each line, minor units without tax; below 0 where what is kept earns more than its share. */
  readonly lines: readonly { readonly id: string; readonly amount: number }[];
  /** Pieces of the goods that earn it: judged as kept, and bought. */
  readonly kept: number;
  readonly bought: number;
};

const shareOf = (amount: number, part: number, whole: number): number =>
  part === whole ? amount : whole === 0 ? 0 : Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const bornBy = ({ adjustments }: KeptLine, rule: Rule): number =>
  sumOf((adjustments ?? []).filter(({ rule_id }) => rule_id === rule.id).map(({ amount }) => amount));

/** Whether pieces of a line are what a bundle is earned by. */
function earns(line: CartLine, benefit: Benefit): boolean {
  if (benefit.type === 'buy_x_get_y') return benefit.triggers.some(({ match }) => isOf(line, match));
  if (benefit.type === 'fixed_bundle') return benefit.items.some(({ variant_id }) => variant_id === line.variant_id);
  return true;
}

/** What of a line's discount the pieces that are kept bear beyond what they earn. */
function lostOn(line: KeptLine, rule: Rule, { lines, rewards }: Promoted): number {
  const born = bornBy(line, rule);
  const upTo = (pieces: number) => shareOf(born, pieces, line.quantity);
  if (line.promotion_id === rule.id) {
    const earned = rewards
      .filter(({ rule_id, variant_id }) => rule_id === rule.id && variant_id === line.variant_id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return upTo(line.kept) - upTo(Math.min(line.kept, earned));
  }
  const again = lines.find(({ id }) => id === line.id)?.adjustments ?? [];
  const earned = sumOf(again.filter(({ rule_id }) => rule_id === rule.id).map(({ amount }) => amount));
  return upTo(line.kept) - shareOf(earned, line.kept, line.counted);
}

/**
 * What bundles that are judged again after a return no longer give: the versions that the order was given, asked about what is kept, against
 * the share that what is kept bears. Where everything is kept or nothing, that is nothing. A bundle never gives more than it gave.
 */
export function unearned(lines: readonly KeptLine[], currency_code: string, offer: Offer): Unearned[] {
  const given = offer.rules.filter((rule) => lines.some((line) => bornBy(line, rule) > 0));
  const judged = given.filter(({ return_rule }) => return_rule === 'rejudged');
  if (judged.length === 0 || lines.every(({ counted, quantity }) => counted === quantity)) return [];
  const bought = lines.filter(({ promotion_id }) => !promotion_id);
  const kept = bought.filter(({ counted }) => counted > 0).map((line) => ({ ...line, quantity: line.counted }));
  const result = promoteLines(kept, [], currency_code, { ...offer, rules: given });
  const known = new Map(offer.goods.map((one) => [one.variant_id, one]));
  return judged.map((rule) => {
    const amounts = lines.map((line) => ({ id: line.id, amount: lostOn(line, rule, result) }));
    const back = sumOf(lines.map((line) => bornBy(line, rule) - shareOf(bornBy(line, rule), line.kept, line.quantity)));
    const beyond = Math.max(0, -back - sumOf(amounts.map(({ amount }) => amount)));
    const first = amounts.find(({ amount }) => amount < 0);
    const earning = bought.filter((line) => earns(cartLineOf(line, known), rule.benefit));
    return {
      rule_id: rule.id,
      lines: amounts
        .map((one) => (one === first ? { ...one, amount: one.amount + beyond } : one))
        .filter(({ amount }) => amount !== 0),
      kept: sumOf(earning.map(({ counted }) => counted)),
      bought: sumOf(earning.map(({ quantity }) => quantity)),
    };
  });
}
