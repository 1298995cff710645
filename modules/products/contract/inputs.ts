import { z } from 'zod';
import { metadata } from '#kit/shared/metadata.ts';
import { amount, bounded, day, id, isHonestName, name, optionalName, shaped, text } from '#kit/shared/strings.ts';
import { gtinFault, plainCode } from '#domain/gtin.ts';
import { limits } from '#domain/limits.ts';
import { handle } from '#modules/brands/contract.ts';
import { currencyCode } from '#modules/currencies/contract.ts';
import { countryCode, percent } from '#modules/regions/contract.ts';
import { packagings, productStatuses, storages } from './rows.ts';

const many = limits.api.bodyListMax;
/** A picture of ours, or one elsewhere. */
export const imageUrl = () => shaped(/^(https?:\/\/\S+|\/\S+)$/, 500, 'errors.url');
/** Pieces in a pack: 1 means that there is no such pack. */
const packSize = () => z.int().min(1).max(limits.maxInteger);
export const sku = () =>
  bounded(100)
    .min(1)
    .regex(/^[^\s]([^\n\r\t]*[^\s])?$/, { error: 'errors.spaces' });

export const PriceInput = z.strictObject({
  id: id().optional(),
  currency_code: currencyCode().optional(),
  region_id: id().nullish(),
  amount: amount(),
  /** Pieces the amount is for; one unless told. */
  pack_size: packSize().optional(),
});
export type PriceInput = z.output<typeof PriceInput>;

/** What customs and carriers ask of goods; kept as it is sent. */
const measure = () => z.number().min(0).max(limits.maxInteger).nullish();
export const customsFields = {
  hs_code: optionalName(30),
  mid_code: optionalName(30),
  origin_country: countryCode().nullish(),
  material: optionalName(100),
  weight: measure(),
  length: measure(),
  height: measure(),
  width: measure(),
};

/** One value of one option; without `option_id` the options are taken in their order, as the toolkit sends them. */
const optionChoice = z.strictObject({ option_id: id().optional(), value: name() });

/** The barcode of a pack: of digits it is a GTIN, in either kind of digits, with its check digit. */
const barcode = () =>
  bounded(50)
    .refine(isHonestName, { error: 'errors.text' })
    .overwrite(plainCode)
    .refine((code) => gtinFault(code) !== 'length', { error: 'products.gtin_length', abort: true })
    .refine((code) => gtinFault(code) !== 'check', { error: 'products.gtin_check' })
    .refine((value) => value === value.trim(), { error: 'errors.spaces' })
    .nullish();

const variantFields = {
  title_ar: optionalName(),
  /** Of a piece. */
  barcode: barcode(),
  shrink_barcode: barcode(),
  case_barcode: barcode(),
  manage_inventory: z.boolean().optional(),
  allow_backorder: z.boolean().optional(),
  master_variant_id: id().nullish(),
  options: z.array(optionChoice).max(20).optional(),
  ean: optionalName(50),
  upc: optionalName(50),
  ...customsFields,
  metadata: metadata(),
};
/** Pieces are counted at a location, not on a variant: the toolkit may say that there are none. */
const noPieces = () => z.literal(0, { error: 'products.count_at_location' }).optional();
export const VariantCreate = z.strictObject({
  ...variantFields,
  title: name(),
  sku: sku().optional(),
  inventory_quantity: noPieces(),
  prices: z.array(PriceInput).max(many).default([]),
});
export const VariantUpdate = z.strictObject({
  ...variantFields,
  title: name().optional(),
  sku: sku().optional(),
  prices: z.array(PriceInput).max(many).optional(),
  /** As it stands: counting is done at a location. */
  inventory_quantity: z.int().optional(),
  version: z.int().optional(),
});

/** Options with their values; those with an id are kept, those left out are removed. */
const optionValue = z.strictObject({ id: id().optional(), value: name(), value_ar: optionalName() });
const option = z.strictObject({
  id: id().optional(),
  title: name(),
  title_ar: optionalName(),
  values: z.array(optionValue).max(many).default([]),
});
export type OptionInput = z.output<typeof option>;

/** A word of the supplier's own: found by its identifier or its text, made where there is none. */
const word = z.strictObject({ id: id().optional(), value: name(100) });
export type WordInput = z.output<typeof word>;

