import { demandInvariant, Found } from './check.ts';
import { handOver, must, mustNot, type Course } from './course.ts';
import { issueCard } from './gift-cards.ts';
import { owing } from './receipt-course.ts';

/**
 * A card pays all of an order but a halala and a part of another one, which is canceled; the first is completed and refunded. After each the
 * card has to the halala what is left, and money is given back only once the card has all of its own.
 */
export const paidByCard: Course = async (aim, placed, place) => {
  const { house, product } = aim;
  const { supplier } = house.people;
  const order = await owing(aim, placed, place);
  const other = await owing(aim, null, place);
  const paid = order.due - 1;
  const value = paid + other.due - 1;
  const code = await issueCard(house, value);
  const { gift_cards } = await product.get(supplier.token, `/supplier/gift-cards?q=${code.slice(-4)}&limit=1`);
  const [{ id = '' } = {}] = gift_cards as { id: string }[];
  const demandCard = async (what: string, balance: number, held: number) => {
    const { gift_card: card } = await product.get(supplier.token, `/supplier/gift-cards/${id}`);
    const is = card as { balance: number; held: number };
    if (is.balance !== balance || is.held !== held)
      throw new Found(`${what}: ${is.balance} is on the card and ${is.held} held instead of ${balance} and ${held}`);
    await demandInvariant(house, 'M34');
  };
  const path = `/orders/${order.id}`;
  await must(aim, `${path}/gift-cards`, { code, amount: paid });
  await demandCard('held', value, paid);
  await mustNot(aim, supplier, `/orders/${other.id}/gift-cards`, { code, amount: other.due });
  await must(aim, `/orders/${other.id}/gift-cards`, { code, amount: 2 });
  await demandCard('held twice', value, paid + 2);
  await must(aim, `/orders/${other.id}/cancel`, { reason: 'x' });
  await demandCard('released', value, paid);
  await must(aim, `${path}/capture`, { amount: 1 });
  await handOver(aim, order);
  await demandCard('captured', value - paid, 0);
  await must(aim, `${path}/refund`, { amount: 2, reason: 'other' });
  await demandCard('refunded', value - paid + 2, 0);
  await must(aim, `${path}/refund`, { amount: paid - 1, reason: 'other' });
  await demandCard('refunded with money', value, 0);
  for (const name of ['M8', 'M12', 'M30']) await demandInvariant(house, name);
};
