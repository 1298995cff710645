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

/** What a rule is about. */
export const ruleNote = (t: Translate, { basis, ids }: Rule): string =>
  basis === 'product' || basis === 'brand'
    ? t(`loyalty.basis_note.${basis}`, { count: ids.length })
    : t(`loyalty.basis_note.${basis}`);
