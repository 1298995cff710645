import { sql, type RawBuilder } from 'kysely';
import { byAccount } from '#domain/actor.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, patternOf, within, type Condition, type PageParts } from '#kit/server/crud.ts';
import type { ResourceFinder } from '#kit/server/resources.ts';
import { priceCart } from '#modules/orders/rules.ts';
import type { DraftLink, DraftOrder, DraftOrderDetail, draftOrders } from '../contract.ts';
import { isLive, statusNow } from '../rules.ts';
import { byVariant, stockOf, type RawStock, type Stock } from './goods.ts';
import { lineOf } from './present.ts';
import type { DraftRow, KeptLine, KeptMethod } from './rows.ts';
import { visibleDrafts } from './visible.ts';

type Totals = Pick<DraftOrder, 'subtotal' | 'discount_total' | 'shipping_total' | 'tax_total' | 'total'>;
export type RawDraft = Omit<DraftOrder, 'items' | 'shipping_methods' | 'discounts' | 'promotions' | keyof Totals> & {
  codes: string[];
  promotions: DraftOrder['promotions'];
  items: KeptLine[];
  shipping_methods: KeptMethod[];
};

/** Who put it together; an administrator is the house to everybody else. */
const owner = (
  ctx: Ctx,
): RawBuilder<unknown> => sql`(select json_build_object('id', us.id, 'name', coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, us.phone, ''), 'name_ar', us.name_ar)
  from users us where us.id = t.created_by and (${ctx.actor.account === 'admin'} or us.account_type <> 'admin'))`;

const columnsFor = (
  ctx: Ctx,
) => sql`t.id, t.display_id, t.status, t.source, t.approval, t.supplier_id, t.customer_id, t.region_id, t.currency_code, t.email,
  t.manual_discount, t.codes, t.no_notification_order, t.po_number, t.note, t.sales_visit_id, t.order_id,
  (select od.display_id from orders od where od.id = t.order_id) as order_display_id, ${owner(ctx)} as owner,
  t.expires_at, t.completed_at, t.metadata, t.version, t.created_at, t.updated_at,
  (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
  (select json_build_object('id', cu.id, 'name', cu.name, 'name_ar', cu.name_ar) from customers cu where cu.id = t.customer_id) as customer`;

/** Most of a draft's row: what whoever has just written it need not read again. */
type Long = Pick<RawDraft, 'items' | 'shipping_methods' | 'promotions' | 'shipping_address' | 'billing_address'>;
const long = sql`t.shipping_address, t.billing_address, t.items, t.shipping_methods, t.promotions`;

const nobodyLooked: ReadonlyMap<string, Stock> = new Map();

/** A draft with the figures the order will have: priced by the same rule. */
export function presentDraft(
  ctx: Ctx,
  { items, shipping_methods, codes, ...draft }: RawDraft,
  stock = nobodyLooked,
): DraftOrder {
  const { lines, shipping, totals } = priceCart(items, shipping_methods);
  const { subtotal, discount_total, shipping_total, tax_total, total } = totals;
  return {
    ...draft,
    status: statusNow(draft, ctx.now),
    discounts: codes.map((code) => ({ code })),
    items: items.map((line, index) => lineOf(line, lines[index], stock)),
    shipping_methods: shipping_methods.map((method, index) => ({
      id: method.id ?? `${draft.id}_${index}`,
      shipping_option_id: method.shipping_option_id,
      name: method.name,
      price: method.price,
      discount: method.discount ?? 0,
      price_locked: method.price_locked ?? false,
      tax_rate: method.tax_rate,
      tax_total: shipping[index]?.tax_amount ?? 0,
      data: method.data ?? null,
    })),
    subtotal,
    discount_total,
    shipping_total,
    tax_total,
    total,
  };
}

type Extra = {
  region: DraftOrderDetail['cart']['region'];
  buyer: DraftOrderDetail['cart']['customer'];
  links: Omit<DraftLink, 'is_live'>[];
  stock: RawStock[];
};

const extra = (
  variants: RawBuilder<unknown>,
) => sql`(select json_build_object('id', rg.id, 'name', rg.name, 'currency_code', rg.currency_code, 'tax_rate', rg.tax_rate) from regions rg where rg.id = t.region_id) as region,
  (select json_build_object('id', cu.id, 'name', cu.name, 'name_ar', cu.name_ar, 'email', cu.email, 'phone', cu.phone) from customers cu where cu.id = t.customer_id) as buyer,
  coalesce((select json_agg(one) from (select dol.id, dol.channel, dol.recipient, dol.created_at as sent_at, dol.expires_at, dol.revoked_at, dol.answer, dol.answered_at, dol.answered_name, dol.reason
    from draft_order_links dol where dol.draft_order_id = t.id order by dol.created_at desc, dol.id desc limit 20) as one), '[]'::json) as links,
  coalesce((select json_agg(one) from (${stockOf(sql<boolean>`pv.id = any(${variants})`)}) as one), '[]'::json) as stock`;

