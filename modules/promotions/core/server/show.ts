import { sql, type RawBuilder } from 'kysely';
import { nameOf } from '#kit/server/resource.ts';
import { person } from '#kit/server/person.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { all, always, among, never, type Condition } from '#kit/server/crud.ts';
import type { Actor } from '#domain/actor.ts';
import { promotionStatuses, type PromotionStatus } from '../rules/life.ts';

export type PromotionKind = 'discount' | 'bundle';

/** A supplier sees its own promotions, administrators those of all and the marketplace's own. */
const owned = ownedBySupplier(sql`t.supplier_id`, { affiliate: () => never, sales_representative: () => never });
export const visible =
  (kind: PromotionKind) =>
  (actor: Actor): Condition =>
    all([sql<boolean>`t.kind = ${kind}`, owned(actor)]);
export const present =
  (kind: PromotionKind) =>
  (actor: Actor): Condition =>
    all([sql<boolean>`t.deleted_at is null`, visible(kind)(actor)]);

/** The same as `statusOf`, for lists. */
const status = sql`case when t.state in ('live', 'paused') and t.ends_at <= now() then 'ended'
  when t.state = 'live' and t.starts_at > now() then 'scheduled' when t.state = 'live' then 'active' else t.state end`;

/** So many names of each row are told. */
const namesMost = 60;

const ids = sql`(select distinct said.id #>> '{}' as id from (
    select jsonb_path_query(t.terms, '$.conditions[*].ids[*]') as id
    union all select jsonb_path_query(t.terms, '$.benefit.triggers[*].match[*].ids[*]')
    union all select jsonb_path_query(t.terms, '$.benefit.rewards[*].variant_id')
    union all select jsonb_path_query(t.terms, '$.benefit.items[*].variant_id')
    union all select jsonb_path_query(t.proposed, '$.terms.**.ids[*]')
    union all select jsonb_path_query(t.proposed, '$.terms.**.variant_id')) said limit ${sql.lit(namesMost)})`;

/** What terms name, with what it is called; a customer's status by its key. @param isTold of the customers `cu`, whose names the reader may read */
export const namesWith = (
  isTold: Condition,
) => sql`(select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name, 'name_ar', found.name_ar) order by found.id), '[]'::json)
  from ${ids} ask cross join lateral (
    select ask.id, pr.title as name, pr.title_ar as name_ar from products pr where pr.id = ask.id
    union all select ask.id, pr.title || coalesce(' ' || nullif(pv.title, pr.title), ''), pr.title_ar || coalesce(' ' || nullif(pv.title_ar, pr.title_ar), '')
      from product_variants pv join products pr on pr.id = pv.product_id where pv.id = ask.id
    union all select ask.id, br.name, br.name_ar from brands br where br.id = ask.id
    union all select ask.id, pca.name, pca.name_ar from product_categories pca where pca.id = ask.id
    union all select ask.id, co.title, co.title_ar from collections co where co.id = ask.id
    union all select ask.id, coalesce(cu.trade_name, cu.name, cu.trade_name_ar, cu.name_ar, cu.code), coalesce(cu.trade_name_ar, cu.name_ar) from customers cu where cu.id = ask.id and ${isTold}
    union all select ask.id, cg.name, cg.name_ar from customer_groups cg where cg.id = ask.id
    union all select ask.id, ar.name, ar.name_ar from areas ar where ar.id = ask.id
    union all select ask.id, rg.name, rg.name_ar from regions rg where rg.id = ask.id
    union all select ask.id, cst.label, cst.label_ar from customer_statuses cst where cst.key = ask.id) found)`;

const personBy = (column: RawBuilder<unknown>) => sql`(select ${person} from users us where us.id = ${column})`;

/** The common fields that are no columns. */
export const computedCommon = {
  supplier: nameOf('suppliers', sql`t.supplier_id`),
  status,
  usage_count: sql`t.times`,
  budget: sql`json_build_object('amount', t.budget, 'spent', t.spent, 'on_exhaust', t.on_exhaust)`,
  funding: sql`t.funding`,
  stacking: sql`t.terms->'stacking'`,
  holdout_bps: sql`(t.terms->>'holdout_bps')::int`,
  terms: sql`t.terms`,
  names: namesWith(always),
  proposed: sql`t.proposed`,
  approved_by: personBy(sql`t.approved_by`),
  created_by: personBy(sql`t.created_by`),
};

export const withStatus = (statuses: readonly PromotionStatus[]): Condition =>
  among(status, statuses.length === 0 ? promotionStatuses : statuses);
