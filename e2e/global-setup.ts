import { Client } from 'pg';
import { buildWeb } from '../apps/api/build-web.ts';
import { migrate } from '../db/migrate.ts';
import { loadDemo } from '#modules/demo/server.ts';
import { startThrowAway } from '../scripts/testing/throw-away.ts';
import { template } from './support/product.ts';

const quiet = () => undefined;
/** As many as a journey finds what it needs among; the whole demo takes three times as long. */
const orders = 1200;

/** One cluster with the demo company told once, and the app built once: every worker takes a copy (support/product.ts). */
export default async (): Promise<() => Promise<void>> => {
  const cluster = await startThrowAway();
  try {
    const { superuser, owner, app } = cluster;
    const client = new Client(superuser);
    await client.connect();
    await client.query(`CREATE DATABASE ${template} OWNER wikala_owner`);
    await client.end();
    const demo = { ...owner, database: template };
    await Promise.all([
      buildWeb(quiet),
      migrate(demo, { log: quiet }).then(() => loadDemo(demo, { orders, now: new Date(), log: quiet })),
    ]);
    process.env.JOURNEYS_LOGINS = JSON.stringify({ superuser, owner, app });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
};
