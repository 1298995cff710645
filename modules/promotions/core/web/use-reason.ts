import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useText } from '#ui/text.tsx';
import type { ExplainedPromotion } from '../contract/explained.ts';
import { calledBy } from '../rules/called.ts';
import './texts.ts';

/** Says why a promotion gave nothing, or what is missing for its next step; nothing where there is nothing to say. */
export function useReason(currency: string): (of: ExplainedPromotion) => string | null {
  const { t, language } = useText();
  return ({ given, lost, missing, by, starts_at, ends_at }) => {
    const more =
      missing === null
        ? null
        : 'quantity' in missing
          ? t('promotions.pieces', { count: missing.quantity })
          : 'lines' in missing
            ? t('promotions.products', { count: missing.lines })
            : t('promotions.amount', { amount: amountInWords(missing.amount, currency, language) });
    if (given > 0) return more === null ? null : t('promotions.next', { more });
    if (more !== null) return t('promotions.missing', { more });
    if (lost === null) return null;
    return t(`promotions.lost.${lost}`, {
      name: by ? nameIn(language, calledBy(by)) : '',
      day: (lost === 'not_begun' ? starts_at : ends_at)
        ? formatDate((lost === 'not_begun' ? starts_at : ends_at) ?? '', language)
        : '',
    });
  };
}
