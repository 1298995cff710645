import { formatAmount } from '#domain/money.ts';
import { percentText } from '#domain/numerals.ts';
import { driverRateCode } from '#modules/driver-rates/rules.ts';
import { takeRateCode } from '#modules/take-rates/rules.ts';
import { useText } from '#ui/text.tsx';
import type { SettlementLine } from '../contract.ts';
import { currency } from './labels.tsx';

/** What a rate takes, with its number for whoever points at it. */
export function RateText({ of: { number, type, value } }: { of: NonNullable<SettlementLine['rate']> }) {
  const { t } = useText();
  return (
    <span title={takeRateCode(number)}>
      {type === 'percentage' ? (
        <bdi dir="ltr">{percentText(value, 1)}</bdi>
      ) : (
        t(`settlements.rate.${type}`, { amount: formatAmount(value, currency) })
      )}
    </span>
  );
}

/** The same of a rate of a driver. */
export function DriverRateText({ of: { number, basis, amount } }: { of: NonNullable<SettlementLine['driver_rate']> }) {
  const { t } = useText();
  return (
    <span title={driverRateCode(number)}>
      {basis === 'percentage' ? (
        <bdi dir="ltr">{percentText(amount, 1)}</bdi>
      ) : (
        t(`settlements.rate.${basis}`, { amount: formatAmount(amount, currency) })
      )}
    </span>
  );
}
