import { sql } from 'kysely';

/** Whether a catalog is for the customer `cu` of its supplier, whatever its status, schedule and channels: what the rule says of one, for many. */
const meantBy = (catalog: 't' | 'ca') => {
  const own = (column: string) => sql.ref(`${catalog}.${column}`);
  return sql<boolean>`(cardinality(${own('customer_ids')}) + cardinality(${own('customer_group_ids')}) + cardinality(${own('customer_statuses')}) + cardinality(${own('area_ids')}) = 0
    or cu.id = any(${own('customer_ids')})
    or exists (select from customer_group_customers cgc where cgc.customer_id = cu.id and cgc.customer_group_id = any(${own('customer_group_ids')}))
    or (cardinality(${own('customer_statuses')}) + cardinality(${own('area_ids')}) > 0
      and (cardinality(${own('customer_statuses')}) = 0 or cu.status = any(${own('customer_statuses')}))
      and (cardinality(${own('area_ids')}) = 0 or coalesce(cu.area_id = any(${own('area_ids')}), false))))
  and not cu.id = any(${own('excluded_customer_ids')}) and not coalesce(cu.area_id = any(${own('excluded_area_ids')}), false)`;
};

/** How many of its supplier's customers have the catalog `t`. */
export const customersOf = sql`(select count(*)::int from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
  where cs.supplier_id = t.supplier_id and ${meantBy('t')})`;

const sharedBy = sql`from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
  where cs.supplier_id = t.supplier_id and ${meantBy('t')} and ${meantBy('ca')}`;
/** Whether a customer has both the catalogs `t` and `ca` of a supplier, and how many do. */
export const shareCustomers = sql<boolean>`exists (select ${sharedBy})`;
export const sharedCustomers = sql`(select count(*)::int ${sharedBy})`;
