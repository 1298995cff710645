import type { Name } from '../names/people.ts';

/** One size of a good. The price is halalas per piece without tax; pieces per case and per shrink (1: sold without shrink). */
export type Size = {
  code: string;
  en: string;
  ar: string;
  price: number;
  case: number;
  shrink: number;
  pack: string | null;
};
/**
 * What two brands each sell in some sizes. In the Arabic title `*` is where the brand's name stands. `dearness` scales the sizes' prices.
 */
export type Good = { code: string; en: string; ar: string; sizes: readonly Size[]; dearness: number };
export type Brand = { code: string; name: Name };
/**
 * A shelf of the wholesale market: fifteen goods, five of them in four sizes and ten in three, so that two brands make one hundred
 * variants.
 */
export type Shelf = {
  name: Name;
  storage: 'ambient' | 'chilled' | 'frozen';
  option: Name;
  brands: readonly [Brand, Brand];
  goods: readonly Good[];
};

type Pack = string | null;
export const size = (
  code: string,
  en: string,
  ar: string,
  price: number,
  pieces: number,
  shrink = 1,
  pack: Pack = null,
): Size => ({
  code,
  en,
  ar,
  price,
  case: pieces,
  shrink,
  pack,
});
export const good = (code: string, en: string, ar: string, sizes: readonly Size[], dearness = 1): Good => ({
  code,
  en,
  ar,
  sizes,
  dearness,
});
export const brand = (code: string, en: string, ar: string): Brand => ({ code, name: [en, ar] });

/** What the choices of a product are called. */
export const bySize: Name = ['Size', 'الحجم'];
export const byWeight: Name = ['Weight', 'الوزن'];
export const byCount: Name = ['Count', 'العدد'];
