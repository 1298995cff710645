import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import { orderFilters } from '../order/contract/filters.ts';

/** What is to be gathered, what stands packed and waits for its driver, and what has to be bought first. */
export const shortageLists = ['picking', 'loading', 'purchasing'] as const;
export type ShortageList = (typeof shortageLists)[number];

/** Which orders are summed up: the filters of the list, or a few orders by `id`. */
export const shortageFilters = z.strictObject({ q: filter.text(), ...orderFilters });

const share = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  pieces: z.int(),
});
export type Share = z.output<typeof share>;
const shortageRow = z.object({
  /** The variant, or the one line that has none. */
  id: z.string(),
  variant_id: z.string().nullable(),
  supplier_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  /** What size of it. */
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  thumbnail: z.string().nullable(),
  shrink_size: z.int(),
  case_size: z.int(),
  total_pieces: z.int(),
  cases: z.int(),
  shrinks: z.int(),
  /** What is left loose beside the cases and shrinks. */
  pieces: z.int(),
  orders_count: z.int(),
  /** Where the pieces are, where they go and who brings them; empty for what is not there. */
  by_location: z.array(share),
  by_area: z.array(share),
  by_driver: z.array(share),
  /** Of what has to be bought: what the orders need, what is free on the shelves, what is on order already, and what is left to order. */
  stock: z.object({ needed: z.int(), available: z.int(), incoming: z.int(), to_order: z.int() }).nullable(),
});
export type ShortageRow = z.output<typeof shortageRow>;

export const shortages = {
  list: endpoint({
    method: 'GET',
    path: '/orders/aggregated',
    access: { admin: 'orders:read', supplier: true },
    query: z.strictObject({ ...shortageFilters.shape, list: z.enum(shortageLists).default('picking') }),
    reply: z.object({
      list: z.enum(shortageLists),
      by_variant: z.array(shortageRow),
      /** Orders with something in the list. */
      orders_count: z.int(),
      money: z.array(z.object({ currency_code: z.string(), orders_count: z.int(), total: z.int(), due: z.int() })),
    }),
    summary: 'The open orders among these, summed up by variant: to pick, to load or to buy',
  }),
};
