import { z } from 'zod';
import { accessTo, crud } from '#kit/shared/crud.ts';
import { PriceReasons } from '#modules/price-lists/contract.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { bounded, id, name, optionalName, shaped, text } from '#kit/shared/strings.ts';
import { completenessParts } from './rules/completeness.ts';
import { BulkEditInput, BulkEditReply, BulkPreviewInput, BulkPreviewReply } from './bulk/contract.ts';
import { DecideInput, openChangeStatuses, TagWaitingInput, WithdrawInput } from './changes/contract.ts';
import { productAccess as access } from './contract/access.ts';
import { exportColumns } from './contract/export-columns.ts';
import {
  MarginPin,
  MasterVariantCreate,
  MasterVariantUpdate,
  OptionTitle,
  PreparedProduct,
  ProductCreate,
  ProductUpdate,
  VariantCreate,
  VariantUpdate,
} from './contract/inputs.ts';
import {
  MasterVariantRow,
  PricedVariantRow,
  ProductRow,
  VariantRow,
  WordRow,
  packagings,
  productStatuses,
  storages,
} from './contract/rows.ts';

export * from './contract/rows.ts';
export { productTags, productTypes, type ProductWord } from './words/contract.ts';
export { customsFields, imageUrl, sku } from './contract/inputs.ts';
export { MasterVariantCreate, MasterVariantUpdate, ProductCreate, ProductUpdate, VariantCreate, VariantUpdate };

const productReply = oneReply('product', ProductRow);
const update = accessTo(access, 'update');

/** How much of a product there is: none, little (rules: `lowStockCases`), or enough. */
export const stockStates = ['out', 'low', 'in'] as const;

const variantFilters = {
  id: filter.id(),
  title: filter.texts(),
  sku: filter.text(),
  product_id: filter.id(),
  manage_inventory: filter.flag(),
  allow_backorder: filter.flag(),
  inventory_quantity: filter.number(),
  created_at: filter.date(),
  updated_at: filter.date(),
};
/** The market a price is asked for: a region, a currency, or the region of a customer. */
const market = {
  region_id: bounded(64).optional(),
  currency_code: bounded(3).optional(),
  customer_id: bounded(64).optional(),
  cart_id: bounded(64).optional(),
};
const Word = WordRow.extend({ created_at: moment(), updated_at: moment() });
const pricedQuery = retrieveQuery.extend(market);

const base = crud({
  one: 'product',
  many: 'products',
  row: ProductRow,
  create: ProductCreate,
  update: ProductUpdate,
  access,
  filters: {
    id: filter.id(),
    status: filter.oneOf(productStatuses),
    supplier_id: filter.id(),
    brand_id: filter.id(),
    packaging: filter.oneOf(packagings),
    storage: filter.oneOf(storages),
    stock: filter.oneOf(stockStates),
    has_barcode: filter.flag(),
    change: filter.oneOf(openChangeStatuses),
    missing: filter.oneOf(completenessParts),
    margin_tag: filter.id(),
    title: filter.text(),
    description: filter.text(),
    handle: filter.text(),
    created_at: filter.date(),
    updated_at: filter.date(),
    type_id: filter.id(),
    tags: filter.id(),
    sales_channel_id: filter.id(),
    include_category_children: filter.flag(),
    price_list_id: filter.id(),
    collection_id: filter.id(),
    category_id: filter.id(),
    discount_condition_id: filter.none(),
    is_giftcard: filter.none(),
    deleted_at: filter.none(),
  },
});

