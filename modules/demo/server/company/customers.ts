import { allocate } from '#domain/allocate.ts';
import { later } from '../clock.ts';
import { familyNames, fullName, menNames, womenNames, type Name, type Person } from '../names/people.ts';
import { regions } from '../names/places.ts';
import { knownShops, shopPatterns, shopTypeWeights, shopWords, type ShopType } from '../names/shops.ts';
import { born } from '../rows.ts';
import { at as nth, type Random } from '../random.ts';
import type { Maker } from '../maker.ts';
import type { Areas } from './base.ts';
import { pinWithin } from './borders.ts';
import type { Crew, Driver, Representative } from './crew.ts';
import { cityNamed, kilometres, nationalAddress, pinIn, type Pin, type Place } from './geography.ts';
import { crNumber, vatNumber } from './phones.ts';
import type { Supplier } from './suppliers.ts';

export type Terms = 'cash' | 'net_7' | 'net_15' | 'net_30' | 'net_60' | 'on_delivery';
export type Link = { supplier: Supplier; driverId: string };
/** Who orders, with everything an order takes from it. */
export type Customer = {
  id: string;
  name: string;
  name_ar: string;
  phone: string;
  email: string;
  type: ShopType;
  terms: Terms;
  /** In minor units; 0: none. */
  creditLimit: number;
  vat_number: string | null;
  cr_number: string;
  areaId: string;
  address: ReturnType<typeof nationalAddress> &
    Pin & { first_name: string; last_name: string; company: string; phone: string };
  links: readonly Link[];
  representative: Representative | null;
  affiliated: boolean;
  /** How often it orders, beside others. */
  appetite: number;
  since: Date;
  /** From when on it no longer orders; null for who still does. */
  until: Date | null;
};

type Status = 'active' | 'new' | 'at_risk' | 'dormant' | 'lead' | 'suspended' | 'blocked' | 'closed';
const statusWeights: Record<Status, number> = {
  active: 76,
  new: 7,
  at_risk: 6,
  dormant: 4,
  lead: 2,
  suspended: 2,
  blocked: 2,
  closed: 1,
};
const termWeights: Record<Terms, number> = { cash: 34, on_delivery: 30, net_7: 8, net_15: 10, net_30: 15, net_60: 3 };
const appetites: Record<ShopType, number> = {
  grocery: 1,
  supermarket: 1.5,
  restaurant: 1.1,
  cafe: 0.9,
  pharmacy: 0.5,
  kiosk: 0.8,
  distributor: 1.3,
  chain_branch: 1.6,
};

/** Where the customers are: as many in each region as its people make of the country. */
export function placesOf(count: number, random: Random): Place[] {
  const shares = allocate(
    count,
    regions.map((region) => region.people),
  );
  return regions.flatMap((region, index) =>
    Array.from({ length: shares[index] ?? 0 }, () => {
      const city = random.weighted(region.cities, (one) => one.weight);
      return { region, city, district: random.pick(city.districts) };
    }),
  );
}

const knownPlace = (district: string): Place => {
  const { region, city } = cityNamed('Riyadh');
  const found = city.districts.find((one) => one.name === district);
  if (!found) throw new Error(`no district ${district}`);
  return { region, city, district: found };
};

export type Around = { suppliers: readonly Supplier[]; crew: Crew; areas: Areas; phone: () => string };

export function makeCustomers(maker: Maker, count: number, { suppliers, crew, areas, phone }: Around): Customer[] {
  const random = maker.random('customers');
  const places = placesOf(count, random);
  const names = nameMaker(random);
  const open = suppliers.filter((supplier) => supplier.open);
  const agreements = maker.random('agreements');
  const shelfLives = maker.random('shelf-lives');
  const further = maker.random('further');
  const served = serviceMaker(maker);
  const codes = random.shuffled(places.map((_, index) => `C-${20101 + index}`));
  return places.map((place, index) => {
    const known = knownShops[index];
    const type = known?.type ?? random.weightedKey(shopTypeWeights);
    const where = known ? knownPlace(known.district) : place;
    return makeCustomer({
      maker,
      random,
      crew,
      areas,
      place: where,
      type,
      name: known?.name ?? names(type, where.district.name, where.district.name_ar),
      code: nth(codes, index),
      known: known !== undefined,
      open,
      phone,
      agreements,
      shelfLives,
      further,
      served,
    });
  });
}

