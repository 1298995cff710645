import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/dates.ts';
import { demandInvariant, Found } from './check.ts';
import { must, mustNot, onceOfTwo, post, remove, type Aim, type Course } from './course.ts';
import type { House } from './house.ts';
import { paidByAnother } from './loyalty-course.ts';
import { owing } from './receipt-course.ts';
import type { Order } from './shot.ts';

type Settlement = { id: string; payable: number; status: string };
const daysAgo = (days: number): string => dayOf(addDays(new Date(), -days));

/** A driver comes twice: the first time it fails, the second time all is handed over, which completes the order. Two people say each at once. */
async function bring(aim: Aim, { id, items }: Order): Promise<void> {
  const { supplier, admin } = aim.house.people;
  const { failureId, driverId } = aim.house;
  await must(aim, `/orders/${id}/accept`, {});
  const lines = items.map((item) => ({ item_id: item.id, quantity: item.quantity }));
  await post(aim, supplier, `/orders/${id}/fulfillment`, { items: lines });
  const setOut = async (): Promise<string> => {
    const { delivery } = await post(aim, admin, `/orders/${id}/deliveries`, { driver_id: driverId });
    const path = `/deliveries/${(delivery as { id: string }).id}`;
    await post(aim, admin, `${path}/start`, {});
    return path;
  };
  await onceOfTwo(aim, admin, `${await setOut()}/fail`, { reason_id: failureId });
  await must(aim, `/orders/${id}/accept`, { reason: 'again' });
  await onceOfTwo(aim, admin, `${await setOut()}/deliver`, {
    lines: lines.map(({ item_id, quantity }) => ({ item_id, delivered: quantity })),
    proof: { method: 'none' },
    note: 'known',
  });
}

/** As if the order had been completed, and the last settlement drawn up, long enough ago that another one may be. */
async function letTimePass({ owner, supplierId, strangerId }: House, orderId: string): Promise<void> {
  await sql`update orders set completed_at = now() - interval '2 days', updated_at = now() - interval '2 hours' where id = ${orderId}`.execute(
    owner,
  );
  await sql`update deliveries set finished_at = now() - interval '2 days', updated_at = now() - interval '2 hours' where order_id = ${orderId}`.execute(
    owner,
  );
  await sql`update settlements set from_day = least(from_day, ${daysAgo(3)}::date), through_day = ${daysAgo(3)}, cut_at = cut_at - interval '4 hours' where supplier_id = any(${[supplierId, strangerId]})`.execute(
    owner,
  );
}

/** What was drawn up of the supplier, and not sent, is in the way of the next one. */
async function removeDraft(aim: Aim, supplierId: string): Promise<boolean> {
  const { owner, people } = aim.house;
  const { rows } = await sql<{
    id: string;
    status: string;
  }>`select id, status from settlements where supplier_id = ${supplierId} order by number desc`.execute(owner);
  for (const { id, status } of rows) if (status === 'draft') await remove(aim, people.admin, `/settlements/${id}`);
  return rows.some(({ status }) => status !== 'draft');
}

/** To the halala what was sold less what came back, whatever its customer pays of it; and what its two deliveries cost, half of one. */
async function demandSettled({ owner }: House, { id }: Order, what: string): Promise<void> {
  const { rows } = await sql<{
    settled: number;
    sold: number;
    fees: number;
  }>`select (select coalesce(sum(net + tax), 0) from settlement_lines where order_id = o.id and type <> 'adjustment')::int as settled,
      (o.total - o.credited_total + o.written_off_total)::int as sold,
      (select coalesce(sum(driver_fee), 0) from settlement_lines where order_id = o.id)::int as fees from orders o where o.id = ${id}`.execute(
    owner,
  );
  const [row] = rows;
  if (row?.settled !== row?.sold) throw new Found(`${what}: ${row?.settled} is settled of ${row?.sold} sold`);
  if (row?.fees !== 1_203 + 602) throw new Found(`${what}: drivers cost ${row?.fees}`);
}

/**
 * An order that a driver brings at the second try, of which a little is written off, is settled by one of two who draw it up at once; an amount is added, a line disputed,
 * granted after the approval and paid with the next one, which says of the order only what came back since.
 */
