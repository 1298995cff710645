import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsDirectory } from '../db/migrate.ts';
import { cloneDatabase } from '../scripts/testing/database.ts';
import { insertCompany } from './house.ts';
import { mutants, planted } from './mutants.ts';
import { Product } from './product.ts';
import { Random } from './random.ts';
import { run } from './run.ts';
import { fightForStock } from './stock.ts';

/** The short form: `npm run test:ledger` runs for minutes and finds the planted faults. */
test('whatever is fired at orders together, repeated, or while the server dies: money, stock and counts stay right', async () => {
  const database = await cloneDatabase();
  const house = await insertCompany(database.owner);
  const product = new Product(database.app);
  onTestFinished(async () => {
    await product.end();
    await house.close();
    await database.drop();
  });
  await product.start();
  // Of another seed than the run's: their keys would be the same.
  await fightForStock({ house, product, random: new Random(2011) }, 200);
  // Two rounds: a third one would go on all courses for the sake of a few batches.
  const batches = { left: 46 };
  const tally = await run(house, product, { seed: 11, until: () => batches.left-- <= 0 });
  expect(tally.requests).toBeGreaterThan(90);
  expect(tally.granted.size).toBeGreaterThan(12);
}, 240_000);

test.each(mutants)('$name: there is still a place to plant it', (mutant) => {
  const source = readFileSync(join(import.meta.dirname, '..', mutant.file), 'utf8');
  expect(planted(source, mutant)).not.toBe(source);
});

// What a later migration says anew is no longer there: a fault planted in it would be none.
test.each(mutants.filter(({ file }) => file.endsWith('.sql')))('$name: no later migration says otherwise', (mutant) => {
  const source = readFileSync(join(import.meta.dirname, '..', mutant.file), 'utf8');
  const [name] = [...source.slice(0, source.indexOf(mutant.from)).matchAll(/FUNCTION \w+\(|VIEW \w+ AS/g)].at(-1) ?? [];
  const later = readdirSync(migrationsDirectory).filter(
    (file) =>
      file > basename(mutant.file) && readFileSync(join(migrationsDirectory, file), 'utf8').includes(name ?? ''),
  );
  expect(name).toBeTruthy();
  expect(later).toEqual([]);
});