/** Names that are not given twice while there are others. */
export function nameMaker(random: Random): (type: ShopType, district: string, district_ar: string) => Name {
  const given = new Set<string>();
  return (type, district, district_ar) => {
    for (let tries = 0; ; tries++) {
      const word = random.pick(shopWords);
      const pattern = random.pick(shopPatterns[type]);
      const en = pattern.en(word[0], district);
      if (given.has(en) && tries < 40) continue;
      const again = given.has(en);
      given.add(en);
      const ar = pattern.ar(word[1], district_ar);
      return again ? [`${en}, ${district}`, `${ar} - ${district_ar}`] : [en, ar];
    }
  };
}

type Facts = {
  maker: Maker;
  random: Random;
  crew: Crew;
  areas: Areas;
  place: Place;
  type: ShopType;
  name: Name;
  code: string;
  known: boolean;
  open: readonly Supplier[];
  phone: () => string;
  agreements: Random;
  shelfLives: Random;
  further: Random;
  served: Served;
};

/** Some shops are served by a second representative of the region. */
function furtherOf(random: Random, near: readonly { id: string }[], main: string | null) {
  const others = near.filter(({ id }) => id !== main);
  return main !== null && others.length > 0 && random.chance(0.08)
    ? [{ id: random.pick(others).id, brand_ids: [] }]
    : [];
}

function makeCustomer(facts: Facts): Customer {
  const { maker, random, crew, place, type, name, known } = facts;
  const status: Status = known ? 'active' : random.weightedKey(statusWeights);
  const fresh = status === 'new' || status === 'lead';
  const since = later(
    fresh ? maker.clock.day(random.int(4, 28)) : maker.clock.before(random.int(95, 1000)),
    random.between(8, 17),
  );
  const id = maker.newId('cus', since);
  const owner: Person = {
    first: random.pick(random.chance(0.12) ? womenNames : menNames),
    last: random.pick(familyNames),
  };
  const pin = pinWithin(place.city, place.district, pinIn(place, random));
  const phone = facts.phone();
  const email = `${name[0]
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')}@shop.example`;
  const terms: Terms = random.weightedKey(termWeights);
  const near = representativesOf(crew, place.region.name);
  const representative = known
    ? nth(crew.representatives, 0)
    : near.length > 0 && random.chance(0.8)
      ? random.pick(near)
      : null;
  const affiliateId = random.chance(0.2) ? random.pick(crew.affiliateIds) : null;
  const links = chooseSuppliers(facts, pin);
  const areaId = facts.areas.idOf(place.city.name, place.district.name);
  const size = appetites[type];
  const vat_number = type === 'kiosk' || random.chance(0.15) ? null : vatNumber(random);
  const cr_number = crNumber(random, '1010');
  const credit_limit = terms.startsWith('net') ? random.int(5, 40) * Math.round(size * 100_000) : 0;
  maker.add('customers', {
    id,
    code: facts.code,
    name: name[0],
    name_ar: name[1],
    trade_name: null,
    trade_name_ar: null,
    type,
    first_name: owner.first[0],
    last_name: owner.last[0],
    contact_name_ar: fullName(owner)[1],
    email,
    phone,
    img: null,
    status,
    vat_number,
    cr_number,
    sales_representative_id: representative?.id ?? null,
    further_representatives: furtherOf(facts.further, near, representative?.id ?? null),
    driver_id: nearestDriver(crew.drivers, null, pin).id,
    affiliate_id: affiliateId,
    area_id: areaId,
    payment_terms: terms,
    credit_limit,
    metadata: null,
    ...born(since),
  });
  const address = {
    first_name: owner.first[0],
    last_name: owner.last[0],
    company: name[0],
    phone,
    ...nationalAddress(place, random),
    ...pin,
  };
  maker.add('addresses', {
    id: maker.newId('addr', since),
    customer_id: id,
    ...address,
    is_default: true,
    ...born(since),
  });
  for (const { supplier, driverId } of links) {
    maker.add('customer_suppliers', {
      supplier_id: supplier.id,
      customer_id: id,
      payment_terms: null,
      credit_limit: null,
      driver_id: supplier.facts.delivers ? driverId : null,
      created_at: since,
      ...agreed(facts.agreements, terms),
      min_shelf_life_days: Number(facts.shelfLives.weightedKey({ 0: 80, 30: 14, 60: 6 })),
    });
    if (supplier.facts.delivers) facts.served(supplier.id, areaId, driverId);
  }
  return {
    id,
    name: name[0],
    name_ar: name[1],
    phone,
    email,
    type,
    terms,
    creditLimit: credit_limit,
    vat_number,
    cr_number,
    areaId,
    address,
    links,
    representative,
    affiliated: affiliateId !== null,
    appetite: status === 'lead' ? 0 : size * random.between(0.4, 1.7) * (known ? 1.8 : 1),
    since: later(since, 20),
    until: lastOrder(maker, status, random),
  };
}

