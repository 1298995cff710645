import { sql } from 'kysely';
import { fold } from '#domain/fold.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, stale } from '#kit/shared/fail.ts';
import { listExport, decimal, nameFor, type ExportCells } from '#kit/server/export.ts';
import type { Ctx } from '#kit/server/context.ts';
import { priceLists, type SheetRow } from '../contract.ts';
import { columnsOf, readPriceRow, sheetFields, type SheetField, type SheetPrice } from '../rules/sheet.ts';
import { priceListsTexts } from '../texts.ts';
import { changeList, lockList, present, requireList } from './lists.ts';
import { merged, readPrices, type KeptPrice } from './prices.ts';

type Line = KeptPrice & {
  list: string;
  list_ar: string | null;
  sku: string;
  title: string;
  title_ar: string | null;
  region: string | null;
};
const cells: ExportCells<typeof priceLists.export, Line> = {
  list: ({ list, list_ar }, ctx) => nameFor(ctx, { name: list, name_ar: list_ar }),
  sku: ({ sku }) => sku,
  title: ({ title, title_ar }, ctx) => nameFor(ctx, { name: title, name_ar: title_ar }),
  pack: ({ pack_size }) => pack_size,
  from: ({ min_quantity }) => min_quantity ?? 1,
  up_to: ({ max_quantity }) => max_quantity,
  currency: ({ currency_code }) => currency_code,
  region: ({ region }) => region,
  amount: ({ amount, currency_code }) => decimal(amount, currency_code),
};

/** The newest prices of lists: a line for each, as `sheet` reads them again. */
export const priceListExport = listExport<
  typeof priceLists.export,
  { id: string; created_at: string; lines: Line[] },
  Line
>(
  priceLists.export,
  'price_lists',
  (ctx) => ({
    columns: sql`t.id, t.created_at, coalesce((select json_agg(one) from (
        select plp.*, t.name as list, t.name_ar as list_ar, pv.sku, pr.title, pr.title_ar, rg.name as region
        from price_list_versions plv join price_list_prices plp on plp.version_id = plv.id join product_variants pv on pv.id = plp.variant_id
          join products pr on pr.id = pv.product_id left join regions rg on rg.id = plp.region_id
        where plv.price_list_id = t.id and plv.number = t.newest order by pv.sku, plp.min_quantity nulls first, plp.id) as one), '[]'::json) as lines`,
    from: sql`price_lists as t`,
    where: present(ctx.actor),
  }),
  cells,
  ({ lines }) => lines,
);

const namesOf = (field: SheetField): readonly string[] => [
  priceListsTexts.en[`price_lists.sheet.${field}`],
  priceListsTexts.ar[`price_lists.sheet.${field}`] ?? '',
];
const headerNames = Object.fromEntries(sheetFields.map((field) => [field, namesOf(field)])) as Record<
  SheetField,
  readonly string[]
>;

