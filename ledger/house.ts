import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { AccountType } from '#domain/actor.ts';
import { startSession } from '#modules/sessions/server.ts';
import { ensureStore } from '#modules/store/server.ts';
import type { Tables } from '#db/types.gen.ts';
import { plantPromotions } from './promotions.ts';
import { insertInto, newId, stamps, type InsertRow } from './rows.ts';

/** Up to which amount one person alone writes off, in minor units: more waits for a second one. */
export const writeOffBound = 900;

/** Somebody who calls. */
export type Person = { name: string; prefix: string; token: string; headers?: Record<string, string> };

/** What the calls are about: two suppliers, one of which sells goods that are scarce. */
export type House = {
  owner: Kysely<Tables>;
  supplierId: string;
  customerId: string;
  regionId: string;
  locationId: string;
  variants: readonly string[];
  shippingOptionId: string;
  returnShippingOptionId: string;
  reasonId: string;
  /** Why a delivery may have failed. */
  failureId: string;
  /** Of a gift card that the orders in play fight for; none where a round has none. */
  cardCode?: string;
  /** Of the marketplace, and what a delivery costs the supplier. */
  driverId: string;
  /** The supplier itself, an administrator, an administrator who acts for the supplier, and another supplier. */
  people: { supplier: Person; admin: Person; acting: Person; stranger: Person };
  strangerId: string;
  /** A third supplier, whose goods lie at two locations. */
  depot: { supplierId: string; locations: readonly [string, string]; person: Person };
  close(): Promise<void>;
};

async function aSupplier(insertRow: InsertRow, name: string): Promise<string> {
  const id = newId('sup');
  await insertRow('suppliers', {
    id,
    name,
    code: id.slice(-10),
    enable_delivery: true,
    min_order_amount: 0,
    status: 'approved',
    sort_index: 0,
    sections: { company: true },
    vat_number: '310122393500003',
    cr_number: '1010482957',
    building_number: '3128',
    address_1: 'Istanbul St',
    district: 'As Sulay',
    city: 'Riyadh',
    postal_code: '14322',
    // A sheet may add variants to what is published, and change its prices a little.
    auto_approve_fields: ['prices', 'variants'],
    ...stamps(),
  });
  return id;
}

/** Pieces of which there are too few for everybody: what is scarce is fought for. */
export async function restock(
  owner: Kysely<Tables>,
  { supplierId, locationId }: Pick<House, 'supplierId' | 'locationId'>,
  pieces: readonly number[],
): Promise<string[]> {
  const insertRow = insertInto(owner);
  const variants: string[] = [];
  for (const [index, stocked] of pieces.entries()) {
    const product_id = newId('prod');
    const id = newId('variant');
    await insertRow('products', {
      id: product_id,
      supplier_id: supplierId,
      title: `Goods ${index}`,
      handle: product_id.toLowerCase(),
      status: 'published',
      tax_rate: 15,
      storage: 'ambient',
      sort_index: 0,
      ...stamps(),
    });
    await insertRow('product_variants', {
      id,
      supplier_id: supplierId,
      product_id,
      title: 'Piece',
      sku: id.slice(-8),
      manage_inventory: true,
      allow_backorder: false,
      position: 0,
      ...stamps(),
    });
    await insertRow('variant_prices', {
      id: newId('price'),
      supplier_id: supplierId,
      variant_id: id,
      currency_code: 'SAR',
      // The second is priced by the case, so that a piece costs part of a halala.
      amount: 733 + index * 1_011,
      pack_size: index === 1 ? 7 : 1,
    });
    await stockAt(owner, { supplierId, locationId, variantId: id }, stocked);
    await batchesAt(owner, { supplierId, locationId, variantId: id }, stocked);
    variants.push(id);
  }
  await plantPromotions(owner, supplierId, variants);
  return variants;
}