type Served = (supplierId: string, areaId: string, driverId: string) => void;

/** Who serves an area for a supplier that delivers: the driver of its first customer there. A few areas are too far. */
function serviceMaker({ clock, add, random }: Maker): Served {
  const at = clock.before(300);
  const drawn = random('services');
  const seen = new Set<string>();
  return (supplier_id, area_id, driver_id) => {
    const key = `${supplier_id} ${area_id}`;
    if (seen.has(key)) return;
    seen.add(key);
    add('area_suppliers', {
      supplier_id,
      area_id,
      driver_id,
      cutoff_time: null,
      min_order_amount: null,
      is_excluded: drawn.chance(0.02),
      created_at: at,
      updated_at: at,
    });
  };
}

const holds = ['Cheque came back', 'Disputes two invoices'] as const;

/** What a supplier keeps about a customer besides terms: whom it serves first, and to whom it gives no credit for now. */
function agreed(random: Random, terms: Terms) {
  const priority = random.weightedKey({ A: 15, B: 70, C: 15 });
  const held = random.chance(0.05) && terms.startsWith('net');
  return { priority, credit_hold: held, credit_hold_reason: held ? random.pick(holds) : null };
}

export const representativesOf = (crew: Crew, province: string): Representative[] =>
  crew.representatives.filter((one) => one.provinces.includes(province));

/** Of a supplier that delivers the nearest of its own drivers, else the market's. */
function nearestDriver(drivers: readonly Driver[], supplierId: string | null, pin: Pin): Driver {
  const own = drivers.filter((driver) => driver.supplierId === supplierId);
  return nth(
    own.toSorted((a, b) => kilometres(a.pin, pin) - kilometres(b.pin, pin)),
    0,
  );
}

/** One to four suppliers, the near ones likelier. */
function chooseSuppliers({ random, crew, open, known }: Facts, pin: Pin): Link[] {
  const many = known ? 3 : random.weighted([1, 2, 3, 4], (one) => [0, 3, 4, 2, 1][one] ?? 0);
  const chosen = new Set<Supplier>(known ? open.slice(0, 1) : []);
  while (chosen.size < many) {
    const nearness = (one: Supplier): number =>
      1 / (60 + Math.min(...one.warehouses.map((house) => kilometres(house, pin)))) ** 1.2;
    chosen.add(
      random.weighted(
        open.filter((one) => !chosen.has(one)),
        nearness,
      ),
    );
  }
  return [...chosen].map((supplier) => ({
    supplier,
    driverId: nearestDriver(crew.drivers, supplier.facts.delivers ? supplier.id : null, pin).id,
  }));
}

function lastOrder({ clock }: Maker, status: Status, random: Random): Date | null {
  const days: Partial<Record<Status, readonly [number, number]>> = {
    at_risk: [20, 40],
    dormant: [55, 85],
    suspended: [15, 60],
    blocked: [20, 60],
    closed: [45, 85],
  };
  const range = days[status];
  return range ? clock.day(random.int(...range)) : null;
}
