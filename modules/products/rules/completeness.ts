/** What buyers and drivers look for in a product, in the order a person fills it in; the server tells which of it a product lacks. */
export const completenessParts = [
  'title_ar',
  'brand',
  'description',
  'picture',
  'shots',
  'variant',
  'price',
  'barcode',
  'pack',
] as const;
export type CompletenessPart = (typeof completenessParts)[number];

/** How complete a product is. @param missing what it lacks @returns whole percent; 100 only when nothing is missing */
export const completeness = (missing: readonly CompletenessPart[]): number =>
  Math.floor(((completenessParts.length - missing.length) * 100) / completenessParts.length);
