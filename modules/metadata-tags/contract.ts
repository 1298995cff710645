import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { filter } from '#kit/shared/list.ts';
import { computed, defaulted, names, once, optional, required, resource, type RowOf } from '#kit/shared/resource.ts';
import { id, shaped } from '#kit/shared/strings.ts';
import { tagColors, tagKinds } from './rules.ts';

const bps = () => z.int().min(-1_000_000).max(10_000);

/** Words for what products earn and what their pictures show, each with its rule. Administrators keep them, suppliers read them. */
export const metadataTags = resource({
  one: 'metadata_tag',
  many: 'metadata_tags',
  prefix: 'mtag',
  access: { admin: 'products', supplier: 'read' },
  fields: {
    kind: once(required(z.enum(tagKinds))),
    ...names,
    /** What it is called in the data; the name makes it. */
    key: once(defaulted(shaped(/^[a-z][a-z0-9_]{0,39}$/, 40, 'metadata_tags.key_form'))),
    color: defaulted(z.enum(tagColors)),
    sort_index: defaulted(z.int().min(0).max(1_000_000)),
    is_active: defaulted(z.boolean()),
    /** A product that earns so many basis points of its price has it, both included; null: open to that side. */
    min_bps: optional(bps()),
    max_bps: optional(bps()),
    /** Products of these categories, and of those below them, need a picture with it. */
    required_for_categories: defaulted(z.array(id()).max(limits.api.bodyListMax)),
    /** Of such a picture: pixels of its shorter side at least, its width to its height, and how many a product has at most. */
    min_px: optional(z.int().min(1).max(10_000)),
    ratio: optional(shaped(/^([1-9]\d?:[1-9]\d?)?$/, 5, 'metadata_tags.ratio_form')),
    max_per_product: optional(z.int().min(1).max(50)),
    /** Products of the caller's that have it: pictures of such, or pinned to it. */
    products_count: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    kind: filter.oneOf(tagKinds),
    key: filter.text(),
    is_active: filter.flag(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type MetadataTag = RowOf<typeof metadataTags>;

/** A tag as rows show what they have. */
export const tagRef = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  color: z.enum(tagColors),
});
export type TagRef = z.output<typeof tagRef>;
