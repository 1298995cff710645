import { sql } from 'kysely';
import { restock, stockAt, type House } from './house.ts';
import type { Random } from './random.ts';

/** A variant of the depot that sheets speak of; its price is for a pack of so many pieces. */
export type Good = { id: string; product_id: string; sku: string; handle: string; amount: number; pack_size: number };
export type Goods = {
  known: readonly Good[];
  /** What a row may not reach: another supplier's variant and place. */
  foreign: { id: string; sku: string; place: string };
  /** Codes of the depot's places. */
  places: readonly string[];
};

export type SheetType = 'stock-import' | 'price-import' | 'product-import' | 'variants-import';
export type Sheet = {
  type: SheetType;
  text: string;
  /** What it asks for, by SKU: prices, also of variants that it adds. */
  prices: ReadonlyMap<string, number>;
  added: readonly string[];
};

const isThere = [9, 7, 8, 6, 5];
const liesThere = 6;

/** Five scarce variants of the depot; two of them lie at one of its two places only, so that a sheet is the first to count them at the other. */
export async function stockDepot({ owner, depot, variants, locationId }: House): Promise<Goods> {
  const [here, there] = depot.locations;
  const at = { supplierId: depot.supplierId, locationId: here };
  const ids = await restock(owner, at, isThere);
  for (const variantId of ids.slice(0, -2)) await stockAt(owner, { ...at, locationId: there, variantId }, liesThere);
  // As `restock` made it, the product's identifier: a sheet takes only what an address may hold.
  await sql`update products set handle = replace(handle, '_', '-') where supplier_id = ${depot.supplierId}`.execute(
    owner,
  );
  const { rows: known } =
    await sql<Good>`select pv.id, pv.product_id, pv.sku, pr.handle, vp.amount::int, vp.pack_size from product_variants pv
      join products pr on pr.id = pv.product_id join variant_prices vp on vp.variant_id = pv.id
    where pv.id = any(${ids}) order by pv.id`.execute(owner);
  const { rows } = await sql<{ id: string; sku: string }>`select pv.id, pv.sku from product_variants pv
    where pv.id = ${variants[0] ?? ''}`.execute(owner);
  const { rows: codes } = await sql<{ id: string; code: string }>`select id, code from stock_locations`.execute(owner);
  const codeOf = (id: string) => codes.find((one) => one.id === id)?.code ?? '';
  const [other = { id: '', sku: '' }] = rows;
  return { known, foreign: { ...other, place: codeOf(locationId) }, places: [codeOf(here), codeOf(there)] };
}

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');

/** Counts every scarce variant at both places; two rows mean what is another's. */
export function stockSheet({ known, foreign, places }: Goods, random: Random): Sheet {
  const counted = known.flatMap(({ sku }) => places.map((place) => [sku, place, random.below(14)]));
  const foreignRows = [
    [foreign.sku, places[0] ?? '', 5],
    [known[0]?.sku ?? '', foreign.place, 5],
  ];
  const text = csv([['SKU', 'Location', 'Quantity'], ...counted, ...foreignRows]);
  return { type: 'stock-import', text, prices: new Map(), added: [] };
}

/** Within what a supplier may change of a published price without review, and never what another hand asks for. */
const dearer = ({ amount }: Good, random: Random): number => amount + 1 + random.below(Math.floor(amount * 0.08));
export const cheaper = ({ amount }: Good, random: Random): number =>
  amount - 1 - random.below(Math.floor(amount * 0.08));

/** Prices of what is there, with variants that are new where the sheet may add some; one row means what is another's. */
export function catalogSheet({ known, foreign }: Goods, random: Random): Sheet {
  const type = random.of(['price-import', 'product-import', 'variants-import'] as const);
  const fresh = type === 'price-import' ? [] : [0, 1].map((n) => `N${n}${random.key().slice(0, 8)}`);
  const asked = known.map((good) => ({ ...good, price: dearer(good, random) }));
  const [first] = known;
  const title = type === 'product-import' ? `Fresh ${fresh.join(' ')}` : '';
  const handle = type === 'variants-import' ? (first?.handle ?? '') : '';
  const riyals = (minor: number) => (minor / 100).toFixed(2);
  const text = csv([
    ['Variant ID', 'SKU', 'Title', 'Variant', 'Handle', 'Price'],
    ...asked.map((one) => [one.id, one.sku, '', '', one.id === first?.id ? handle : '', riyals(one.price)]),
    ...fresh.map((sku, n) => ['', sku, title, `Size ${n}`, handle, riyals(500 + n)]),
    [foreign.id, '', '', '', '', '5.00'],
  ]);
  const prices = new Map(asked.map(({ sku, price }) => [sku, price]));
  return { type, text, prices, added: fresh };
}
