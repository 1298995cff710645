import { sql } from 'kysely';

const partsOf = (catalog: 't' | 'ca') => {
  const own = (column: string) => sql.ref(`${catalog}.${column}`);
  const hasTerms = sql<boolean>`cardinality(${own('customer_statuses')}) + cardinality(${own('area_ids')}) > 0`;
  const hasStatus = sql<boolean>`(cardinality(${own('customer_statuses')}) = 0 or cu.status = any(${own('customer_statuses')}))`;
  const isInArea = sql<boolean>`(cardinality(${own('area_ids')}) = 0 or coalesce(cu.area_id = any(${own('area_ids')}), false))`;
  return {
    isForAll: sql<boolean>`cardinality(${own('customer_ids')}) + cardinality(${own('customer_group_ids')}) + cardinality(${own('customer_statuses')}) + cardinality(${own('area_ids')}) = 0`,
    isNamed: sql<boolean>`(cu.id = any(${own('customer_ids')})
      or exists (select from customer_group_customers cgc where cgc.customer_id = cu.id and cgc.customer_group_id = any(${own('customer_group_ids')})))`,
    hasStatus,
    fits: sql<boolean>`(${hasTerms} and ${hasStatus} and ${isInArea})`,
    isExcluded: sql<boolean>`(cu.id = any(${own('excluded_customer_ids')}) or coalesce(cu.area_id = any(${own('excluded_area_ids')}), false))`,
  };
};
/** Whether a catalog is for the customer `cu` of its supplier, whatever its status, schedule and channels: what the rule says of one, for many. */
const meantBy = (catalog: 't' | 'ca') => {
  const { isForAll, isNamed, fits, isExcluded } = partsOf(catalog);
  return sql<boolean>`(${isForAll} or ${isNamed} or ${fits}) and not ${isExcluded}`;
};

/** How many of its supplier's customers have the catalog `t`. */
export const customersOf = sql`(select count(*)::int from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
  where cs.supplier_id = t.supplier_id and ${meantBy('t')})`;

const { isForAll, isNamed, hasStatus, fits, isExcluded } = partsOf('t');
/** How the number of customers who have the catalog `t` comes about: those of its statuses, of them those in its areas, those named besides, without those excluded. */
export const audienceOf = sql`(select json_build_object('with_status', count(*) filter (where ${hasStatus}),
    'matching', count(*) filter (where ${isForAll} or ${fits}),
    'named', count(*) filter (where ${isNamed} and not ${fits}),
    'excluded', count(*) filter (where (${isForAll} or ${isNamed} or ${fits}) and ${isExcluded}))
  from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null where cs.supplier_id = t.supplier_id)`;

const sharedBy = sql`from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
  where cs.supplier_id = t.supplier_id and ${meantBy('t')} and ${meantBy('ca')}`;
/** Whether a customer has both the catalogs `t` and `ca` of a supplier, and how many do. */
export const shareCustomers = sql<boolean>`exists (select ${sharedBy})`;
export const sharedCustomers = sql`(select count(*)::int ${sharedBy})`;
