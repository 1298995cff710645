import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, retrieveQuery } from '#kit/shared/list.ts';
import {
  computed,
  defaultsTo,
  extend,
  extraData,
  namedRef,
  names,
  once,
  optional,
  readOnly,
  resource,
  shownAs,
  type RowOf,
  timed,
} from '#kit/shared/resource.ts';
import { amount, bounded, id, pieces, text } from '#kit/shared/strings.ts';
import { priceRuleTypes } from '#modules/price-lists/rules.ts';
import { packagings } from '#modules/products/contract.ts';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import { badges, catalogPacks, catalogScopes, catalogStatuses, leftOutCodes, offerReasons } from './rules.ts';

const many = limits.api.bodyListMax;
const ids = () => z.array(id()).max(many);
const listOfIds = () => defaultsTo([] as string[], ids());
/** Basis points off the base price: 100 for one percent; below 0 is cheaper. */
const bps = () => z.int().min(-10_000).max(100_000);

const LineInput = z
  .strictObject({
    variant_id: id(),
    is_visible: z.boolean().default(true),
    min_quantity: pieces().nullish(),
    max_quantity: pieces().nullish(),
    /** Pieces by which a quantity goes up. */
    increment: pieces().nullish(),
    packs: z.array(z.enum(catalogPacks)).max(3).default([]),
    badge: z.enum(badges).nullish(),
    price_amount: amount().nullish(),
    price_pack_size: pieces().default(1),
    adjustment_bps: bps().nullish(),
  })
  .refine(({ min_quantity, max_quantity }) => !min_quantity || !max_quantity || min_quantity <= max_quantity, {
    path: ['max_quantity'],
    error: 'price_lists.max_below_min',
  });
export type LineInput = z.output<typeof LineInput>;

