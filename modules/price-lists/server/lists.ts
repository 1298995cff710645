import { sql, type RawBuilder } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail, forbidden, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, never, type Condition } from '#kit/server/crud.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { ownedBySupplier, requireSupplierFor, supplierOf } from '#kit/server/scope.ts';
import { servedBy } from '#modules/sales-representatives/server.ts';
import type { ListPriceInput, priceLists } from '../contract.ts';
import { mayApproveFloor } from '../rules/floor.ts';
import { baseVersionAt, readBase, requireNoCycle, type Base } from './base.ts';
import { readPrices, type KeptPrice } from './prices.ts';
import { findBelow, type Below } from './floor.ts';
import { termsOf, type Terms } from './terms.ts';
import { approveVersion, writeVersion } from './versions.ts';

/** Groups of the list `t` with customers of a representative. */
const groupsWithOwn = (representativeId: string) =>
  sql`select cgc.customer_group_id from customer_group_customers cgc join customers cu on cu.id = cgc.customer_id
    where cgc.customer_group_id = any(t.customer_group_ids) and ${servedBy('cu', representativeId)}`;

/** Lists of a supplier; a representative reads those that are in force, and of what was agreed with customers by name, what was with its own. */
export const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) => sql<boolean>`t.supplier_id = any(${a.supplierIds as string[]}) and t.status = 'active'
      and (cardinality(t.customer_ids) + cardinality(t.customer_group_ids) = 0
        or exists (select from customers cu where cu.id = any(t.customer_ids) and ${servedBy('cu', a.salesRepresentativeId)})
        or exists (${groupsWithOwn(a.salesRepresentativeId)}))`,
});
/** The customers that the list `t` names. A representative learns of no others than its own. */
export const customersNamed = (actor: Actor): RawBuilder<unknown> =>
  byAccount(actor, {
    admin: () => sql`t.customer_ids`,
    supplier: () => sql`t.customer_ids`,
    affiliate: () => sql`'{}'::text[]`,
    sales_representative: (a) =>
      sql`array(select cu.id from customers cu where cu.id = any(t.customer_ids) and ${servedBy('cu', a.salesRepresentativeId)} order by cu.id)`,
  });
/** The groups that the list `t` names. A representative learns of those with customers of its own. */
export const groupsNamed = (actor: Actor): RawBuilder<unknown> =>
  byAccount(actor, {
    admin: () => sql`t.customer_group_ids`,
    supplier: () => sql`t.customer_group_ids`,
    affiliate: () => sql`'{}'::text[]`,
    sales_representative: (a) => sql`array(${groupsWithOwn(a.salesRepresentativeId)} group by 1 order by 1)`,
  });
export const present = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);

/** A list that the caller sees. @throws Refusal 404 */
export async function requireList(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql`select 1 from price_lists t where t.id = ${id} and ${present(ctx.actor)}`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
  return id;
}

export type ListRow = Row &
  Terms &
  Base & {
    supplier_id: string;
    name: string;
    name_ar: string | null;
    status: 'draft' | 'active';
    newest: number;
    version: number;
  };

export const lockList = (ctx: Ctx, id: string): Promise<ListRow> =>
  lockRow<ListRow>(ctx, 'price_lists', present(ctx.actor), id);

const subject = (list: { name: string; supplier_id: string }) => ({
  entity: 'price_lists',
  label: list.name,
  supplierId: list.supplier_id,
});

/** Whose list a new one becomes where nobody says: the supplier of the first goods it prices. */
async function supplierFor(ctx: Ctx, asked: string | undefined, prices: readonly ListPriceInput[]): Promise<string> {
  const [first] = prices;
  if (asked === undefined && first && supplierOf(ctx.actor) === null) {
    const { rows } = await sql<{
      supplier_id: string;
    }>`select pv.supplier_id from product_variants pv where pv.id = ${first.variant_id} and pv.deleted_at is null`.execute(
      ctx.db,
    );
    if (rows[0]) return rows[0].supplier_id;
    throw invalid('prices.0.variant_id', 'errors.reference');
  }
  return requireSupplierFor(ctx, asked);
}

