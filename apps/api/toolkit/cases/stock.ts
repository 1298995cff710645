import { absent, five, gone, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const address = {
  address_1: 'Gate 3',
  address_2: 'Second Industrial City',
  company: 'Najd',
  city: 'Riyadh',
  country_code: 'sa',
  phone: '+966500000778',
  postal_code: '14331',
  province: 'Riyadh',
};
const place = async (s: Scene) =>
  (await s.call('stockLocations.create', { name: s.word('Depot'), supplier_id: s.supplierId })).stock_location;

export const stockLocationCases: readonly Case[] = five({
  group: 'stockLocations',
  path: '/stock-locations',
  name: 'stock_location',
  many: 'stock_locations',
  object: 'stock_location',
  make: place,
  filters: {
    id: [],
    name: '',
    address_id: '',
    sales_channel_id: '',
    order: 'name',
    expand: 'address',
    fields: 'id,name',
  },
  create: (s) => ({ name: s.word('Depot'), address, metadata: { gate: '3' }, supplier_id: s.supplierId }),
  badCreate: (s) => ({ name: s.word('Depot'), address: { country_code: 'atlantis' }, supplier_id: s.supplierId }),
  update: (s) => ({ name: s.word('Depot'), address: { ...address, city: 'Kharj' }, metadata: { gate: '4' } }),
});

const item = one('inventory_item');
/** A variant whose stock is not counted yet. */
async function uncounted(s: Scene): Promise<string> {
  const { product } = await s.call('products.create', {
    title: s.word('Rice'),
    supplier_id: s.supplierId,
    variants: [
      {
        title: '5 kg',
        sku: s.word('RICE'),
        manage_inventory: false,
        prices: [{ currency_code: 'sar', amount: 4_000 }],
      },
    ],
  });
  return product.variants[0].id;
}
const make = async (s: Scene) =>
  (await s.call('inventoryItems.create', { variant_id: await uncounted(s) })).inventory_item;
async function levelled(s: Scene) {
  const { id } = await make(s);
  const { inventory_item } = await s.call('inventoryItems.createLocationLevel', id, {
    location_id: s.locationId,
    stocked_quantity: 12,
  });
  return inventory_item;
}
const measures = {
  hs_code: '1006.30',
  weight: 5_000,
  length: 40,
  height: 10,
  width: 30,
  origin_country: 'in',
  mid_code: 'INRICE1',
  material: 'Grain',
};

/** The stocked thing of a variant, and how many pieces of it lie where. */
export const inventoryItemCases: readonly Case[] = [
  {
    method: 'inventoryItems.create',
    wire: 'POST /inventory-items',
    answer: item,
    refusal: invalid,
    good: async (s) => [
      {
        variant_id: await uncounted(s),
        sku: s.word('RICE'),
        ...measures,
        title: 'Rice',
        description: 'Long grain',
        thumbnail: 'https://pictures.example/r.png',
        metadata: { sack: 'jute' },
      },
    ],
    bad: async (s) => [{ variant_id: await uncounted(s), weight: 'heavy' }],
  },
  {
    method: 'inventoryItems.list',
    wire: 'GET /inventory-items',
    answer: listOf('inventory_items'),
    refusal: invalid,
    good: async (s) => {
      const { id, sku } = await levelled(s);
      return [
        {
          ...pages,
          q: '',
          id: [id],
          location_id: [s.locationId],
          sku,
          origin_country: '',
          mid_code: '',
          material: '',
          hs_code: '',
          weight: '',
          length: '',
          height: '',
          width: '',
          requires_shipping: true,
          order: 'sku',
          expand: 'location_levels',
          fields: 'id,sku',
        },
      ];
    },
    bad: () => [{ unknown: 'yes' }],
    check: ({ inventory_items }) => {
      if (inventory_items.length !== 1) throw new Error('the item is not found');
    },
  },
  {
    method: 'inventoryItems.retrieve',
    wire: 'GET /inventory-items/:id',
    answer: item,
    good: async (s) => [(await make(s)).id, { expand: 'location_levels', fields: 'id,sku' }],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'inventoryItems.update',
    wire: 'POST /inventory-items/:id',
    answer: item,
    refusal: invalid,
    good: async (s) => [
      (await make(s)).id,
      {
        sku: s.word('RICE'),
        ...measures,
        title: 'Rice',
        description: 'Short grain',
        thumbnail: 'https://pictures.example/r.png',
        requires_shipping: true,
      },
      { expand: 'location_levels' },
    ],
    bad: async (s) => [(await make(s)).id, { sku: '' }],
    check: ({ inventory_item }) => {
      if (inventory_item.weight !== 5_000) throw new Error('the weight is lost');
    },
  },
  {
    method: 'inventoryItems.delete',
    wire: 'DELETE /inventory-items/:id',
    answer: gone('inventory_item'),
    good: async (s) => [(await make(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'inventoryItems.createLocationLevel',
    wire: 'POST /inventory-items/:id/location-levels',
    answer: item,
    refusal: invalid,
    good: async (s) => [
      (await make(s)).id,
      { location_id: s.locationId, stocked_quantity: 20, incoming_quantity: 6 },
      { expand: 'location_levels' },
    ],
    bad: async (s) => [(await make(s)).id, { location_id: s.locationId, stocked_quantity: -1 }],
    check: ({
      inventory_item: {
        location_levels: [level],
      },
    }) => {
      if (level.stocked_quantity !== 20 || level.incoming_quantity !== 6) throw new Error('the level is another');
    },
  },
  {
    method: 'inventoryItems.updateLocationLevel',
    wire: 'POST /inventory-items/:id/location-levels/:location_id',
    answer: item,
    refusal: invalid,
    good: async (s) => [
      (await levelled(s)).id,
      s.locationId,
      { stocked_quantity: 8, incoming_quantity: 2 },
      { expand: 'location_levels' },
    ],
    bad: async (s) => [(await levelled(s)).id, s.locationId, { stocked_quantity: 1.5 }],
    check: ({
      inventory_item: {
        location_levels: [level],
      },
    }) => {
      if (level.stocked_quantity !== 8) throw new Error('the count stayed');
    },
  },
  {
    method: 'inventoryItems.listLocationLevels',
    wire: 'GET /inventory-items/:id/location-levels',
    answer: item,
    refusal: invalid,
    good: async (s) => [(await levelled(s)).id, { location_id: [s.locationId], expand: '', fields: '' }],
    bad: async (s) => [(await levelled(s)).id, { unknown: 'yes' }],
    check: ({ inventory_item }) => {
      if (Object.keys(inventory_item).sort().join() !== 'id,location_levels')
        throw new Error(`more than id and levels: ${Object.keys(inventory_item).join()}`);
    },
  },
  {
    method: 'inventoryItems.deleteLocationLevel',
    wire: 'DELETE /inventory-items/:id/location-levels/:location_id',
    answer: item,
    refusal: notFound,
    good: async (s) => {
      const { id } = await levelled(s);
      await s.call('inventoryItems.updateLocationLevel', id, s.locationId, { stocked_quantity: 0 });
      return [id, s.locationId];
    },
    bad: async (s) => [(await levelled(s)).id, absent],
    check: ({ inventory_item: { location_levels } }) => {
      if (location_levels.length > 0) throw new Error('the level is still there');
    },
  },
];

const held = async (s: Scene): Promise<{ location_id: string; inventory_item_id: string; quantity: number }> => {
  const { id } = await make(s);
  await s.call('inventoryItems.createLocationLevel', id, { location_id: s.locationId, stocked_quantity: 20 });
  return { location_id: s.locationId, inventory_item_id: id, quantity: 2 };
};
const reservation = async (s: Scene) => (await s.call('reservations.create', await held(s))).reservation;

export const reservationCases: readonly Case[] = [
  {
    method: 'reservations.list',
    wire: 'GET /reservations',
    answer: listOf('reservations'),
    refusal: invalid,
    good: async (s) => {
      const { id, inventory_item_id } = await reservation(s);
      return [{ ...pages, inventory_item_id: [inventory_item_id], location_id: s.locationId, quantity: { gt: 1 }, id }];
    },
    bad: () => [{ unknown: 'yes' }],
    check: ({ reservations }) => {
      if (reservations.length !== 1) throw new Error('the reservation is not found');
    },
  },
  {
    method: 'reservations.retrieve',
    wire: 'GET /reservations/:id',
    answer: one('reservation'),
    refusal: notFound,
    good: async (s) => [(await reservation(s)).id],
    bad: () => [absent],
  },
  {
    method: 'reservations.create',
    wire: 'POST /reservations',
    answer: one('reservation'),
    refusal: invalid,
    good: async (s) => [{ ...(await held(s)), description: 'For the fair', metadata: { stand: '3' } }],
    bad: async (s) => [{ ...(await held(s)), quantity: 0 }],
    check: ({ reservation: { quantity, description } }) => {
      if (quantity !== 2 || description !== 'For the fair') throw new Error('the reservation is another');
    },
  },
  {
    method: 'reservations.update',
    wire: 'POST /reservations/:id',
    answer: one('reservation'),
    refusal: invalid,
    good: async (s) => [
      (await reservation(s)).id,
      { quantity: 5, location_id: s.locationId, description: 'More', metadata: { stand: '4' } },
    ],
    bad: async (s) => [(await reservation(s)).id, { quantity: 1.5 }],
    check: ({ reservation: { quantity } }) => {
      if (quantity !== 5) throw new Error('the quantity stayed');
    },
  },
  {
    method: 'reservations.delete',
    wire: 'DELETE /reservations/:id',
    answer: gone('reservation'),
    refusal: notFound,
    good: async (s) => [(await reservation(s)).id],
    bad: () => [absent],
  },
];