/** What a catalog says of a variant, with what is needed to show it. */
export const CatalogLineRow = z.object({
  id: z.string(),
  variant_id: z.string(),
  product_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  sku: z.string(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  shrink_size: z.int(),
  case_size: z.int(),
  /** Its own price of a piece in millionths of a minor unit; null where it has none. */
  base_micros: z.int().nullable(),
  is_visible: z.boolean(),
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  increment: z.int().nullable(),
  packs: z.array(z.enum(catalogPacks)),
  badge: z.enum(badges).nullable(),
  price_amount: z.int().nullable(),
  price_pack_size: z.int(),
  adjustment_bps: z.int().nullable(),
});
export type CatalogLineRow = z.output<typeof CatalogLineRow>;

/** A variant as a customer meets it: whether it may buy it, which catalog decided, and what a piece costs it. */
export const PreviewRow = z.object({
  id: z.string(),
  product_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  sku: z.string(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  shrink_size: z.int(),
  case_size: z.int(),
  why: z.enum(offerReasons),
  /** That decided; null where none applies. */
  catalog: namedRef.nullable(),
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  increment: z.int().nullable(),
  packs: z.array(z.enum(catalogPacks)),
  badge: z.enum(badges).nullable(),
  /** The fewest pieces that can be bought, for which it is priced. */
  quantity: z.int(),
  /** Of a piece, without tax, in millionths of a minor unit; null where it has none. */
  price_micros: z.int().nullable(),
  base_micros: z.int().nullable(),
  /** The catalog or price list the price is from; null for the base price. */
  price_from: z
    .object({ id: z.string(), name: z.string(), name_ar: z.string().nullable(), type: z.enum(priceRuleTypes) })
    .nullable(),
});
export type PreviewRow = z.output<typeof PreviewRow>;

/** A line of a catalog's price book: what it offers whoever it is for, at its own prices, whatever price lists say of one of them. */
export const BookLine = z.object({
  id: z.string(),
  brand: namedRef.nullable(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  shrink_size: z.int(),
  case_size: z.int(),
  /** The fewest pieces that can be bought, and by how many they go up. */
  first: z.int(),
  step: z.int(),
  badge: z.enum(badges).nullable(),
  /** Of a piece, without tax, in millionths of a minor unit; null where it has none. */
  price_micros: z.int().nullable(),
});
export type BookLine = z.output<typeof BookLine>;
export const Book = z.object({
  catalog: namedRef,
  supplier: namedRef,
  currency_code: z.string(),
  starts_at: moment().nullable(),
  ends_at: moment().nullable(),
  part: z.int(),
  /** A book is read in parts of so many lines as a browser prints well. */
  parts: z.int(),
  lines: z.array(BookLine),
});
export type Book = z.output<typeof Book>;

const overlapping = namedRef.extend({ priority: z.int() });
/** Two catalogs that list the same variants for the same customers and channels at the same time. */
const OverlapRow = z.object({
  id: z.string(),
  supplier: namedRef,
  /** Sets quantities and price of what both list. */
  winner: overlapping,
  other: overlapping,
  customers_count: z.int(),
  variants_count: z.int(),
  /** Of those both show: how many have other prices, and how many other quantities. */
  prices_count: z.int(),
  quantities_count: z.int(),
  /** Of those: hidden in one and visible in the other, which nobody of theirs can buy. */
  hidden_count: z.int(),
});
export type OverlapRow = z.output<typeof OverlapRow>;

/** Why the catalog itself does not apply to the customer. */
const notApplying = [...leftOutCodes, 'draft', 'archived'] as const;

const access: CrudAccess = { admin: 'catalogs', supplier: 'write' };
/** Who may see and buy which of a supplier's variants, in which quantities and at which prices (M5). */
const plain = resource({
  one: 'catalog',
  many: 'catalogs',
  prefix: 'cat',
  access,
  fields: {
    ...names,
    supplier_id: shownAs(z.string(), once(optional(id()))),
    supplier: computed(namedRef),
    description: optional(text(500)),
    status: defaultsTo('draft', z.enum(catalogStatuses)),
    scope: defaultsTo('listed', z.enum(catalogScopes)),
    priority: defaultsTo(0, z.int().min(-1_000).max(1_000)),
    starts_at: timed(),
    ends_at: timed(),
    customer_ids: listOfIds(),
    customer_group_ids: listOfIds(),
    customer_statuses: listOfIds(),
    area_ids: listOfIds(),
    channels: defaultsTo([] as (typeof channelTypes)[number][], z.array(z.enum(channelTypes)).max(channelTypes.length)),
    excluded_customer_ids: listOfIds(),
    excluded_area_ids: listOfIds(),
    adjustment_bps: defaultsTo(0, bps()),
    currency_code: readOnly(z.string()),
    lines_count: computed(z.int()),
    /** Of one catalog that was asked for: the supplier’s customers who have it, whatever its status and schedule. */
    customers_count: computed(z.int().optional()),
    /** How that number comes about, of one catalog that was asked for: matching + named − excluded. */
    audience: computed(
      z
        .object({
          /** Those with one of its statuses, wherever they are; all where it names none. */
          with_status: z.int(),
          /** Of them those in one of its areas; all customers where it is for everybody, none where it only names some. */
          matching: z.int(),
          /** By name or group, who do not match anyway. */
          named: z.int(),
          /** Of both. */
          excluded: z.int(),
        })
        .optional(),
    ),
    ...extraData,
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    status: filter.oneOf(catalogStatuses),
    supplier_id: filter.id(),
    channels: filter.oneOf(channelTypes),
    /** The catalogs that are for this customer of their supplier, whatever their schedule and channels. */
    for_customer_id: filter.id(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Catalog = RowOf<typeof plain>;

export const catalogs = extend(plain, {
  lines: endpoint({
    method: 'GET',
    path: '/catalogs/:id/lines',
    access: accessTo(access, 'read'),
    query: listQuery({ is_visible: filter.flag() }, { limit: limits.pageSize }),
    reply: listReply('lines', CatalogLineRow),
    summary: 'The variants of a catalog, by title, with their quantities and prices',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/catalogs/:id/preview',
    access: accessTo(access, 'read'),
    query: listQuery(
      {
        /** A customer of the catalog’s supplier; without one, what somebody buys whom no catalog is for. */
        customer_id: id().optional(),
        channel: z.enum(channelTypes).default('desk'),
        /** What it may buy, or with `false` what it may not. */
        may_buy: filter.flag(),
      },
      { limit: limits.pageSize },
    ),
    reply: listReply('variants', PreviewRow).extend({
      currency_code: z.string(),
      /** Null where the catalog applies to the customer. */
      left_out: z.enum(notApplying).nullable(),
    }),
    summary: 'What a customer may buy of the supplier now by all its catalogs, which one decided, and at which price',
  }),
  book: endpoint({
    method: 'GET',
    path: '/catalogs/:id/book',
    access: accessTo(access, 'read'),
    query: z.strictObject({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
    reply: z.object({ book: Book }),
    summary: 'A part of a catalog’s price book: what it offers, by brand, in both languages, with its own prices',
  }),
  overlaps: endpoint({
    method: 'GET',
    path: '/catalog-overlaps',
    access: accessTo(access, 'read'),
    query: listQuery({ supplier_id: filter.id(), catalog_id: filter.id() }, { limit: limits.pageSize }),
    reply: listReply('overlaps', OverlapRow),
    summary: 'Which catalogs list the same variants for the same customers, and which of the two wins',
  }),
  putLines: endpoint({
    method: 'POST',
    path: '/catalogs/:id/lines/batch',
    access: accessTo(access, 'update'),
    query: retrieveQuery,
    body: z.strictObject({
      /** In place of the lines of the same variants. */
      lines: z.array(LineInput).max(many).default([]),
      /** Variants that go. */
      remove: ids().default([]),
      /** The supplier’s variants of these that the catalog has not: all of a brand or category, or those with a SKU. */
      add: z
        .strictObject({
          brand_ids: ids().default([]),
          category_ids: ids().default([]),
          skus: z.array(bounded(100)).max(many).default([]),
        })
        .optional(),
    }),
    reply: plain.retrieve.reply.extend({
      added: z.int(),
      /** SKUs that none of the supplier’s variants has. */
      unknown_skus: z.array(z.string()),
    }),
    summary: 'Changes, adds and removes variants of a catalog in one step',
  }),
});
