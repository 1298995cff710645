import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useText } from '#ui/text.tsx';
import type { ExplainedPromotion } from '../contract/explained.ts';
import { calledBy } from '../rules/called.ts';
import { percentIn } from './say.ts';
import './texts.ts';

type Missing = NonNullable<ExplainedPromotion['missing']>;

/** Says why a promotion gave nothing, or what is missing for its next step; nothing where there is nothing to say. */
export function useReason(currency: string): (of: ExplainedPromotion) => string | null {
  const { t, language } = useText();
  const inWords = (amount: number) => t('promotions.amount', { amount: amountInWords(amount, currency, language) });
  const moreOf = (missing: Missing): string => {
    if ('lines' in missing) return t('promotions.products', { count: missing.lines });
    if ('amount' in missing) return inWords(missing.amount);
    const { quantity, whole } = missing;
    return whole ? t(`promotions.${whole.pack}s`, { count: whole.count }) : t('promotions.pieces', { count: quantity });
  };
  const givesOf = (gives: NonNullable<Missing['gives']>): string => {
    if ('free' in gives)
      return gives.whole
        ? t(`promotions.gives.free_${gives.whole.pack}s`, { count: gives.whole.count })
        : t('promotions.gives.free', { count: gives.free });
    if ('shipping' in gives) return t('promotions.gives.shipping');
    const off = 'bps' in gives ? percentIn(language, gives.bps) : amountInWords(gives.amount, currency, language);
    return t('promotions.gives.off', { off });
  };
  return ({ given, lost, missing, by, starts_at, ends_at }) => {
    if (missing !== null) {
      const step = given > 0 ? 'next' : 'missing';
      const more = moreOf(missing);
      return missing.gives
        ? t(`promotions.${step}_for`, { more, gives: givesOf(missing.gives) })
        : t(`promotions.${step}`, { more });
    }
    if (lost === null) return null;
    return t(`promotions.lost.${lost}`, {
      name: by ? nameIn(language, calledBy(by)) : '',
      day: (lost === 'not_begun' ? starts_at : ends_at)
        ? formatDate((lost === 'not_begun' ? starts_at : ends_at) ?? '', language)
        : '',
    });
  };
}
