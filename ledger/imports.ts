import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { demandInvariants, Found } from './check.ts';
import type { House } from './house.ts';
import { demandApplied, demandCatalog, demandNotFound, demandUndone, type Import } from './import-checks.ts';
import { catalogSheet, cheaper, stockDepot, stockSheet, type Good, type Goods, type Sheet } from './import-sheets.ts';
import type { Answer, Product } from './product.ts';
import type { Random } from './random.ts';

/* Sheets that are applied and taken back while everything they count goes on moving. */

type World = { house: House; product: Product; random: Random };
type Shot = { path: string; body?: object };
type Post = (path: string, body?: object) => Promise<Answer>;

/** Tasks are taken up about once a second: calls that come this long after the last one meet them at work. */
const spreadMs = 1_300;
const waitMs = 25;
/** A lost race is run again, once or twice; what fails more often fails by itself. */
const triesMost = 3;
/** A task whose server was killed is given to the next one after some ten seconds. */
const waits = 4_800;

/**
 * Imports of counted stock and of prices and variants, one of the files twice, each confirmed twice and all at once, then undone likewise, while pieces are written off, reserved, ordered, transferred and counted, and prices set by hand. What was applied is in the ledger once, what
 * was undone is taken back once, what somebody went on with stays, and everything else holds.
 * @param dies whether the server is killed while it applies or takes back
 * @throws Found
 */
export async function fightWithSheets(world: World, dies = false): Promise<void> {
  const { house, product, random } = world;
  const { token, prefix } = house.depot.person;
  const post: Post = (path, body) =>
    product.postUntilKnown({ token, path: `${prefix}${path}`, key: random.key(), ...(body ? { body } : {}) });
  // Of goods of their own: a level that was counted once is no new one to the sheets after it.
  await demandLevelsHeld(world, await stockDepot(house), post);
  const goods = await stockDepot(house);
  const [counted, catalog] = [stockSheet(goods, random), catalogSheet(goods, random)];
  const other = stockSheet(goods, random);
  const trade = await beginTrade(world, goods, post);
  const twice = random.chance(0.5) ? catalog : counted;
  const imports = await Promise.all([counted, catalog, other, twice].map((sheet) => send(post, sheet)));
  await settled(house, imports);
  await demandNotFound(house, goods, imports);

  const byHand = new Map<string, number>();
  const killedDuring = dies ? random.of(['apply', 'undo']) : null;
  const around = async (phase: 'apply' | 'undo', asked: readonly Promise<Answer[]>[]): Promise<Answer[][]> => {
    const setByHand = goods.known.filter(({ sku }) => !byHand.has(sku) && random.chance(0.2));
    const meanwhile = Promise.all([
      ...trade().map((shot) => later(random, () => fire(post, shot))),
      ...setByHand.map((good) => later(random, async () => byHand.set(good.sku, await setPrice(post, good, random)))),
      ...(phase === killedDuring ? [later(random, () => product.kill().then(() => product.start()))] : []),
    ]);
    const [answers] = await Promise.all([Promise.all(asked), meanwhile]);
    await settled(house, imports);
    return answers;
  };

  const confirmed = await around(
    'apply',
    imports.map(({ id }) => Promise.all([1, 2].map(() => fire(post, { path: `/batch-jobs/${id}/confirm` })))),
  );
  for (const answers of confirmed) {
    const granted = answers.filter(({ status }) => status === 200).length;
    if (granted !== 1) throw new Found(`an import was confirmed ${granted} times: ${JSON.stringify(answers[1]?.body)}`);
  }
  await demandCompleted(house, imports, false);
  await demandApplied(house, imports);
  await demandCatalog(house, goods, imports, byHand, false);
  await demandInvariants(house);

  // At least one price is surely set after a sheet, and before its undo.
  const [left] = goods.known.filter(({ sku }) => !byHand.has(sku));
  if (left) byHand.set(left.sku, await setPrice(post, left, random));
  await around(
    'undo',
    imports.map(({ id }) => Promise.all([1, 2].map(() => fire(post, { path: `/batch-jobs/${id}/undo` })))),
  );
  await demandCompleted(house, imports, true);
  await demandUndone(house, imports);
  await demandCatalog(house, goods, imports, byHand, true);
  const again = await post(`/batch-jobs/${imports[0]?.id}/undo`);
  if (again.status !== 400) throw new Found(`what was undone could be undone again: ${again.status}`);
  await demandInvariants(house);
}

/**
 * A sheet has judged its rows and is about to book: until it has, nobody else may have a level it counts. Left to chance the moment between is met once
 * in many rounds; a ledger that lets nothing in for a moment meets it each time.
 */
async function demandLevelsHeld({ house, random }: World, goods: Goods, post: Post): Promise<void> {
  const { owner } = house;
  const counted = await send(post, stockSheet(goods, random));
  await settled(house, [counted]);
  await owner.transaction().execute(async (db) => {
    await sql`lock table stock_moves in share mode`.execute(db);
    await fire(post, { path: `/batch-jobs/${counted.id}/confirm` });
    let books = false;
    for (let n = 0; n < 400 && !books; n++) {
      await sleep(waitMs);
      books = await isBooking(house);
    }
    // Busy with something else, or failed: that is looked at below.
    if (!books) return;
    const { rows } =
      await sql`select sl.id from stock_levels sl join import_rows ir on ir.record_id = sl.location_id and ir.variant_id = sl.variant_id
      where ir.batch_job_id = ${counted.id} and ir.kind in ('new', 'changed') for update of sl skip locked`.execute(db);
    if (rows.length > 0) throw new Found(`${rows.length} levels that a sheet is booking were anybody’s`);
  });
  await settled(house, [counted]);
  await demandCompleted(house, [counted], false);
  await demandApplied(house, [counted]);
  await demandInvariants(house);
}