/** Pieces of a variant at one more location. */
export const stockAt = (
  owner: Kysely<Tables>,
  { supplierId, locationId, variantId }: { supplierId: string; locationId: string; variantId: string },
  stocked: number,
): Promise<void> =>
  insertInto(owner)('stock_levels', {
    id: newId('level'),
    supplier_id: supplierId,
    location_id: locationId,
    variant_id: variantId,
    opening: stocked,
    stocked,
    reserved: 0,
    incoming: 0,
    moves: 0,
    version: 1,
    updated_at: new Date(),
  });

/** Says of pieces that lie there of which batches they are: a third expires soon, a third later, and the rest has none. */
async function batchesAt(
  owner: Kysely<Tables>,
  { supplierId, locationId, variantId }: { supplierId: string; locationId: string; variantId: string },
  stocked: number,
): Promise<void> {
  const insertRow = insertInto(owner);
  const quantity = Math.floor(stocked / 3);
  const { rows } = await sql<{
    id: string;
  }>`select id from stock_levels where location_id = ${locationId} and variant_id = ${variantId}`.execute(owner);
  const at = { supplier_id: supplierId, level_id: rows[0]?.id, location_id: locationId, created_at: new Date() };
  for (const days of quantity > 0 ? [20, 60] : []) {
    const id = newId('lot');
    await insertRow('batches', {
      id,
      supplier_id: supplierId,
      variant_id: variantId,
      lot: `in ${days} days`,
      expires_on: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      state: 'available',
      is_expired: false,
      created_by: 'usr_house',
      ...stamps(),
    });
    const updated_at = new Date();
    await insertRow('batch_levels', { ...at, id: newId('blevel'), batch_id: id, quantity, updated_at });
    const move = { ...at, id: newId('bmove'), batch_id: id, delta: quantity, kind: 'placed', source_id: id };
    await insertRow('batch_moves', move);
  }
}

/** A customer of the supplier, with an address to deliver to. */
export async function insertCustomer({ owner, supplierId }: Pick<House, 'owner' | 'supplierId'>): Promise<string> {
  const insertRow = insertInto(owner);
  const customerId = newId('cus');
  await insertRow('customers', {
    id: customerId,
    code: customerId.slice(-10),
    name: 'Corner Shop',
    type: 'grocery',
    status: 'active',
    payment_terms: 'net_30',
    credit_limit: 0,
    email: `${customerId.toLowerCase()}@shop.example`,
    ...stamps(),
  });
  await insertRow('customer_suppliers', { supplier_id: supplierId, customer_id: customerId, created_at: new Date() });
  await insertRow('addresses', {
    id: newId('addr'),
    customer_id: customerId,
    first_name: 'A',
    last_name: 'B',
    address_1: 'Street 1',
    postal_code: '13213',
    city: 'Riyadh',
    province: 'Riyadh',
    country_code: 'sa',
    is_default: true,
    ...stamps(),
  });
  return customerId;
}

