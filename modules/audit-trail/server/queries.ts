import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import {
  all,
  always,
  among,
  contains,
  never,
  orderBy,
  within,
  type Condition,
  type PageParts,
} from '#kit/server/crud.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { auditTrail } from '../contract.ts';
import { recordNames } from './names.ts';

/**
 * Administrators everything; narrowed to a supplier, what concerns its rows or was done for it. A supplier what carries its name: each act of
 * its people and for it does, and each act of anybody else on its records (`leaveTraces`).
 */
export const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) =>
      narrowedTo ? sql<boolean>`(t.supplier_id = ${narrowedTo} or t.on_behalf_of = ${narrowedTo})` : always,
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });

/** An entry with all its changes. Who signs in has no session yet that would name them; amounts are in the currency of the entry's own record. */
export const columns = sql`t.id, t.at, t.actor_id, t.actor_type, coalesce(t.actor_name, (select nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), '') from users us where us.id = t.actor_id)) as actor_name, (select us.name_ar from users us where us.id = t.actor_id) as actor_name_ar,
  (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.on_behalf_of) as on_behalf_of,
  t.action, t.entity, t.entity_id, t.entity_label, t.changes, coalesce(${recordNames}, '{}'::json) as names,
  coalesce((select od.currency_code from orders od where od.id = t.entity_id), (select st.default_currency_code from store st limit 1), 'SAR') as currency_code,
  t.reason, t.request_id, t.supplier_id`;

/** What the list reads for a query, and its file: rows are numbered as they are written, so the number is the time and ends every tie. */
export function listedEntries(ctx: Ctx, query: QueryOf<typeof auditTrail.list>): PageParts {
  const conditions: Condition[] = [visible(ctx.actor)];
  for (const column of ['actor_id', 'actor_type', 'entity_id', 'supplier_id', 'request_id'] as const) {
    const values = query[column];
    if (values) conditions.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.entity) conditions.push(sql<boolean>`t.entity = ${query.entity}`);
  if (query.action) conditions.push(sql<boolean>`t.action = ${query.action}`);
  if (query.at) conditions.push(within(sql`t.at`, query.at));
  if (query.impersonated !== undefined)
    conditions.push(sql<boolean>`(t.on_behalf_of is not null) = ${query.impersonated}`);
  if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
  return {
    columns,
    from: sql`audit_trail as t`,
    where: all(conditions),
    order: orderBy(query.order, { at: sql`t.seq` }, '-at'),
  };
}
