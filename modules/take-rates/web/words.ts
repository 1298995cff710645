import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { percentText } from '#domain/numerals.ts';
import type { Language, TextKey, Translate } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import type { TakeRateRow } from '../contract.ts';
import { dimensionKeys, type DimensionKey } from '../rules.ts';

export const currency = 'SAR';

/** How things are said in a language: its words, and what a customer's status is called. */
export type Speech = { t: Translate; language: Language; statusLabel: (key: string) => string };
type Rate = Pick<
  TakeRateRow,
  'type' | 'value' | 'base' | 'include_tax' | 'include_shipping' | 'min_amount' | 'max_amount'
>;

/** What a rate takes: "7.5 % of net". */
export function takesText({ t, language }: Speech, { type, value, base }: Rate): string {
  return t(`take_rates.says.${type}`, {
    percent: percentText(value, 1),
    base: t(`take_rates.says.${base}`),
    amount: amountInWords(value, currency, language),
  });
}

/** What else of a rate counts: what it includes, and its limits. */
export function besideText({ t, language }: Speech, rate: Rate): string {
  const amount = (of: number) => amountInWords(of, currency, language);
  const isShare = rate.type === 'percentage';
  return [
    isShare && rate.include_tax && t('take_rates.says.with_tax'),
    isShare && rate.include_shipping && t('take_rates.says.with_shipping'),
    rate.min_amount !== null && t('take_rates.says.min', { amount: amount(rate.min_amount) }),
    rate.max_amount !== null && t('take_rates.says.max', { amount: amount(rate.max_amount) }),
  ]
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ');
}

export type Condition = { key: DimensionKey; label: string; name: string };
/** What a rate is narrowed to, in words. */
export function conditionsOf({ t, language, statusLabel }: Speech, rate: TakeRateRow): Condition[] {
  const names: Record<DimensionKey, string | null> = {
    product_id: rate.product && nameIn(language, rate.product),
    brand_id: rate.brand && nameIn(language, rate.brand),
    category_id: rate.category && nameIn(language, rate.category),
    area_id: rate.area && nameIn(language, rate.area),
    customer_status: rate.customer_status && statusLabel(rate.customer_status),
    channel: rate.channel && t(`sales_channels.type_${rate.channel}`),
  };
  return dimensionKeys.flatMap((key) => {
    const name = names[key];
    return name === null ? [] : [{ key, label: t(`take_rates.dimension.${key}` satisfies TextKey), name }];
  });
}

/** The same in one phrase. */
export const conditionsText = (speech: Speech, rate: TakeRateRow): string =>
  new Intl.ListFormat(speech.language, { type: 'conjunction' }).format(
    conditionsOf(speech, rate).map(({ label, name }) => `${label} ${name}`),
  );

/** The last day a rate applies on. */
export const untilText = ({ t, language }: Speech, { ends_at }: TakeRateRow): string =>
  ends_at === null ? t('take_rates.open_end') : t('take_rates.until', { date: formatDate(ends_at, language) });
