import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { products } from '../contract.ts';

type ProductQuery = QueryOf<typeof products.list>;

/** What `product_states` tells apart, and what does not change how many there are. */
const kept: ReadonlySet<string> = new Set([
  'status',
  'supplier_id',
  'limit',
  'offset',
  'order',
  'fields',
  'expand',
] satisfies (keyof ProductQuery)[]);

/** Whether the sums by state answer how many products a query finds: it asks for nothing that they do not tell apart. */
export const isKeptByState = (query: ProductQuery): boolean =>
  Object.entries(query).every(([key, value]) => value === undefined || kept.has(key));
