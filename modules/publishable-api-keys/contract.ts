import { z } from 'zod';
import { accessTo, crud, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#kit/shared/limits.ts';
import { filter, moment, oneReply } from '#kit/shared/list.ts';
import { id, name } from '#kit/shared/strings.ts';

const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });
const person = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
export const keyStatuses = ['active', 'revoked'] as const;

const KeyRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The last four characters: what tells one key from another once it cannot be read any more. */
  last4: z.string(),
  status: z.enum(keyStatuses),
  /** The channels the key is good for. */
  sales_channels: z.array(named.extend({ is_disabled: z.boolean() })),
  created_by: person.nullable(),
  revoked_by: person.nullable(),
  revoked_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type PublishableApiKey = z.output<typeof KeyRow>;

/** The toolkit wraps each identifier in an object. */
const channelId = z.union([id(), z.strictObject({ id: id() }).transform((one) => one.id)]);
const channelIds = () => z.array(channelId).max(limits.api.bodyListMax);
const KeyCreate = z.strictObject({ title: name(), sales_channel_ids: channelIds().optional() });
const KeyUpdate = z.strictObject({ title: name().optional(), version: z.int().optional() });

const access: CrudAccess = { admin: 'publishable_api_keys' };
const reply = oneReply('publishable_api_key', KeyRow);
const batch = z.strictObject({ sales_channel_ids: channelIds().min(1) });

/** Keys by which shops and other systems name the channels they sell through. */
export const publishableApiKeys = {
  ...crud({
    one: 'publishable_api_key',
    many: 'publishable_api_keys',
    row: KeyRow,
    create: KeyCreate,
    update: KeyUpdate,
    access,
    filters: {
      id: filter.id(),
      status: filter.oneOf(keyStatuses),
      created_at: filter.date(),
      updated_at: filter.date(),
      revoked_at: filter.date(),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/publishable-api-keys',
    body: KeyCreate,
    access: accessTo(access, 'create'),
    reply: oneReply('publishable_api_key', KeyRow.extend({ token: z.string() })),
    summary: 'Makes a key; its token stands in this answer and nowhere else',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/publishable-api-keys/:id/revoke',
    reply,
    access: accessTo(access, 'update'),
    summary: 'Ends a key for good',
  }),
  listChannels: endpoint({
    method: 'GET',
    path: '/publishable-api-keys/:id/sales-channels',
    query: z.strictObject({ q: filter.text() }),
    access: accessTo(access, 'read'),
    reply: z.object({ sales_channels: KeyRow.shape.sales_channels }),
  }),
  addChannels: endpoint({
    method: 'POST',
    path: '/publishable-api-keys/:id/sales-channels/batch',
    body: batch,
    reply,
    access: accessTo(access, 'update'),
  }),
  removeChannels: endpoint({
    method: 'DELETE',
    path: '/publishable-api-keys/:id/sales-channels/batch',
    body: batch,
    reply,
    access: accessTo(access, 'update'),
  }),
};
