import { later } from '../clock.ts';
import { words } from '../names/words.ts';
import type { Maker } from '../maker.ts';
import { at as nth } from '../random.ts';
import type { Customer } from './customers.ts';

/** What suppliers keep in mind about every fourth of their customers, up to a hundred of them. */
export function makeCustomerNotes(
  { clock, newId, random: randomOf, add }: Maker,
  customers: readonly Customer[],
): void {
  const random = randomOf('customer notes');
  for (const customer of customers.slice(0, 400)) {
    if (!random.chance(0.25)) continue;
    const { supplier } = nth(customer.links, 0);
    const created_at = later(clock.day(random.int(2, 90)), random.between(9, 17));
    if (created_at < customer.since) continue;
    add('notes', {
      id: newId('note', created_at),
      resource_type: 'customer',
      resource_id: customer.id,
      supplier_id: supplier.id,
      author_id: supplier.owner.id,
      value: random.pick(words.customers),
      version: 1,
      created_at,
      updated_at: created_at,
      deleted_at: null,
    });
  }
}
