// npm run demo: fills the database of the settings with the demo company. `-- --orders 1000000` makes the large one; a database that is in
// use is left alone unless `--force` says to empty it first.
import { parseArgs } from 'node:util';
import { demoPassword, demoSignIns, loadDemo } from '#modules/demo/server.ts';
import { prepareDatabase } from '../apps/api/database.ts';
import { runCommand } from './command.ts';

const most = 5_000_000;

await runCommand(async ({ database }) => {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '4000' }, force: { type: 'boolean', default: false } } });
  const orders = Number(values.orders);
  if (!Number.isInteger(orders) || orders < 1 || orders > most) throw new Error(`--orders must be a whole number from 1 to ${most.toLocaleString('en-US')}.`);
  await prepareDatabase(database, console.log);
  await loadDemo(database.owner, { orders, now: new Date(), log: console.log, force: values.force });
  console.log(`Sign in with the password ${demoPassword} as:`);
  for (const { login, account, note } of demoSignIns) console.log(`  ${login.padEnd(28)} ${account}: ${note}`);
});
