import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  extend,
  namedRef,
  names,
  once,
  optional,
  required,
  resource,
  shownAs,
  type RowOf,
} from '#kit/shared/resource.ts';
import { id, name } from '#kit/shared/strings.ts';
import { access } from '../programs/contract.ts';

export const groupTypes = ['chain_wallet', 'segment'] as const;

const base = resource({
  one: 'loyalty_group',
  many: 'loyalty_groups',
  prefix: 'lgrp',
  access,
  fields: {
    ...names,
    program_id: once(required(id())),
    program: computed(namedRef),
    /** A chain pools the points of its members; a segment has a tier of its own. */
    type: once(required(z.enum(groupTypes))),
    /** Of a chain: on whose orders its points are spent. It is a member. */
    owner_customer_id: shownAs(z.string().nullable(), optional(id())),
    owner: computed(namedRef.nullable()),
    /** Of a segment: the tier its members have at least. */
    tier_override: optional(name(60)),
    members_count: computed(z.int()),
    /** Of a chain: the points that stand. */
    balance: computed(z.int().nullable()),
    /** Of one group that was asked for: who is in it, by name. */
    members: computed(z.array(namedRef).optional()),
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    type: filter.oneOf(groupTypes),
    program_id: filter.id(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type LoyaltyGroup = RowOf<typeof base>;

const members = {
  access: accessTo(access, 'update'),
  body: z.strictObject({ customer_ids: z.array(id()).min(1).max(limits.api.bodyListMax) }),
  reply: base.retrieve.reply,
};

/** Customers of a program together (M16): chains with one wallet, segments with a tier of their own. */
export const groups = extend(base, {
  addCustomers: endpoint({
    method: 'POST',
    path: '/loyalty-groups/:id/customers/batch',
    ...members,
    summary: 'Adds customers; the points of a chain’s new member move to the chain',
  }),
  removeCustomers: endpoint({
    method: 'DELETE',
    path: '/loyalty-groups/:id/customers/batch',
    ...members,
    summary: 'Removes customers; points that were pooled stay with the chain',
  }),
});
