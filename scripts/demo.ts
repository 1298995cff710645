// npm run demo -- [--orders 4000] [--force]: fills the database of the settings with the demo company. A million orders take minutes; a
// database that is in use is left alone unless --force says to empty it first.
import { parseArgs } from 'node:util';
import { demoPassword, demoSignIns, loadDemo } from '#modules/demo/server.ts';
import { prepareDatabase } from '../apps/api/database.ts';
import { openFiles } from '../apps/api/files.ts';
import { runCommand } from './command.ts';

const most = 5_000_000;

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: { orders: { type: 'string', default: '4000' }, force: { type: 'boolean', default: false } },
    });
    const orders = Number(values.orders);
    return Number.isInteger(orders) && orders >= 1 && orders <= most ? { orders, force: values.force } : undefined;
  } catch {
    return undefined;
  }
};

const given = readArguments();
if (!given) {
  console.error(`usage: npm run demo -- [--orders COUNT] [--force], of 1 to ${most.toLocaleString('en-US')} orders`);
  process.exit(1);
}

await runCommand(async ({ config, database }) => {
  await prepareDatabase(database, console.log);
  await loadDemo(database.owner, { ...given, now: new Date(), files: await openFiles(config), log: console.log });
  console.log(`Sign in with the password ${demoPassword} as:`);
  for (const { login, account, note } of demoSignIns) console.log(`  ${login.padEnd(28)} ${account}: ${note}`);
});