export const products = {
  ...base,
  export: exportOf(base.list, 'task.products.export', exportColumns),
  /** The products that a price list prices, at the toolkit's path. */
  ofPriceList: endpoint({
    method: 'GET',
    path: '/price-lists/:id/products',
    access: accessTo({ ...access, admin: 'catalogs' }, 'read'),
    query: base.list.query,
    reply: base.list.reply,
    supportsFieldSelection: true,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/products/:id/duplicate',
    access: accessTo(access, 'create'),
    body: z.strictObject({ title: name(), title_ar: optionalName() }),
    reply: productReply,
    summary: 'Copies a product under another title, as a draft without barcodes and stock',
  }),
  bulkPreview: endpoint({
    method: 'POST',
    path: '/products/bulk-preview',
    outsideTransaction: true,
    access: update,
    body: BulkPreviewInput,
    reply: BulkPreviewReply,
    summary: 'Says what a change would do to several products, field by field; writes nothing',
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/products/bulk-edit',
    access: update,
    body: BulkEditInput,
    reply: BulkEditReply,
    summary:
      'Makes edits of several products; one that is refused, or whose field changed since, is left as it is and says why',
  }),
  decideChange: endpoint({
    method: 'POST',
    path: '/products/:id/decide-change',
    body: DecideInput,
    reply: productReply,
    access: { admin: 'products:update' },
    summary: 'Approves, refuses or asks about each field a supplier wants changed of a published product',
  }),
  withdrawChange: endpoint({
    method: 'POST',
    path: '/products/:id/withdraw-change',
    body: WithdrawInput,
    reply: productReply,
    access: { supplier: true },
    summary: 'Takes back what one wanted changed of a published product',
  }),
  tagWaitingImage: endpoint({
    method: 'POST',
    path: '/products/:id/tag-waiting-image',
    body: TagWaitingInput,
    reply: productReply,
    access: { supplier: true },
    summary: 'Says what a picture shows that waits for review; it shows that once it is approved',
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/suppliers/:id/products',
    body: PreparedProduct,
    reply: productReply,
    access: accessTo(access, 'create'),
    openDuringSetup: true,
    summary: 'Drafts a product with one pack and its price: the catalog section of a supplier’s settings',
  }),
  listVariants: endpoint({
    method: 'GET',
    path: '/products/:id/variants',
    query: listQuery(variantFilters, { limit: 100 }),
    reply: listReply('variants', VariantRow),
    access: accessTo(access, 'read'),
    supportsFieldSelection: true,
  }),
  createVariant: endpoint({
    method: 'POST',
    path: '/products/:id/variants',
    body: VariantCreate,
    query: retrieveQuery,
    reply: productReply,
    access: update,
    supportsFieldSelection: true,
  }),
  updateVariant: endpoint({
    method: 'POST',
    path: '/products/:id/variants/:variant_id',
    body: VariantUpdate,
    query: pricedQuery,
    reply: productReply,
    access: update,
    supportsFieldSelection: true,
  }),
  removeVariant: endpoint({
    method: 'DELETE',
    path: '/products/:id/variants/:variant_id',
    access: update,
    reply: z.object({
      variant_id: z.string(),
      object: z.literal('product-variant'),
      deleted: z.literal(true),
      product: ProductRow,
    }),
  }),
  listTypes: endpoint({
    method: 'GET',
    path: '/products/types',
    access: accessTo(access, 'read'),
    reply: z.object({ types: z.array(Word) }),
    summary: 'The first 100 types by their words',
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/products/tag-usage',
    access: accessTo(access, 'read'),
    reply: z.object({ tags: z.array(WordRow.extend({ usage_count: z.int() })) }),
    summary: 'The 100 tags that most products have, and how many',
  }),
  tagImage: endpoint({
    method: 'POST',
    path: '/products/:id/images/:image_id',
    reply: productReply,
    access: update,
    body: z.strictObject({ image_tag_id: id().nullable() }),
    summary: 'Says what a picture shows; refused where the tag asks for another size, or has its pictures already',
  }),
  pinMargin: endpoint({
    method: 'POST',
    path: '/products/:id/margin',
    reply: productReply,
    access: update,
    body: z.strictObject({ pin: MarginPin, version: z.int().optional() }),
    summary: 'Gives a product a margin tag by hand, or lets its figures say again; for who may know what goods cost',
  }),
  setMetadata: endpoint({
    method: 'POST',
    path: '/products/:id/metadata',
    reply: productReply,
    access: update,
    body: z.strictObject({ key: bounded(100).min(1), value: text().nullable() }),
    summary: 'Sets one key of the metadata; an empty value takes it away',
  }),
  addOption: endpoint({
    method: 'POST',
    path: '/products/:id/options',
    body: OptionTitle,
    reply: productReply,
    access: update,
  }),
  updateOption: endpoint({
    method: 'POST',
    path: '/products/:id/options/:option_id',
    body: OptionTitle,
    reply: productReply,
    access: update,
  }),
  removeOption: endpoint({
    method: 'DELETE',
    path: '/products/:id/options/:option_id',
    access: update,
    reply: z.object({
      option_id: z.string(),
      object: z.literal('option'),
      deleted: z.literal(true),
      product: ProductRow,
    }),
    summary: 'Takes an option away; refused while a variant has a value of it',
  }),
  createMasterVariant: endpoint({
    method: 'POST',
    path: '/products/:id/master-variants',
    body: MasterVariantCreate,
    access: update,
    /** Without the row where it waits for review. */
    reply: z.object({ product: ProductRow, master_variant: MasterVariantRow.nullable() }),
  }),
  updateMasterVariant: endpoint({
    method: 'POST',
    path: '/products/:id/master-variants/:master_variant_id',
    body: MasterVariantUpdate,
    access: update,
    reply: z.object({ product: ProductRow, master_variant: MasterVariantRow.nullable() }),
    summary:
      'Changes one row of the master variants; making one the default clears the others (specification, section 7)',
  }),
  removeMasterVariant: endpoint({
    method: 'DELETE',
    path: '/products/:id/master-variants/:master_variant_id',
    access: update,
    reply: z.object({
      id: z.string(),
      object: z.literal('master-variant'),
      deleted: z.literal(true),
      product: ProductRow,
    }),
  }),
};

const whose = { region_id: market.region_id, currency_code: market.currency_code, customer_id: market.customer_id };

/** Variants across products, for pickers: 12 a page (specification, section 7). */
export const variants = {
  list: endpoint({
    method: 'GET',
    path: '/variants',
    access: accessTo(access, 'read'),
    reply: listReply('variants', PricedVariantRow),
    query: listQuery(
      {
        ...variantFilters,
        ...market,
        supplier_id: filter.id(),
        status: filter.oneOf(productStatuses),
        sales_channel_id: filter.id(),
        in_stock: filter.flag(),
        /** Products in whose place variants are looked for. */
        substitute_for: filter.id(),
      },
      { limit: limits.pageSize },
    ),
    supportsFieldSelection: true,
  }),
  price: endpoint({
    method: 'GET',
    path: '/variants/:id/price',
    query: z.strictObject({
      ...whose,
      quantity: shaped(/^[1-9]\d{0,8}$/, 9, 'errors.number')
        .transform(Number)
        .optional(),
      /** By the lists that were in force then; now where nobody says. */
      at: bounded(40, 'errors.date')
        .check(z.iso.datetime({ offset: true, error: 'errors.date' }))
        .transform((at) => new Date(at))
        .optional(),
    }),
    access: accessTo(access, 'read'),
    reply: oneReply('price', PriceReasons),
    summary: 'What a piece of so many costs a customer, and why: every price list that was looked at',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/variants/:id',
    query: pricedQuery,
    access: accessTo(access, 'read'),
    reply: oneReply('variant', PricedVariantRow),
    supportsFieldSelection: true,
  }),
};
