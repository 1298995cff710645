import { z } from 'zod';
import { accessTo, crud, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { id, name, pieces, text } from '#kit/shared/strings.ts';
import { customs, customsFields, imageUrl, sku } from '#modules/products/contract.ts';

const LevelRow = z.object({
  id: z.string(),
  inventory_item_id: z.string(),
  location_id: z.string(),
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  available_quantity: z.int(),
  incoming_quantity: z.int(),
  created_at: moment(),
  updated_at: moment(),
});

/** The stocked thing of a variant, as the toolkit knows it; quantities are pieces over all locations. */
export const InventoryItemRow = z.object({
  id: z.string(),
  variant_id: z.string(),
  product_id: z.string(),
  supplier_id: z.string(),
  sku: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  ...customs,
  requires_shipping: z.boolean(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  location_levels: z.array(LevelRow),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type InventoryItem = z.output<typeof InventoryItemRow>;

const fields = {
  sku: sku().optional(),
  title: name().optional(),
  description: text().nullish(),
  thumbnail: imageUrl().nullish(),
  requires_shipping: z.boolean().optional(),
  ...customsFields,
  metadata: metadata(),
};
export const InventoryItemCreate = z.strictObject({ ...fields, variant_id: id() });
export const InventoryItemUpdate = z.strictObject({ ...fields, version: z.int().optional() });
export const LevelCreate = z.strictObject({
  location_id: id(),
  stocked_quantity: pieces(0),
  incoming_quantity: pieces(0).optional(),
});
export const LevelUpdate = z.strictObject({
  stocked_quantity: pieces(0).optional(),
  incoming_quantity: pieces(0).optional(),
});

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
const reply = oneReply('inventory_item', InventoryItemRow);
const changes = { reply, access: accessTo(access, 'update'), supportsFieldSelection: true };

/**
 * Inventory items at the toolkit's paths. An item is a variant whose stock is counted: `iitem_…` is `variant_…`. What is counted goes
 * through the stock ledger; there is no other way to change it.
 */
export const inventoryItems = {
  ...crud({
    one: 'inventory_item',
    many: 'inventory_items',
    row: InventoryItemRow,
    create: InventoryItemCreate,
    update: InventoryItemUpdate,
    access,
    filters: {
      id: filter.id(),
      location_id: filter.id(),
      sku: filter.texts(),
      origin_country: filter.text(),
      mid_code: filter.text(),
      material: filter.text(),
      hs_code: filter.text(),
      weight: filter.number(),
      length: filter.number(),
      height: filter.number(),
      width: filter.number(),
      requires_shipping: filter.flag(),
    },
  }),
  listLevels: endpoint({
    method: 'GET',
    path: '/inventory-items/:id/location-levels',
    query: retrieveQuery.extend({ location_id: filter.id() }),
    access: accessTo(access, 'read'),
    reply: oneReply('inventory_item', z.object({ id: z.string(), location_levels: z.array(LevelRow) })),
    summary: 'Where pieces of an item lie',
  }),
  createLevel: endpoint({
    method: 'POST',
    path: '/inventory-items/:id/location-levels',
    body: LevelCreate,
    query: retrieveQuery,
    ...changes,
    summary: 'Begins to count an item at a location',
  }),
  updateLevel: endpoint({
    method: 'POST',
    path: '/inventory-items/:id/location-levels/:location_id',
    body: LevelUpdate,
    query: retrieveQuery,
    ...changes,
    summary: 'Books what was counted, and what is on its way',
  }),
  removeLevel: endpoint({
    method: 'DELETE',
    path: '/inventory-items/:id/location-levels/:location_id',
    ...changes,
    summary: 'Takes a location without pieces off the item',
  }),
};
