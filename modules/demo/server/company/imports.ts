import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import { tracing, type Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { applyAtOnce, readAtOnce } from '#modules/batch-jobs/server.ts';
import { later } from '../clock.ts';
import { at as nth } from '../random.ts';
import type { World } from '../world.ts';

type Line = {
  sku: string;
  title: string;
  title_ar: string | null;
  barcode: string | null;
  pieces: number;
  price: number;
};

/** Variants of a supplier as a sheet of its own would have them; published ones, or those that nobody can buy yet. */
async function linesOf(db: Kysely<Tables>, supplierId: string, isPublished: boolean, count: number): Promise<Line[]> {
  const { rows } =
    await sql<Line>`select pv.sku, pr.title, pr.title_ar, pv.barcode, vp.pack_size as pieces, vp.amount::int as price
    from product_variants pv join products pr on pr.id = pv.product_id join variant_prices vp on vp.variant_id = pv.id and vp.region_id is null
    where pv.supplier_id = ${supplierId} and (pr.status = 'published') = ${isPublished} and pv.barcode is not null order by pv.sku limit ${sql.lit(count)}`.execute(
      db,
    );
  return rows;
}
const money = (amount: number): string => (amount / 100).toFixed(2);

/** Two imports of the first supplier, read and applied by the product's own hand: new prices a moment ago, and products that wait for its word. */
export async function makeImports(db: Kysely<Tables>, { maker, suppliers }: World, files?: Files): Promise<void> {
  const { id: supplierId, owner } = nth(suppliers, 0);
  const asOwner = (at: Date): Ctx => {
    const newId = (prefix: string) => maker.newId(prefix, at);
    return {
      db,
      now: at,
      newId,
      ...tracing(newId),
      actor: { account: 'supplier', userId: owner.id, supplierId, via: null },
      actorName: owner.name,
      impersonationId: null,
      origin: { requestId: newId('req'), ip: '127.0.0.1', userAgent: 'demo', language: 'en' },
    } as unknown as Ctx;
  };
  const drafts = await linesOf(db, supplierId, false, 6);
  // The last thing that happened: the trail tells things in the order in which they were written.
  const ctx = asOwner(later(maker.clock.end, -0.25));
  const lines = drafts.map(({ sku, pieces, price }) => [sku, money(price - (price % 10) + 10), String(pieces)]);
  const priced = await readAtOnce(
    ctx,
    {
      type: 'price-import',
      supplierId,
      name: 'new-prices.csv',
      lines: [['SKU', 'Price', 'Price is for, pcs'], ...lines],
    },
    files,
  );
  await applyAtOnce(ctx, priced);

  const sold = await linesOf(db, supplierId, true, 9);
  // Within the step that nobody reviews, one as it is, and two that say what is wrong with them.
  const known = sold.map(({ sku, title, title_ar, barcode, pieces, price }, at) => [
    sku,
    title,
    title_ar ?? '',
    at === 4 ? `${barcode?.slice(0, -1) ?? ''}${(Number(barcode?.at(-1)) + 1) % 10}` : '',
    at === 7 ? money(price).replace('.', ',') : money(at === 2 ? price : Math.round(price * 1.03)),
    String(pieces),
  ]);
  const fresh = [
    ['NEW-DATE-500', 'Khudri dates, 500 g', 'تمر خضري 500 جم', '6281007021333', '11.50', '1'],
    ['NEW-DATE-1K', 'Khudri dates, 1 kg', 'تمر خضري 1 كجم', '', '21.00', '1'],
  ];
  const headers = ['كود الصنف', 'Item name EN', 'اسم الصنف', 'الباركود', 'السعر', 'السعر لعدد حبات'];
  await readAtOnce(
    asOwner(maker.clock.end),
    { type: 'product-import', supplierId, name: 'november-prices.csv', lines: [headers, ...known, ...fresh] },
    files,
  );
}
