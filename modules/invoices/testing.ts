import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aLocation, aShelf } from '../stock-locations/testing.ts';
import { aVariant } from '../products/testing.ts';
import type { Trade } from '../orders/testing/trade.ts';

const sellerRow = {
  vat_number: '310122393500003',
  vat_registered: true,
  cr_number: '1010482957',
  building_number: '3128',
  address_1: 'Istanbul St',
  district: 'As Sulay',
  city: 'Riyadh',
  province: 'Riyadh',
  postal_code: '14322',
  additional_number: '7001',
  iban: 'SA4420000001234567891234',
};

/** A supplier and a shop that have everything a standard tax invoice names. */
export async function aTaxedTrade(
  api: TestApi,
  supplierRow: Record<string, unknown> = {},
  customerRow: Record<string, unknown> = {},
): Promise<Trade> {
  const supplierId = await aSupplier(api.owner, { ...sellerRow, ...supplierRow });
  const customerId = await aCustomer(
    api.owner,
    {
      email: `${testId('mail').toLowerCase()}@shop.example`,
      vat_number: '311204587900003',
      cr_number: '1010739164',
      ...customerRow,
    },
    [supplierId],
  );
  await anAddress(api.owner, customerId, { building_number: '7412', district: 'Ar Rawdah' });
  return {
    supplierId,
    customerId,
    locationId: await aLocation(api.owner, supplierId),
    supplier: await api.signIn({ account: 'supplier', supplierId }),
  };
}

/** An order of ten pieces at 10.00 plus 15 % tax: 115.00. */
export async function aTaxedOrder(
  api: TestApi,
  trade: Trade,
  { tax_rate = 15, quantity = 10 } = {},
): Promise<{ id: string; display_id: number; items: { id: string }[] }> {
  const variant_id = await aVariant(api, trade.supplierId, { tax_rate });
  await aShelf(api, trade.supplierId, trade.locationId, variant_id, 1_000);
  const draft = await trade.supplier.post('/draft-orders', {
    customer_id: trade.customerId,
    items: [{ variant_id, quantity }],
  });
  const { status, body, text } = await trade.supplier.post(`/draft-orders/${draft.body.draft_order.id}/register`);
  if (status !== 200) throw new Error(`no order: ${text}`);
  return body.order;
}

/** A side of an invoice as the database keeps it. */
const party = {
  name: 'Najd',
  name_ar: null,
  vat_number: null,
  cr_number: null,
  address: {
    building_number: null,
    street: null,
    district: null,
    city: 'Riyadh',
    province: null,
    postal_code: null,
    additional_number: null,
    country_code: 'sa',
  },
};

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('inv');
  await insertRow(owner, 'invoices', {
    id,
    supplier_id: idOf('suppliers'),
    order_id: idOf('orders'),
    order_display_id: 10_001,
    customer_id: idOf('customers'),
    type: 'simplified_tax',
    is_simplified: true,
    status: 'draft',
    source: 'manual',
    currency_code: 'SAR',
    seller: party,
    buyer: party,
    lines: [],
    subtotals: [],
    discount_total: 0,
    net_total: 5000,
    tax_total: 750,
    total: 5750,
    prepaid_total: 0,
    payment_code: '1',
    ...stamps(),
  });
  return { invoices: id };
};