/** What an administrator tells the supplier of a rejected product. */
export const rejectionReason = () => name(500);

/** Days that a product keeps, or can come back within. */
const days = () => z.int().min(1).max(limits.productDaysMax).nullish();

const productFields = {
  title_ar: optionalName(),
  subtitle: optionalName(),
  description: text().nullish(),
  handle: handle().optional(),
  status: z.enum(productStatuses).optional(),
  brand_id: id().nullish(),
  packaging: z.enum(packagings).optional(),
  storage: z.enum(storages).optional(),
  tax_rate: percent().nullish(),
  shelf_life_days: days(),
  min_remaining_shelf_life_days: days(),
  returnable: z.boolean().optional(),
  return_days: days(),
  /** Other products of the same supplier, the best first. */
  substitutes: z.array(id()).max(limits.substitutesMax).optional(),
  sort_index: z.int().min(0).max(1_000_000).optional(),
  thumbnail: imageUrl().nullish(),
  images: z.array(imageUrl()).max(50).optional(),
  options: z.array(option).max(20).optional(),
  type: word.nullish(),
  tags: z.array(word).max(many).optional(),
  discountable: z.boolean().optional(),
  /** Of the channels that sell what they list, those that list it; the ones that sell everything sell it, named or not. */
  sales_channels: z
    .array(z.strictObject({ id: id() }))
    .max(many)
    .optional(),
  /** Where it stands in the tree; those left out it leaves. */
  categories: z
    .array(z.strictObject({ id: id() }))
    .max(many)
    .optional(),
  /** Nothing here has them yet: the toolkit sends them empty. */
  collection_id: z.null().optional(),
  ...customsFields,
  metadata: metadata(),
};
export const ProductCreate = z.strictObject({
  ...productFields,
  title: name(),
  /** Whose product it is; a supplier's own are always its own. */
  supplier_id: id().optional(),
  is_giftcard: z.literal(false).optional(),
  variants: z.array(VariantCreate).max(many).default([]),
});
/** A variant in the list of a product's: with an identifier it is changed, without one added; those left out are taken away. */
const VariantEntry = VariantUpdate.omit({ version: true }).extend({ id: id().optional() });
export type VariantEntry = z.output<typeof VariantEntry>;
export const ProductUpdate = z.strictObject({
  ...productFields,
  /** Asked for where `status` rejects. */
  rejection_reason: rejectionReason().optional(),
  title: name().optional(),
  variants: z.array(VariantEntry).max(many).optional(),
  version: z.int().optional(),
});

/** Why a product has a margin tag that its figures do not give it. */
export const marginReason = () => name(500);
/** The margin tag a product is pinned to, and why; null lets its figures say. */
export const MarginPin = z.strictObject({ margin_tag_id: id(), reason: marginReason() }).nullable();

export const OptionTitle = z.strictObject({ title: name(), title_ar: optionalName() });

/** A first product with what it takes to sell it: its pack and what a piece costs. */
export const PreparedProduct = z.strictObject({
  title: name(),
  title_ar: optionalName(),
  sku: sku().optional(),
  case_configuration: packSize(),
  /** Minor units of riyals for a piece, without tax. */
  price: amount(1),
});

const masterVariantFields = {
  description: text().nullish(),
  image_id: id().nullish(),
  is_active: z.boolean().optional(),
  is_default: z.boolean().optional(),
  /** Null where it is not stacked so. */
  cases_per_layer: packSize().nullish(),
  layers_per_pallet: packSize().nullish(),
};
export const MasterVariantCreate = z.strictObject({
  ...masterVariantFields,
  title: name().optional(),
  case_configuration: packSize(),
  shrink_configuration: packSize().default(1),
  /** Identifiers of option values, at most one of each option: the combination. */
  option_values: z.array(id()).max(20).default([]),
});
export const MasterVariantUpdate = z.strictObject({
  ...masterVariantFields,
  title: name().optional(),
  case_configuration: packSize().optional(),
  shrink_configuration: packSize().optional(),
  /** The day in Riyadh from which the sizes count, now unless it is to come; null takes back what was planned. */
  starts_on: day().nullish(),
  version: z.int().optional(),
});
