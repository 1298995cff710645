import type { Api } from './person.ts';

type Level = { id: string; variant: { id: string; sku: string } };

/** What the demo company has none of, with a row of each: a transfer, a count and waste at the supplier's warehouses, and an import that waits. */
export async function aRowOfEach(supplier: Api): Promise<void> {
  const { transfers } = await supplier.get<{ transfers: unknown[] }>('/stock-transfers?limit=1');
  if (transfers.length > 0) return;
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
  const sheet = `SKU,Title,Case\n${stock[0]?.variant.sku},Tea,24\nWALK-1,,x\n`;
  const { file } = await supplier.send<{ file: { key: string } }>('/batch-jobs/files', 'products.csv', sheet);
  await supplier.post('/batch-jobs', { type: 'product-import', context: { file_key: file.key }, dry_run: true });
}
