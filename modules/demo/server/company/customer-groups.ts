import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { Maker } from '../maker.ts';
import { born } from '../rows.ts';
import type { Customer } from './customers.ts';
import type { Supplier } from './suppliers.ts';

/** How the first supplier groups its customers; `agreed` are those with whom it has a yearly agreement. */
export type Groups = { agreed: string };

/** Groups of the first supplier's customers, with ids of their own making, so that all else has the ids it had without them. */
export function makeCustomerGroups(maker: Maker, supplier: Supplier, customers: readonly Customer[]): Groups {
  const newId = idMaker(maker.random('customer groups'));
  const own = customers.filter(({ links, until }) => !until && links.some((link) => link.supplier === supplier));
  const large = own.toSorted((a, b) => b.appetite - a.appetite);
  const add = (back: number, name: string, name_ar: string, members: readonly Customer[]): string => {
    const at = later(maker.clock.day(back), 10);
    const id = newId('cgrp', at);
    maker.add('customer_groups', { id, supplier_id: supplier.id, name, name_ar, metadata: null, ...born(at) });
    for (const customer of members)
      maker.add('customer_group_customers', {
        customer_group_id: id,
        supplier_id: supplier.id,
        customer_id: customer.id,
      });
    return id;
  };
  add(70, 'Key accounts', 'كبار العملاء', large.slice(0, 12));
  add(
    50,
    'Restaurants and cafes',
    'المطاعم والمقاهي',
    own.filter(({ type }) => type === 'restaurant' || type === 'cafe'),
  );
  return { agreed: add(80, 'Yearly agreement', 'الاتفاقيات السنوية', large.slice(0, 2)) };
}
