import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#kit/shared/texts.ts';
import type { ProgramConfig } from '../../contract.ts';
import { currency, factor } from '../../web/labels.tsx';

export type Rule = ProgramConfig['rules'][number];

/** What a rule gives: "2 points per case × 1.5". */
export function ruleGives(t: Translate, { basis, points: count, per, multiplier_bps }: Rule): string {
  const gives =
    basis === 'amount' || basis === 'brand' || basis === 'on_time_payment'
      ? t('loyalty.gives_amount', { count, per: formatAmount(per, currency) })
      : per === 1
        ? t('loyalty.gives_case', { count })
        : t('loyalty.gives_cases', { count, per: formatNumber(per) });
  return multiplier_bps === 10_000 ? gives : `${gives} ${t('loyalty.times', { factor: factor(multiplier_bps) })}`;
}

/** What a reward gives: "Gift card of 50.00 · Valid for 30 days". */
export function rewardGives(
  t: Translate,
  { type, amount, pieces, valid_days }: NonNullable<ProgramConfig['rewards']>[number],
): string {
  if (type === 'free_item') return t('loyalty.reward_gives.free_item', { count: pieces ?? 0 });
  const gives = t(`loyalty.reward_gives.${type}`, { amount: formatAmount(amount ?? 0, currency) });
  return valid_days == null ? gives : `${gives} · ${t('loyalty.reward_valid', { count: valid_days })}`;
}

/** What a rule is about. */
export const ruleNote = (t: Translate, { basis, ids }: Rule): string =>
  basis === 'product' || basis === 'brand'
    ? t(`loyalty.basis_note.${basis}`, { count: ids.length })
    : t(`loyalty.basis_note.${basis}`);
