import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import type { GiftCardDetail, GiftCardEvent, GiftCardRow, giftCards } from '../contract.ts';
import { visibleCards } from './visible.ts';

const names = (table: string, id: string) =>
  `(select json_build_object('id', n.id, 'name', n.name, 'name_ar', n.name_ar) from ${table} n where n.id = ${id})`;
/** The columns of a card over the alias `t`. */
const columns =
  sql.raw(`t.id, t.last4, t.type, t.status, t.status = 'disabled' as is_disabled, t.value, t.balance, t.held, t.balance - t.held as available, t.spent,
  t.currency_code, t.region_id, case when t.supplier_id is null then 'platform' else 'supplier' end as funder, t.supplier_id, ${names('suppliers', 't.supplier_id')} as supplier,
  t.customer_id, ${names('customers', 't.customer_id')} as customer, t.batch_id, t.batch_name, t.tags,
  json_build_object('brands', t.brand_ids, 'variants', t.variant_ids, 'areas', t.area_ids, 'min_order', t.min_order) as restrictions,
  t.single_use, t.activated_at, case when t.activated_lat is not null then json_build_object('lat', t.activated_lat, 'lng', t.activated_lng) end as activated_at_point,
  t.starts_at, t.ends_at, t.note, t.metadata, t.version, t.created_at, t.updated_at`);

type ListQuery = z.output<(typeof giftCards.list)['query']>;
const sortable = {
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  ends_at: sql`t.ends_at`,
  balance: sql`t.balance`,
  value: sql`t.value`,
};

/** What a query lists; `q` finds the last block of a code, the batch, a note, or the shop that holds it. */
export function listedCards(ctx: Ctx, query: ListQuery) {
  const where: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleCards(ctx.actor)];
  for (const column of ['status', 'type', 'supplier_id', 'customer_id', 'batch_id'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.ends_at) where.push(within(sql`t.ends_at`, query.ends_at));
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  if (query.q)
    where.push(
      sql<boolean>`(${contains(sql`t.search_text`, query.q)} or t.customer_id in (select cu.id from customers cu where cu.deleted_at is null and ${contains(sql`cu.search_text`, query.q)}))`,
    );
  return { columns, from: sql`gift_cards as t`, where: all(where) };
}

/** A page of cards. */
export async function findCards(ctx: Ctx, query: ListQuery) {
  const page = { ...listedCards(ctx, query), order: orderBy(query.order, sortable, '-created_at') };
  const { rows, ...counts } = await findPage<GiftCardRow>(ctx, page, query);
  return { gift_cards: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** Those of these cards, in the order of their ids. */
export async function findIssued(ctx: Ctx, ids: readonly string[]): Promise<GiftCardRow[]> {
  const { rows } = await sql<{
    row: GiftCardRow;
  }>`select row_to_json(one) as row from (select ${columns} from gift_cards as t where t.id = any(${ids as string[]}) and ${visibleCards(ctx.actor)} order by t.id) as one`.execute(
    ctx.db,
  );
  return rows.map(({ row }) => row);
}

/** @throws Refusal 404 */
export async function findCard(ctx: Ctx, id: string): Promise<GiftCardDetail> {
  const { rows } = await sql<{ row: GiftCardDetail }>`select row_to_json(one) as row from (select ${columns},
      json_build_object(
        'brands', coalesce((select json_agg(json_build_object('id', br.id, 'name', br.name, 'name_ar', br.name_ar) order by br.name collate "und-x-icu", br.id) from brands br where br.id = any(t.brand_ids)), '[]'::json),
        'variants', coalesce((select json_agg(json_build_object('id', pv.id, 'name', pr.title, 'name_ar', pr.title_ar) order by pr.title collate "und-x-icu", pv.id)
          from product_variants pv join products pr on pr.id = pv.product_id where pv.id = any(t.variant_ids)), '[]'::json),
        'areas', coalesce((select json_agg(json_build_object('id', ar.id, 'name', ar.name, 'name_ar', ar.name_ar) order by ar.name collate "und-x-icu", ar.id) from areas ar where ar.id = any(t.area_ids)), '[]'::json)
      ) as good_for,
      case when t.batch_id is null then 1 else (select count(*)::int from gift_cards gc where gc.batch_id = t.batch_id) end as batch_count,
      exists (select from payments py where py.gift_card_id = t.id) as is_used
    from gift_cards as t where t.id = ${id} and t.deleted_at is null and ${visibleCards(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

type EventsQuery = z.output<(typeof giftCards.events)['query']>;
const eventOrder = { seq: sql`t.seq` };

/** What happened to a card, newest first. @throws Refusal 404 */
export async function findEvents(ctx: Ctx, id: string, query: EventsQuery) {
  const seen =
    await sql`select from gift_cards as t where t.id = ${id} and t.deleted_at is null and ${visibleCards(ctx.actor)}`.execute(
      ctx.db,
    );
  if (seen.rows.length === 0) throw notFound();
  const page = {
    columns:
      sql.raw(`t.id, t.kind, t.amount, t.held_amount, t.balance, t.held, t.order_id, t.display_id, t.reason, t.facts,
      (select ${personJson} from users us where us.id = t.created_by) as author, t.created_at`),
    from: sql`gift_card_events as t`,
    where: sql<boolean>`t.card_id = ${id}`,
    order: orderBy(query.order, eventOrder, '-seq'),
  };
  const { rows, ...counts } = await findPage<GiftCardEvent>(ctx, page, query);
  return { events: rows, ...counts, offset: query.offset, limit: query.limit };
}
