import { sql, type RawBuilder } from 'kysely';
import { byAccount, personOf, type Actor } from '#domain/actor.ts';
import { fold } from '#domain/fold.ts';
import { notFound, Refusal } from '#kit/shared/fail.ts';
import type { DateRange } from '#kit/shared/list.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  all,
  alphabetical,
  always,
  among,
  contains,
  containsDigits,
  findPage,
  isNear,
  nearList,
  never,
  orderBy,
  within,
  type Condition,
  type Page,
} from '#kit/server/crud.ts';
import { ownedBySupplier, supplierOf } from '#kit/server/scope.ts';
import { looksAfter } from '#modules/areas/server.ts';
import { servedBy } from '#modules/sales-representatives/server.ts';
import { groupsOf, inGroups } from '#modules/customer-groups/server.ts';
import type { Customer } from '../contract.ts';
import { daysToUndo } from '../rules.ts';
import { visibleDocuments } from './documents.ts';

const linkedTo = (supplierId: string): Condition =>
  sql<boolean>`exists (select from customer_suppliers cs where cs.customer_id = t.id and cs.supplier_id = ${supplierId})`;

/** Which customers an actor sees, over the alias `t`: a supplier those linked to it, the field its own. */
export const visibleCustomers = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? linkedTo(narrowedTo) : always),
    supplier: ({ supplierId }) => linkedTo(supplierId),
    affiliate: ({ affiliateId }) => sql<boolean>`t.affiliate_id = ${affiliateId}`,
    sales_representative: ({ salesRepresentativeId }) => servedBy('t', salesRepresentativeId),
  });

/**
 * A visible customer's orders that count for an actor, over the alias `od`: those its list of orders would show (the orders module says
 * the same over its own rows), and for an affiliate, who has no such list, all of them.
 */
export const countedOrders = ownedBySupplier(sql`od.supplier_id`, {
  affiliate: () => always,
  sales_representative: ({ salesRepresentativeId }) =>
    sql<boolean>`od.sales_representative_id = ${salesRepresentativeId}`,
});

/** When a customer last ordered, as the actor sees it. */
export const lastOrderAt = (actor: Actor): RawBuilder<unknown> =>
  sql`(select max(od.created_at) from orders od where od.customer_id = t.id and ${countedOrders(actor)})`;
const ordersCount = (actor: Actor): RawBuilder<unknown> =>
  sql`(select count(*)::int from orders od where od.customer_id = t.id and ${countedOrders(actor)})`;

/** `cs` is the actor's supplier's link to a customer `t`, `ad` its default address, `dv` its driver as the actor may know it. */
export const beside = (actor: Actor) => {
  const side = supplierOf(actor);
  return sql`left join customer_suppliers as cs on cs.customer_id = t.id and cs.supplier_id = ${side}
    left join addresses as ad on ad.customer_id = t.id and ad.is_default and ad.deleted_at is null
    left join drivers as dv on dv.id = coalesce(cs.driver_id, t.driver_id) and dv.deleted_at is null
      and (${side}::text is null or dv.supplier_id is null or dv.supplier_id = ${side})`;
};
export const from = (actor: Actor) => sql`customers as t ${beside(actor)}`;

