import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint, type Schema } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
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
  required,
  resource,
  shownAs,
  type RowOf,
  unseen,
  instant,
  timed,
} from '#kit/shared/resource.ts';
import { amount, bounded, id, pieces, text } from '#kit/shared/strings.ts';
import { packagings } from '#domain/packagings.ts';
import { exportOf } from '#kit/shared/export.ts';
import { currencyCode } from '#modules/currencies/contract.ts';
import { lostCodes } from './rules/price.ts';
import { sheetFields } from './rules/sheet.ts';
import { packs, priceBases, priceListStatuses, priceListTypes, priceRuleTypes } from './rules/terms.ts';

const many = limits.api.bodyListMax;
const ids = () => z.array(id()).max(many);

/** A price of a list: `amount` minor units without tax for `pack_size` pieces, from and up to so many pieces. */
export const ListPriceInput = z
  .strictObject({
    id: id().optional(),
    variant_id: id(),
    currency_code: currencyCode().optional(),
    region_id: id().nullish(),
    amount: amount(),
    pack_size: pieces().optional(),
    min_quantity: pieces().nullish(),
    max_quantity: pieces().nullish(),
  })
  .refine(({ min_quantity, max_quantity }) => !min_quantity || !max_quantity || min_quantity <= max_quantity, {
    path: ['max_quantity'],
    error: 'price_lists.max_below_min',
  });
export type ListPriceInput = z.output<typeof ListPriceInput>;

export const ListPriceRow = z.object({
  id: z.string(),
  price_list_id: z.string(),
  variant_id: z.string(),
  currency_code: z.string(),
  region_id: z.string().nullable(),
  amount: z.int(),
  pack_size: z.int(),
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
});

export type ListPrice = z.output<typeof ListPriceRow>;

const AdjustmentInput = z.strictObject({
  pack: z.enum(packs),
  packs: pieces(),
  /** 100 for one percent; below 0 is cheaper. */
  bps: z.int().min(-10_000).max(100_000),
});

export const MatrixRow = z.object({
  id: z.string(),
  product_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  sku: z.string(),
  shrink_size: z.int(),
  case_size: z.int(),
  /** Its own price of a piece in millionths of a minor unit; null where it has none. */
  base_micros: z.int().nullable(),
  /** What a piece was last bought for, and the lowest price that needs no approval; null where nobody knows, and for whoever may not know costs. */
  cost_micros: z.int().nullable(),
  floor_micros: z.int().nullable(),
  prices: z.array(ListPriceRow),
  /** What the adjustments come to, where no price is told: minor units for a pack, from so many pieces on. */
  breaks: z.array(z.object({ from: z.int(), pack_size: z.int(), amount: z.int() })),
});
export type MatrixVariant = z.output<typeof MatrixRow>;

/** Why a piece costs what it costs. */
export const PriceReasons = z.object({
  variant_id: z.string(),
  currency_code: z.string(),
  quantity: z.int(),
  /** Of a piece, in millionths of a minor unit, without tax. */
  unit_price_micros: z.int().nullable(),
  price_version_id: z.string().nullable(),
  /** Percent; null where no tax is known. */
  tax_rate: z.number().nullable(),
  unit_price_incl_tax_micros: z.int().nullable(),
  /** What was looked at, the one that won first. */
  ladder: z.array(
    z.object({
      list: z
        .object({
          list_id: z.string(),
          version_id: z.string(),
          number: z.int(),
          name: z.string(),
          name_ar: z.string().nullable(),
          type: z.enum(priceRuleTypes),
        })
        .nullable(),
      price_micros: z.int().nullable(),
      from: z.int(),
      /** How many pieces are priced together; what they cost, in minor units, and before that was rounded, in millionths of one. */
      pack: z.int(),
      pack_amount: z.int().nullable(),
      pack_exact_micros: z.int().nullable(),
      /** What a piece was calculated from, and by how many basis points; null where the price was told, or for whoever may not see costs. */
      basis: z
        .object({
          of: z.enum(priceBases),
          price_micros: z.int(),
          bps: z.int(),
          list: z
            .object({ list_id: z.string(), number: z.int(), name: z.string(), name_ar: z.string().nullable() })
            .nullable(),
        })
        .nullable(),
      lost: z.enum(lostCodes).nullable(),
    }),
  ),
});
export type PriceReasons = z.output<typeof PriceReasons>;

