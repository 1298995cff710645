import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { percentText } from '#domain/numerals.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import type { DriverRateRow } from '../contract.ts';

export const currency = 'SAR';
type Speech = { t: Translate; language: Language };

/** What a rate charges: "12.00 SAR a delivery". */
export const feeText = ({ t, language }: Speech, { basis, amount }: Pick<DriverRateRow, 'basis' | 'amount'>): string =>
  t(`driver_rates.says.${basis}`, {
    percent: percentText(amount, 1),
    amount: amountInWords(amount, currency, language),
  });

/** The last day a rate applies on. */
export const untilText = ({ t, language }: Speech, { effective_to }: DriverRateRow): string =>
  effective_to === null
    ? t('driver_rates.open_end')
    : t('driver_rates.until', { date: formatDate(effective_to, language) });