const isBooking = async ({ owner }: House): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into stock_moves%'`.execute(
      owner,
    )
  ).rows.length > 0;

async function send(post: Post, sheet: Sheet): Promise<Import> {
  const form = new FormData();
  form.append('file', new Blob([sheet.text], { type: 'text/csv' }), 'sheet.csv');
  const { file } = demand('/batch-jobs/files', await post('/batch-jobs/files', form), [200]).body as {
    file: { key: string };
  };
  const made = await post('/batch-jobs', { type: sheet.type, context: { file_key: file.key }, dry_run: true });
  const { id } = demand('/batch-jobs', made, [201]).body.batch_job as { id: string };
  return { id, sheet };
}

/** Waits until nothing is left to do for these imports: asked of the database, which outlives the server. */
async function settled({ owner }: House, imports: readonly Import[]): Promise<void> {
  const ids = imports.map(({ id }) => id);
  for (let n = 0; n < waits; n++) {
    const { rows } = await sql<{ attempts: number; error: string | null }>`select attempts, error from tasks
      where status = 'running' and data->>'batch_job_id' = any(${ids}) order by attempts desc limit 1`.execute(owner);
    const [busy] = rows;
    if (!busy) return;
    if (busy.attempts >= triesMost) throw new Found(`an import failed ${busy.attempts} times: ${busy.error}`);
    await sleep(waitMs);
  }
  throw new Found('imports never came to an end');
}

/** Each was applied, whatever of it was left out, and undone where it was asked to be. */
async function demandCompleted({ owner }: House, imports: readonly Import[], isUndone: boolean): Promise<void> {
  const { rows } = await sql<{
    status: string;
    undone: boolean;
    failure: unknown;
    error: string | null;
  }>`select bj.status,
      bj.undone_at is not null as undone, bj.failure,
      (select max(t.error) from tasks t where t.data->>'batch_job_id' = bj.id) as error
    from batch_jobs bj where bj.id = any(${imports.map(({ id }) => id)})`.execute(owner);
  const other = rows.find((row) => row.status !== 'completed' || row.undone !== isUndone);
  if (other) throw new Found(`an import came to ${JSON.stringify(other)}`);
}

const later = async <T>(random: Random, work: () => Promise<T>): Promise<T> => {
  const ms = random.chance(0.3) ? 0 : random.below(spreadMs);
  await sleep(ms);
  return work();
};

const fire = async (post: Post, { path, body }: Shot): Promise<Answer> => demand(path, await post(path, body));

async function setPrice(post: Post, good: Good, random: Random): Promise<number> {
  const amount = cheaper(good, random);
  const path = `/products/${good.product_id}/variants/${good.id}`;
  const prices = [{ currency_code: 'SAR', amount, pack_size: good.pack_size }];
  demand(path, await post(path, { prices }), [200]);
  return amount;
}

/** Orders and transfers of the scarce goods. @returns calls that move some of them, other ones each time */
async function beginTrade({ house, random }: World, { known }: Goods, post: Post): Promise<() => Shot[]> {
  const { depot, customerId } = house;
  const [here, there] = depot.locations;
  const sure = async (path: string, body?: object) => demand(path, await post(path, body), [200]).body;
  const goods = known.map(({ id }) => id);
  const some = () => 1 + random.below(3);
  const orders = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const items = [{ variant_id: random.of(goods), quantity: some() }];
      const { draft_order } = await sure('/draft-orders', { customer_id: customerId, items });
      const { order } = await sure(`/draft-orders/${(draft_order as { id: string }).id}/register`);
      return (order as { id: string }).id;
    }),
  );
  const transfers = await Promise.all(
    [here, there].map(async (from_id) => {
      const items = [{ variant_id: random.of(goods), quantity: some() }];
      const body = { from_id, to_id: from_id === here ? there : here, items };
      return ((await sure('/stock-transfers', body)).transfer as { id: string }).id;
    }),
  );
  const { rows: levels } = await sql<{
    id: string;
    variant_id: string;
    location_id: string;
  }>`select id, variant_id, location_id
    from stock_levels where variant_id = any(${goods})`.execute(house.owner);
  const level = () => random.of(levels);
  const reserve = (): Shot => ({
    path: '/reservations',
    body: {
      inventory_item_id: `iitem_${random.of(goods).slice('variant_'.length)}`,
      location_id: random.of([here, there]),
      quantity: some(),
      description: 'kept',
    },
  });
  const writeOff = (): Shot => ({
    path: `/stock/${level().id}/write-off`,
    body: { quantity: some(), reason: 'stolen' },
  });
  const count = (): Shot => {
    const { location_id, variant_id } = level();
    const body = { stocked_quantity: random.below(14), reason: 'count' };
    return { path: `/stock-locations/${location_id}/levels/${variant_id}`, body };
  };
  let round = 0;
  return () => {
    const now = round++ % 2;
    return [
      ...orders
        .filter((_, at) => at % 2 === now)
        .flatMap((id) => [{ path: `/orders/${id}/accept` }, { path: `/orders/${id}/accept` }]),
      ...transfers.map((id) => ({ path: `/stock-transfers/${id}/${now === 0 ? 'ship' : 'receive'}`, body: {} })),
      ...Array.from({ length: 5 }, reserve),
      ...Array.from({ length: 2 }, writeOff),
      count(),
    ];
  };
}

function demand(path: string, answer: Answer, fine: readonly number[] = [200, 400]): Answer {
  if (fine.includes(answer.status)) return answer;
  throw new Found(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
}
