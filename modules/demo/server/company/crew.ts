import { later } from '../clock.ts';
import { crewOfAffiliates, crewOfDrivers, crewOfRepresentatives } from '../names/crew.ts';
import { fullName } from '../names/people.ts';
import { born } from '../rows.ts';
import type { Maker, Worker } from '../maker.ts';
import type { MakeUser } from './accounts.ts';
import { cityNamed, type Pin } from './geography.ts';
import type { Supplier } from './suppliers.ts';

export type Representative = { id: string; user: Worker; provinces: readonly string[]; supplierIds: readonly string[] };
export type Driver = { id: string; name: string; supplierId: string | null; pin: Pin };
export type Crew = {
  representatives: readonly Representative[];
  drivers: readonly Driver[];
  affiliateIds: readonly string[];
};

/** Sales representatives, drivers and affiliates, and the users of those who sign in. */
export function makeCrew(maker: Maker, user: MakeUser, suppliers: readonly Supplier[], phone: () => string): Crew {
  const byCode = new Map(suppliers.map((supplier) => [supplier.facts.code, supplier.id]));
  const idOf = (code: string): string => {
    const id = byCode.get(code);
    if (!id) throw new Error(`no supplier ${code}`);
    return id;
  };
  return {
    representatives: crewOfRepresentatives.map((facts, index) =>
      makeRepresentative({
        maker,
        user,
        facts,
        supplierIds: facts.suppliers.map(idOf),
        index,
        phone: phone(),
      }),
    ),
    drivers: crewOfDrivers.map((facts, index) =>
      makeDriver(maker, facts, facts.supplier && idOf(facts.supplier), index, phone()),
    ),
    affiliateIds: crewOfAffiliates.map((facts, index) => makeAffiliate(maker, user, facts, index)),
  };
}

type RepresentativeFacts = {
  maker: Maker;
  user: MakeUser;
  facts: (typeof crewOfRepresentatives)[number];
  supplierIds: readonly string[];
  index: number;
  phone: string;
};

function makeRepresentative({ maker, user, facts, supplierIds, index, phone }: RepresentativeFacts): Representative {
  const at = later(maker.clock.before(700 - 60 * index), 9);
  const id = maker.newId('srep', at);
  const [name, name_ar] = fullName(facts.person);
  const email = index === 0 ? 'rep@demo.example' : `${facts.person.first[0].toLowerCase()}@demo.example`;
  maker.add('sales_representatives', {
    id,
    name,
    name_ar,
    code: facts.code,
    phone,
    email,
    img: null,
    status: facts.onLeave ? 'on_leave' : 'active',
    vehicle: facts.vehicle,
    ...born(at),
  });
  for (const supplier_id of supplierIds)
    maker.add('sales_representative_suppliers', { sales_representative_id: id, supplier_id });
  return {
    id,
    user: user({
      account: 'sales_representative',
      person: facts.person,
      email,
      phone,
      signsIn: index === 0,
      representativeId: id,
    }),
    provinces: facts.provinces,
    supplierIds,
  };
}

function makeDriver(
  maker: Maker,
  facts: (typeof crewOfDrivers)[number],
  supplierId: string | null,
  index: number,
  phone: string,
): Driver {
  const at = later(maker.clock.before(640 - 45 * index), 10);
  const id = maker.newId('drv', at);
  const [name, name_ar] = fullName(facts.person);
  const { city } = cityNamed(facts.city);
  maker.add('drivers', {
    id,
    supplier_id: supplierId,
    name,
    name_ar,
    phone,
    img: null,
    status: index === 10 ? 'on_leave' : 'active',
    on_duty: index !== 10,
    vehicle_plate: facts.plate,
    vehicle_type: facts.vehicle,
    capacity_cases: facts.cases,
    license_expires_on: maker.clock
      .day(-200 - 61 * index)
      .toISOString()
      .slice(0, 10),
    metadata: null,
    ...born(at),
  });
  return { id, name, supplierId, pin: { lat: city.lat, lng: city.lng } };
}

function makeAffiliate(maker: Maker, user: MakeUser, facts: (typeof crewOfAffiliates)[number], index: number): string {
  const at = later(maker.clock.before(400 - 50 * index), 11);
  const id = maker.newId('aff', at);
  const [name, name_ar] = fullName(facts.person);
  const phone = `+96650000000${index + 1}`;
  maker.add('affiliates', { id, name, name_ar, phone, email: null, code: facts.code, status: 'active', ...born(at) });
  user({ account: 'affiliate', person: facts.person, phone, affiliateId: id });
  return id;
}
