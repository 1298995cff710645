import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** What a product earns, and what a picture shows. */
export const tagKinds = ['margin', 'image'] as const;
export type TagKind = (typeof tagKinds)[number];
export const tagColors = ['neutral', 'info', 'positive', 'warning', 'danger', 'accent'] as const;

/** Margins of a price in basis points, both included; null: open to that side. */
export type Band = { readonly min_bps: number | null; readonly max_bps: number | null };

const lowest = ({ min_bps }: Band): number => min_bps ?? -Infinity;
const highest = ({ max_bps }: Band): number => max_bps ?? Infinity;

/** Whether a margin can be in both: no product has two tags. */
export const overlaps = (a: Band, b: Band): boolean => lowest(a) <= highest(b) && lowest(b) <= highest(a);

/** Whether a band is one: it ends no lower than it begins. */
export const canBand = (band: Band): Permit =>
  lowest(band) > highest(band) ? refused('metadata_tags.band_reversed') : allowed;

/** The fields of a rule, by the kind they are for. */
export const ruleFields = {
  margin: ['min_bps', 'max_bps'],
  image: ['required_for_categories', 'min_px', 'ratio', 'max_per_product'],
} as const satisfies Record<TagKind, readonly string[]>;

/** What is asked of pictures with a tag. */
export type PictureRule = {
  readonly min_px: number | null;
  /** Such as `4:3`. */
  readonly ratio: string | null;
  readonly max_per_product: number | null;
};
export type PictureSize = { readonly width: number; readonly height: number };

/** So much of its height a picture's width may be off its ratio: pictures are cut to whole pixels. */
const ratioTolerance = 0.02;

function hasRatio({ width, height }: PictureSize, ratio: string): boolean {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return Math.abs(width / height - across / down) <= (ratioTolerance * across) / down;
}

/**
 * Whether a picture may have a tag.
 * @param size null where nobody knows it, as of a picture elsewhere
 * @param others pictures of the product that have the tag already
 */
export function canTagPicture(rule: PictureRule, size: PictureSize | null, others: number): Permit {
  if (rule.max_per_product !== null && others >= rule.max_per_product)
    return refused('metadata_tags.too_many', { count: rule.max_per_product });
  if (rule.min_px === null && rule.ratio === null) return allowed;
  if (size === null) return refused('metadata_tags.size_unknown');
  if (rule.min_px !== null && Math.min(size.width, size.height) < rule.min_px)
    return refused('metadata_tags.too_small', { px: rule.min_px, width: size.width, height: size.height });
  return rule.ratio !== null && !hasRatio(size, rule.ratio)
    ? refused('metadata_tags.wrong_ratio', { ratio: rule.ratio, width: size.width, height: size.height })
    : allowed;
}
