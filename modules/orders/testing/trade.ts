import { sql } from 'kysely';
import { insertRow, stamps, testId, type Client, type Owner, type TestApi } from '../../../apps/api/testing.ts';
import { ourInvariants } from '../../../db/invariants.ts';
import { aCustomer, anAddress } from '../../customers/testing.ts';
import { aVariant } from '../../products/testing.ts';
import { aLocation, aShelf } from '../../stock-locations/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';

/** A supplier that can sell: a customer of its own with an address, a warehouse, and goods on its shelf. */
export type Trade = { supplierId: string; customerId: string; locationId: string; supplier: Client };

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
    locationId: await aLocation(api.owner, supplierId),
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

let orderNumber = 10_000;
/** A bare order without lines: enough for whoever only counts, sums or points at one. @param total minor units, tax included */
export async function aBareOrder(
  owner: Owner,
  {
    region_id,
    supplier_id,
    customer_id,
    total = 11_500,
    ...row
  }: Record<string, unknown> & { region_id: string; supplier_id: string; customer_id: string; total?: number },
): Promise<string> {
  const id = testId('order');
  const tax = Math.round((total / 115) * 15);
  await insertRow(owner, 'orders', {
    id,
    supplier_id,
    customer_id,
    region_id,
    display_id: ++orderNumber,
    currency_code: 'SAR',
    status: 'pending',
    payment_status: 'not_paid',
    fulfillment_status: 'not_fulfilled',
    tax_rate: 15,
    subtotal: total - tax,
    discount_total: 0,
    shipping_total: 0,
    item_tax_total: tax,
    shipping_tax_total: 0,
    tax_total: tax,
    gift_card_total: 0,
    total,
    credited_total: 0,
    paid_total: 0,
    refunded_total: 0,
    no_notification: false,
    discounts: [],
    channel: 'desk',
    hold_reasons: [],
    journal_seq: 0,
    ...stamps(),
    ...row,
  });
  return id;
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
