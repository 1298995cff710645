import { type TestApi, testId } from '../../apps/api/testing.ts';
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
