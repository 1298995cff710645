import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery } from '#kit/shared/list.ts';
import {
  computed,
  extend,
  extraData,
  namedRef,
  names,
  once,
  optional,
  resource,
  shownAs,
  type RowOf,
} from '#kit/shared/resource.ts';
import { id } from '#kit/shared/strings.ts';

/** A supplier keeps its own; representatives do not learn how their customers are grouped. */
const access: CrudAccess = { admin: 'customers', supplier: 'write' };
const filters = {
  id: filter.id(),
  name: filter.texts(),
  supplier_id: filter.id(),
  created_at: filter.date(),
  updated_at: filter.date(),
  discount_condition_id: filter.none(),
};

const base = resource({
  one: 'customer_group',
  many: 'customer_groups',
  prefix: 'cgrp',
  access,
  fields: {
    ...names,
    /** Whose group; a supplier's new one is its own without saying so. */
    supplier_id: shownAs(z.string(), once(optional(id()))),
    supplier: computed(namedRef),
    customers_count: computed(z.int()),
    ...extraData,
  },
  filters,
});
export type CustomerGroup = RowOf<typeof base>;

/** The toolkit wraps each identifier in an object; a plain one will do. */
const member = z.union([z.strictObject({ id: id() }), id().transform((one) => ({ id: one }))]);
const members = {
  access: accessTo(access, 'update'),
  body: z.strictObject({
    customer_ids: z.array(member).min(1).max(limits.api.bodyListMax),
  }),
  reply: base.retrieve.reply,
};

/** Customers of a supplier that it names together: in price lists, in catalogs, in its list of customers. */
export const customerGroups = extend(base, {
  list: endpoint({ ...base.list, query: listQuery(filters, { limit: 10 }) }),
  addCustomers: endpoint({ method: 'POST', path: '/customer-groups/:id/customers/batch', ...members }),
  removeCustomers: endpoint({ method: 'DELETE', path: '/customer-groups/:id/customers/batch', ...members }),
});
