import { amountInWords } from '#domain/money.ts';
import { percentText } from '#domain/numerals.ts';
import type { Language, TextKey, TextParams, Translate } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import '#modules/sales-channels/texts.ts';
import '#modules/customers/texts.ts';
import { sentenceOf, type Phrase, type Said, type SentenceValue } from '../rules/sentence.ts';
import type { Condition, ConditionType } from '../rules/terms.ts';

type NameRow = { readonly id: string; readonly name: string; readonly name_ar: string | null };
/** How a promotion is said in a language, and what its terms name. */
export type Speech = { t: Translate; language: Language; currency: string; names: readonly NameRow[] };

/** As the language writes it: the sign stands at the number in Arabic. */
export const percentIn = (language: Language, bps: number): string =>
  language === 'ar' ? percentText(bps).replace(/\s?%$/, '٪') : percentText(bps);

/** So many names are said; the rest are counted. */
const most = 3;
const packs = { case: 'promotions.say.cases', shrink: 'promotions.say.shrinks' } as const;

function nameOf({ t, language, names }: Speech, { of, id }: { of: ConditionType; id: string }): string {
  if (of === 'pack') return t(packs[id as keyof typeof packs] ?? 'promotions.say.cases');
  const channel = channelTypes.find((one) => one === id);
  if (of === 'channel' && channel) return t(`sales_channels.type_${channel}`);
  if (of === 'payment_terms') return t(`customers.terms.${id}` as TextKey);
  const found = names.find((one) => one.id === id);
  return found ? nameIn(language, found) : '—';
}
const listed = (
  { language }: Speech,
  parts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type }).format(parts);

function valueText(speech: Speech, value: SentenceValue): string | number {
  const { t, language, currency } = speech;
  switch (value.type) {
    case 'number':
      return value.value;
    case 'money':
      return amountInWords(value.value, currency, language);
    case 'percent':
      return percentIn(language, value.value);
    case 'text':
      return value.value;
    case 'names': {
      const first = value.of.slice(0, most).map((one) => nameOf(speech, one));
      const rest = value.of.length - first.length;
      const said = rest > 0 ? [...first, t('promotions.say.more', { count: rest })] : first;
      return listed(speech, said, value.any ? 'disjunction' : 'conjunction');
    }
    case 'steps':
      return listed(
        speech,
        value.steps.map((step) => {
          const off = 'bps' in step ? percentIn(language, step.bps) : amountInWords(step.amount, currency, language);
          return value.by === 'quantity'
            ? t('promotions.say.step_pieces', { off, count: step.from })
            : t('promotions.say.step_amount', { off, from: amountInWords(step.from, currency, language) });
        }),
      );
    case 'goods':
      return listed(
        speech,
        value.goods.map(({ variant_id, quantity, pack = 'piece' }) =>
          t(countedOf[pack], { count: quantity, name: nameOf(speech, { of: 'variants', id: variant_id }) }),
        ),
      );
  }
}

const countedOf = {
  piece: 'promotions.say.pieces_of',
  shrink: 'promotions.say.shrinks_of',
  case: 'promotions.say.cases_of',
} as const;

export type SaidPhrase = Pick<Phrase, 'part'> & { lead: string; chip: string };
/** The phrases of a promotion in words. */
export const phrasesOf = (speech: Speech, said: Said): SaidPhrase[] =>
  sentenceOf(said).map(({ part, lead, chip, values }) => {
    const params: TextParams = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, valueText(speech, value)]),
    );
    return { part, lead: lead === null ? '' : speech.t(lead), chip: speech.t(chip, params) };
  });

/** The same as one sentence; what leads with a comma follows at once. */
export const sentenceText = (speech: Speech, said: Said): string =>
  `${phrasesOf(speech, said)
    .map(
      ({ lead, chip }, at) => `${at === 0 || /^[,،]/.test(lead) ? '' : ' '}${[lead, chip].filter(Boolean).join(' ')}`,
    )
    .join('')}.`;

/** What one condition names. */
export const conditionText = (speech: Speech, { type, operator, ids }: Condition): string =>
  type === 'first_order'
    ? speech.t(`promotions.first_order.${operator}`)
    : String(valueText(speech, { type: 'names', of: ids.map((id) => ({ of: type, id })) }));

/** What it gives, in a few words: for lists. */
export const benefitText = (speech: Speech, said: Said): string =>
  phrasesOf(speech, said)
    .filter(({ part }) => part === 'benefit')
    .map(({ lead, chip }, at) => (at === 0 ? chip : [lead, chip].filter(Boolean).join(' ')))
    .join(' ');
/** Whom it is for, in a few words. */
export const audienceText = (speech: Speech, said: Said): string =>
  phrasesOf(speech, said)
    .filter(({ part }) => part === 'conditions')
    .map(({ lead, chip }) => [lead, chip].filter(Boolean).join(' '))
    .join(' ');