type Known = {
  variants: ReadonlyMap<string, { id: string; title: string; title_ar: string | null }>;
  regions: ReadonlyMap<string, string>;
  currency: string;
  before: readonly KeptPrice[];
};
async function findKnown(ctx: Ctx, id: string, skus: readonly string[]): Promise<Known> {
  const { rows } = await sql<{
    variants: { id: string; sku: string; title: string; title_ar: string | null }[];
    regions: { id: string; name: string }[];
    currency: string;
    before: KeptPrice[];
  }>`select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency,
      coalesce((select json_agg(json_build_object('id', pv.id, 'sku', fold(pv.sku), 'title', pr.title, 'title_ar', pr.title_ar))
        from product_variants pv join products pr on pr.id = pv.product_id
        where pv.supplier_id = t.supplier_id and pv.deleted_at is null and fold(pv.sku) = any(${skus as string[]})), '[]'::json) as variants,
      coalesce((select json_agg(json_build_object('id', rg.id, 'name', rg.name)) from regions rg where rg.deleted_at is null), '[]'::json) as regions,
      coalesce((select json_agg(json_build_object('id', plp.id, 'variant_id', plp.variant_id, 'currency_code', plp.currency_code, 'region_id', plp.region_id,
          'amount', plp.amount, 'pack_size', plp.pack_size, 'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity))
        from price_list_versions plv join price_list_prices plp on plp.version_id = plv.id where plv.price_list_id = t.id and plv.number = t.newest), '[]'::json) as before
    from price_lists t where t.id = ${id}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return {
    variants: new Map(found.variants.map((one) => [one.sku, one])),
    regions: new Map(found.regions.map((one) => [fold(one.name), one.id])),
    currency: found.currency,
    before: found.before,
  };
}

const placeOf = (one: Pick<KeptPrice, 'variant_id' | 'region_id' | 'currency_code' | 'min_quantity'>): string =>
  [one.variant_id, one.region_id ?? one.currency_code, one.min_quantity ?? 1].join(' ');

type Wanted = Omit<KeptPrice, 'id' | 'amount'> & { amount: number | null };
type Judged = { rows: SheetRow[]; wanted: Wanted[] };

/** What each row of a sheet would do. */
function judge(texts: readonly (readonly string[])[], known: Known, at: Partial<Record<SheetField, number>>): Judged {
  const before = new Map(known.before.map((one) => [placeOf(one), one]));
  const seen = new Set<string>();
  const wanted: Wanted[] = [];
  const rows = texts.map((line, index): SheetRow => {
    const number = index + 2;
    const read = readPriceRow(line, at, known.currency);
    const sku = (line[at.sku ?? -1] ?? '').slice(0, 100);
    const blank = { number, sku, title: null, title_ar: null, currency_code: known.currency, from: 1, pack_size: 1 };
    const faulty = (field: SheetField, text: string): SheetRow => ({
      ...blank,
      kind: 'faulty',
      before: null,
      after: null,
      field,
      message: text,
    });
    if ('field' in read) return faulty(read.field, read.text);
    const goods = known.variants.get(fold(read.sku));
    if (!goods) return faulty('sku', 'price_lists.sheet.unknown_sku');
    const region_id = read.region === '' ? null : known.regions.get(fold(read.region));
    if (region_id === undefined) return faulty('region', 'price_lists.sheet.unknown_region');
    const { pack_size, min_quantity, max_quantity, currency: currency_code } = read;
    const one: Wanted = {
      variant_id: goods.id,
      currency_code,
      region_id,
      pack_size,
      min_quantity,
      max_quantity,
      amount: read.amount,
    };
    const place = placeOf(one);
    if (seen.has(place)) return faulty('from', 'price_lists.price_twice');
    seen.add(place);
    const was = before.get(place) ?? null;
    const kind = kindOf(was, read);
    if (kind !== 'same') wanted.push(one);
    return {
      number,
      sku: read.sku,
      title: goods.title,
      title_ar: goods.title_ar,
      currency_code,
      pack_size,
      kind,
      from: min_quantity ?? 1,
      before: was?.amount ?? null,
      after: read.amount,
      field: null,
      message: null,
    };
  });
  return { rows, wanted };
}

function kindOf(was: KeptPrice | null, read: SheetPrice): SheetRow['kind'] {
  if (read.amount === null) return was ? 'removed' : 'same';
  if (!was) return 'new';
  const isSame =
    was.amount === read.amount && was.pack_size === read.pack_size && was.max_quantity === read.max_quantity;
  return isSame ? 'same' : 'changed';
}

/**
 * What a sheet of prices would change of a list's newest version, row by row; with `apply` it is written, but for the rows that are faulty.
 * What the sheet does not name stays. @throws Refusal 404, stale, or where the sheet has no SKUs or prices
 */
export async function readSheet(
  ctx: Ctx,
  id: string,
  { rows: [headers = [], ...texts], apply, version }: BodyOf<typeof priceLists.sheet>,
): Promise<ReplyOf<typeof priceLists.sheet>> {
  const list = apply ? await lockList(ctx, id) : null;
  if (!list) await requireList(ctx, id);
  if (list && version !== undefined && version !== list.version) throw stale({ version: list.version });
  const { at, missing } = columnsOf(headers, headerNames);
  if (missing)
    throw invalid('rows.0', 'price_lists.sheet.no_column', { column: ctx.t(`price_lists.sheet.${missing}`) });
  const skus = [...new Set(texts.map((line) => fold((line[at.sku ?? -1] ?? '').trim())))];
  const known = await findKnown(ctx, id, skus);
  const { rows, wanted } = judge(texts, known, at);
  if (list && wanted.length > 0) {
    const sent = await readPrices(
      ctx,
      list.supplier_id,
      wanted.flatMap(({ amount, ...one }) => (amount === null ? [] : [{ ...one, amount }])),
      'rows',
    );
    const gone = new Set(wanted.filter(({ amount }) => amount === null).map(placeOf));
    await changeList(ctx, list, {
      prices: async (before) =>
        merged(
          before.filter((one) => !gone.has(placeOf(one))),
          sent,
        ),
    });
  }
  const count = (kind: SheetRow['kind']) => rows.filter((one) => one.kind === kind).length;
  return {
    rows: rows
      .filter(({ kind }) => kind !== 'same')
      .slice(0, 200)
      .map((one) => ({ ...one, message: one.message && ctx.t(one.message as 'price_lists.sheet.no_sku') })),
    counts: {
      new: count('new'),
      changed: count('changed'),
      removed: count('removed'),
      same: count('same'),
      faulty: count('faulty'),
    },
    applied: list !== null,
  };
}