/**
 * One visible draft with what can be had of its goods now, and what was sent to its customer.
 * @param written what the caller has just written of it @throws Refusal 404
 */
export async function findDraft(ctx: Ctx, id: string, written?: Long): Promise<DraftOrderDetail> {
  const read = written
    ? extra(sql`${written.items.flatMap(({ variant_id }) => variant_id ?? [])}::text[]`)
    : sql`${long}, ${extra(sql`array(select line ->> 'variant_id' from jsonb_array_elements(t.items) as line)`)}`;
  const { rows } = await sql<{
    row: RawDraft & Extra;
  }>`select row_to_json(one) as row from (select ${columnsFor(ctx)}, ${read} from draft_orders as t
    where t.id = ${id} and t.deleted_at is null and ${visibleDrafts(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  const { region, buyer, links, stock, ...raw } = found.row;
  const draft = presentDraft(ctx, { ...raw, ...written }, byVariant(stock));
  const {
    email,
    region_id,
    customer_id,
    shipping_address,
    billing_address,
    items,
    shipping_methods,
    subtotal,
    discount_total,
    shipping_total,
    tax_total,
    total,
  } = draft;
  return {
    ...draft,
    links: links.map((link) => ({ ...link, is_live: isLive(link, ctx.now) && draft.status === 'open' })),
    cart: {
      id: draft.id,
      type: 'draft_order',
      email,
      region_id,
      customer_id,
      region,
      customer: buyer,
      shipping_address,
      billing_address,
      items,
      shipping_methods,
      discounts: draft.discounts,
      subtotal,
      discount_total,
      shipping_total,
      tax_total,
      total,
    },
  };
}

/** The kept row of a visible draft, unlocked: for previews. @throws Refusal 404 */
export async function peekDraft(ctx: Ctx, id: string): Promise<DraftRow> {
  const { rows } =
    await sql<DraftRow>`select t.* from draft_orders t where t.id = ${id} and t.deleted_at is null and ${visibleDrafts(ctx.actor)}`.execute(
      ctx.db,
    );
  const [draft] = rows;
  if (!draft) throw notFound();
  return draft;
}

const sortable: Record<string, RawBuilder<unknown>> = {
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  display_id: sql`t.display_id`,
  expires_at: sql`t.expires_at`,
};

type ListQuery = QueryOf<typeof draftOrders.list>;

/** Conditions over `draft_orders as t`; the search reads number, e-mail, the shop's own number and the customer's names. */
export function draftConditions(ctx: Ctx, query: ListQuery): Condition {
  const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleDrafts(ctx.actor)];
  // The job that marks what is over may be some minutes behind.
  if (query.status)
    conditions.push(
      among(
        sql`(case when t.status = 'open' and t.expires_at <= ${ctx.now} then 'expired' else t.status end)`,
        query.status,
      ),
    );
  if (query.source) conditions.push(among(sql`t.source`, query.source));
  if (query.approval) conditions.push(among(sql`t.approval`, query.approval));
  if (query.customer_id) conditions.push(among(sql`t.customer_id`, query.customer_id));
  if (query.supplier_id) conditions.push(among(sql`t.supplier_id`, query.supplier_id));
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.updated_at) conditions.push(within(sql`t.updated_at`, query.updated_at));
  if (query.expires_at) conditions.push(within(sql`t.expires_at`, query.expires_at));
  if (query.q) {
    const like = patternOf(query.q.replace(/^#+/, ''));
    conditions.push(sql<boolean>`(t.display_id::text like ${like} or lower(t.email) like ${like} or fold(t.po_number) like ${like}
      or exists (select from customers cu where cu.id = t.customer_id and cu.search_text like ${like}))`);
  }
  return all(conditions);
}

/** What the list reads for a query, and its file. */
export const listedDrafts = (ctx: Ctx, query: ListQuery): PageParts => ({
  columns: sql`${columnsFor(ctx)}, ${long}`,
  from: sql`draft_orders as t`,
  where: draftConditions(ctx, query),
  order: orderBy(query.order, sortable, '-created_at'),
});

/** A page of drafts. */
export async function findDrafts(ctx: Ctx, query: ListQuery) {
  const { rows, ...counts } = await findPage<RawDraft>(ctx, listedDrafts(ctx, query), query);
  return {
    draft_orders: rows.map((row) => presentDraft(ctx, row)),
    ...counts,
    offset: query.offset,
    limit: query.limit,
  };
}

/** A draft that notifications hang on, as the caller sees it. */
export const findDraftResource: ResourceFinder = async (ctx, id) => {
  const { rows } = await sql<{ supplier_id: string }>`select t.supplier_id from draft_orders as t
    where t.id = ${id} and t.deleted_at is null and ${visibleDrafts(ctx.actor)}`.execute(ctx.db);
  const [draft] = rows;
  if (!draft) return null;
  const canWrite = byAccount(ctx.actor, {
    admin: ({ permissions }) => permissions.has('orders:update'),
    supplier: () => true,
    affiliate: () => false,
    sales_representative: () => false,
  });
  return { supplierId: draft.supplier_id, canWrite };
};
