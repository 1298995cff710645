import type { AddAny } from '../copy/sink.ts';
import { makeClock } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { Maker } from '../maker.ts';
import { Random } from '../random.ts';
import { Baskets } from '../story/basket.ts';
import { makePromotions } from './promotions.ts';
import { Promotions } from '../story/promotions.ts';
import { Invoices } from '../story/invoices.ts';
import { Loyalty } from '../story/loyalty.ts';
import { Traces } from '../story/traces.ts';
import type { World } from '../world.ts';
import { accountMaker, makeInvitations, makeOffice } from './accounts.ts';
import { makeAreas, makeBase } from './base.ts';
import { makeCatalog } from './catalog.ts';
import { makeCrew } from './crew.ts';
import { makeCustomerGroups } from './customer-groups.ts';
import { makeCustomerNotes } from './customer-notes.ts';
import { makeCustomers } from './customers.ts';
import { makeCredit } from './credit.ts';
import { makeLeads } from './leads.ts';
import { phoneMaker } from './phones.ts';
import { Stock } from './stock.ts';
import { makePriceLists } from './price-lists.ts';
import { makeSuppliers } from './suppliers.ts';

/** How large a company of so many orders is. */
export function sizeFor(orders: number): { days: number; customers: number } {
  return {
    days: Math.round(Math.min(730, Math.max(90, orders / 1400))),
    customers: Math.min(20_000, Math.max(400, Math.round(orders / 50))),
  };
}

const seed = 'wikala demo';
/** Orders a day in the small company; stocks grow with the orders. */
const smallDay = 44;

export type Built = { world: World; counters: ReadonlyMap<string, number> };

/** Makes the company with everything but its orders. @param passwordHash of everybody who may sign in */
export function buildCompany(orders: number, now: Date, passwordHash: string, add: AddAny): Built {
  const { days, customers } = sizeFor(orders);
  const maker: Maker = {
    clock: makeClock(now, days),
    newId: idMaker(new Random(`${seed} ids`)),
    random: (part) => new Random(`${seed} ${part}`),
    add,
  };
  const phone = phoneMaker(maker.random('phones'));
  const base = makeBase(maker);
  const areas = makeAreas(maker);
  const user = accountMaker(maker, passwordHash);
  const office = makeOffice(user);
  makeInvitations(maker, user, office);
  const suppliers = makeSuppliers(maker, user, phone);
  const { published, all } = makeCatalog(maker, suppliers);
  const crew = makeCrew(maker, user, suppliers, phone);
  const people = makeCustomers(maker, customers, { suppliers, crew, areas, phone });
  makeCustomerNotes(maker, people);
  makeLeads(maker, people, { suppliers, crew, areas, phone, office });
  makeCredit(maker, people, suppliers);
  const [leading] = suppliers;
  if (leading) makePriceLists(maker, leading, published, people, makeCustomerGroups(maker, leading, people));
  const stock = new Stock(maker);
  const bySupplier = Map.groupBy(all, (variant) => variant.supplierId);
  for (const supplier of suppliers) stock.open(supplier, bySupplier.get(supplier.id) ?? [], orders / days / smallDay);
  const counters = new Map(suppliers.map((supplier) => [supplier.id, 10_001]));
  const invoices = new Map<string, number>();
  const take = (numbers: Map<string, number>, supplierId: string, first: number): number => {
    const number = numbers.get(supplierId) ?? first;
    numbers.set(supplierId, number + 1);
    return number;
  };
  const traces = new Traces(maker);
  const arabic = new Map([
    ...all.map(({ id, size_ar }) => [id, size_ar] as const),
    ...[base.delivery, base.pickup].map(({ id, name_ar }) => [id, name_ar] as const),
  ]);
  const baskets = new Baskets(published, stock);
  const made = makePromotions({ maker, baskets, suppliers, office });
  const brands = new Map(all.flatMap(({ productId, brandId }) => (brandId ? [[productId, brandId] as const] : [])));
  const world: World = {
    maker,
    base,
    office,
    suppliers,
    drivers: crew.drivers,
    stock,
    customers: people,
    random: maker.random('story'),
    baskets,
    made,
    promotions: new Promotions(maker, made, all),
    traces,
    invoices: new Invoices(maker, traces, arabic),
    loyalty: new Loyalty(maker, traces, suppliers, office.finance, brands),
    next: (supplierId, kind) => (kind === 'order' ? take(counters, supplierId, 10_001) : take(invoices, supplierId, 1)),
  };
  return { world, counters };
}
