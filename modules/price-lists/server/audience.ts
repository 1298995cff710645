import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { always } from '#kit/server/crud.ts';
import { servedBy } from '#modules/sales-representatives/server.ts';

/**
 * Whom the price list or catalog of this alias means of the customers `cu`, in parts, whatever its status and schedule: what the rule `meant` says
 * of one, for many.
 */
export const audienceParts = (alias: 't' | 'ca') => {
  const own = (column: string) => sql.ref(`${alias}.${column}`);
  const hasTerms = sql<boolean>`cardinality(${own('customer_statuses')}) + cardinality(${own('area_ids')}) > 0`;
  const hasStatus = sql<boolean>`(cardinality(${own('customer_statuses')}) = 0 or cu.status = any(${own('customer_statuses')}))`;
  const isInArea = sql<boolean>`(cardinality(${own('area_ids')}) = 0 or coalesce(cu.area_id = any(${own('area_ids')}), false))`;
  return {
    isForAll: sql<boolean>`cardinality(${own('customer_ids')}) + cardinality(${own('customer_group_ids')}) + cardinality(${own('customer_statuses')}) + cardinality(${own('area_ids')}) = 0`,
    isNamed: sql<boolean>`(cu.id = any(${own('customer_ids')})
      or exists (select from customer_group_customers cgc where cgc.customer_id = cu.id and cgc.customer_group_id = any(${own('customer_group_ids')})))`,
    hasStatus,
    fits: sql<boolean>`(${hasTerms} and ${hasStatus} and ${isInArea})`,
  };
};

/** Whether the list `t` means one of these customers of its supplier; a representative asks of its own. */
export const meansOneOf = (customerIds: readonly string[], actor: Actor) => {
  const { isForAll, isNamed, fits } = audienceParts('t');
  const isOwn = actor.account === 'sales_representative' ? servedBy('cu', actor.salesRepresentativeId) : always;
  return sql<boolean>`exists (select from customer_suppliers cs join customers cu on cu.id = cs.customer_id and cu.deleted_at is null
    where cs.supplier_id = t.supplier_id and cs.customer_id = any(${customerIds as string[]}) and ${isOwn} and (${isForAll} or ${isNamed} or ${fits}))`;
};
