import type { ExplainedPromotion } from '../contract/explained.ts';

type Named = Pick<ExplainedPromotion, 'id' | 'name' | 'name_ar' | 'code'>;
/** What a promotion is called beside an amount: its code where it was given by one, else its name. */
export const calledBy = ({ name, name_ar, code }: Named) => ({
  name: code ?? name ?? name_ar ?? '',
  name_ar: code ?? name_ar,
});

/** What each promotion took off goods. Minor units. */
export const takenOff = (promotions: readonly ExplainedPromotion[]): readonly ExplainedPromotion[] =>
  promotions.filter((one) => one.given > 0 && one.class !== 'shipping');
