import { setImmediate as breathe } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { dayOf } from '#domain/dates.ts';
import { ensureStore } from '#modules/store/server.ts';
import type { Tables } from '#db/types.gen.ts';
import { demoPassword } from './company/accounts.ts';
import type { Files } from '#kit/server/files.ts';
import { writePromotions } from './company/promotions.ts';
import { makeCatalogs } from './company/catalogs.ts';
import { makeCollections } from './company/collections.ts';
import { makeChannels } from './company/channels.ts';
import { makeDriverRates } from './company/driver-rates.ts';
import { makeTakeRates, rateKeeper } from './company/take-rates.ts';
import { makeImports } from './company/imports.ts';
import { buildCompany, sizeFor } from './company/build.ts';
import { withBareTables } from './copy/bare.ts';
import { Copier } from './copy/copy.ts';
import { emptyTables, isEmpty } from './copy/empty.ts';
import { findKinds, Sink } from './copy/sink.ts';
import { openDrafts } from './story/drafts.ts';
import { tell } from './story/tell.ts';
import type { World } from './world.ts';
import { plannedVisits } from './story/visits.ts';
import type { OrderBook } from '#modules/orders/rules.ts';
import { purchases } from './story/purchases.ts';
import { transfers } from './story/transfers.ts';
import { deliveriesOf } from './story/deliveries.ts';
import { Debts } from './story/debts.ts';
import { GiftCards } from './story/gift-cards.ts';
import { Receipts } from './story/receipts.ts';
import { Settlements } from './story/settlements.ts';
import { bookWriter } from './story/write-book.ts';

export type DemoOptions = {
  /** How many orders; the rest of the company grows with them. */
  orders?: number;
  now: Date;
  log: (line: string) => void;
  /** Where the sheets of its imports are put away; without it they cannot be read again. */
  files?: Files;
  /** Empties a database that is in use. */
  force?: boolean;
};

/** Rows that may wait in memory before they are copied. */
const batchBytes = 32_000_000;
/** While a batch is on its way the next is made: after so many orders the story stops for a moment, so that the socket is fed. */
const breatheEvery = 4;
/** What follows each row that is written, with its table: here the sums of orders and of stock are made once, of all, and batches stand as they are at the end. */
const followers = [
  ['orders', 'order_states_begun'],
  ['orders', 'order_days_begun'],
  ['stock_moves', 'batches_follow_stock'],
  ['batch_levels', 'batch_levels_blocked'],
  ['stock_levels', 'stock_availability_added'],
  ['purchase_order_items', 'stock_costs_added'],
] as const;
const inUse =
  'The database is in use: the demo company goes into an empty one. --force empties it first, and everything in it is lost.';
const number = (value: number): string => value.toLocaleString('en-US');

/** The same hash at every load: the salt is no secret of a password that is printed at every start. */
const passwordHash = (): Promise<string> =>
  hash(demoPassword, {
    algorithm: 2,
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
    salt: Buffer.from('wikala demo salt'),
  });

/**
 * Fills a migrated database with the demo company, as its owner, in one transaction: it is there whole or not at all. Two loads of one
 * size on one day (in Riyadh) hold the same rows.
 * @throws Error with one sentence when the database is in use and `force` is not given
 */
