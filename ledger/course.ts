import { Found } from './check.ts';
import type { Order } from './shot.ts';
import type { House, Person } from './house.ts';
import type { Answer, Call, Product } from './product.ts';
import type { Random } from './random.ts';

/* What courses are made of: calls one after the other, until a rule refuses one. */

export type Aim = { house: House; product: Product; random: Random };
export type Place = (aim: Aim) => Promise<Order>;
export type Course = (aim: Aim, order: Order, place: Place) => Promise<void>;

/** Stops a course that a rule refuses. */
export class Refused extends Error {}

/** @throws Refused where a rule refuses it @throws Found for any other answer than that it was done */
async function done(asked: Promise<Answer | null>, { path }: Pick<Call, 'path'>): Promise<Record<string, unknown>> {
  const answer = await asked;
  if (answer?.status === 400) throw new Refused(String(answer.body.code));
  if (answer?.status !== 200 && answer?.status !== 201)
    throw new Found(`${path} was answered ${answer?.status}: ${JSON.stringify(answer?.body).slice(0, 300)}`);
  return answer.body;
}

export const post = (
  { product }: Aim,
  { token, prefix }: Pick<Person, 'token' | 'prefix'>,
  path: string,
  body?: object,
) => done(product.post({ token, path: `${prefix}${path}`, body }), { path });

export const remove = ({ product }: Aim, { token, prefix }: Pick<Person, 'token' | 'prefix'>, path: string) =>
  done(product.remove({ token, path: `${prefix}${path}` }), { path });

/** Nothing a rule could refuse is asked of orders that nobody else has: what is refused nonetheless is a fault. */
export async function must(
  aim: Aim,
  path: string,
  body: object,
  person = aim.house.people.supplier,
): Promise<Record<string, unknown>> {
  try {
    return await post(aim, person, path, body);
  } catch (error) {
    if (error instanceof Refused) throw new Found(`${path} was refused: ${error.message}`);
    throw error;
  }
}

/** Asks for what a rule has to refuse. */
export async function mustNot(aim: Aim, person: Person, path: string, body: object): Promise<void> {
  try {
    await post(aim, person, path, body);
  } catch (error) {
    if (error instanceof Refused) return;
    throw error;
  }
  throw new Found(`${path} was granted to ${person.name}: ${JSON.stringify(body)}`);
}

/** The same twice at the same moment, as two people do: it is to be done once. @throws Found for any other number */
export async function onceOfTwo({ product }: Aim, person: Person, path: string, body: object): Promise<Answer['body']> {
  const call = { token: person.token, path: `${person.prefix}${path}`, body };
  const answers = await Promise.all([product.post(call), product.post(call)]);
  const granted = answers.filter((answer) => answer?.status === 200 || answer?.status === 201);
  const [first] = granted;
  if (granted.length !== 1 || !first)
    throw new Found(`${path} was done ${granted.length} times: ${JSON.stringify(answers).slice(0, 300)}`);
  return first.body;
}

/** Brings an order to where it is completed, all of it delivered. */
export async function handOver(aim: Aim, { id, items }: Pick<Order, 'id' | 'items'>): Promise<void> {
  const { supplier } = aim.house.people;
  const path = `/orders/${id}`;
  await post(aim, supplier, `${path}/accept`);
  const lines = items.map((item) => ({ item_id: item.id, quantity: item.quantity }));
  const packed = (await post(aim, supplier, `${path}/fulfillment`, { items: lines })).order as Order;
  await post(aim, supplier, `${path}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id });
  await post(aim, supplier, `${path}/complete`);
}
