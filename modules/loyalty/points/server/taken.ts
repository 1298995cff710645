import { sql, type RawBuilder } from 'kysely';

/**
 * How often each reward of the program `t` was taken: the orders on which it stands, and the cards it was redeemed for, which are never taken
 * back. @param exceptOrder an order that may have one of them itself
 */
export const takenOf = (
  exceptOrder: string | null = null,
): RawBuilder<Record<
  string,
  number
> | null> => sql`(select json_object_agg(r.reward_id, r.times) from (select one.reward_id, count(*)::int as times from (
    select lo1.reward_id from loyalty_orders lo1 where lo1.program_id = t.id and lo1.reward_id is not null
      and lo1.spent_points > lo1.restored_points and lo1.order_id is distinct from ${exceptOrder}
    union all select lrd.reward_id from loyalty_redemptions lrd where lrd.program_id = t.id) one group by 1) r)`;