/** Merges a supplier made itself: what the platform put together may be what another supplier sells to. */
export const visibleMerges = (actor: Actor, supplierId: RawBuilder<unknown>): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`${supplierId} = ${narrowedTo}` : always),
    supplier: (supplier) => sql<boolean>`${supplierId} = ${supplier.supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });

const refer = (table: string, column: string) =>
  sql`(select json_build_object('id', r.id, 'name', r.name, 'name_ar', r.name_ar) from ${sql.table(table)} r where r.id = t.${sql.ref(column)})`;
const own = [
  'id',
  'code',
  'name',
  'name_ar',
  'trade_name',
  'trade_name_ar',
  'type',
  'first_name',
  'last_name',
  'contact_name_ar',
  'email',
  'phone',
  'img',
  'status',
  'status_pinned_until',
  'vat_number',
  'cr_number',
  'parent_customer_id',
  'owner_name',
  'owner_phone',
  'further_representatives',
  'whatsapp',
  'language',
  'unified_number',
  'other_id_scheme',
  'other_id',
  'tags',
  'potential',
  'opening_hours',
  'receiving_windows',
  'closes_for_prayer',
  'visit_frequency',
  'visit_minutes',
  'do_not_contact',
  'consent_location',
  'consent_marketing',
  'sales_representative_id',
  'affiliate_id',
  'area_id',
  'area_pinned',
  'metadata',
  'version',
  'created_at',
  'updated_at',
] as const;

/** Whether somebody reads the national ID of the owner of a customer whole: who may change it. @param id the customer's */
export const seesNationalId = (actor: Actor, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  byAccount(actor, {
    admin: ({ permissions }) => (permissions.has('customers:update') ? always : never),
    supplier: () => sql<boolean>`(select count(*) from customer_suppliers cs where cs.customer_id = ${id}) <= 1`,
    affiliate: () => never,
    sales_representative: () => never,
  });
/** The others read its end. */
const nationalId = (actor: Actor): RawBuilder<unknown> =>
  sql`case when ${seesNationalId(actor, sql`t.id`)} then t.owner_national_id else '•••••• ' || right(t.owner_national_id, 4) end`;

const columns = (actor: Actor): RawBuilder<unknown> => {
  const side = supplierOf(actor);
  return sql`${sql.join(own.map((column) => sql`t.${sql.ref(column)}`))}, ${nationalId(actor)} as owner_national_id, dv.id as driver_id,
    case when dv.id is not null then json_build_object('id', dv.id, 'name', dv.name, 'name_ar', dv.name_ar, 'phone', dv.phone) end as driver,
    ${refer('sales_representatives', 'sales_representative_id')} as sales_representative, ${refer('affiliates', 'affiliate_id')} as affiliate, ${refer('areas', 'area_id')} as area,
    coalesce((select json_agg(json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) order by su.name collate "und-x-icu")
      from customer_suppliers cs join suppliers su on su.id = cs.supplier_id where cs.customer_id = t.id and (${side}::text is null or su.id = ${side})), '[]'::json) as suppliers,
    (select count(*)::int from customer_suppliers cs where cs.customer_id = t.id) as suppliers_count,
    coalesce(cs.payment_terms, t.payment_terms) as payment_terms, coalesce(cs.credit_limit, t.credit_limit) as credit_limit,
    coalesce(cs.credit_hold, false) as credit_hold, cs.credit_hold_reason, coalesce(cs.priority, 'B') as priority, coalesce(cs.min_shelf_life_days, 0) as min_shelf_life_days, ad.city, ad.province,
    ${ordersCount(actor)} as orders_count, ${lastOrderAt(actor)} as last_order_at`;
};

const relative = sql`json_build_object('id', t.id, 'name', t.name, 'name_ar', t.name_ar)`;
const relations = {
  addresses: () =>
    sql`coalesce((select json_agg(ad order by ad.is_default desc, ad.created_at, ad.id) from addresses ad where ad.customer_id = t.id and ad.deleted_at is null), '[]'::json)`,
  orders: (
    actor: Actor,
  ) => sql`coalesce((select json_agg(r) from (select od.id, od.display_id, od.status, od.payment_status, od.fulfillment_status, od.currency_code, od.total, od.created_at
    from orders od where od.customer_id = t.id and ${countedOrders(actor)} order by od.created_at desc, od.id desc limit 12) r), '[]'::json)`,
  groups: groupsOf,
  representatives: () =>
    sql`coalesce((select json_agg(json_build_object('id', sr.id, 'name', sr.name, 'name_ar', sr.name_ar, 'brands',
          coalesce((select json_agg(json_build_object('id', br.id, 'name', br.name, 'name_ar', br.name_ar) order by br.name collate "und-x-icu", br.id)
            from brands br where (one.of->'brand_ids') ? br.id and br.deleted_at is null), '[]'::json)) order by one.place)
      from jsonb_array_elements(t.further_representatives) with ordinality one (of, place)
        join sales_representatives sr on sr.id = one.of->>'id' and sr.deleted_at is null), '[]'::json)`,
  // `t` is the customer, and then its document.
  documents: (actor: Actor) =>
    sql`coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'number', t.number, 'expires_on', t.expires_on, 'img', t.img, 'version', t.version,
        'created_at', t.created_at, 'updated_at', t.updated_at) order by t.expires_on, t.created_at, t.id)
      from (select t.id as customer_id) one join customer_documents t on t.customer_id = one.customer_id and t.deleted_at is null and ${visibleDocuments(actor)}), '[]'::json)`,
  // `t` is the customer, and then whom it is related to.
  chain: (actor: Actor) =>
    sql`(select json_build_object('parent', (select ${relative} from customers t where t.id = one.parent_id and t.deleted_at is null and ${visibleCustomers(actor)}),
        'branches', coalesce((select json_agg(${relative} order by t.name collate "und-x-icu", t.id) from customers t
          where t.parent_customer_id = one.id and t.deleted_at is null and ${visibleCustomers(actor)}), '[]'::json))
      from (select t.id, t.parent_customer_id as parent_id) one)`,
  merges: (actor: Actor) =>
    sql`coalesce((select json_agg(json_build_object('id', cmg.id, 'from', json_build_object('id', cu.id, 'name', cu.name, 'name_ar', cu.name_ar, 'code', cu.code),
        'created_at', cmg.created_at, 'undo_until', cmg.created_at + make_interval(days => ${sql.lit(daysToUndo)})) order by cmg.created_at desc, cmg.id desc)
      from customer_merges cmg join customers cu on cu.id = cmg.from_id
      where cmg.customer_id = t.id and cmg.undone_at is null and ${visibleMerges(actor, sql`cmg.supplier_id`)}), '[]'::json)`,
};
export const expandable = Object.keys(relations) as (keyof typeof relations)[];
type Relation = keyof typeof relations;

const expanded = (actor: Actor, expand: ReadonlySet<Relation>): RawBuilder<unknown> =>
  sql.join([
    columns(actor),
    ...expandable.filter((name) => expand.has(name)).map((name) => sql`${relations[name](actor)} as ${sql.ref(name)}`),
  ]);

export type Filters = {
  id?: string[];
  status?: string[];
  type?: string[];
  potential?: string[];
  tags?: string[];
  payment_terms?: string[];
  sales_representative_id?: string[];
  main_representative_id?: string[];
  driver_id?: string[];
  affiliate_id?: string[];
  area_id?: string[];
  my_areas?: boolean;
  groups?: string[];
  supplier_id?: string[];
  province?: string;
  created_at?: DateRange;
  updated_at?: DateRange;
  last_order_at?: DateRange;
  within?: string;
  q?: string;
};

const searched = sql`t.search_text`;

/** Conditions over `from`; a supplier sees no more through a filter than without one. */
export function conditionsOf(actor: Actor, filters: Filters): Condition {
  const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleCustomers(actor)];
  for (const column of ['id', 'status', 'type', 'potential', 'affiliate_id', 'area_id'] as const) {
    const values = filters[column];
    if (values) conditions.push(among(sql`t.${sql.ref(column)}`, values));
  }
  const { sales_representative_id: serving, main_representative_id: main } = filters;
  if (serving)
    conditions.push(
      sql<boolean>`(${sql.join(
        serving.map((id) => servedBy('t', id)),
        sql` or `,
      )})`,
    );
  if (main) conditions.push(among(sql`t.sales_representative_id`, main));
  if (filters.my_areas !== undefined) {
    const isMine = looksAfter(sql`t.area_id`, personOf(actor));
    conditions.push(filters.my_areas ? isMine : sql<boolean>`not ${isMine}`);
  }
  if (filters.tags) conditions.push(sql<boolean>`t.tags && ${filters.tags}::text[]`);
  if (filters.groups) conditions.push(inGroups(actor, filters.groups));
  if (filters.payment_terms) conditions.push(among(termOf(actor, 'payment_terms'), filters.payment_terms));
  if (filters.driver_id) conditions.push(among(sql`dv.id`, filters.driver_id));
  if (filters.supplier_id) {
    const side = supplierOf(actor);
    const asked = side ? filters.supplier_id.filter((one) => one === side) : filters.supplier_id;
    conditions.push(
      asked.length === 0
        ? never
        : sql<boolean>`exists (select from customer_suppliers cs where cs.customer_id = t.id and ${among(sql`cs.supplier_id`, asked)})`,
    );
  }
  if (filters.province) conditions.push(sql<boolean>`ad.province = ${filters.province}`);
  if (filters.created_at) conditions.push(within(sql`t.created_at`, filters.created_at));
  if (filters.updated_at) conditions.push(within(sql`t.updated_at`, filters.updated_at));
  if (filters.last_order_at) conditions.push(within(lastOrderAt(actor), filters.last_order_at));
  if (filters.within) conditions.push(isWithin(filters.within));
  if (filters.q) conditions.push(containsDigits(searched, filters.q));
  return all(conditions);
}

/** Whether the default address of a customer `t` has its pin inside a line: the box round it is read from the index of pins. */
function isWithin(line: string): Condition {
  const corners = line
    .trim()
    .split(' ')
    .map((corner) => corner.split(',').map(Number));
  const [lngs, lats] = [corners.map(([lng = 0]) => lng), corners.map(([, lat = 0]) => lat)];
  return sql<boolean>`t.id in (select ad.customer_id from addresses ad where ad.is_default and ad.deleted_at is null and ad.lat is not null and ad.lng is not null
    and ad.lng between ${Math.min(...lngs)}::float8 and ${Math.max(...lngs)}::float8 and ad.lat between ${Math.min(...lats)}::float8 and ${Math.max(...lats)}::float8
    and point(ad.lng, ad.lat) <@ ${`((${corners.join('),(')}))`}::polygon)`;
}

/** Whether a list asks about what is joined to a customer: others count and choose customers without it. */
export const asksBeside = (
  actor: Actor,
  { payment_terms, driver_id, province, order }: Filters & { order?: string },
): boolean =>
  driver_id !== undefined ||
  province !== undefined ||
  (supplierOf(actor) !== null && (payment_terms !== undefined || (order ?? '').endsWith('credit_limit')));
/** A customer's terms, as the actor's supplier has agreed them: everybody else reads the customer's own. */
const termOf = (actor: Actor, column: 'payment_terms' | 'credit_limit'): RawBuilder<unknown> =>
  supplierOf(actor) === null ? sql`t.${sql.ref(column)}` : sql`coalesce(cs.${sql.ref(column)}, t.${sql.ref(column)})`;

export const nameIn = (language: string) =>
  language === 'ar' ? alphabetical(sql`coalesce(t.name_ar, t.name)`) : alphabetical(sql`coalesce(t.name, t.name_ar)`);

/**
 * Of what a search finds, whose name begins with it comes first, the newest of them before the others. The searched text begins with the
 * first of the names there are.
 */
const likeness = (q: string) =>
  sql`((starts_with(t.search_text, ${fold(q)}) or starts_with(t.name_ar_folded, ${fold(q)}))::int, t.created_at)`;

/** Statuses sort as the house has put them in order. */
export const statusPlace = sql`(select cst.sort_index from customer_statuses cst where cst.key = t.status)`;

/** Of each status no more than a page reaches, in the list's order: an index has them, where sorting would read everybody. */
const firstOfEachStatus = (rows: RawBuilder<unknown>, where: Condition, { order, limit, offset }: ListQuery) =>
  sql`(select one.* from customer_statuses cst1 cross join lateral (select t.* from ${rows} where t.status = cst1.key and ${where}
      order by t.id ${order?.startsWith('-') ? sql`desc` : sql`asc`} limit ${limit + offset}) one) as t`;

type ListQuery = Filters & { limit: number; offset: number; order?: string };

/** Customers whose names are written nearly as what is typed. */
const nearCustomers = (ctx: Ctx, { q, ...filters }: Filters) =>
  q
    ? nearList(
        {
          from: asksBeside(ctx.actor, filters) ? from(ctx.actor) : sql`customers as t`,
          where: conditionsOf(ctx.actor, filters),
        },
        { found: contains(searched, q), near: isNear(searched, q), text: searched, q },
      )
    : undefined;

/** What filters list. */
export const listedCustomers = (ctx: Ctx, filters: Filters, expand: ReadonlySet<Relation>) => ({
  columns: expanded(ctx.actor, expand),
  ...(asksBeside(ctx.actor, filters)
    ? { from: from(ctx.actor) }
    : { from: sql`customers as t`, beside: beside(ctx.actor) }),
  where: conditionsOf(ctx.actor, filters),
});

export const findCustomers = (ctx: Ctx, query: ListQuery, expand: ReadonlySet<Relation>): Promise<Page<Customer>> => {
  const listed = listedCustomers(ctx, query, expand);
  const isByStatus = query.order?.endsWith('status') && !query.q && 'beside' in listed;
  return findPage<Customer>(
    ctx,
    {
      ...listed,
      ...(isByStatus ? { from: firstOfEachStatus(listed.from, listed.where, query), countFrom: listed.from } : {}),
      near: nearCustomers(ctx, query),
      order: orderBy(
        query.order,
        {
          created_at: sql`t.created_at`,
          updated_at: sql`t.updated_at`,
          name: nameIn(ctx.origin.language),
          likeness: likeness(query.q ?? ''),
          code: sql`t.code`,
          status: statusPlace,
          credit_limit: termOf(ctx.actor, 'credit_limit'),
          orders_count: ordersCount(ctx.actor),
          last_order_at: sql`coalesce(${lastOrderAt(ctx.actor)}, '-infinity')`,
        },
        query.q ? '-likeness' : '-created_at',
      ),
    },
    query,
  );
};

/** How many customers a list finds, counted to the last. For those of one representative: what a house has in all is too much to count each time. */
export async function countCustomers(ctx: Ctx, filters: Filters): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${asksBeside(ctx.actor, filters) ? from(ctx.actor) : sql`customers as t`} where ${conditionsOf(ctx.actor, filters)}`.execute(
    ctx.db,
  );
  return rows[0]?.n ?? 0;
}