/** Customers, groups, statuses and areas that a list names are there, and the customers and groups are the supplier's. @param prefix of the fields' names @throws Refusal at the field */
export async function requireAudience(
  ctx: Ctx,
  supplierId: string,
  terms: Partial<Pick<Terms, 'customer_ids' | 'customer_group_ids' | 'customer_statuses' | 'area_ids'>>,
  prefix = '',
): Promise<void> {
  const missing = async (ids: readonly string[] | undefined, known: ReturnType<typeof sql<{ id: string }>>) => {
    if (!ids || ids.length === 0) return -1;
    const { rows } = await known.execute(ctx.db);
    const found = new Set(rows.map(({ id }) => id));
    return ids.findIndex((id) => !found.has(id));
  };
  const { customer_ids = [], customer_group_ids = [], customer_statuses = [], area_ids = [] } = terms;
  const checks = [
    [
      'customer_ids',
      await missing(
        customer_ids,
        sql<{
          id: string;
        }>`select cu.id from customers cu join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = ${supplierId}
          where cu.id = any(${customer_ids as string[]}) and cu.deleted_at is null`,
      ),
    ],
    [
      'customer_group_ids',
      await missing(
        customer_group_ids,
        sql<{
          id: string;
        }>`select cg.id from customer_groups cg
          where cg.id = any(${customer_group_ids as string[]}) and cg.supplier_id = ${supplierId} and cg.deleted_at is null for share`,
      ),
    ],
    [
      'customer_statuses',
      await missing(
        customer_statuses,
        sql<{
          id: string;
        }>`select cst.key as id from customer_statuses cst where cst.key = any(${customer_statuses as string[]})`,
      ),
    ],
    [
      'area_ids',
      await missing(
        area_ids,
        sql<{
          id: string;
        }>`select ar.id from areas ar where ar.id = any(${area_ids as string[]}) and ar.deleted_at is null`,
      ),
    ],
  ] as const;
  for (const [field, at] of checks) if (at >= 0) throw invalid(`${prefix}${field}.${at}`, 'errors.reference');
}

function requireSpan({ starts_at, ends_at }: Pick<Terms, 'starts_at' | 'ends_at'>): void {
  if (starts_at && ends_at && new Date(ends_at) <= new Date(starts_at))
    throw invalid('ends_at', 'price_lists.ends_before');
}

/** Groups as the toolkit names them. */
const idsOf = (groups: readonly { id: string }[] | undefined) => groups?.map(({ id }) => id);

