/**
 * The area that an order `t` goes to: while it waits to be accepted the one its customer stands in by now, as a border may have moved it;
 * from then on the one it was accepted in. As SQL.
 */
export const areaOfSql = `(case when t.status in ('pending', 'requires_action')
    then coalesce((select cu2.area_id from customers cu2 where cu2.id = t.customer_id), t.area_id)
    else coalesce(t.area_id, (select cu2.area_id from customers cu2 where cu2.id = t.customer_id)) end)`;
