/**
 * The area that an order `t` goes to: while it waits to be accepted the one its customer stands in by now, as a border may have moved it;
 * from then on the one it was accepted in. As SQL.
 */
export const areaOfSql = `coalesce(case when t.status not in ('pending', 'requires_action') then t.area_id end,
    (select cu2.area_id from customers cu2 where cu2.id = t.customer_id), t.area_id)`;
