import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { Maker } from '../maker.ts';
import type { Customer } from './customers.ts';
import type { Supplier } from './suppliers.ts';

const policy = {
  counts_invoices: true,
  counts_in_route: true,
  counts_orders: true,
  takes_off_receipts: true,
  takes_off_cheques: true,
  version: 1,
};
/** Up to which amount one person of the leading supplier lets more through: 20,000.00. */
const aloneUpTo = 2_000_000;
/** And writes off: 200.00. */
const writeOffAloneUpTo = 20_000;

type Asked = { reason: string; status: 'waiting' | 'granted' | 'declined'; raise: number; days: number; note?: string };
const asked: readonly Asked[] = [
  { reason: 'Opens a second branch before the month ends', status: 'waiting', raise: 3_000_000, days: 1 },
  { reason: 'موسم المدارس، ويسدد في موعده', status: 'waiting', raise: 2_500_000, days: 2 },
  { reason: 'Pays on time for a year', status: 'granted', raise: 2_200_000, days: 9 },
  { reason: 'يريد شراء كمية أكبر من المياه', status: 'granted', raise: 400_000, days: 16 },
  {
    reason: 'Wants the whole summer on credit',
    status: 'declined',
    raise: 5_000_000,
    days: 12,
    note: 'Two invoices are still open from August',
  },
];

/**
 * What counts against the limits of the leading suppliers, and where more was asked for: the first lets nothing above its bound through
 * without a second person, the second stops an order at the van.
 */
export function makeCredit(maker: Maker, customers: readonly Customer[], suppliers: readonly Supplier[]): void {
  const { clock, add } = maker;
  const newId = idMaker(maker.random('credit ids'));
  const [leading, second] = suppliers;
  if (!leading || !second) return;
  const since = clock.before(100);
  const ofAll = { ...policy, customer_id: null, created_at: since, updated_at: since };
  const bounds = { alone_up_to: aloneUpTo, write_off_alone_up_to: writeOffAloneUpTo };
  add('credit_policies', { ...ofAll, ...bounds, supplier_id: leading.id, gate: 'accept' });
  const unbound = { alone_up_to: null, write_off_alone_up_to: null };
  add('credit_policies', { ...ofAll, ...unbound, supplier_id: second.id, gate: 'load' });
  const onCredit = customers.filter(
    ({ terms, links, until }) =>
      terms.startsWith('net') && until === null && links.some(({ supplier }) => supplier.id === leading.id),
  );
  for (const [index, { reason, status, raise, days, note = null }] of asked.entries()) {
    const customer = onCredit[index];
    if (!customer) return;
    const at = later(clock.day(days), 10 + index / 4);
    const decided = status === 'waiting' ? null : later(at, 3);
    const isAlone = status === 'granted' && raise <= aloneUpTo;
    add('credit_releases', {
      id: newId('cre', at),
      supplier_id: leading.id,
      customer_id: customer.id,
      type: 'limit',
      order_id: null,
      amount: raise,
      limit_to: customer.creditLimit + (status === 'granted' ? 0 : raise),
      reason,
      status,
      asked_by: isAlone ? leading.owner.id : leading.storekeeper.id,
      decided_by: decided && leading.owner.id,
      decided_at: decided,
      note,
      version: decided && !isAlone ? 2 : 1,
      created_at: at,
      updated_at: decided ?? at,
    });
  }
}
