import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, type Condition } from '#kit/server/crud.ts';
import { requireReference } from '#kit/server/scope.ts';
import { requireGroup } from '#modules/customer-groups/server.ts';
import { findStatus } from '#modules/customer-statuses/server.ts';
import { findDriver } from '#modules/drivers/server.ts';
import { conditionsOf, from, type Filters } from '../../server/queries.ts';
import type { BulkChange } from '../contract.ts';
import { canChangeInBulk, isSame, type BulkFacts, type Judged } from '../rules.ts';

type Sql = RawBuilder<unknown>;

/** A change with what was read of what it names. */
export type Prepared = Judged & {
  change: BulkChange;
  /** On whose side it is made; null for the platform. */
  side: string | null;
  /** What they are to have; several share them. */
  targets: readonly (string | null)[];
  /** Whose driver or group it is: only its customers may have it. */
  servedBy: string | null;
};

/** Reads what a change names. @throws Refusal for what is not there, or not the caller's */
export async function prepare(ctx: Ctx, change: BulkChange, side: string | null): Promise<Prepared> {
  const base = {
    change,
    side,
    field: change.field,
    account: ctx.actor.account,
    status: null,
    reason: null,
    servedBy: null,
  };
  switch (change.field) {
    case 'driver': {
      const driver = change.driver_id === null ? null : await findDriver(ctx, change.driver_id);
      return { ...base, targets: [change.driver_id], servedBy: driver?.supplier_id ?? null };
    }
    case 'sales_representative': {
      const ids = [...new Set(change.sales_representative_ids)];
      for (const [at, id] of ids.entries())
        await requireReference(ctx, 'sales_representatives', id, `change.sales_representative_ids.${at}`);
      await requireReference(ctx, 'sales_representatives', change.leads_of, 'change.leads_of');
      return { ...base, targets: ids.length > 0 ? ids : [null] };
    }
    case 'area':
      await requireReference(ctx, 'areas', change.area_id, 'change.area_id');
      return { ...base, targets: [change.area_id] };
    case 'status': {
      const status = await findStatus(ctx, change.status, 'change.status');
      const reason = change.reason?.trim() || null;
      if (status.reason_required && !reason) throw invalid('change.reason', 'customer_statuses.reason_required');
      return { ...base, targets: [change.status], status, reason };
    }
    case 'tags':
      return { ...base, targets: [change.mode === 'add' ? change.tag : null] };
    case 'groups': {
      const { supplier_id } = await requireGroup(ctx, change.customer_group_id);
      return {
        ...base,
        targets: [change.mode === 'add' ? change.customer_group_id : null],
        servedBy: change.mode === 'add' ? supplier_id : null,
      };
    }
  }
}

/** `cs` is the link of a customer `t` with the side a change is made on. */
export const besideBulk = (side: string | null): Sql =>
  sql`left join customer_suppliers cs on cs.customer_id = t.id and cs.supplier_id = ${side}`;

const isInGroup = (id: string): Sql =>
  sql`exists (select from customer_group_customers cgc where cgc.customer_group_id = ${id} and cgc.customer_id = t.id)`;

/** What the customer `t` has of what a change is about. */
function valueOf({ change, side }: Prepared): Sql {
  switch (change.field) {
    case 'driver':
      return side ? sql`cs.driver_id` : sql`t.driver_id`;
    case 'sales_representative':
      return sql`t.sales_representative_id`;
    case 'area':
      return sql`t.area_id`;
    case 'status':
      return sql`t.status`;
    case 'tags':
      return sql`case when ${change.tag}::text = any(t.tags) then ${change.tag}::text end`;
    case 'groups':
      return sql`case when ${isInGroup(change.customer_group_id)} then ${change.customer_group_id}::text end`;
  }
}

/** What an undo gives back: the columns of the customer `t`, or of its link `cs`, that a change writes. */
export function stateOf(change: BulkChange, side: string | null): Sql {
  switch (change.field) {
    case 'driver':
      return sql`jsonb_build_object('driver_id', ${side ? sql`cs.driver_id` : sql`t.driver_id`})`;
    case 'sales_representative':
      return sql`jsonb_build_object('sales_representative_id', t.sales_representative_id, 'further_representatives', t.further_representatives)`;
    case 'area':
      return sql`jsonb_build_object('area_id', t.area_id, 'area_pinned', t.area_pinned)`;
    case 'status':
      return sql`jsonb_build_object('status', t.status, 'status_pinned_until', t.status_pinned_until)`;
    case 'tags':
      return sql`jsonb_build_object('tags', t.tags)`;
    case 'groups':
      return sql`jsonb_build_object('in', ${isInGroup(change.customer_group_id)})`;
  }
}

/** The facts of a customer `t`, by the names of `BulkFacts`, but for what it is to have. */
export function factsOf(ctx: Ctx, prepared: Prepared): Sql {
  const { field, account, servedBy } = prepared;
  const isPinned =
    field === 'area'
      ? sql`t.area_pinned`
      : field === 'status'
        ? sql`coalesce(t.status_pinned_until >= ${dayOf(ctx.now)}::date, false)`
        : sql`false`;
  const linked = (supplierId: string) =>
    sql`exists (select from customer_suppliers cs1 where cs1.customer_id = t.id and cs1.supplier_id = ${supplierId})`;
  return sql`${valueOf(prepared)} as "from", ${isPinned} as is_pinned, ${servedBy ? linked(servedBy) : sql`true`} as is_served,
    ${account === 'supplier' ? sql`(select count(*)::int from customer_suppliers cs1 where cs1.customer_id = t.id)` : sql`1`} as suppliers,
    ${field === 'tags' ? sql`cardinality(t.tags)` : sql`0`} as tags`;
}

export type BulkScope = { ids?: readonly string[] | undefined; filters: Filters };

/** Whom a change is asked for: `t` with what its filters look at. */
export const foundFrom = (ctx: Ctx): Sql => from(ctx.actor);
export const isFound = (ctx: Ctx, { ids, filters }: BulkScope): Condition =>
  all([conditionsOf(ctx.actor, filters), ...(ids ? [among(sql`t.id`, ids)] : [])]);

/** Which of the targets a customer is to have: several share them, those of one area together. */
export const targetOf = ({ targets }: Prepared): Sql =>
  targets.length > 1
    ? sql`(${targets as string[]}::text[])[ntile(${targets.length}) over (order by t.area_id, t.id)]`
    : sql`${targets[0] ?? null}::text`;

/** What becomes of a customer: it is changed, it is so already, or it stays for a reason. */
export function judge(facts: BulkFacts, prepared: Prepared) {
  if (isSame(facts)) return { state: 'same' as const };
  const permit = canChangeInBulk(facts, prepared);
  return permit.allowed ? { state: 'changed' as const } : { state: 'left' as const, ...permit };
}
