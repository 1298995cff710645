import { duplicate, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { serve, startingWith, type ServerModule } from '#kit/server/serve.ts';
import { changeVariant, findStockedVariant } from '#modules/products/server.ts';
import { requireLocations } from '#modules/store/server.ts';
import { inventoryItems, type InventoryItem } from './contract.ts';
import { itemIdOf } from './rules.ts';
import { addLevel, changeLevel, demandEmpty, dropLevel } from './server/levels.ts';
import { findItem, findItems, findLevels } from './server/queries.ts';
import { inventoryItemsTexts } from './texts.ts';

const reply = async (ctx: Ctx, id: string) => ({ inventory_item: await findItem(ctx, id) });

/** A change of one item; answers it as it is then. */
async function changing(ctx: Ctx, id: string, change: (item: InventoryItem) => Promise<unknown>) {
  const item = await findItem(ctx, id);
  await change(item);
  return reply(ctx, id);
}

export const inventoryItemsModule: ServerModule = {
  name: 'inventory-items',
  tables: {
    reads: ['products', 'stock_levels', 'stock_locations'],
    writes: { stock_levels: 'the same levels, by the names of the toolkit' },
  },
  texts: inventoryItemsTexts,
  routes: serve(
    inventoryItems,
    startingWith(requireLocations, {
      list: (ctx, { query }) => findItems(ctx, query),
      retrieve: (ctx, { params }) => reply(ctx, params.id),
      create: async (ctx, { body: { variant_id, ...facts } }) => {
        const variant = await findStockedVariant(ctx, variant_id);
        if (!variant) throw invalid('variant_id', 'errors.reference');
        if (variant.manage_inventory) throw duplicate('inventory_items.counted');
        await changeVariant(ctx, variant_id, { ...facts, manage_inventory: true });
        return reply(ctx, itemIdOf(variant_id));
      },
      update: (ctx, { params, body }) =>
        changing(ctx, params.id, ({ variant_id }) => changeVariant(ctx, variant_id, body)),
      // The variant stays; what is not counted has no stock.
      remove: async (ctx, { params }) => {
        const item = await findItem(ctx, params.id);
        await changeVariant(ctx, item.variant_id, { manage_inventory: false }, () => demandEmpty(ctx, item));
        return { id: params.id, object: 'inventory_item', deleted: true as const };
      },
      listLevels: async (ctx, { params, query }) => ({
        inventory_item: await findLevels(ctx, params.id, query.location_id),
      }),
      createLevel: (ctx, { params, body }) => changing(ctx, params.id, (item) => addLevel(ctx, item, body)),
      updateLevel: (ctx, { params, body }) =>
        changing(ctx, params.id, (item) => changeLevel(ctx, item, params.location_id, body)),
      removeLevel: (ctx, { params }) => changing(ctx, params.id, (item) => dropLevel(ctx, item, params.location_id)),
    }),
  ),
};
