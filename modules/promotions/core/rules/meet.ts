import type { Condition, Rule } from './terms.ts';

/** Facts of which a customer or an order has one at most. */
const single: ReadonlySet<Condition['type']> = new Set([
  'customer',
  'status',
  'area',
  'channel',
  'payment_terms',
  'region',
  'products',
  'variants',
  'brands',
]);
const sharesNone = (a: readonly string[], b: readonly string[]): boolean => !a.some((one) => b.includes(one));

/** Whether two conditions that must both hold never can: of one fact, one asks for what the other leaves out. */
export function exclude(a: Condition, b: Condition): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'first_order') return a.operator !== b.operator;
  if (a.operator === 'in' && b.operator === 'in') return single.has(a.type) && sharesNone(a.ids, b.ids);
  if (a.operator === 'not_in' && b.operator === 'not_in') return false;
  const [asked, left] = a.operator === 'in' ? [a, b] : [b, a];
  return single.has(a.type) && asked.ids.every((one) => left.ids.includes(one));
}

const goods: ReadonlySet<Condition['type']> = new Set([
  'products',
  'variants',
  'brands',
  'categories',
  'collections',
  'pack',
]);
type Meeting = Pick<Rule, 'conditions' | 'starts_at' | 'ends_at'>;

/** Whether two promotions are in force at one time. */
export const meetInTime = (a: Meeting, b: Meeting): boolean =>
  Date.parse(a.starts_at ?? '0001-01-01') < Date.parse(b.ends_at ?? '9999-01-01') &&
  Date.parse(b.starts_at ?? '0001-01-01') < Date.parse(a.ends_at ?? '9999-01-01');

/** Whether one order can meet both: nothing that one asks of customer or order is left out by the other. */
export const meetInAudience = (a: Pick<Meeting, 'conditions'>, b: Pick<Meeting, 'conditions'>): boolean => {
  const ofOrders = ({ conditions }: Pick<Meeting, 'conditions'>) => conditions.filter(({ type }) => !goods.has(type));
  return !ofOrders(a).some((one) => ofOrders(b).some((two) => exclude(one, two)));
};