/** Puts a list together with its first version; answers its id. */
export async function createList(
  ctx: Ctx,
  {
    prices,
    effective_at,
    customer_groups,
    customer_group_ids = idsOf(customer_groups) ?? [],
    includes_tax: _tax,
    supplier_id,
    ...rest
  }: BodyOf<typeof priceLists.create>,
): Promise<string> {
  const body = { ...rest, customer_group_ids };
  const owner = await supplierFor(ctx, supplier_id ?? undefined, prices ?? []);
  requireSpan({ starts_at: body.starts_at ?? null, ends_at: body.ends_at ?? null });
  await requireAudience(ctx, owner, body);
  const row = {
    id: ctx.newId('pl'),
    supplier_id: owner,
    ...body,
    ...readBase({ calculated_from: body.calculated_from, base_list_id: body.base_list_id ?? null }),
    customer_ids: body.customer_ids ?? [],
    name_ar: body.name_ar ?? null,
    starts_at: body.starts_at ?? null,
    ends_at: body.ends_at ?? null,
    newest: 1,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await requireNoCycle(ctx, row);
  await insertRow(ctx, 'price_lists', row, subject(row));
  await writeVersion(ctx, row, { effective_at, prices: () => readPrices(ctx, owner, prices ?? []) });
  return row.id;
}

type Change = {
  set?: Partial<ListRow>;
  effective_at?: Date;
  seen?: number;
  /** Takes what its base list asks from then on. */
  renews?: boolean;
  /** What becomes of the prices; absent, they stay. */
  prices?: (before: readonly KeptPrice[]) => Promise<readonly KeptPrice[]>;
};

/**
 * Changes a locked list: its newest version while nothing was priced by that, else by the next one.
 * @throws Refusal where that would begin when another does
 */
export async function changeList(
  ctx: Ctx,
  list: ListRow,
  { set = {}, effective_at, seen, prices, renews = false }: Change,
): Promise<void> {
  const next = { ...list, ...set, ...readBase({ ...list, ...set }) };
  const isRebased = next.base_list_id !== list.base_list_id;
  if (isRebased) await requireNoCycle(ctx, next);
  requireSpan(next);
  await requireAudience(ctx, list.supplier_id, set);
  const counts =
    prices !== undefined ||
    renews ||
    isRebased ||
    effective_at !== undefined ||
    next.status !== list.status ||
    JSON.stringify(termsOf(next)) !== JSON.stringify(termsOf(list));
  const newest = counts
    ? await writeVersion(ctx, next, { effective_at, prices, renews: renews || isRebased })
    : list.newest;
  await updateRow(
    ctx,
    'price_lists',
    list,
    { ...set, ...readBase(next), newest, ...(prices ? { prices_changed_at: ctx.now } : {}) },
    subject(next),
    seen,
  );
}

export async function updateList(ctx: Ctx, id: string, body: BodyOf<typeof priceLists.update>): Promise<void> {
  const {
    version,
    prices,
    effective_at,
    customer_groups,
    customer_group_ids = idsOf(customer_groups),
    includes_tax: _tax,
    ...rest
  } = body;
  const set = { ...rest, ...(customer_group_ids && { customer_group_ids }) };
  const list = await lockList(ctx, id);
  await changeList(ctx, list, {
    set: set as Partial<ListRow>,
    effective_at,
    seen: version,
    ...(prices ? { prices: () => readPrices(ctx, list.supplier_id, prices) } : {}),
  });
}

/** Makes a version that is calculated from what the base list asks now, or from its day on. @throws Refusal where it is already */
export async function recalculateList(
  ctx: Ctx,
  id: string,
  { effective_at, version }: BodyOf<typeof priceLists.recalculate>,
): Promise<void> {
  const list = await lockList(ctx, id);
  const { rows } = await sql<{
    base_version_id: string | null;
  }>`select plv.base_version_id from price_list_versions plv where plv.price_list_id = ${id} and plv.number = ${list.newest}`.execute(
    ctx.db,
  );
  const base = await baseVersionAt(ctx, list, effective_at ?? ctx.now);
  if (base === null || base === rows[0]?.base_version_id) throw fail('price_lists.base_current');
  await changeList(ctx, list, { effective_at, seen: version, renews: true });
}

/** What the newest version of a list sells below its supplier's floor. @throws Refusal 404 */
export async function findBelowFloor(ctx: Ctx, id: string): Promise<Below> {
  const { rows } = await sql<ListRow & { version_id: string }>`select t.*, plv.id as version_id from price_lists t
    join price_list_versions plv on plv.price_list_id = t.id and plv.number = t.newest where t.id = ${id} and ${present(ctx.actor)}`.execute(
    ctx.db,
  );
  const [list] = rows;
  if (!list) throw notFound();
  return findBelow(ctx, list, list.version_id);
}

/**
 * Lets the version that waits be published though it sells below the floor.
 * @throws Refusal 403 for who may not change the floor, 404, or where none waits
 */
export async function approveList(
  ctx: Ctx,
  id: string,
  { reason, version }: BodyOf<typeof priceLists.approve>,
): Promise<void> {
  const list = await lockList(ctx, id);
  if (!mayApproveFloor(ctx.actor)) throw forbidden('suppliers:update');
  await approveVersion(ctx, list, reason);
  const told = { ...subject(list), action: 'approve_floor', reason };
  await updateRow(ctx, 'price_lists', list, { prices_changed_at: ctx.now }, told, version);
}
