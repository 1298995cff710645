import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { filter, moment, oneReply } from '#kit/shared/list.ts';
import { about } from '#kit/shared/reach.ts';
import { computed, extend, namedRef, required, resource, type RowOf } from '#kit/shared/resource.ts';
import { id, name } from '#kit/shared/strings.ts';

const person = namedRef.extend({ name: z.string().nullable() });
export const keyStatuses = ['active', 'revoked'] as const;

/** The toolkit wraps each identifier in an object. */
const channelId = z.union([id(), z.strictObject({ id: id() }).transform((one) => one.id)]);
const channelIds = () => z.array(channelId).max(limits.api.bodyListMax);
const batch = z.strictObject({ sales_channel_ids: channelIds().min(1) });
const sales_channels = z.array(namedRef.extend({ is_disabled: z.boolean() }));

const plain = resource({
  one: 'publishable_api_key',
  many: 'publishable_api_keys',
  prefix: 'pak',
  access: { admin: 'publishable_api_keys' },
  fields: {
    title: required(name()),
    sales_channel_ids: { row: null, create: channelIds().optional(), update: null, computed: false },
    /** The last four characters: what tells one key from another once it cannot be read any more. */
    last4: computed(z.string()),
    status: computed(z.enum(keyStatuses)),
    /** The channels the key is good for. */
    sales_channels: computed(sales_channels),
    created_by: computed(person.nullable()),
    revoked_by: computed(person.nullable()),
    revoked_at: computed(moment().nullable()),
  },
  filters: {
    id: filter.id(),
    status: filter.oneOf(keyStatuses),
    created_at: filter.date(),
    updated_at: filter.date(),
    revoked_at: filter.date(),
  },
});
const {
  create: { body, access: mayCreate },
  update: { reply, access: mayUpdate },
  [about]: { row },
} = plain;

/** Keys by which shops and other systems name the channels they sell through. */
export const publishableApiKeys = extend(plain, {
  create: endpoint({
    method: 'POST',
    path: '/publishable-api-keys',
    body,
    access: mayCreate,
    reply: oneReply('publishable_api_key', row.extend({ token: z.string() })),
    summary: 'Makes a key; its token stands in this answer and nowhere else',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/publishable-api-keys/:id/revoke',
    reply,
    access: mayUpdate,
    summary: 'Ends a key for good',
  }),
  listChannels: endpoint({
    method: 'GET',
    path: '/publishable-api-keys/:id/sales-channels',
    query: z.strictObject({ q: filter.text() }),
    access: plain.list.access,
    reply: z.object({ sales_channels: sales_channels }),
  }),
  addChannels: endpoint({
    method: 'POST',
    path: '/publishable-api-keys/:id/sales-channels/batch',
    body: batch,
    reply,
    access: mayUpdate,
  }),
  removeChannels: endpoint({
    method: 'DELETE',
    path: '/publishable-api-keys/:id/sales-channels/batch',
    body: batch,
    reply,
    access: mayUpdate,
  }),
});
export type PublishableApiKey = RowOf<typeof publishableApiKeys>;
