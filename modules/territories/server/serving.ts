import { sql } from 'kysely';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { countedOrders, visibleCustomers } from '#modules/customers/server.ts';
import type { territories } from '../contract.ts';
import { isMoving } from './unsettled.ts';

type Serving = ReplyOf<typeof territories.serving>;

const named = (of: string) => sql.raw(`'id', ${of}.id, 'name', ${of}.name, 'name_ar', ${of}.name_ar`);

/** Who serves an area, what it sells and how it came to be, in one statement; of what the caller sees (M31, detail). @throws Refusal 404 */
export async function findServing(ctx: Ctx, id: string): Promise<Serving> {
  const side = supplierOf(ctx.actor);
  const { rows } = await sql<{
    serving: Serving;
  }>`with own as (select coalesce((select default_currency_code from store limit 1), 'SAR') as code),
    shops as materialized (select t.id from customers t where t.area_id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}),
    sold as (select count(*) filter (where od.status not in ('completed', 'canceled', 'archived'))::int as open_orders,
        coalesce(sum(od.total) filter (where od.currency_code = own.code and od.status <> 'canceled' and od.created_at >= ${ctx.now}::timestamptz - interval '90 days'), 0)::bigint as sales
      from own cross join shops join orders od on od.customer_id = shops.id
        and (od.status not in ('completed', 'canceled', 'archived') or od.created_at >= ${ctx.now}::timestamptz - interval '90 days') and ${countedOrders(ctx.actor)})
    select json_build_object(
      'representatives', coalesce((select json_agg(json_build_object(${named('sr')}, 'starts_on', to_char(arr.starts_on, 'YYYY-MM-DD')) order by sr.name collate "und-x-icu", sr.id)
        from area_representatives arr join sales_representatives sr on sr.id = arr.sales_representative_id and sr.deleted_at is null
        where arr.area_id = ar.id and (${side}::text is null or exists (select from sales_representative_suppliers srs
          where srs.sales_representative_id = sr.id and srs.supplier_id = ${side}))), '[]'::json),
      'users', coalesce((select json_agg(json_build_object('id', us.id, 'name', coalesce(nullif(concat_ws(' ', us.first_name, us.last_name), ''), us.email), 'name_ar', us.name_ar)
          order by us.first_name collate "und-x-icu", us.id)
        from area_users aru join users us on us.id = aru.user_id and us.deleted_at is null where aru.area_id = ar.id), '[]'::json),
      'suppliers', coalesce((select json_agg(json_build_object(${named('su')},
          'driver', case when dv.id is not null then json_build_object(${named('dv')}) end,
          'cutoff_time', ars.cutoff_time, 'min_order_amount', ars.min_order_amount, 'delivery_fee', ars.delivery_fee, 'is_excluded', ars.is_excluded)
          order by su.name collate "und-x-icu", su.id)
        from area_suppliers ars join suppliers su on su.id = ars.supplier_id and su.deleted_at is null
          left join drivers dv on dv.id = ars.driver_id and dv.deleted_at is null
        where ars.area_id = ar.id and (${side}::text is null or su.id = ${side})
          and (ars.is_excluded or dv.id is not null or ars.cutoff_time is not null or ars.min_order_amount is not null or ars.delivery_fee is not null)), '[]'::json),
      'figures', json_build_object('customers', (select count(*)::int from shops),
        'leads', (select count(*)::int from lead_customers lc where lc.area_id = ar.id and lc.deleted_at is null and lc.stage not in ('converted', 'lost', 'duplicate')
          and ${side}::text is null),
        'open_orders', sold.open_orders, 'sales_90_days', sold.sales, 'currency_code', own.code),
      'changes', coalesce((select json_agg(json_build_object('id', acg.id, 'kind', acg.kind,
          'state', case when acg.canceled_at is not null then 'canceled' when acg.applied_at is null then 'scheduled'
            when acg.waiting = 0 then case when acg.undone_at is null then 'done' else 'undone' end
            when not ${isMoving} then 'stopped' when acg.undone_at is null then 'moving' else 'undoing' end,
          'holds_on', to_char(acg.holds_on, 'YYYY-MM-DD'), 'waiting', acg.waiting,
          'area', (select json_build_object(${named('ar2')}) from areas ar2 where ar2.id = acg.area_id),
          'others', coalesce((select json_agg(json_build_object(${named('ar2')}) order by ar2.name collate "und-x-icu", ar2.id) from areas ar2
            where ar2.id in (select one ->> 'id' from jsonb_array_elements(acg.areas) one) and ar2.id <> acg.area_id), '[]'::json),
          'customers', jsonb_array_length(acg.customers), 'by', (select concat_ws(' ', us.first_name, us.last_name) from users us where us.id = acg.changed_by),
          'created_at', acg.created_at) order by acg.created_at desc, acg.id)
        from (select * from area_changes acg1 where acg1.areas @> jsonb_build_array(jsonb_build_object('id', ar.id))
          order by acg1.created_at desc, acg1.id limit 12) acg), '[]'::json)) as serving
    from areas ar, sold, own where ar.id = ${id} and ar.deleted_at is null`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.serving;
}
