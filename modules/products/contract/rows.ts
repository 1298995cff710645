import { z } from 'zod';
import { packagings, type Packaging } from '#domain/packagings.ts';
import { badges, catalogPacks } from '#modules/catalogs/rules.ts';
import { channelScopes, channelTypes } from '#modules/sales-channels/rules.ts';
import { moment } from '#kit/shared/list.ts';
import { completenessParts } from '../rules/completeness.ts';
import { tagRef } from '#modules/metadata-tags/contract.ts';
import { ChangeRow } from '../changes/contract.ts';

/** Publishing states (specification, section 4). */
export const productStatuses = ['draft', 'proposed', 'published', 'rejected'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export const storages = ['ambient', 'chilled', 'frozen'] as const;
export { packagings, type Packaging };

const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });

export const ImageRow = z.object({
  id: z.string(),
  image_url: z.string(),
  url: z.string(),
  position: z.int(),
  image_tag: tagRef.nullable(),
});

export const OptionValueRow = z.object({
  id: z.string(),
  option_id: z.string(),
  value: z.string(),
  value_ar: z.string().nullable(),
});
export const OptionRow = z.object({
  id: z.string(),
  product_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  values: z.array(OptionValueRow),
});

/** How a product is packed: pieces in a case and in a shrink; 1 means there is no such pack (specification, section 3). */
const ladder = z.object({
  case_configuration: z.int(),
  shrink_configuration: z.int(),
  cases_per_layer: z.int().nullable(),
  layers_per_pallet: z.int().nullable(),
});
export const MasterVariantRow = z.object({
  id: z.string(),
  product_id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  case_configuration: z.int(),
  shrink_configuration: z.int(),
  /** Cases in a layer of a pallet, and layers of it; null where it is not stacked so. */
  cases_per_layer: z.int().nullable(),
  layers_per_pallet: z.int().nullable(),
  /** Sizes that take the place of these on a day in Riyadh. */
  planned: ladder.extend({ starts_on: z.string() }).nullable(),
  /** Sizes it had and since when, the newest first; at most ten. */
  versions: z.array(ladder.extend({ starts_at: moment() })),
  image_id: z.string().nullable(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  is_default: z.boolean(),
  option_values: z.array(OptionValueRow),
  /** Sellable variants that are packed this way. */
  variants_count: z.int(),
  version: z.int(),
  deleted_at: moment().nullable(),
  created_at: moment(),
  updated_at: moment(),
});
export type MasterVariant = z.output<typeof MasterVariantRow>;

/** A price of so many pieces in minor units, without tax; a region's own price goes before its currency's. */
export const PriceRow = z.object({
  id: z.string(),
  variant_id: z.string(),
  currency_code: z.string(),
  region_id: z.string().nullable(),
  amount: z.int(),
  /** Pieces the amount is for. */
  pack_size: z.int(),
});

const pack = z.object({
  id: z.string(),
  title: z.string(),
  case_configuration: z.int(),
  shrink_configuration: z.int(),
});

export const customs = {
  hs_code: z.string().nullable(),
  mid_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  material: z.string().nullable(),
  weight: z.number().nullable(),
  length: z.number().nullable(),
  height: z.number().nullable(),
  width: z.number().nullable(),
};
/** A word of a supplier's own for its products: their type, their tags. */
export const WordRow = z.object({ id: z.string(), value: z.string() });

/** What is sold and stocked, by the piece. */
export const VariantRow = z.object({
  id: z.string(),
  supplier_id: z.string(),
  product_id: z.string(),
  master_variant_id: z.string().nullable(),
  master_variant: pack.nullable(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string(),
  /** Of a piece. */
  barcode: z.string().nullable(),
  shrink_barcode: z.string().nullable(),
  case_barcode: z.string().nullable(),
  ean: z.string().nullable(),
  upc: z.string().nullable(),
  ...customs,
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  position: z.int(),
  /** Pieces available over all locations: stocked less reserved. */
  inventory_quantity: z.int(),
  options: z.array(OptionValueRow),
  prices: z.array(PriceRow),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Variant = z.output<typeof VariantRow>;

/** Prices for a market, where the list was asked for one: minor units; `_incl_tax` adds the tax at the product's or the region's rate. */
const pricing = {
  calculated_price: z.int().nullable(),
  /** The same in millionths of a minor unit: a price is quoted by the case. */
  calculated_price_micros: z.int().nullable(),
  original_price: z.int().nullable(),
  calculated_price_incl_tax: z.int().nullable(),
  original_price_incl_tax: z.int().nullable(),
  calculated_tax: z.int().nullable(),
  original_tax: z.int().nullable(),
  tax_rates: z.array(z.object({ rate: z.number(), name: z.string(), code: z.string().nullable() })).nullable(),
  currency_code: z.string().nullable(),
};
/** A variant as pickers see it: with its product, and what it costs there. */
export const PricedVariantRow = VariantRow.extend({
  ...pricing,
  /** What the catalogs of the customer that was asked for say of quantities, in pieces; null: nothing. */
  offer: z
    .object({
      min_quantity: z.int().nullable(),
      max_quantity: z.int().nullable(),
      increment: z.int().nullable(),
      packs: z.array(z.enum(catalogPacks)),
      badge: z.enum(badges).nullable(),
    })
    .nullable(),
  product: z.object({
    id: z.string(),
    title: z.string(),
    title_ar: z.string().nullable(),
    handle: z.string(),
    thumbnail: z.string().nullable(),
    status: z.enum(productStatuses),
    packaging: z.enum(packagings),
    brand: named.nullable(),
    /** Whether others are offered in its place. */
    has_substitutes: z.boolean(),
  }),
});
export type PricedVariant = z.output<typeof PricedVariantRow>;

/** A product that is offered in place of another one. */
export const SubstituteRow = z.object({
  id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  status: z.enum(productStatuses),
});

export const ProductRow = z.object({
  id: z.string(),
  supplier_id: z.string(),
  supplier: named,
  brand_id: z.string().nullable(),
  brand: named.nullable(),
  title: z.string(),
  title_ar: z.string().nullable(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  handle: z.string(),
  thumbnail: z.string().nullable(),
  status: z.enum(productStatuses),
  /** Why it was rejected, until it is proposed or published again. */
  rejection_reason: z.string().nullable(),
  packaging: z.enum(packagings),
  storage: z.enum(storages),
  /** Days from production to expiry. */
  shelf_life_days: z.int().nullable(),
  /** Days that must be left when it is packed, also for customers who ask for fewer. */
  min_remaining_shelf_life_days: z.int().nullable(),
  /** Whether it can come back, and within how many days of its shipment; null: always. */
  returnable: z.boolean(),
  return_days: z.int().nullable(),
  /** Percent; null takes the region's, 0 is exempt. */
  tax_rate: z.number().nullable(),
  sort_index: z.int(),
  discountable: z.boolean(),
  type_id: z.string().nullable(),
  type: WordRow.nullable(),
  tags: z.array(WordRow),
  ...customs,
  metadata: z.record(z.string(), z.unknown()).nullable(),
  variants_count: z.int(),
  /** Pieces available of all its variants. */
  available_quantity: z.int(),
  /** The variant a list speaks of: of the default pack, else the first. Its price is per piece in the store's currency. */
  lead: z
    .object({
      sku: z.string(),
      case_configuration: z.int(),
      shrink_configuration: z.int(),
      price: z.int().nullable(),
      /** The same in millionths of a minor unit. */
      price_micros: z.int().nullable(),
      currency_code: z.string(),
    })
    .nullable(),
  /** What cases of its variants cost, minor units in the store's currency without tax; null where nothing has a price. */
  case_prices: z.object({ least: z.int(), most: z.int() }).nullable(),
  images: z.array(ImageRow).optional(),
  options: z.array(OptionRow).optional(),
  variants: z.array(VariantRow).optional(),
  master_variants: z.array(MasterVariantRow).optional(),
  categories: z.array(named).optional(),
  /** Other products of its supplier that are offered in its place, the best first. */
  substitutes: z.array(SubstituteRow).optional(),
  /** The channels that sell it, on or off. */
  sales_channels: z
    .array(named.extend({ type: z.enum(channelTypes), is_disabled: z.boolean(), scope: z.enum(channelScopes) }))
    .optional(),
  /** Its last change request, unless that was taken back: a list of one or none. */
  changes: z.array(ChangeRow).optional(),
  /** What it lacks to be complete. */
  missing: z.array(z.enum(completenessParts)).optional(),
  /** The pictures that its categories ask for and it has not. */
  missing_shots: z.array(tagRef).optional(),
  /** What it earns, for who may know what goods cost; null for everybody else. */
  margin: z
    .object({
      /** Of its price, in basis points: its variant that earns least, without tax. Null where no cost is known. */
      bps: z.int().nullable(),
      tag: tagRef.nullable(),
      /** Why somebody gave it the tag; null where what it earns did. */
      pinned: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** Pieces that went out in the last `soldDays` days, summed once a day. */
  sold_pieces: z.int().optional(),
  /** Whole cases available: of each variant those of its own pack. */
  available_cases: z.int().optional(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Product = z.output<typeof ProductRow>;
