import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
    await product.kill();
    await house.close();
    await database.drop();
  });
  await product.start();
  await fightForStock({ house, product, random: new Random(11) }, 200);
  const batches = { left: 50 };
  const tally = await run(house, product, { seed: 11, until: () => batches.left-- <= 0 });
  expect(tally.requests).toBeGreaterThan(90);
  expect(tally.granted.size).toBeGreaterThan(12);
}, 240_000);

test.each(mutants)('$name: there is still a place to plant it', (mutant) => {
  const source = readFileSync(join(import.meta.dirname, '..', mutant.file), 'utf8');
  expect(planted(source, mutant)).not.toBe(source);
});
