import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import {
  computed,
  defaulted,
  elsewhere,
  extend,
  extraData,
  namedRef,
  names,
  once,
  optional,
  resource,
  unseen,
  type RowOf,
  personRef,
} from '#kit/shared/resource.ts';
import { id, optionalName, phone, shaped } from '#kit/shared/strings.ts';
import { packagings, stockStates, storages } from '#modules/products/contract.ts';
import { countryCode } from '#modules/regions/contract.ts';

export const locationTypes = ['warehouse', 'van', 'store', 'damaged', 'transit'] as const;
export type LocationType = (typeof locationTypes)[number];

const addressRow = z.object({
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country_code: z.string(),
  phone: z.string().nullable(),
});
const address = z.strictObject({
  address_1: optionalName(),
  address_2: optionalName(),
  company: optionalName(),
  city: optionalName(100),
  province: optionalName(100),
  postal_code: shaped(/^[\w -]{0,12}$/, 12, 'errors.invalid').nullish(),
  country_code: countryCode().optional(),
  phone: phone().nullish(),
});

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
/** A place goods are kept in (specification, section 3: stock location). Quantities are pieces. */
const plain = resource({
  one: 'stock_location',
  many: 'stock_locations',
  prefix: 'sloc',
  entity: 'warehouses',
  access,
  fields: {
    ...names,
    /** Whose place; a supplier's new one is its own without saying so. */
    supplier_id: once(defaulted(id())),
    supplier: computed(namedRef),
    code: defaulted(shaped(/^[A-Za-z0-9][\w-]{0,29}$/, 30, 'stock_locations.code')),
    type: defaulted(z.enum(locationTypes)),
    /** One object on the wire, a column each in the table. */
    address: elsewhere(addressRow, unseen(address)),
    /** How much fits in. */
    capacity_cases: optional(z.int().min(1).max(limits.maxInteger)),
    temperature: optional(z.enum(storages)),
    lat: optional(z.number().min(-90).max(90)),
    lng: optional(z.number().min(-180).max(180)),
    is_active: defaulted(z.boolean()),
    levels_count: computed(z.int()),
    stocked_quantity: computed(z.int()),
    reserved_quantity: computed(z.int()),
    available_quantity: computed(z.int()),
    ...extraData,
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    supplier_id: filter.id(),
    type: filter.oneOf(locationTypes),
    is_active: filter.flag(),
    province: filter.text(),
    sales_channel_id: filter.id(),
    address_id: filter.none(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type StockLocation = RowOf<typeof plain>;

/** Pieces of one variant in one place. */
export const LevelRow = z.object({
  id: z.string(),
  location_id: z.string(),
  variant_id: z.string(),
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  available_quantity: z.int(),
  incoming_quantity: z.int(),
  /** Movements so far: whoever counts says how many it knew of. */
  version: z.int(),
  updated_at: moment(),
  variant: z.object({
    id: z.string(),
    title: z.string(),
    title_ar: z.string().nullable(),
    sku: z.string(),
    barcode: z.string().nullable(),
    case_configuration: z.int(),
    shrink_configuration: z.int(),
    product: z.object({
      id: z.string(),
      title: z.string(),
      title_ar: z.string().nullable(),
      thumbnail: z.string().nullable(),
      packaging: z.enum(packagings),
    }),
  }),
});
export type Level = z.output<typeof LevelRow>;

/** One movement of pieces: the ledger of a place. */
export const MoveRow = z.object({
  id: z.string(),
  variant_id: z.string(),
  sku: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  kind: z.string(),
  delta: z.int(),
  balance: z.int(),
  reason: z.string().nullable(),
  order_id: z.string().nullable(),
  order_display_id: z.int().nullable(),
  author: personRef,
  created_at: moment(),
});
export type Move = z.output<typeof MoveRow>;

/** What moves pieces: orders, returns, counts, deliveries from makers, transfers. */
export const moveKinds = [
  'fulfillment',
  'fulfillment_canceled',
  'return',
  'adjustment',
  'receipt',
  'transfer',
] as const;

/** Why counted pieces differ from booked ones. */
export const adjustmentReasons = [
  'count',
  'receipt',
  'damaged',
  'expired',
  'stolen',
  'lost',
  'found',
  'sample',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
export const LevelAdjustment = z.strictObject({
  /** What is there now, in pieces: never less than what is reserved. */
  stocked_quantity: z.int().min(0).max(limits.maxInteger),
  reason: z.enum(adjustmentReasons),
  note: optionalName(300),
  version: z.int().optional(),
});

/** Where a variant lies, as the toolkit asks for it. */
export const VariantInventory = z.object({
  id: z.string(),
  inventory: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      title: z.string(),
      location_levels: z.array(
        z.object({
          id: z.string(),
          location_id: z.string(),
          location_name: z.string(),
          location_name_ar: z.string().nullable(),
          stocked_quantity: z.int(),
          reserved_quantity: z.int(),
          available_quantity: z.int(),
          incoming_quantity: z.int(),
        }),
      ),
    }),
  ),
  sales_channel_availability: z.array(
    z.object({ channel_name: z.string(), channel_id: z.string(), available_quantity: z.int() }),
  ),
});

/** Warehouses, vans and shops of suppliers, the pieces in them, and every movement. */
export const stockLocations = extend(plain, {
  levels: endpoint({
    method: 'GET',
    path: '/stock-locations/:id/levels',
    access: accessTo(access, 'read'),
    reply: listReply('levels', LevelRow),
    query: listQuery({ variant_id: filter.id(), stock: filter.oneOf(stockStates) }, { limit: limits.pageSize }),
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/stock-locations/:id/levels/:variant_id',
    body: LevelAdjustment,
    access: accessTo(access, 'update'),
    reply: oneReply('level', LevelRow),
    summary: 'Sets what is counted; the difference goes into the stock ledger with its reason',
  }),
  moves: endpoint({
    method: 'GET',
    path: '/stock-locations/:id/moves',
    access: accessTo(access, 'read'),
    reply: listReply('moves', MoveRow),
    query: listQuery(
      { variant_id: filter.id(), kind: filter.text(), created_at: filter.date() },
      { limit: limits.pageSize },
    ),
  }),
  variantInventory: endpoint({
    method: 'GET',
    path: '/variants/:id/inventory',
    reply: oneReply('variant', VariantInventory),
    access: { ...accessTo(access, 'read'), sales_representative: true },
  }),
});