export const settledWith: Course = async (aim, placed, place) => {
  const { house } = aim;
  const { admin, supplier } = house.people;
  const order = await owing(aim, placed, place);
  const points = (await paidByAnother(aim, order, 37)) ? 37 : 0;
  await bring(aim, order);
  const releases = `/customers/${house.customerId}/credit/${house.supplierId}/releases`;
  await must(aim, releases, { type: 'write_off', order_id: order.id, amount: 1, reason: 'small change' });
  const hasSettled = await removeDraft(aim, house.supplierId);
  const hasCharged = await removeDraft(aim, house.strangerId);
  const demand = async (what: string) => {
    await demandSettled(house, order, what);
    for (const name of ['M24', 'M25', 'M29', 'M42']) await demandInvariant(house, name);
  };
  const body = { supplier_id: house.supplierId, through_day: daysAgo(1) };
  const drawUp = async (isFirst: boolean) => {
    await letTimePass(house, order.id);
    const from = isFirst ? { from_day: daysAgo(30) } : {};
    return (await onceOfTwo(aim, admin, '/settlements', { ...body, ...from })).settlement as Settlement;
  };
  /** Whoever pays for the points that were spent is charged what the supplier is paid for them. */
  const charge = async (isFirst: boolean, what: string, owed: number | null) => {
    if (points === 0) return;
    // What came back may be goods that no points were spent on.
    if ((await findCharged(house, order)).every(({ charged, left }) => charged === left)) return;
    const from = isFirst ? { from_day: daysAgo(30) } : {};
    const { settlement } = await must(aim, '/settlements', { ...body, supplier_id: house.strangerId, ...from }, admin);
    await demandCharged(house, order, what, owed);
    await post(aim, admin, `/settlements/${(settlement as Settlement).id}/send`, {});
  };
  const first = await drawUp(!hasSettled);
  await charge(!hasCharged, 'charged', points);
  await demand('drawn up');
  const adjusted = (await post(aim, admin, `/settlements/${first.id}/adjustments`, { amount: 500, note: 'pallets' }))
    .settlement as Settlement;
  if (adjusted.payable !== first.payable + 500)
    throw new Found(`an adjustment of 500 made ${first.payable} ${adjusted.payable}`);
  await post(aim, admin, `/settlements/${first.id}/send`, {});
  await mustNot(aim, admin, `/settlements/${first.id}/adjustments`, { amount: 500, note: 'pallets' });
  const line = await findTaken(house, first.id, order.id);
  if (line) await post(aim, supplier, `/settlement-lines/${line.id}/dispute`, { asked_take: 0, text: 'too much' });
  await demand('sent');
  await onceOfTwo(aim, admin, `/settlements/${first.id}/approve`, {});
  if (line) {
    await onceOfTwo(aim, admin, `/settlement-lines/${line.id}/resolve`, { granted_take: line.take });
    await mustNot(aim, admin, `/settlement-lines/${line.id}/resolve`, { granted_take: 0 });
  }
  await onceOfTwo(aim, admin, `/settlements/${first.id}/pay`, { paid_on: daysAgo(0), payment_reference: 'TRF 1' });
  await demand('paid');
  const lines = order.items
    .slice(0, 1)
    .map(({ id, quantity }) => ({ item_id: id, quantity, reason_id: house.reasonId }));
  await post(aim, supplier, `/orders/${order.id}/return`, {
    items: lines,
    location_id: house.locationId,
    receive_now: true,
  });
  const second = await drawUp(false);
  await demand('drawn up again');
  await charge(false, 'charged again', null);
  await post(aim, admin, `/settlements/${second.id}/send`, {});
  await letTimePass(house, order.id);
  await mustNot(aim, admin, '/settlements', body);
};

/** What another supplier's settlements charge it of an order's points: all of them, or what is left once goods came back; each that its supplier is paid. */
async function demandCharged(house: House, order: Order, what: string, owed: number | null): Promise<void> {
  const rows = await findCharged(house, order);
  const charged = rows.reduce((sum, row) => sum + row.charged, 0);
  if (owed !== null && charged !== owed) throw new Found(`${what}: ${charged} is charged of ${owed} points`);
  for (const row of rows)
    if (row.charged !== row.left)
      throw new Found(`${what}: ${row.charged} is charged of a line where ${row.left} is left`);
}

async function findCharged({ owner, strangerId }: House, { id }: Order) {
  const { rows } = await sql<{ item_id: string; charged: number; left: number }>`select li->>'item_id' as item_id,
      (select coalesce(-sum(funding), 0) from settlement_lines where supplier_id = ${strangerId} and spent_item_id = li->>'item_id')::int as charged,
      ((li->>'amount')::int - round((li->>'amount')::numeric * (select coalesce(sum(received_quantity), 0) from return_items where item_id = oi.id) / oi.quantity))::int as left
    from orders o, jsonb_array_elements(o.discounts) d, jsonb_array_elements(d->'points'->'lines') li join order_items oi on oi.id = li->>'item_id' where o.id = ${id}`.execute(
    owner,
  );
  return rows;
}

/** A line of the order of which something is taken. */
async function findTaken({ owner }: House, settlementId: string, orderId: string) {
  const { rows } = await sql<{ id: string; take: number }>`select id, take::int as take from settlement_lines
    where settlement_id = ${settlementId} and order_id = ${orderId} and take > 0 order by id limit 1`.execute(owner);
  return rows[0];
}
