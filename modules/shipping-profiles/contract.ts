import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { retrieveQuery } from '#kit/shared/list.ts';
import { about } from '#kit/shared/reach.ts';
import { defaultsTo, extend, extraData, namedRef, names, resource, type RowOf } from '#kit/shared/resource.ts';
import { id } from '#kit/shared/strings.ts';

/** What a profile is for: everything without another, gift cards, or what the store makes of it. */
export const profileTypes = ['default', 'gift_card', 'custom'] as const;

const plain = resource({
  one: 'shipping_profile',
  many: 'shipping_profiles',
  prefix: 'sp',
  entity: 'settings',
  access: { admin: 'settings' },
  fields: {
    ...names,
    type: defaultsTo('custom', z.enum(profileTypes)),
    /** Shipping options that move into this profile; those it has and that are not named go back to the default one. */
    shipping_options: {
      row: z.array(namedRef.extend({ is_return: z.boolean(), enabled: z.boolean() })),
      create: null,
      update: z.array(id()).max(limits.api.bodyListMax).optional(),
      computed: true,
    },
    /** Shipping options are chosen by what they are, not by product: the toolkit sends none. */
    products: { row: null, create: null, update: z.array(z.never()).max(0).optional(), computed: false },
    ...extraData,
  },
  filters: {},
});
/** Shipping options that belong together, at the toolkit's paths; their list has no pages. */
export const shippingProfiles = extend(plain, {
  list: endpoint({
    ...plain.list,
    query: retrieveQuery,
    reply: z.object({ shipping_profiles: z.array(plain[about].row) }),
  }),
});
export type ShippingProfile = RowOf<typeof shippingProfiles>;
