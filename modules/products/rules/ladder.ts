import { limits } from '#domain/limits.ts';

/** Pieces in a case and in a shrink, cases in a layer, layers on a pallet; null: there is no such pack. */
export type Sizes = {
  readonly case_configuration: number;
  readonly shrink_configuration: number;
  readonly cases_per_layer: number | null;
  readonly layers_per_pallet: number | null;
};
type Rung = { readonly kind: 'piece' | 'shrink' | 'case' | 'layer' | 'pallet'; readonly pieces: number };

/** The packs there are, from a piece up to a pallet, each with its pieces. */
export function rungsOf({
  case_configuration,
  shrink_configuration,
  cases_per_layer,
  layers_per_pallet,
}: Sizes): Rung[] {
  const layer = cases_per_layer === null ? null : case_configuration * cases_per_layer;
  const pallet = layer === null || layers_per_pallet === null ? null : layer * layers_per_pallet;
  const all: [Rung['kind'], number | null][] = [
    ['piece', 1],
    ['shrink', shrink_configuration > 1 ? shrink_configuration : null],
    ['case', case_configuration > 1 ? case_configuration : null],
    ['layer', layer],
    ['pallet', pallet],
  ];
  return all.flatMap(([kind, pieces]) => (pieces === null ? [] : [{ kind, pieces }]));
}

/** What keeps sizes from being a ladder, and at which field: a pallet is of layers, and holds no more pieces than can be ordered. */
export function ladderFault(sizes: Sizes): {
  path: 'cases_per_layer' | 'layers_per_pallet';
  code: 'products.layer_missing' | 'products.pack_too_large';
} | null {
  if (sizes.layers_per_pallet !== null && sizes.cases_per_layer === null)
    return { path: 'cases_per_layer', code: 'products.layer_missing' };
  const over = rungsOf(sizes).find(({ pieces }) => pieces > limits.maxInteger);
  if (!over) return null;
  return { path: over.kind === 'layer' ? 'cases_per_layer' : 'layers_per_pallet', code: 'products.pack_too_large' };
}

/** The cases next to one that its shrinks do not fill without remainder, smallest first: worth a warning, not a refusal (M7). */
export function nearestCases({
  case_configuration: pieces,
  shrink_configuration: shrink,
}: Pick<Sizes, 'case_configuration' | 'shrink_configuration'>): number[] {
  if (pieces % shrink === 0) return [];
  const down = Math.floor(pieces / shrink) * shrink;
  return [down, down + shrink].filter((one) => one > 0 && one <= limits.maxInteger);
}