/** One visible customer with the relations asked for. @throws Refusal 404 */
export async function findCustomer(ctx: Ctx, id: string, expand: ReadonlySet<Relation>): Promise<Customer> {
  const { rows } = await sql<{
    row: Customer;
  }>`select row_to_json(one) as row from (select ${expanded(ctx.actor, expand)} from ${from(ctx.actor)}
    where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/**
 * The same, or the customer it was merged into: links to it still lead somewhere. Only who is not there any more is looked for a second time.
 * @throws Refusal 404
 */
export async function findStanding(ctx: Ctx, id: string, expand: ReadonlySet<Relation>): Promise<Customer> {
  try {
    return await findCustomer(ctx, id, expand);
  } catch (error) {
    if (!(error instanceof Refusal && error.type === 'not_found')) throw error;
    const { rows } = await sql<{
      id: string;
    }>`with recursive merged as (select t.merged_into_id as id from customers as t where t.id = ${id} and t.merged_into_id is not null and ${visibleCustomers(ctx.actor)}
        union select cu.merged_into_id from merged join customers cu on cu.id = merged.id and cu.merged_into_id is not null)
      select cu1.id from merged join customers cu1 on cu1.id = merged.id where cu1.deleted_at is null`.execute(ctx.db);
    const [stays] = rows;
    if (!stays) throw error;
    return findCustomer(ctx, stays.id, expand);
  }
}