export async function loadDemo(
  owner: ClientConfig,
  { orders = 4000, now, log, force = false, files }: DemoOptions,
): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const client = new Client({ ...owner, application_name: 'wikala demo' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!force && !(await isEmpty(client))) throw new Error(inUse);
    const { customers, days } = sizeFor(orders);
    const timed = (line: string) => log(`${line} (${seconds()})`);
    log(`Making the demo company: ${number(customers)} customers, ${number(orders)} orders of ${days} days ...`);
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'; SET LOCAL idle_in_transaction_session_timeout = 0;
      SET LOCAL timezone = 'UTC';
      SET LOCAL maintenance_work_mem = '${orders > 100_000 ? '1GB' : '128MB'}'; SET LOCAL search_path = public`);
    await emptyTables(client);
    const world = await withBareTables(client, () => fill(client, orders, now, timed), timed);
    await client.query('ANALYZE');
    await makeImports(kyselyOn(client), world, files);
    // Nobody else is there yet: no lock is needed.
    await client.query('SELECT sum_products(), write_product_cards(1000000), write_stock_availability()');
    // As of the day's beginning: two loads of one day hold the same sums.
    await client.query(
      "SELECT sum_product_sales(day), sum_suppliers(day) FROM date_trunc('day', $1::timestamptz, 'Asia/Riyadh') AS day",
      [now],
    );
    await client.query('COMMIT');
    log(`The demo company is there after ${seconds()}.`);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(client: Client, orders: number, now: Date, log: (line: string) => void): Promise<World> {
  for (const [table, trigger] of followers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  const sink = new Sink(await findKinds(client));
  const { world, counters } = buildCompany(orders, now, await passwordHash(), sink.add);
  const copier = new Copier(client);
  let said = performance.now();
  const write = bookWriter(sink.add);
  const rates = makeTakeRates(world);
  const rated = rateKeeper(world, rates);
  const driverRates = makeDriverRates(world);
  const settlements = new Settlements(world, sink.add, rates);
  const receipts = new Receipts(world, sink.add);
  const debts = new Debts(world, sink.add);
  const giftCards = new GiftCards(world, sink.add);
  const keep = (told: OrderBook) => {
    const book = giftCards.of(debts.of(told));
    const kept = rated(book);
    write(kept);
    world.promotions.of(kept);
    settlements.of(kept, deliveriesOf(world, sink.add, driverRates, book));
    receipts.of(book);
    world.invoices.of(book);
  };
  for (const { day, placed } of tell(world, orders, keep)) {
    if (placed % breatheEvery === 0 && copier.busy) await breathe();
    if (sink.waiting > batchBytes) await copier.copy(sink.take());
    if (performance.now() - said > 5000) {
      said = performance.now();
      log(`  ${number(placed)} orders, ${number(sink.rows)} rows, up to ${dayOf(day)}`);
    }
  }
  plannedVisits(world);
  const bought = purchases(world);
  const moved = transfers(world);
  world.stock.close(sink.add);
  const drafts = openDrafts(world);
  makeCatalogs(world);
  writePromotions(world, world.made, (id) => world.promotions.usedOf(id));
  makeCollections(world);
  makeChannels(world);
  receipts.cheques();
  world.loyalty.redeem((card) => giftCards.issue(card), world.office.finance);
  giftCards.close();
  world.invoices.close();
  world.loyalty.close();
  settlements.close();
  for (const [supplier_id, next_order] of counters) {
    sink.add('supplier_counters', {
      supplier_id,
      next_order,
      next_draft_order: drafts.get(supplier_id) ?? 1,
      next_receipt: receipts.numbers.get(supplier_id) ?? 1,
      next_purchase_order: bought.get(supplier_id) ?? 1,
      next_transfer: moved.get(supplier_id) ?? 1,
      next_settlement: settlements.numbers.get(supplier_id) ?? 1,
    });
  }
  await copier.copy(sink.take());
  await copier.done();
  await client.query('SELECT sum_orders()');
  for (const [table, trigger] of followers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  log(`  ${number(sink.rows)} rows copied`);
  await ensureStore({ db: kyselyOn(client), now: world.maker.clock.before(900) });
  // Some of its orders were edited, and its products stand in a tree: both are shown.
  await client.query("UPDATE feature_flags SET value = true WHERE key IN ('order_editing', 'product_categories')");
  await client.query(shotsAsked);
  return world;
}

/** What pictures some departments ask for; the words for them are the store's own and stay when it is emptied. */
const shotsAsked = `UPDATE metadata_tags t SET required_for_categories = asked.ids
  FROM (SELECT w.tag, array_agg(c.id ORDER BY c.id) AS ids FROM (VALUES ('front', 'drinks'), ('front', 'chilled-frozen'), ('nutrition', 'chilled-frozen')) w (tag, handle)
          JOIN product_categories c ON c.handle = w.handle GROUP BY w.tag) asked
 WHERE t.kind = 'image' AND t.key = asked.tag`;

/** The store's own seed runs on this connection, in this transaction. */
function kyselyOn(client: Client): Kysely<Tables> {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
