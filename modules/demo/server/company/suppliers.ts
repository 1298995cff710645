import { sortStep } from '#kit/shared/sort-index.ts';
import { dayOf } from '#domain/dates.ts';
import { born } from '../rows.ts';
import { supplierFacts, type SupplierFacts } from '../names/suppliers.ts';
import type { Party } from '#domain/party.ts';
import type { Maker, Worker } from '../maker.ts';
import type { MakeUser } from './accounts.ts';
import { cityNamed, nationalAddress, pinIn, type Pin } from './geography.ts';
import { crNumber, ibanNumber, vatNumber } from './phones.ts';

/** A place that stock lies in, as the rules of orders read it. */
export type Warehouse = Pin & {
  id: string;
  name: string;
  code: string;
  city: string;
  province: string;
  is_active: boolean;
};

export type Supplier = {
  id: string;
  facts: SupplierFacts;
  owner: Worker;
  storekeeper: Worker;
  warehouses: readonly Warehouse[];
  /** It trades: its settings are complete. */
  open: boolean;
  /** As its invoices name it. */
  seller: Party;
};

const logins = ['supplier@demo.example', 'supplier2@demo.example', null, null, null, 'newsupplier@demo.example'];

export function makeSuppliers(maker: Maker, user: MakeUser, phone: () => string): Supplier[] {
  const random = maker.random('suppliers');
  return supplierFacts.map((facts, index) => {
    const open = index < supplierFacts.length - 1;
    const at = open ? maker.clock.before(800 - 40 * index) : maker.clock.day(6);
    const id = maker.newId('sup', at);
    const ownPhone = phone();
    const { region, city } = cityNamed(facts.warehouses[0][0]);
    const district = city.districts[0] ?? { name: city.name, name_ar: city.name_ar };
    const address = nationalAddress({ region, city, district }, random);
    const vat_number = open ? vatNumber(random) : null;
    const cr_number = crNumber(random, '1010');
    const iban = open ? ibanNumber(maker.random(`bank ${facts.code}`)) : null;
    maker.add('suppliers', {
      id,
      name: facts.name[0],
      name_ar: facts.name[1],
      trade_name: facts.trade[0],
      trade_name_ar: facts.trade[1],
      code: facts.code,
      email: `orders@${facts.domain}`,
      phone: ownPhone,
      verified_phone: ownPhone,
      logo: null,
      vat_number,
      cr_number,
      enable_delivery: facts.delivers,
      min_order_amount: facts.minimum,
      floor_margin_bps: index === 0 ? 500 : null,
      status: open ? 'approved' : 'phone_verified',
      sections: { company: true, documents: open, bank: open, address: open, catalog: open, delivery: open, tax: open },
      city: city.name,
      province: region.name,
      address_1: facts.warehouses[0][2],
      district: open ? district.name : null,
      building_number: open ? address.building_number : null,
      additional_number: open ? address.additional_number : null,
      postal_code: address.postal_code,
      cr_expiry: open ? dayOf(maker.clock.day(75 * index - 320)) : null,
      iban,
      bank_holder: open ? facts.name[0] : null,
      delivery_days: open ? [0, 1, 2, 3, 4] : null,
      vat_registered: open ? true : null,
      submitted_at: open ? at : null,
      sort_index: (index + 1) * sortStep,
      metadata: null,
      ...born(at),
    });
    const login = logins[index];
    return {
      id,
      facts,
      open,
      seller: {
        name: facts.name[0],
        name_ar: facts.name[1],
        vat_number,
        cr_number,
        iban,
        logo: null,
        address: {
          building_number: address.building_number,
          street: facts.warehouses[0][2],
          district: district.name,
          city: city.name,
          province: region.name,
          postal_code: address.postal_code,
          additional_number: address.additional_number,
          country_code: 'sa',
        },
      },
      owner: user({
        account: 'supplier',
        person: facts.owner,
        email: login ?? `owner@${facts.domain}`,
        signsIn: login !== null,
        supplierId: id,
      }),
      storekeeper: user({
        account: 'supplier',
        person: facts.storekeeper,
        email: `store@${facts.domain}`,
        supplierId: id,
      }),
      warehouses: facts.warehouses.map((place, number) =>
        makeWarehouse(maker, place, { supplierId: id, facts, number, at, phone: phone() }),
      ),
    };
  });
}

type Site = { supplierId: string; facts: SupplierFacts; number: number; at: Date; phone: string };

function makeWarehouse(
  maker: Maker,
  [cityName, name, street]: SupplierFacts['warehouses'][number],
  site: Site,
): Warehouse {
  const { supplierId, facts, number, at, phone } = site;
  const random = maker.random(`warehouse ${facts.code} ${number}`);
  const { region, city } = cityNamed(cityName);
  const district = city.districts.at(-1) ?? { name: city.name, name_ar: city.name_ar };
  const warehouse = {
    id: maker.newId('sloc', at),
    name: name[0],
    code: `${facts.code}-${number + 1}`,
    city: city.name,
    province: region.name,
    ...pinIn({ region, city, district }, random),
    is_active: true,
  };
  maker.add('stock_locations', {
    ...warehouse,
    supplier_id: supplierId,
    name_ar: name[1],
    type: 'warehouse',
    address_1: `${random.int(2001, 8999)} ${street}`,
    postal_code: city.postal + String(random.int(111, 999)),
    country_code: 'sa',
    phone,
    metadata: null,
    ...born(at),
  });
  return warehouse;
}
