import { setTimeout as sleep } from 'node:timers/promises';
import { draw } from './commands.ts';
import type { Order, Shot } from './shot.ts';
import {
  countAudit,
  demandAnswers,
  demandAudit,
  demandInvariants,
  demandMoves,
  demandOffered,
  demandOnce,
  Found,
  isGranted,
  type Fired,
} from './check.ts';
import { courseNames, discountByChance, takeCourses } from './courses.ts';
import { issueCard } from './gift-cards.ts';
import { restock, type House, type Person } from './house.ts';
import { fightWithSheets } from './imports.ts';
import type { Answer, Product } from './product.ts';
import { Random } from './random.ts';
import { findReceipts } from './receipts.ts';
import { fightForStock } from './stock.ts';
import { findWriteOffs } from './write-offs.ts';

/** What a run came to. */
export type Tally = {
  seed: number;
  batches: number;
  requests: number;
  kills: number;
  retried: number;
  granted: Map<string, number>;
  refused: number;
};
/** What a run is made of. */
const everyPart = [...courseNames, 'stock', 'sheets', 'commands'] as const;
export type Part = (typeof everyPart)[number];
/** `foundIn` is the part in which a planted fault shows: it is drawn more often than the others. */
export type Options = { seed: number; until: () => boolean; kills?: boolean; foundIn?: Part };

const ordersInPlay = 2;
const batchesPerRound = 22;
/** A few at once in each round; two hundred are fired by themselves. */
const callsForStock = 24;
/** Sheets wait for tasks, seconds long: in one round of six. */
const hasSheets = (round: number): boolean => round % 6 === 0;
/** How often a planted fault is looked for where it shows; else in any part, since what shows there may have begun elsewhere. */
const ownShare = 0.85;
/** Crashing in one batch of twenty finds what crashes break; more would hide the races. */
const killShare = 0.05;
/** Every other round calls one at a time, and what each call moved is reckoned. */
const isSequential = (round: number): boolean => round % 2 === 1;

type World = { house: House; product: Product; random: Random; tally: Tally };

/**
 * Fires commands at orders that fight for scarce goods, together and with repeats, sometimes while the server is killed; after every
 * batch everything that must hold is looked at.
 * @throws Found, with the seed that finds it again
 */
export async function run(
  house: House,
  product: Product,
  { seed, until, kills = true, foundIn }: Options,
): Promise<Tally> {
  const tally: Tally = { seed, batches: 0, requests: 0, kills: 0, retried: 0, granted: new Map(), refused: 0 };
  const world = { house, product, random: new Random(seed), tally };
  try {
    for (let round = 0; !until(); round++) {
      const parts = partsOf(world.random, round, foundIn);
      const courses = courseNames.filter((name) => parts.includes(name));
      if (courses.length > 0) await takeCourses(courses, await plenty(world), register);
      if (parts.includes('stock')) await fightForStock(world, callsForStock);
      if (parts.includes('sheets')) await fightWithSheets(world);
      if (parts.includes('commands')) await play(world, isSequential(round) ? step : volley, { until, kills });
    }
    return tally;
  } catch (error) {
    if (error instanceof Found) error.message = `seed ${seed}, batch ${tally.batches}: ${error.message}`;
    throw error;
  }
}

function partsOf(random: Random, round: number, foundIn: Part | undefined): readonly Part[] {
  if (foundIn) return [random.chance(ownShare) ? foundIn : random.of(everyPart)];
  return everyPart.filter((part) => part !== 'sheets' || hasSheets(round));
}

/** Orders over scarce goods are placed, and commands fired at them. */
async function play(
  world: World,
  fire: Fire,
  { until, kills }: Required<Pick<Options, 'until' | 'kills'>>,
): Promise<void> {
  const { house, random } = world;
  const variants = await restock(house.owner, house, scarce(random));
  const cardCode = await issueCard(house, 500 + random.below(4_000));
  const scarcely = { ...world, house: { ...house, variants, cardCode } };
  const ids = await Promise.all(Array.from({ length: ordersInPlay }, () => place(scarcely)));
  let orders = await read(scarcely, ids);
  for (let batch = 0; batch < batchesPerRound && !until(); batch++) orders = await fire(scarcely, orders, kills);
}

