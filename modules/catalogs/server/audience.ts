import { sql } from 'kysely';
import { audienceParts } from '#modules/price-lists/server.ts';

const partsOf = (catalog: 't' | 'ca') => {
  const own = (column: string) => sql.ref(`${catalog}.${column}`);
  return {
    ...audienceParts(catalog),
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

/** Whether the catalog `t` is for one of these customers of its supplier. */
export const isForOneOf = (customerIds: readonly string[]) =>
  sql<boolean>`exists (select from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
    where cs.supplier_id = t.supplier_id and cs.customer_id = any(${customerIds as string[]}) and ${meantBy('t')})`;

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
