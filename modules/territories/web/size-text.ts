import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#kit/shared/texts.ts';

/** Square kilometres, with a digit behind the point where they are few. */
export const sizeText = (t: Translate, squareKilometres: number): string =>
  t('territories.square_kilometres', {
    size: formatNumber(squareKilometres < 10 ? Math.round(squareKilometres * 10) / 10 : Math.round(squareKilometres)),
  });
