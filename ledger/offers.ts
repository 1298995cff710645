import { sql } from 'kysely';
import { demandAnswer, demandInvariants, Found } from './check.ts';
import { issueCard } from './gift-cards.ts';
import { insertCustomer, restock, type House } from './house.ts';
import type { Product } from './product.ts';
import { insertPromotion } from './promotions.ts';
import type { Random } from './random.ts';

/* What is given to so many and no more: a code limited to ten, a budget of 500.00, a gift card of 100.00, each asked for by many at once. */

type World = { house: House; product: Product; random: Random };

const limit = 10;
const budget = 500_00;
const onCard = 100_00;
/** What each order gets off, and what each use takes from the card: neither divides what there is without a rest. */
const off = 30_00;
const use = 7_00;
const cardOrders = 5;

/**
 * So many orders at once, each of a customer of its own, for a code and for a budget; then so many uses at once of one card over five orders.
 * Whoever comes too late is told so, pays no more than the draft said, and what was given is exactly what there was to give.
 * @throws Found
 */
export async function fightForOffers(world: World, calls: number): Promise<void> {
  const { house, product, random } = world;
  const person = house.people.supplier;
  const post = (path: string, body?: object) =>
    product.postUntilKnown({
      token: person.token,
      path: `${person.prefix}${path}`,
      key: random.key(),
      ...(body ? { body } : {}),
    });
  const sure = async (path: string, body?: object) => demandAnswer(path, await post(path, body), [200]).body;
  // The first goods are in the promotion that every house has; these are in none.
  const goods = await restock(house.owner, house, [0, 0, calls * 100]);
  const [, , plenty = ''] = goods;

  const placedOf = async (over: object, { count = calls, quantity = 10 } = {}): Promise<Placed[]> => {
    const drafts = await Promise.all(
      Array.from({ length: count }, async () => {
        const customer_id = await insertCustomer(house);
        const items = [{ variant_id: plenty, quantity }];
        const body = { customer_id, region_id: house.regionId, items, ...over };
        return (await sure('/draft-orders', body)).draft_order as { id: string };
      }),
    );
    const answers = await Promise.all(drafts.map(({ id }) => post(`/draft-orders/${id}/register`)));
    return answers.flatMap((answer) => {
      if (demandAnswer('register', answer).status === 200) return [answer.body.order as Placed];
      if (answer.body.code === 'draft_orders.promotions_changed') return [];
      throw new Found(`an order was refused: ${JSON.stringify(answer.body).slice(0, 300)}`);
    });
  };
  const terms = {
    conditions: [{ type: 'variants', operator: 'in', ids: [plenty] }],
    benefit: { type: 'fixed', amount: off, allocation: 'total' },
  };

  const code = random.key().slice(0, 8).toUpperCase();
  const limited = await insertPromotion(house, terms, { code, usage_limit: limit });
  const coded = await placedOf({ discounts: [code] });
  await demandGiven(house, limited, coded, { times: limit, spent: limit * off });

  const paidFor = await insertPromotion(house, terms, { budget });
  const times = Math.floor(budget / off);
  await demandGiven(house, paidFor, await placedOf({}), { times, spent: times * off });
  await sql`update promotions set state = 'ended' where id in (${limited}, ${paidFor})`.execute(house.owner);

  const card = await issueCard(house, onCard);
  const orders = await placedOf({}, { count: cardOrders, quantity: 90 });
  const uses = await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const path = `/orders/${orders[index % cardOrders]?.id}/gift-cards`;
      return demandAnswer(path, await post(path, { code: card, amount: use }));
    }),
  );
  const granted = uses.filter(({ status }) => status === 200).length;
  if (granted !== Math.floor(onCard / use)) throw new Found(`${granted} uses of ${use} were granted of ${onCard}`);
  await demandInvariants(house);
}

type Placed = { id: string; discount_total: number };
type Given = { times: number; spent: number };

async function demandGiven(house: House, id: string, placed: readonly Placed[], wanted: Given): Promise<void> {
  const { rows } = await sql<Given>`select times, spent::int from promotions where id = ${id}`.execute(house.owner);
  const orders = placed.filter(({ discount_total }) => discount_total > 0);
  const given = { times: orders.length, spent: orders.reduce((sum, one) => sum + one.discount_total, 0) };
  for (const told of [rows[0], given])
    if (told?.times !== wanted.times || told.spent !== wanted.spent)
      throw new Found(`${JSON.stringify(told)} was given of ${JSON.stringify(wanted)}`);
}