/** A course is not to end for want of goods. */
const plenty = async (world: World): Promise<World> => ({
  ...world,
  house: { ...world.house, variants: await restock(world.house.owner, world.house, [60, 60, 60]) },
});

const scarce = (random: Random): number[] => [3 + random.below(6), 2 + random.below(5), 30];

async function granted(asked: Promise<Answer | null>): Promise<Record<string, unknown>> {
  const answer = await asked;
  if (answer?.status !== 200)
    throw new Found(`an order could not be placed: ${answer?.status} ${JSON.stringify(answer?.body).slice(0, 300)}`);
  return answer.body;
}

/** An order over some of the goods, discounted or not, paid or not. */
async function register({ house, product, random }: Pick<World, 'house' | 'product' | 'random'>): Promise<Order> {
  const { token } = house.people.supplier;
  const chosen = house.variants.filter(() => random.chance(0.7));
  const items = (chosen.length > 0 ? chosen : house.variants.slice(0, 1)).map((variant_id) => ({
    variant_id,
    quantity: 1 + random.below(4),
  }));
  const draft = await granted(
    product.post({
      token,
      path: '/supplier/draft-orders',
      body: { customer_id: house.customerId, items, ...discountByChance(random) },
    }),
  );
  const { id } = draft.draft_order as { id: string };
  const placed = await granted(
    product.post({ token, path: `/supplier/draft-orders/${id}/${random.chance(0.5) ? 'pay' : 'register'}` }),
  );
  return placed.order as Order;
}

/** An order over scarce goods, delivered, accepted or just placed. */
async function place(world: World): Promise<string> {
  const { house, product, random } = world;
  const order = await register(world);
  if (random.chance(0.6)) await deliver({ house, product, random }, order);
  else if (random.chance(0.8))
    await product.post({ token: house.people.supplier.token, path: `/supplier/orders/${order.id}/accept` });
  return order.id;
}

/** Brings an order to where returns, claims and exchanges begin, sometimes paid in part; where the goods have run out it stays as it is. */
async function deliver(
  { house, product, random }: Pick<World, 'house' | 'product' | 'random'>,
  order: Order,
): Promise<void> {
  const { token } = house.people.supplier;
  const path = `/supplier/orders/${order.id}`;
  const accepted = await product.post({ token, path: `${path}/accept` });
  if (accepted?.status !== 200) return;
  const body = { items: order.items.map((item) => ({ item_id: item.id, quantity: item.quantity })) };
  const fulfilled = (await granted(product.post({ token, path: `${path}/fulfillment`, body }))).order as Order;
  await granted(
    product.post({ token, path: `${path}/shipment`, body: { fulfillment_id: fulfilled.fulfillments[0]?.id } }),
  );
  if (order.due > 3 && random.chance(0.7))
    await granted(
      product.post({
        token,
        path: `${path}/capture`,
        body: { amount: Math.ceil((order.due * (1 + random.below(3))) / 4) },
      }),
    );
}

type Fire = (world: World, before: readonly Order[], kills: boolean) => Promise<readonly Order[]>;

const read = async ({ house, product }: World, ids: readonly string[]): Promise<readonly Order[]> => {
  const [receipts, writeOffs] = await Promise.all([findReceipts(house, ids), findWriteOffs(house, ids)]);
  return Promise.all(
    ids.map(async (id) => {
      const { order } = (await product.get(house.people.admin.token, `/admin/orders/${id}`)) as { order: Order };
      const ofOrder = receipts.filter(
        ({ standing }) => standing.length === 0 || standing.some(({ order_id }) => order_id === id),
      );
      return { ...order, receipts: ofOrder, writeOffs: writeOffs.filter(({ order_id }) => order_id === id) };
    }),
  );
};

function caller({ house, random }: World, shot: Shot): Person {
  const { admin, supplier, stranger } = house.people;
  if (shot.adminOnly) return admin;
  // The customer's own needs nobody's account: whose is sent along means nothing.
  if (shot.isCustomers) return supplier;
  return random.chance(0.04) ? stranger : random.of([supplier, supplier, admin]);
}

