import { currencyWord } from '#domain/money.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';

type Reader = { t: Translate; language: Language };
type Amounts = readonly { currency_code: string }[];

/** The currency all rows are in; null where there are several, or no rows. */
export function currencyOf(rows: Amounts): string | null {
  const [first] = rows;
  return first && rows.every(({ currency_code: code }) => code === first.currency_code) ? first.currency_code : null;
}

/** The header of a column of amounts: "Total, SAR", so that no row need say its currency. @param currency null where rows have several */
export function amountHead({ t, language }: Reader, name: string, currency: string | null): string {
  return currency === null ? name : t('web.in_currency', { name, currency: currencyWord(currency, language) });
}
