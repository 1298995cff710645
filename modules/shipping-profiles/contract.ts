import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#kit/shared/limits.ts';
import { deletedReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { id, metadata, name, optionalName } from '#kit/shared/strings.ts';

/** What a profile is for: everything without another, gift cards, or what the store makes of it. */
export const profileTypes = ['default', 'gift_card', 'custom'] as const;

/** Shipping options that belong together. */
export const ShippingProfileRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  type: z.enum(profileTypes),
  shipping_options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      is_return: z.boolean(),
      enabled: z.boolean(),
    }),
  ),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type ShippingProfile = z.output<typeof ShippingProfileRow>;

const type = () => z.enum(profileTypes);
export const ShippingProfileCreate = z.strictObject({
  name: name(),
  name_ar: optionalName(),
  type: type().default('custom'),
  metadata: metadata(),
});
export const ShippingProfileUpdate = z.strictObject({
  name: name().optional(),
  name_ar: optionalName(),
  type: type().optional(),
  /** Shipping options that move into this profile; those it has and that are not named go back to the default one. */
  shipping_options: z.array(id()).max(limits.api.bodyListMax).optional(),
  /** Shipping options are chosen by what they are, not by product: the toolkit sends none. */
  products: z.array(z.never()).max(0).optional(),
  metadata: metadata(),
  version: z.int().optional(),
});

const access: CrudAccess = { admin: 'settings' };
const reply = oneReply('shipping_profile', ShippingProfileRow);

/** Shipping profiles, at the toolkit's paths; their list has no pages. */
export const shippingProfiles = {
  list: endpoint({
    method: 'GET',
    path: '/shipping-profiles',
    query: retrieveQuery,
    reply: z.object({ shipping_profiles: z.array(ShippingProfileRow) }),
    access: accessTo(access, 'read'),
    supportsFieldSelection: true,
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/shipping-profiles/:id',
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'read'),
    supportsFieldSelection: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/shipping-profiles',
    body: ShippingProfileCreate,
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'create'),
    supportsFieldSelection: true,
  }),
  update: endpoint({
    method: 'POST',
    path: '/shipping-profiles/:id',
    body: ShippingProfileUpdate,
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'update'),
    supportsFieldSelection: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shipping-profiles/:id',
    reply: deletedReply,
    access: accessTo(access, 'delete'),
  }),
};