/** Furnishes an empty database. */
export async function insertCompany(database: pg.PoolConfig): Promise<House> {
  const pool = new pg.Pool({ ...database, max: 3 });
  pool.on('error', () => undefined);
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const insertRow = insertInto(owner);
  await ensureStore({ db: owner, now: new Date() });
  await sql`update feature_flags set value = true where key in ('order_editing', 'stockLocationService', 'inventoryService')`.execute(
    owner,
  );
  const { rows } = await sql<{
    id: string;
  }>`select id from regions where deleted_at is null order by created_at limit 1`.execute(owner);
  const regionId = rows[0]?.id ?? '';
  const supplierId = await aSupplier(insertRow, 'Scarce Goods');
  const strangerId = await aSupplier(insertRow, 'Another');
  const customerId = await insertCustomer({ owner, supplierId });
  await insertRow('credit_policies', {
    supplier_id: supplierId,
    gate: 'invoice',
    counts_invoices: true,
    counts_in_route: true,
    counts_orders: true,
    takes_off_receipts: true,
    takes_off_cheques: true,
    write_off_alone_up_to: writeOffBound,
    ...stamps(),
  });
  await insertRow('take_rates', {
    id: newId('tkr'),
    supplier_id: supplierId,
    number: 1,
    type: 'percentage',
    value: 750,
    starts_at: new Date(Date.now() - 86_400_000),
    ...stamps(),
  });
  const driverId = newId('drv');
  await insertRow('drivers', {
    id: driverId,
    name: 'Salem',
    phone: '+966500000001',
    status: 'active',
    on_duty: true,
    ...stamps(),
  });
  await insertRow('driver_rates', {
    id: newId('drr'),
    driver_id: driverId,
    supplier_id: supplierId,
    number: 1,
    basis: 'per_delivery',
    amount: 1_203,
    failed_share_bps: 5_000,
    trigger: 'on_complete',
    effective_from: new Date(Date.now() - 40 * 86_400_000),
    ...stamps(),
    created_at: new Date(Date.now() - 40 * 86_400_000),
  });
  const place = async (supplier_id: string): Promise<string> => {
    const id = newId('loc');
    await insertRow('stock_locations', {
      id,
      supplier_id,
      name: 'DC',
      code: id.slice(-8),
      city: 'Riyadh',
      type: 'warehouse',
      country_code: 'sa',
      is_active: true,
      ...stamps(),
    });
    return id;
  };
  const locationId = await place(supplierId);
  const depotId = await aSupplier(insertRow, 'Two Places');
  await insertRow('customer_suppliers', { supplier_id: depotId, customer_id: customerId, created_at: new Date() });
  const option = async (is_return: boolean): Promise<string> => {
    const id = newId('so');
    await insertRow('shipping_options', {
      id,
      name: is_return ? 'Collection' : 'Van',
      region_id: regionId,
      provider_id: 'manual',
      amount: 500,
      is_return,
      admin_only: false,
      ...stamps(),
    });
    return id;
  };
  const reasonId = newId('rr');
  await insertRow('return_reasons', {
    id: reasonId,
    value: reasonId.toLowerCase(),
    label: 'Damaged',
    sort_index: 0,
    is_active: true,
    ...stamps(),
  });

  const failureId = newId('rr');
  await insertRow('return_reasons', {
    id: failureId,
    value: failureId.toLowerCase(),
    label: 'Closed',
    applies_to: ['delivery_failure'],
    sort_index: 1,
    is_active: true,
    ...stamps(),
  });

  const person = async (
    name: string,
    account: AccountType,
    prefix: string,
    row: Record<string, unknown> = {},
  ): Promise<Person> => {
    const id = newId('usr');
    await insertRow('users', {
      id,
      account_type: account,
      email: `${id.toLowerCase()}@ledger.example`,
      first_name: name,
      last_name: account,
      status: 'active',
      language: 'en',
      ...stamps(),
      ...row,
    });
    if (account === 'admin') {
      const role = newId('role');
      await insertRow('roles', { id: role, name: role, is_superadmin: true, ...stamps() });
      await insertRow('user_roles', { user_id: id, role_id: role, position: 0 });
    }
    const { token } = await startSession(
      owner,
      { id, account_type: account },
      { ip: '127.0.0.1', userAgent: 'ledger' },
      'bearer',
    );
    return { name, prefix, token };
  };
  const house = {
    owner,
    supplierId,
    customerId,
    regionId,
    locationId,
    reasonId,
    failureId,
    driverId,
    shippingOptionId: await option(false),
    returnShippingOptionId: await option(true),
  };
  return {
    ...house,
    variants: await restock(owner, house, [8, 5, 40]),
    strangerId,
    people: {
      supplier: await person('Supplier', 'supplier', '/supplier', { supplier_id: supplierId }),
      admin: await person('Admin', 'admin', '/admin'),
      acting: { ...(await person('Acting', 'admin', '/supplier')), headers: { 'x-fake-supplier': supplierId } },
      stranger: await person('Stranger', 'supplier', '/supplier', { supplier_id: strangerId }),
    },
    depot: {
      supplierId: depotId,
      locations: [await place(depotId), await place(depotId)],
      person: await person('Depot', 'supplier', '/supplier', { supplier_id: depotId }),
    },
    close: () => owner.destroy(),
  };
}
