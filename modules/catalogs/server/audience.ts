import { sql } from 'kysely';

/** Whether the catalog `t` is for the customer `cu` of its supplier, whatever its status, schedule and channels: what the rule says of one, for many. */
const meantBy = sql<boolean>`(cardinality(t.customer_ids) + cardinality(t.customer_statuses) + cardinality(t.area_ids) = 0
    or cu.id = any(t.customer_ids)
    or (cardinality(t.customer_statuses) + cardinality(t.area_ids) > 0
      and (cardinality(t.customer_statuses) = 0 or cu.status = any(t.customer_statuses))
      and (cardinality(t.area_ids) = 0 or coalesce(cu.area_id = any(t.area_ids), false))))
  and not cu.id = any(t.excluded_customer_ids) and not coalesce(cu.area_id = any(t.excluded_area_ids), false)`;

/** How many of its supplier's customers have the catalog `t`. */
export const customersOf = sql`(select count(*)::int from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
  where cs.supplier_id = t.supplier_id and ${meantBy})`;
