import { z } from 'zod';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  namedRef,
  names,
  optional,
  readOnly,
  resource,
  without,
  type RowOf,
} from '#kit/shared/resource.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { bounded, email, optionalName } from '#kit/shared/strings.ts';

export const representativeStatuses = ['active', 'on_leave', 'inactive'] as const;

const all = resource({
  one: 'sales_representative',
  many: 'sales_representatives',
  prefix: 'srep',
  access: { admin: 'sales_representatives' },
  fields: {
    ...names,
    code: readOnly(z.string()),
    phone: optional(dialable()),
    email: optional(email()),
    img: optional(bounded(500)),
    status: defaulted(z.enum(representativeStatuses)),
    vehicle: optional(optionalName(60)),
    /** The suppliers this representative sells for. */
    suppliers: computed(z.array(namedRef)),
    /** Those it serves, as their main representative or as a further one. */
    customers_count: computed(z.int()),
    /** Orders of those customers in the last thirty days, canceled ones left out. */
    orders_30_days: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    status: filter.oneOf(representativeStatuses),
    supplier_id: filter.id(),
    created_at: filter.date(),
  },
});
export type SalesRepresentative = RowOf<typeof all>;

/** Sales representatives: looked up, and their plain fields changed. Hiring, handing over and targets come with the field. */
export const salesRepresentatives = without(all, 'create', 'remove');
