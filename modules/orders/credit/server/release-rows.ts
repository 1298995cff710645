import { sql } from 'kysely';
import { personOf, type Actor } from '#domain/actor.ts';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import { mayCall } from '#kit/server/actors.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, within, never, type Condition } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import type { Row } from '#kit/server/rows.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { customerCredit, type CreditRelease } from '../contract.ts';
import { canDecide, type ReleaseStatus, type ReleaseType } from '../rules/releases.ts';

/** What was asked for, as it is kept. */
export type KeptRelease = Row & {
  supplier_id: string;
  customer_id: string;
  type: ReleaseType;
  order_id: string | null;
  amount: number;
  limit_to: number | null;
  status: ReleaseStatus;
  reason: string;
  asked_by: string;
  version: number;
};

/** Whose asking an actor sees, over the alias `t`: a representative its own. */
export const visibleReleases = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: (actor) => sql<boolean>`t.asked_by = ${personOf(actor)}`,
});

const named = (table: string, alias: string, key: string) =>
  `(select json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'name_ar', ${alias}.name_ar) from ${table} ${alias} where ${alias}.id = ${key})`;
const personWith = (key: string) => `(select ${personJson} from users us where us.id = ${key})`;
/** What of a write-off is owed again. */
const reversedOf = `coalesce((select -sum(cr1.amount) from credits cr join credits cr1 on cr1.reverses = cr.id
  where cr.cause = 'write_off' and cr.cause_id = t.id), 0)::bigint`;
export const releaseColumns =
  sql.raw(`t.id, t.supplier_id, ${named('suppliers', 'su', 't.supplier_id')} as supplier, t.customer_id, ${named('customers', 'cu', 't.customer_id')} as customer,
  t.type, t.order_id, (select od.display_id from orders od where od.id = t.order_id) as display_id,
  coalesce((select od.currency_code from orders od where od.id = t.order_id), (select st.default_currency_code from store st limit 1), 'SAR') as currency_code, t.amount, t.limit_to, t.reason, t.status, ${reversedOf} as reversed,
  ${personWith('t.asked_by')} as asked_by, ${personWith('t.decided_by')} as decided_by, t.decided_at, t.note, t.version, t.created_at, t.asked_by as asker`);

export type StoredRelease = Omit<CreditRelease, 'may_decide' | 'may_reverse'> & { asker: string };

/** The rows as the actor reads them: with whether it may decide them, and take back what they wrote off. */
export const withDecisions = (actor: Actor, rows: readonly StoredRelease[]): CreditRelease[] =>
  rows.map(({ asker, ...row }) => ({
    ...row,
    may_decide:
      mayCall(customerCredit.decide, actor) &&
      canDecide({ status: row.status, asked_by: asker }, personOf(actor)).allowed,
    may_reverse:
      mayCall(customerCredit.reverse, actor) &&
      row.type === 'write_off' &&
      row.status === 'granted' &&
      row.amount > row.reversed,
  }));

type ListQuery = QueryOf<typeof customerCredit.releases>;

/** What a list of releases is narrowed to, for whoever counts the same rows; `q` finds an order's number. */
export function releaseConditions(actor: Actor, query: Omit<ListQuery, 'limit' | 'offset'>): Condition {
  // What waited about the account of a customer that is gone is nobody's to decide.
  const where: Condition[] = [
    visibleReleases(actor),
    sql<boolean>`not exists (select from customers cu where cu.id = t.customer_id and cu.deleted_at is not null)`,
  ];
  for (const column of ['supplier_id', 'customer_id', 'status', 'type'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  if (query.q)
    where.push(
      sql<boolean>`t.order_id in (select od.id from orders od where od.display_id::text = ${query.q.replace(/^#/, '')})`,
    );
  return all(where);
}

/** A page of releases. */
export async function findReleases(ctx: Ctx, query: ListQuery): Promise<ReplyOf<typeof customerCredit.releases>> {
  const order = orderBy(query.order, { created_at: sql`t.created_at`, amount: sql`t.amount` }, '-created_at');
  const { rows, ...counts } = await findPage<StoredRelease>(
    ctx,
    { columns: releaseColumns, from: sql`credit_releases as t`, where: releaseConditions(ctx.actor, query), order },
    query,
  );
  return { credit_releases: withDecisions(ctx.actor, rows), ...counts, offset: query.offset, limit: query.limit };
}

/** @throws Refusal 404 */
export async function findRelease(ctx: Ctx, id: string): Promise<CreditRelease> {
  const { rows } = await sql<{
    row: StoredRelease;
  }>`select row_to_json(one) as row from (select ${releaseColumns} from credit_releases t where t.id = ${id} and ${visibleReleases(ctx.actor)}) one`.execute(
    ctx.db,
  );
  const [found] = withDecisions(
    ctx.actor,
    rows.map(({ row }) => row),
  );
  if (!found) throw notFound();
  return found;
}
