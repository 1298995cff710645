import { afterSaleCourses } from './after-sale-courses.ts';
import { demandInvariant, demandInvariants, Found } from './check.ts';
import type { Order } from './shot.ts';
import { post, Refused, remove, type Aim, type Course, type Place } from './course.ts';
import type { Random } from './random.ts';
import { paidByCard } from './gift-card-course.ts';
import { paidWithPoints } from './loyalty-course.ts';
import { mergedAndParted } from './merge-course.ts';
import { promoted } from './promotion-course.ts';
import { redeemedForRewards } from './reward-course.ts';
import { throughTheTill } from './receipt-course.ts';
import { settledWith } from './settlement-course.ts';
import { writtenOff } from './write-off-course.ts';

/* What chance alone hardly finds: calls that only matter one after the other. */

/** What a draft order is discounted by: nothing, everything, an amount or a percentage. */
export function discountByChance(random: Random): object {
  const chosen = random.below(10);
  if (chosen < 4) return {};
  if (chosen < 6) return { manual_discount: { percent: 100 } };
  return {
    manual_discount: chosen < 8 ? { amount: 1 + random.below(3_000) } : { percent: random.of([5, 10, 12.5, 33.33]) },
  };
}

/** An edit of one line or more, confirmed at once; a line without a body is taken out. */
async function edit(aim: Aim, order: Order, changes: readonly { line?: string; body?: object }[]): Promise<void> {
  const { supplier, admin } = aim.house.people;
  const { order_edit } = await post(aim, supplier, '/order-edits', { order_id: order.id });
  const path = `/order-edits/${(order_edit as { id: string }).id}`;
  for (const { line, body } of changes)
    if (line && !body) await remove(aim, supplier, `${path}/items/${line}`);
    else await post(aim, supplier, line ? `${path}/items/${line}` : `${path}/items`, body);
  await post(aim, supplier, `${path}/request`);
  await post(aim, admin, `${path}/confirm`);
}

/** Canceled and reopened, at one price and at another, which may be 0. */
const thereAndBack: Course = async (aim, order) => {
  const { supplier } = aim.house.people;
  const path = `/orders/${order.id}`;
  for (let times = 0; times < 2; times++) {
    await post(aim, supplier, `${path}/cancel`, { reason: 'x' });
    await post(aim, supplier, `${path}/reopen`);
    const unit_price = aim.random.of([0, 0, 1, 1_234]);
    if (times === 0)
      await edit(
        aim,
        order,
        order.items.map(({ id }) => ({ line: id, body: { unit_price } })),
      );
  }
};

/** Some of it, or all, delivered and brought back; then more is sold: goods, a shipping method, more or less of a line. */
const backAndMore: Course = async (aim, order) => {
  const { random, house } = aim;
  const { supplier } = house.people;
  const path = `/orders/${order.id}`;
  await post(aim, supplier, `${path}/accept`);
  const sent = order.items.filter((_, index) => index === 0 || random.chance(0.5));
  const packed = (
    await post(aim, supplier, `${path}/fulfillment`, {
      items: sent.map(({ id, quantity }) => ({ item_id: id, quantity })),
    })
  ).order as Order;
  await post(aim, supplier, `${path}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id });
  const items = sent.map(({ id, quantity }) => ({
    item_id: id,
    quantity: random.chance(0.8) ? quantity : 1,
    reason_id: house.reasonId,
  }));
  await post(aim, supplier, `${path}/return`, {
    items,
    location_id: house.locationId,
    receive_now: random.chance(0.7),
  });
  for (let times = 0; times < 7; times++) {
    if (times < 6)
      await post(aim, supplier, `${path}/shipping-methods`, {
        option_id: house.shippingOptionId,
        price: 1 + random.below(500),
      });
    else
      await edit(aim, order, [
        random.chance(0.5)
          ? { body: { variant_id: random.of(house.variants), quantity: 1 } }
          : { line: random.of(order.items).id, body: { quantity: 5 } },
      ]);
    await demandInvariant(house, 'F4 what of a line');
  }
};

/** Accepted, then a line is taken out for another one and the rest made larger: nothing stays reserved for it, and an amount off stays what it was. */
const editedOut: Course = async (aim, order) => {
  await post(aim, aim.house.people.supplier, `/orders/${order.id}/accept`);
  const { random, house } = aim;
  const gone = random.of(order.items);
  const rest = order.items.filter(({ id }) => id !== gone.id);
  await edit(aim, order, [
    { body: { variant_id: random.of(house.variants), quantity: 1 } },
    { line: gone.id },
    ...rest.map(({ id, quantity }) => ({ line: id, body: { quantity: quantity + 1 } })),
  ]);
};

const courses = {
  throughTheTill,
  paidByCard,
  writtenOff,
  settledWith,
  paidWithPoints,
  redeemedForRewards,
  mergedAndParted,
  promoted,
  thereAndBack,
  backAndMore,
  editedOut,
  ...afterSaleCourses,
} satisfies Readonly<Record<string, Course>>;

export type CourseName = keyof typeof courses;
export const courseNames = Object.keys(courses) as readonly CourseName[];

/** Takes an order of its own on each of these courses, until a rule refuses something. @throws Found */
export async function takeCourses(names: readonly CourseName[], aim: Aim, place: Place): Promise<void> {
  for (const name of names) {
    const order = await place(aim);
    try {
      await courses[name](aim, order, place);
    } catch (error) {
      if (error instanceof Found) error.message = `${name}: ${error.message}`;
      if (!(error instanceof Refused)) throw error;
    }
  }
  await demandInvariants(aim.house);
}
