import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  defaultsTo,
  extend,
  namedRef,
  names,
  optional,
  resource,
  type RowOf,
} from '#kit/shared/resource.ts';
import { bounded, id, text } from '#kit/shared/strings.ts';
import { channelScopes, channelTypes } from './rules.ts';

const access: CrudAccess = { admin: 'sales_channels' };
const many = limits.api.bodyListMax;

const base = resource({
  one: 'sales_channel',
  many: 'sales_channels',
  prefix: 'sc',
  object: 'sales-channel',
  access,
  fields: {
    ...names,
    description: optional(text(500)),
    type: defaultsTo('api', z.enum(channelTypes)),
    is_disabled: defaulted(z.boolean()),
    scope: defaultsTo('all', z.enum(channelScopes)),
    /** Of one channel that was asked for: the products it lists, and the locations its orders are taken from first. */
    products_count: computed(z.int().optional()),
    locations: computed(z.array(namedRef.extend({ supplier: namedRef })).optional()),
    /** Keys of shops that are good for this channel. */
    keys_count: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    description: filter.text(),
    type: filter.oneOf(channelTypes),
    scope: filter.oneOf(channelScopes),
    is_disabled: filter.flag(),
    deleted_at: filter.none(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type SalesChannel = RowOf<typeof base>;

const update = accessTo(access, 'update');
const reply = base.retrieve.reply;
/** The toolkit wraps each identifier in an object. */
const products = z.array(z.strictObject({ id: id() })).max(many);
const location = z.strictObject({ location_id: id() });

/** The ways orders come in, and what is sold through each. Administrators keep them. */
export const salesChannels = extend(base, {
  addProducts: endpoint({
    method: 'POST',
    path: '/sales-channels/:id/products/batch',
    access: update,
    body: z.strictObject({ product_ids: products.min(1) }),
    reply,
    summary: 'Lists products of a channel; from the first on it sells those alone',
  }),
  putProducts: endpoint({
    method: 'POST',
    path: '/sales-channels/:id/products',
    access: update,
    body: z
      .strictObject({
        product_ids: products.default([]),
        /** All products of a brand, and those of which a variant has a SKU. */
        brand_ids: z.array(id()).max(many).default([]),
        skus: z.array(bounded(100)).max(many).default([]),
      })
      .refine(({ product_ids, brand_ids, skus }) => product_ids.length + brand_ids.length + skus.length > 0, {
        path: ['product_ids'],
        error: 'sales_channels.nothing_chosen',
      }),
    reply: reply.extend({
      added: z.int(),
      /** SKUs that no variant has. */
      unknown_skus: z.array(z.string()),
    }),
    summary: 'The same by identifiers, brands and SKUs; tells how many came and which SKUs nobody has',
  }),
  removeProducts: endpoint({
    method: 'DELETE',
    path: '/sales-channels/:id/products/batch',
    access: update,
    body: z.strictObject({ product_ids: products.min(1) }),
    reply,
    summary: 'Takes products out of a channel that sells what it lists',
  }),
  addLocation: endpoint({
    method: 'POST',
    path: '/sales-channels/:id/stock-locations',
    access: update,
    body: location,
    reply,
    summary: 'Orders of the channel are taken from this location before its supplier’s others',
  }),
  removeLocation: endpoint({
    method: 'DELETE',
    path: '/sales-channels/:id/stock-locations',
    access: update,
    body: location,
    reply: z.object({ id: z.string(), object: z.literal('stock-location'), deleted: z.literal(true) }),
  }),
});