/** A price below the floor; prices, floor and cost are of a piece, in millionths of a minor unit without tax. */
export const FloorPrice = z.object({
  variant_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string(),
  price_micros: z.int(),
  /** From how many pieces on. */
  from: z.int(),
  floor_micros: z.int(),
  cost_micros: z.int(),
});
export type FloorPrice = z.output<typeof FloorPrice>;

const Compared = z
  .object({
    /** Of a piece, in millionths of a minor unit; `amount` minor units for the pack. */
    price_micros: z.int(),
    amount: z.int(),
    /** Above the base price, or below it. */
    change_bps: z.int().nullable(),
    /** Of the price; null where no cost is known or shown. */
    margin_bps: z.int().nullable(),
  })
  .nullable();
/** What one of the goods costs in several lists. */
export const ComparedRow = z.object({
  id: z.string(),
  product_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  sku: z.string(),
  currency_code: z.string(),
  pack_size: z.int(),
  base: Compared,
  /** In the order of the lists that were asked for; null where a list says nothing. */
  prices: z.array(
    z.object({
      list: z.object({ id: z.string(), number: z.int(), name: z.string(), name_ar: z.string().nullable() }),
      price: Compared,
    }),
  ),
});
export type ComparedRow = z.output<typeof ComparedRow>;
export const comparedPacks = ['1', '5', '10', '50', '100'] as const;

