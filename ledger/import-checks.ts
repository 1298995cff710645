import { sql } from 'kysely';
import { Found } from './check.ts';
import type { House } from './house.ts';
import type { Goods, Sheet } from './import-sheets.ts';

/** An import under way. */
export type Import = { id: string; sheet: Sheet };

/** A row of a stock sheet with the movements it made, and what became of its level. */
type StockRow = {
  job: string;
  row: number;
  kind: string;
  applied: string | null;
  undone: 'back' | 'stays' | null;
  because: string | null;
  counted: number | null;
  was: number;
  made: number;
  seq: number | null;
  delta: number | null;
  balance: number | null;
  takenBack: number;
  backSeq: number | null;
  backDelta: number | null;
  moves: number | null;
  reserved: number | null;
};

const isStock = ({ sheet }: Import): boolean => sheet.type === 'stock-import';

async function readStockRows({ owner }: House, imports: readonly Import[]): Promise<StockRow[]> {
  const ids = imports.filter(isStock).map(({ id }) => id);
  const movesOf = (
    ending: string,
  ) => sql`lateral (select count(*)::int as n, min(sm.seq) as seq, min(sm.delta) as delta, min(sm.balance) as balance
    from stock_moves sm where sm.source_id = 'adj_' || ir.batch_job_id || '_' || ir.row || ${ending})`;
  const { rows } =
    await sql<StockRow>`select ir.batch_job_id as job, ir.row, ir.kind, ir.applied, ir.undone, ir.kept_because as because,
      (ir.cells->>'quantity')::int as counted, coalesce((ir.changes->'quantity'->>0)::int, 0) as was,
      made.n as made, made.seq, made.delta, made.balance, back.n as "takenBack", back.seq as "backSeq", back.delta as "backDelta", sl.moves, sl.reserved
    from import_rows ir cross join ${movesOf('')} made cross join ${movesOf('_undo')} back
      left join stock_levels sl on sl.location_id = ir.record_id and sl.variant_id = ir.variant_id
    where ir.batch_job_id = any(${ids}) order by 1, 2`.execute(owner);
  return rows;
}

const refuse = (why: string, row: object): never => {
  throw new Found(`an import ${why}: ${JSON.stringify(row)}`);
};

/** What another supplier has is not found, whatever the sheet is about. */
export async function demandNotFound({ owner }: House, { foreign }: Goods, imports: readonly Import[]): Promise<void> {
  const { rows } = await sql<{ job: string; row: number; kind: string; faults: { code: string }[] }>`
    select ir.batch_job_id as job, ir.row, ir.kind, ir.faults from import_rows ir where ir.batch_job_id = any(${imports.map(({ id }) => id)})
      and (ir.texts @> jsonb_build_array(${foreign.sku}::text) or ir.texts @> jsonb_build_array(${foreign.id}::text)
        or ir.texts @> jsonb_build_array(${foreign.place}::text))`.execute(owner);
  const expected = imports.reduce((sum, one) => sum + (isStock(one) ? 2 : 1), 0);
  if (rows.length !== expected) throw new Found(`${rows.length} rows mean what is another’s, instead of ${expected}`);
  for (const row of rows) {
    const codes = new Set(row.faults.map(({ code }) => code));
    const isNotFound = codes.has('batch_jobs.fault.not_found') || codes.has('batch_jobs.fault.location_unknown');
    if (row.kind !== 'bad' || !isNotFound) refuse('found what is another supplier’s', row);
  }
}

/** What was looked at is what was booked, once for each row that was applied; a row that was left out moved nothing. */
export async function demandApplied(house: House, imports: readonly Import[]): Promise<void> {
  for (const row of await readStockRows(house, imports)) {
    const isWritten = row.kind === 'new' || row.kind === 'changed';
    if (row.made !== (isWritten ? 1 : 0)) refuse(`booked a row ${row.made} times`, row);
    if (isWritten !== (row.applied !== null)) refuse('does not know what it applied', row);
    if (!isWritten) continue;
    if (row.balance !== row.counted || row.delta !== (row.counted ?? 0) - row.was)
      refuse('booked something else than was looked at', row);
    if (String(row.seq) !== row.applied) refuse('marked another movement than its own', row);
  }
}

/** What went back went back once, onto what the import left; what stayed had moved since, or is reserved. Nothing here is set free. */
export async function demandUndone(house: House, imports: readonly Import[]): Promise<void> {
  for (const row of await readStockRows(house, imports)) {
    if (row.applied === null ? row.undone !== null : row.undone === null) refuse('was not undone row by row', row);
    if (row.takenBack !== (row.undone === 'back' ? 1 : 0)) refuse(`took a row back ${row.takenBack} times`, row);
    if (row.undone === 'back' && (row.backDelta !== -(row.delta ?? 0) || row.backSeq !== (row.seq ?? 0) + 1))
      refuse('took back what something was built on', row);
    const hasMoved = (row.moves ?? 0) > Number(row.applied);
    const isReserved = row.was < (row.reserved ?? 0);
    const holds =
      row.because === 'batch_jobs.kept.moved' ? hasMoved : row.because === 'batch_jobs.kept.reserved' && isReserved;
    if (row.undone === 'stays' && !holds) refuse('kept a row on which nothing was built', row);
  }
}

/** How many live variants the depot has by each of these SKUs. */
async function countVariants({ owner, depot }: House, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    sku: string;
    n: number;
  }>`select asked.sku, count(pv.id)::int as n from unnest(${[...new Set(skus)]}::text[]) as asked(sku)
    left join product_variants pv on pv.sku = asked.sku and pv.supplier_id = ${depot.supplierId} and pv.deleted_at is null group by asked.sku`.execute(
    owner,
  );
  return new Map(rows.map(({ sku, n }) => [sku, n]));
}

/**
 * Of the catalog: what somebody set by hand is what stands, whether a sheet came before or after; else the sheet's price, and after the undo
 * the one before. A variant that a sheet adds is there once, and gone once it is undone.
 * @param byHand prices that were set meanwhile, by SKU
 */
export async function demandCatalog(
  house: House,
  { known }: Goods,
  imports: readonly Import[],
  byHand: ReadonlyMap<string, number>,
  isUndone: boolean,
): Promise<void> {
  const sheets = imports.filter((one) => !isStock(one));
  const { rows } = await sql<{ sku: string; amount: number }>`select pv.sku, vp.amount::int from product_variants pv
    join variant_prices vp on vp.variant_id = pv.id where pv.id = any(${known.map(({ id }) => id)})`.execute(
    house.owner,
  );
  for (const { sku, amount } of known) {
    const now = rows.find((row) => row.sku === sku)?.amount;
    const asked = sheets.map(({ sheet }) => sheet.prices.get(sku));
    const expected = byHand.get(sku) ?? (isUndone ? amount : asked[0]);
    if (now !== expected)
      throw new Found(
        `${sku} costs ${now} instead of ${expected}: ${amount} at first, ${asked.join(' and ')} by sheets, ${byHand.get(sku) ?? 'nothing'} by hand`,
      );
  }
  for (const [sku, n] of await countVariants(
    house,
    sheets.flatMap(({ sheet }) => sheet.added),
  ))
    if (n !== (isUndone ? 0 : 1))
      throw new Found(`${n} variants have the SKU ${sku} that a sheet ${isUndone ? 'had' : 'has'} added`);
}
