import { sql } from 'kysely';
import { ensureStore } from '#modules/store/server.ts';
import { plant, startApi, testId, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { ourInvariants } from '../../../db/invariants.ts';
import { aCustomer, anAddress, aSupplier } from '../../customers/testing.ts';

/** A supplier that can sell: a customer of its own with an address, a warehouse, and goods on its shelf. */
export type Trade = { supplierId: string; customerId: string; locationId: string; supplier: Client };

const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });

/** A server whose store is set up. */
export async function startStore(): Promise<TestApi> {
  const api = await startApi();
  await ensureStore({ db: api.owner, now: api.now() });
  return api;
}

export async function aWarehouse(
  api: TestApi,
  supplier_id: string,
  row: Record<string, unknown> = {},
): Promise<string> {
  const id = testId('loc');
  await plant(api.owner, 'stock_locations', {
    id,
    supplier_id,
    name: 'Riyadh DC',
    code: id.slice(-8),
    city: 'Riyadh',
    type: 'warehouse',
    country_code: 'sa',
    is_active: true,
    ...stamps(),
    ...row,
  });
  return id;
}

/** Pieces of a variant at a location. */
export async function aShelf(
  api: TestApi,
  supplier_id: string,
  location_id: string,
  variant_id: string,
  stocked: number,
): Promise<void> {
  await plant(api.owner, 'stock_levels', {
    id: testId('level'),
    supplier_id,
    location_id,
    variant_id,
    opening: stocked,
    stocked,
    reserved: 0,
    incoming: 0,
    moves: 0,
    ...stamps(),
  });
}

/** A published product with one variant at 10.00 a piece, tax free unless said otherwise; answers the variant's id. */
export async function aVariant(
  api: TestApi,
  supplier_id: string,
  { price = 1_000, tax_rate = 0, ...row }: Record<string, unknown> & { price?: number | null; tax_rate?: number } = {},
): Promise<string> {
  const product_id = testId('prod');
  const id = testId('variant');
  await plant(api.owner, 'products', {
    id: product_id,
    supplier_id,
    title: 'Spring Water',
    title_ar: 'مياه نبع',
    handle: product_id.toLowerCase(),
    status: 'published',
    tax_rate,
    storage: 'ambient',
    sort_index: 0,
    ...stamps(),
  });
  await plant(api.owner, 'product_variants', {
    id,
    supplier_id,
    product_id,
    title: '330 ml',
    sku: id.slice(-8),
    manage_inventory: true,
    allow_backorder: false,
    position: 0,
    ...stamps(),
    ...row,
  });
  if (price !== null)
    await plant(api.owner, 'variant_prices', {
      id: testId('price'),
      supplier_id,
      variant_id: id,
      currency_code: 'SAR',
      amount: price,
    });
  return id;
}

export async function aTrade(
  api: TestApi,
  supplierRow: Record<string, unknown> = {},
  customerRow: Record<string, unknown> = {},
): Promise<Trade> {
  const supplierId = await aSupplier(api.owner, supplierRow);
  const customerId = await aCustomer(
    api.owner,
    { email: `${testId('mail').toLowerCase()}@shop.example`, ...customerRow },
    [supplierId],
  );
  await anAddress(api.owner, customerId);
  return {
    supplierId,
    customerId,
    locationId: await aWarehouse(api, supplierId),
    supplier: await api.signIn({ account: 'supplier', supplierId }),
  };
}

export type PlacedItem = { id: string; quantity: number };
type Placed = { id: string; display_id: number; items: PlacedItem[]; payments: { id: string }[]; version: number };
type OrderOf = {
  quantity?: number;
  stock?: number;
  paid?: boolean;
  client?: Client;
  draft?: Record<string, unknown>;
  goods?: Parameters<typeof aVariant>[2];
};

/** An order of one line, 100.00 unless said otherwise, placed over the API. */
export async function anOrder(
  api: TestApi,
  trade: Trade,
  { quantity = 10, stock = 1_000, paid = false, client = trade.supplier, draft = {}, goods = {} }: OrderOf = {},
): Promise<Placed> {
  const variant_id = await aVariant(api, trade.supplierId, goods);
  await aShelf(api, trade.supplierId, trade.locationId, variant_id, stock);
  const made = await client.post('/draft-orders', {
    customer_id: trade.customerId,
    items: [{ variant_id, quantity }],
    ...draft,
  });
  if (made.status !== 200) throw new Error(`no draft: ${made.text}`);
  const { status, body, text } = await client.post(
    `/draft-orders/${made.body.draft_order.id}/${paid ? 'pay' : 'register'}`,
  );
  if (status !== 200) throw new Error(`no order: ${text}`);
  return body.order;
}

/** @throws Error naming what does not hold of money, stock and quantities in the database */
export async function demandInvariants(api: TestApi): Promise<void> {
  const broken: string[] = [];
  for (const { name, sql: query } of ourInvariants()) {
    if (!/^[MSFI]/.test(name)) continue;
    const { rows } = await sql.raw(query).execute(api.owner);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows[0])}`);
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