async function send({ product, tally }: World, person: Person, shot: Shot, key: string): Promise<Answer | null> {
  tally.requests++;
  const call = {
    token: person.token,
    path: shot.isCustomers ? shot.path : `${person.prefix}${shot.path}`,
    body: shot.body,
    key,
    headers: person.headers,
  };
  return shot.method === 'DELETE' ? product.remove(call) : product.post(call);
}

/** Repeats a call whose fate is not known, or that was still under way, with its own key until it is known. */
async function settle(world: World, person: Person, shot: Shot, key: string, first: Answer | null): Promise<Answer> {
  let answer = first;
  for (let tries = 0; answer === null || answer.status === 409; tries++) {
    if (tries > 40) throw new Found(`${shot.name} never came to an answer`);
    world.tally.retried++;
    await sleep(25);
    answer = await send(world, person, shot, key);
  }
  return answer;
}

function count({ tally }: World, fired: readonly Fired[]): void {
  for (const one of fired) {
    if (isGranted(one)) tally.granted.set(one.shot.name, (tally.granted.get(one.shot.name) ?? 0) + 1);
    else tally.refused++;
  }
}

/** The orders as they are now, of a database in which everything holds. */
async function look(world: World, before: readonly Order[]): Promise<readonly Order[]> {
  const [orders] = await Promise.all([
    read(
      world,
      before.map(({ id }) => id),
    ),
    demandInvariants(world.house),
  ]);
  return orders;
}

/** One call after the other: each moves exactly what it says. */
const step: Fire = async (world, before) => {
  const shot = draw(before, world.house, world.random);
  if (!shot) return before;
  world.tally.batches++;
  const person = caller(world, shot);
  const key = world.random.key();
  const fired = { shot, key, answers: [await settle(world, person, shot, key, await send(world, person, shot, key))] };
  demandAnswers([fired]);
  const after = await look(world, before);
  demandOnce(before, after, [fired]);
  if (person !== world.house.people.stranger) demandOffered(fired);
  for (const [index, order] of before.entries()) {
    const then = after[index];
    if (then) demandMoves(order, then, fired);
  }
  if (person === world.house.people.stranger && isGranted(fired))
    throw new Found(`${shot.name} was granted to another supplier`);
  count(world, [fired]);
  return after;
};

/** Several at once, some twice: with one key, as a network repeats, or with two, as a finger does. */
const volley: Fire = async (world, before, kills) => {
  const { random, product, tally } = world;
  const auditedBefore = await countAudit(world.house, before);
  const drawn = Array.from({ length: 1 + random.below(8) }, () => draw(before, world.house, random)).filter(
    (shot) => shot !== null,
  );
  const shots = drawn.flatMap((shot) => {
    const person = caller(world, shot);
    const key = random.key();
    const twice = random.chance(0.12) ? [{ shot, person, key: random.key() }] : [];
    return [{ shot, person, key, sends: random.chance(0.15) ? 2 : 1 }, ...twice.map((one) => ({ ...one, sends: 1 }))];
  });
  if (shots.length === 0) return before;
  tally.batches++;
  const dies = kills && random.chance(killShare);
  const waits = random.below(25);
  const killing = dies ? sleep(waits).then(() => product.kill()) : null;
  const first = await Promise.all(
    shots.map(({ shot, person, key, sends }) =>
      Promise.all(Array.from({ length: sends }, () => send(world, person, shot, key))),
    ),
  );
  if (killing) {
    await killing;
    tally.kills++;
    await product.start();
  }
  const fired = await Promise.all(
    shots.map(async ({ shot, person, key }, index) => ({
      shot,
      key,
      person,
      answers: await Promise.all((first[index] ?? []).map((answer) => settle(world, person, shot, key, answer))),
    })),
  );
  demandAnswers(fired);
  const foreign = fired.find((one) => one.person === world.house.people.stranger && isGranted(one));
  if (foreign) throw new Found(`${foreign.shot.name} was granted to another supplier`);
  const after = await look(world, before);
  demandOnce(before, after, fired);
  demandAudit(before, after, (await countAudit(world.house, after)) - auditedBefore);
  count(world, fired);
  return after;
};
