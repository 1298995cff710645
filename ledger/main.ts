// npm run test:ledger: fires commands at orders, stock and imports by chance until the minutes are over, then plants faults and demands that each is found.
//   -- --minutes 3    how long everything is fired at the faultless product (3); each fight by itself goes on for a quarter of that before
//   -- --seed 17      begin with this seed instead of a fresh one
//   -- --mutants no   leave the planted faults out; or the name of one, or of the part of a run in which they are found
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationsDirectory } from '../db/migrate.ts';
import { startThrowAway, temporaryDirectory } from '../scripts/testing/throw-away.ts';
import { Found } from './check.ts';
import { insertCompany, type House } from './house.ts';
import { fightWithSheets } from './imports.ts';
import { fightForOffers } from './offers.ts';
import { mutants, planted } from './mutants.ts';
import type { Mutant } from './offer-mutants.ts';
import { Product } from './product.ts';
import { Random } from './random.ts';
import { run, type Tally } from './run.ts';
import { fightForStock } from './stock.ts';

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const minutes = Number(argument('minutes') ?? 3);
const asked = argument('mutants') ?? 'all';
/** How long each fight goes on by itself for a minute of everything. */
const fightMs = 15_000;
/** What a planted fault may take to be found. */
const mutantMs = 60_000;

const cluster = await startThrowAway();
let made = 0;
/** The database that the others are copies of, once there is one. */
let template: string | undefined;
const report: string[] = [];
const counted = { passed: 0, failed: 0 };
const tell = (passed: boolean, line: string) => {
  counted[passed ? 'passed' : 'failed']++;
  report.push(`${passed ? 'ok  ' : 'FAIL'}  ${line}`);
  console.log(report.at(-1));
};

/** The migrations with the fault in one of them. */
function migrationsWith(mutant: Mutant): string {
  const directory = temporaryDirectory();
  cpSync(migrationsDirectory, directory, { recursive: true });
  const file = join(directory, basename(mutant.file));
  writeFileSync(file, planted(readFileSync(file, 'utf8'), mutant));
  return directory;
}

/** Makes a migrated database: a copy of one that is made once, unless the fault is in its migrations. */
async function createDatabase(client: Client, mutant: Mutant | undefined): Promise<string> {
  const database = `ledger_${++made}`;
  if (!mutant?.file.endsWith('.sql')) {
    template ??= await createMigrated(client, 'ledger_template', migrationsDirectory);
    await client.query(`CREATE DATABASE ${database} OWNER wikala_owner TEMPLATE ${template} STRATEGY FILE_COPY`);
    return database;
  }
  const directory = migrationsWith(mutant);
  try {
    return await createMigrated(client, database, directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function createMigrated(client: Client, database: string, directory: string): Promise<string> {
  await client.query(`CREATE DATABASE ${database} OWNER wikala_owner`);
  await migrate({ ...cluster.owner, database }, { log: () => undefined, directory });
  return database;
}

/** A furnished database of its own with a server on it. */
async function onFreshDatabase<T>(
  mutant: Mutant | undefined,
  work: (at: { house: House; product: Product }) => Promise<T>,
): Promise<T> {
  const client = new Client(cluster.superuser);
  await client.connect();
  const database = await createDatabase(client, mutant);
  const house = await insertCompany({ ...cluster.owner, database });
  const product = new Product({ ...cluster.app, database }, mutant?.name);
  try {
    await product.start();
    return await work({ house, product });
  } finally {
    await product.end();
    await house.close();
    await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await client.end();
  }
}

const say = ({ requests, batches, kills, retried, refused, granted }: Tally): string =>
  `${requests} requests in ${batches} batches, ${kills} kills, ${retried} repeats, ${[...granted.values()].reduce((sum, n) => sum + n, 0)} granted, ${refused} refused`;

async function faultless(seed: number, ms: number): Promise<void> {
  try {
    const tally = await onFreshDatabase(undefined, ({ house, product }) => {
      const end = performance.now() + ms;
      return run(house, product, { seed, until: () => performance.now() > end });
    });
    tell(true, `seed ${seed}: ${say(tally)}`);
    console.log(
      `      granted: ${[...tally.granted]
        .map(([name, n]) => `${name} ${n}`)
        .sort()
        .join(', ')}`,
    );
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    tell(false, error.message);
  }
}

type Fight = (world: { house: House; product: Product; random: Random }, round: number) => Promise<void>;
/** What many ask for at once, again and again: by themselves, so that there are more of them than in a round of everything. */
const fights: Readonly<Record<string, Fight>> = {
  '200 calls at once for scarce stock at two locations': (world) => fightForStock(world, 200),
  '100 at once for a limited code, a budget and a gift card': (world) => fightForOffers(world, 100),
  'sheets imported and undone, in half of them by a killed server': (world, round) =>
    fightWithSheets(world, round % 2 === 0),
};

async function fought(seed: number, what: string, fight: Fight, ms: number): Promise<void> {
  let round = 0;
  try {
    await onFreshDatabase(undefined, async (at) => {
      const random = new Random(seed);
      for (const end = performance.now() + ms; performance.now() < end; round++) await fight({ ...at, random }, round);
    });
    tell(true, `${round} rounds: ${what}`);
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    tell(false, `seed ${seed}, round ${round}, ${what}: ${error.message}`);
  }
}

async function findPlanted(mutant: Mutant): Promise<void> {
  const { name, foundIn } = mutant;
  let began = 0;
  try {
    const tally = await onFreshDatabase(mutant, ({ house, product }) => {
      began = performance.now();
      const until = () => performance.now() > began + mutantMs;
      return run(house, product, { seed: 1, until, kills: false, foundIn });
    });
    tell(false, `not found: ${name} (${say(tally)})`);
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    tell(
      true,
      `found after ${((performance.now() - began) / 1000).toFixed(1)} s: ${name} (${error.message.slice(0, 160)})`,
    );
  }
}

try {
  if (minutes > 0) {
    const fresh = Number(argument('seed') ?? Date.now() % 1_000_000);
    for (const [what, fight] of Object.entries(fights)) await fought(fresh, what, fight, minutes * fightMs);
    await faultless(fresh, minutes * 60_000);
  }
  for (const mutant of mutants) if (['all', mutant.name, mutant.foundIn].includes(asked)) await findPlanted(mutant);
} finally {
  await cluster.stop();
}
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed > 0 ? 1 : 0;
