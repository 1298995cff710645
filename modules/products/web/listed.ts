import type { Query } from '#kit/shared/query-string.ts';

/** What the list of products is always asked: by name, unless somebody sorts otherwise. */
export const listedProducts: Query = {
  expand: 'brand,categories,missing,sold_pieces,available_cases,margin',
  order: 'title',
};