const kinds = ['new', 'changed', 'removed', 'same', 'faulty'] as const;
/** What a row of a sheet would do. Amounts are minor units for the pack. */
export const SheetRow = z.object({
  /** Its place in the sheet; the headers are row 1. */
  number: z.int(),
  sku: z.string(),
  title: z.string().nullable(),
  title_ar: z.string().nullable(),
  kind: z.enum(kinds),
  currency_code: z.string(),
  from: z.int(),
  pack_size: z.int(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** What is wrong with it, and in which column; null for nothing. */
  field: z.enum(sheetFields).nullable(),
  message: z.string().nullable(),
});
export type SheetRow = z.output<typeof SheetRow>;
const exportColumns = {
  list: 'price_lists.sheet.list',
  sku: 'price_lists.sheet.sku',
  title: 'price_lists.sheet.title',
  pack: 'price_lists.sheet.pack',
  from: 'price_lists.sheet.from',
  up_to: 'price_lists.sheet.up_to',
  currency: 'price_lists.sheet.currency',
  region: 'price_lists.sheet.region',
  amount: 'price_lists.sheet.amount',
} as const;

const Replayed = z.object({ before: z.int(), after: z.int() });
/** What the last days would have brought by a version, beside today's prices without it. Amounts are minor units without tax. */
export const ReplayReply = z.object({
  days: z.int(),
  currency_code: z.string(),
  /** Order lines that were priced again, and those that were too many or have no price today. */
  lines: z.int(),
  lines_left_out: z.int(),
  revenue: Replayed,
  /** What goods bring above their cost, and what those goods sell for; null where no cost is known. */
  margin: Replayed.extend({ revenue: Replayed }).nullable(),
  customers: z.object({
    more: z.int(),
    less: z.int(),
    same: z.int(),
    /** Who would pay most above today, ten at most. */
    most: z.array(Replayed.extend({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() })),
  }),
});
export type ReplayReply = z.output<typeof ReplayReply>;

const adjustments = () => z.array(AdjustmentInput).max(20);
const AdjustmentRow = z.object({ pack: z.enum(packs), packs: z.int(), bps: z.int() });
/** Shown by the server's own SQL, and written elsewhere than in a column of its name. */
const sentAs = <R extends Schema, I extends z.ZodType>(row: R, input: I) => ({
  row,
  create: input.optional(),
  update: input.optional(),
  computed: true as const,
});

/** The list that another is calculated from: of which version, and which one makes prices now. */
const BaseListRow = z
  .object({
    id: z.string(),
    name: z.string(),
    name_ar: z.string().nullable(),
    number: z.int(),
    newest: z.int().nullable(),
  })
  .nullable();

const VersionRow = z.object({
  id: z.string(),
  number: z.int(),
  published_at: moment().nullable(),
  effective_at: moment(),
  superseded_at: moment().nullable(),
  /** Goods below the floor, and when somebody approved that. */
  below_floor: z.int(),
  floor_approved_at: moment().nullable(),
  floor_reason: z.string().nullable(),
});

const access: CrudAccess = { admin: 'catalogs', supplier: 'write', sales_representative: 'read' };
/** What a supplier sells for besides its base prices (M6). */
const plain = resource({
  one: 'price_list',
  many: 'price_lists',
  prefix: 'pl',
  object: 'price-list',
  access,
  fields: {
    ...names,
    /** Whose list it is; a supplier's own are always its own. Where nobody says, that of the goods it prices. */
    supplier_id: shownAs(z.string(), once(optional(id()))),
    supplier: computed(namedRef),
    description: optional(text(500)),
    type: required(z.enum(priceListTypes)),
    status: defaultsTo('draft', z.enum(priceListStatuses)),
    priority: defaultsTo(0, z.int().min(-1_000).max(1_000)),
    starts_at: timed(),
    ends_at: timed(),
    /** Whom it names: to a representative its own customers alone. */
    customer_ids: sentAs(z.array(z.string()), ids()),
    /** To a representative those with customers of its own. */
    customer_group_ids: sentAs(z.array(z.string()), ids()),
    customer_statuses: defaultsTo([] as string[], ids()),
    area_ids: defaultsTo([] as string[], ids()),
    /** What adjustments are of; the version of another list is the one that made prices when this list’s own version was made. */
    calculated_from: defaultsTo('price', z.enum(priceBases)),
    base_list_id: optional(id()),
    base_list: computed(BaseListRow),
    adjustments: {
      row: z.array(AdjustmentRow),
      create: adjustments().default([]),
      update: adjustments().optional(),
      computed: true as const,
    },
    /** Adjusted packs cost a multiple of so many minor units. */
    round_to: defaultsTo(1, z.int().min(1).max(10_000)),
    /** From when on an edit counts; at once where nobody says. */
    effective_at: unseen(instant()),
    /** The number of its newest version. */
    newest: readOnly(z.int()),
    prices_count: computed(z.int()),
    /** How many goods its newest version sells below the supplier's floor, and whether that waits for an approval. */
    below_floor: computed(z.int()),
    waits: computed(z.boolean()),
    /** Of one list that was asked for: its versions, newest first, and the first prices of the newest. */
    versions: computed(z.array(VersionRow).optional()),
    prices: sentAs(z.array(ListPriceRow).optional(), z.array(ListPriceInput).max(many)),
    /** The same groups as the toolkit names them, and with their names. */
    customer_groups: sentAs(z.array(namedRef), z.array(z.strictObject({ id: id() })).max(many)),
    /** Prices are without tax: the toolkit may say so. */
    includes_tax: sentAs(z.literal(false), z.literal(false)),
    ...extraData,
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    description: filter.text(),
    type: filter.oneOf(priceListTypes),
    status: filter.oneOf(priceListStatuses),
    supplier_id: filter.id(),
    customer_groups: filter.id(),
    /** The lists that mean this customer of their supplier, whatever their schedule. */
    for_customer_id: filter.id(),
    deleted_at: filter.none(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});

export type PriceList = RowOf<typeof plain>;

const compare = endpoint({
  method: 'GET',
  path: '/price-list-comparison',
  access: accessTo(access, 'read'),
  query: listQuery(
    {
      /** Four at most, of one supplier. */
      list_id: filter.id(),
      pack: filter.oneOf(packs),
      /** For so many packs at once. */
      packs: filter.oneOf(comparedPacks),
      differences: filter.flag(),
    },
    { limit: 24 },
  ),
  reply: listReply('variants', ComparedRow),
  summary: 'What goods cost in several price lists and without one, for so many packs; in the store’s currency',
});

const update = accessTo(access, 'update');
const goneReply = z.object({ ids: z.array(z.string()), object: z.literal('money-amount'), deleted: z.literal(true) });
const gone = { access: update, reply: goneReply };

/** Price lists at the toolkit's paths. An edit of an active list makes a version of it, which older orders do not see. */
export const priceLists = extend(plain, {
  matrix: endpoint({
    method: 'GET',
    path: '/price-lists/:id/matrix',
    access: accessTo(access, 'read'),
    /** Only what the list has a price for. */
    query: listQuery({ priced: filter.flag() }, { limit: 24 }),
    reply: listReply('variants', MatrixRow).extend({ currency_code: z.string() }),
    summary:
      'The goods a list may price, by title, with their own price and what the newest version says in the store’s currency',
  }),
  floor: endpoint({
    method: 'GET',
    path: '/price-lists/:id/floor',
    access: { admin: 'catalogs:read', supplier: true },
    reply: z.object({ currency_code: z.string(), count: z.int(), prices: z.array(FloorPrice) }),
    summary: 'What the newest version sells below the supplier’s floor, furthest below first; 100 at most',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/price-lists/:id/approve',
    // Who may change the floor may let a list sell below it.
    access: { admin: 'suppliers:update', supplier: true },
    body: z.strictObject({
      reason: text(500).refine((reason) => reason.trim() !== '', { error: 'price_lists.reason_needed' }),
      version: z.int().optional(),
    }),
    reply: oneReply('price_list', plain.retrieve.reply.shape.price_list),
    summary: 'Publishes a version that waits because it sells below the floor',
  }),
  recalculate: endpoint({
    method: 'POST',
    path: '/price-lists/:id/recalculate',
    access: update,
    body: z.strictObject({ effective_at: instant().optional(), version: z.int().optional() }),
    reply: oneReply('price_list', plain.retrieve.reply.shape.price_list),
    summary: 'Makes a version that is calculated from what its base list asks now, or from a moment on',
  }),
  compare,
  compareExport: exportOf(compare, 'task.price_list_comparison.export', {
    sku: 'price_lists.sheet.sku',
    title: 'price_lists.sheet.title',
    list: 'price_lists.sheet.list',
    pack: 'price_lists.sheet.pack',
    currency: 'price_lists.sheet.currency',
    amount: 'price_lists.sheet.amount',
    change: 'price_lists.compare_change',
    margin: 'price_lists.compare_margin',
  }),
  /** The prices of the newest versions, a line each. */
  export: exportOf(
    { path: plain.list.path, access: plain.list.access, query: z.strictObject({}) },
    'task.price_lists.export',
    exportColumns,
  ),
  sheet: endpoint({
    method: 'POST',
    path: '/price-lists/:id/sheet',
    access: update,
    body: z.strictObject({
      /** Cells as texts, headers first. */
      rows: z
        .array(z.array(bounded(200)).max(30))
        .min(2)
        .max(5_001),
      /** Writes it, but for the rows that are faulty; without it, this only tells what would change. */
      apply: z.boolean().default(false),
      version: z.int().optional(),
    }),
    reply: z.object({
      /** Rows that would change something or are faulty, 200 at most. */
      rows: z.array(SheetRow),
      counts: z.object({ new: z.int(), changed: z.int(), removed: z.int(), same: z.int(), faulty: z.int() }),
      applied: z.boolean(),
    }),
    summary:
      'What a sheet of prices would change of a list, row by row; `apply` writes it. Prices it does not name stay',
  }),
  replay: endpoint({
    method: 'POST',
    path: '/price-lists/:id/replay',
    access: { admin: 'catalogs:update', supplier: true },
    outsideTransaction: true,
    body: z.strictObject({ prices: z.array(ListPriceInput).max(many).optional(), remove: ids().optional() }),
    reply: ReplayReply,
    summary:
      'What the newest version, with prices that are not saved yet, would have made of the last 90 days; writes nothing',
  }),
  addPrices: endpoint({
    method: 'POST',
    path: '/price-lists/:id/prices/batch',
    access: update,
    query: retrieveQuery,
    body: z.strictObject({
      prices: z.array(ListPriceInput).max(many),
      override: z.boolean().optional(),
      /** Prices that go, by their ids. */
      remove: ids().optional(),
    }),
    reply: oneReply('price_list', plain.retrieve.reply.shape.price_list),
    supportsFieldSelection: true,
    summary: 'Adds prices to a list, or changes those that are named by their id; `override` puts them in place of all',
  }),
  removePrices: endpoint({
    method: 'DELETE',
    path: '/price-lists/:id/prices/batch',
    body: z.strictObject({ price_ids: ids().min(1) }),
    ...gone,
  }),
  removeProductsPrices: endpoint({
    method: 'DELETE',
    path: '/price-lists/:id/products/prices/batch',
    body: z.strictObject({ product_ids: ids().min(1) }),
    ...gone,
  }),
  removeProductPrices: endpoint({
    method: 'DELETE',
    path: '/price-lists/:id/products/:product_id/prices',
    ...gone,
  }),
  removeVariantPrices: endpoint({
    method: 'DELETE',
    path: '/price-lists/:id/variants/:variant_id/prices',
    ...gone,
  }),
});
