import type { Api } from './person.ts';

type Level = { id: string; variant: { id: string; sku: string } };

/** What the demo company has none of, or other suppliers alone: a transfer, a count and waste at the supplier's warehouses, a group of its loyalty program, and imports that wait. */
export async function aRowOfEach(supplier: Api): Promise<void> {
  // Of counts the demo has none: those there are were planted before.
  const { counts } = await supplier.get<{ counts: unknown[] }>('/stock-counts?limit=1');
  if (counts.length > 0) return;
  const { stock_locations } = await supplier.get<{ stock_locations: { id: string }[] }>(
    '/stock-locations?limit=2&is_active=true',
  );
  const [from, to] = stock_locations.map(({ id }) => id);
  const { stock } = await supplier.get<{ stock: Level[] }>(
    `/stock?limit=2&location_id=${from}&order=-stocked_quantity`,
  );
  await supplier.post('/stock-transfers', {
    from_id: from,
    to_id: to,
    items: stock.map(({ variant }) => ({ variant_id: variant.id, quantity: 12 })),
  });
  const bin = 'A-01';
  for (const { id } of stock) await supplier.post(`/stock/${id}`, { bin });
  await supplier.post('/stock-counts', { location_id: from, bin });
  await supplier.post(`/stock/${stock[0]?.id}/write-off`, { quantity: 1, reason: 'damaged' });
  const { loyalty_programs } = await supplier.get<{ loyalty_programs: { id: string }[] }>('/loyalty-programs?limit=1');
  const { customers } = await supplier.get<{ customers: { id: string }[] }>('/customers?limit=1');
  await supplier.post('/loyalty-groups', {
    name: 'Branches',
    name_ar: 'الفروع',
    program_id: loyalty_programs[0]?.id,
    type: 'chain_wallet',
    owner_customer_id: customers[0]?.id,
  });
  const sku = stock[0]?.variant.sku;
  const sheets = {
    'product-import': `SKU,Title,Case\n${sku},Tea,24\nWALK-1,,x\n`,
    'customers-import': 'Name,Phone\nWalkers,+966500000009\n,x\n',
    'leads-import': 'Name,Phone\nWalkers to be,+966500000019\n,x\n',
    'stock-import': `SKU,Pieces\n${sku},24\nWALK-1,x\n`,
  };
  for (const [type, sheet] of Object.entries(sheets)) {
    const { file } = await supplier.send<{ file: { key: string } }>('/batch-jobs/files', `${type}.csv`, sheet);
    await supplier.post('/batch-jobs', { type, context: { file_key: file.key }, dry_run: true });
  }
}

/** Goods of a journey's own, which no promotion of the company knows: 50.00 a piece. @returns the variant's id */
export async function someGoods(
  supplier: Api,
  office: Api,
  title: string,
  title_ar: string,
  locationId: string,
): Promise<string> {
  const { product } = await supplier.post<{ product: { id: string; variants: { id: string }[] } }>('/products', {
    title,
    title_ar,
    options: [{ title: 'Size', values: [{ value: '1 L' }] }],
    variants: [{ title: '1 L', options: [{ value: '1 L' }], prices: [{ currency_code: 'SAR', amount: 5_000 }] }],
  });
  await office.post(`/products/${product.id}`, { status: 'published' });
  const id = product.variants[0]?.id ?? '';
  await supplier.post(`/stock-locations/${locationId}/levels/${id}`, { stocked_quantity: 1_000, reason: 'count' });
  return id;
}
