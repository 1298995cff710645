import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import type { Logins } from '../../apps/api/embedded.ts';
import type { Tables } from '#db/types.gen.ts';
import { startProduct } from '../../scripts/testing/product.ts';
import { temporaryDirectory } from '../../scripts/testing/throw-away.ts';

/** The database with the demo company, of which every worker gets a copy. */
export const template = 'demo';

/** A running product that nobody but one worker uses. */
export type Product = {
  url: string;
  /** The owner's connection, to plant what would take a journey of its own. */
  owner: Kysely<Tables>;
  stop(): Promise<void>;
};

const addressOf = ({ user, host, database }: ClientConfig) =>
  `postgresql://${user}@${encodeURIComponent(String(host))}/${database}`;

/** Starts a product on a copy of the demo company. */
export async function startCopy(worker: number): Promise<Product> {
  const logins = JSON.parse(process.env.JOURNEYS_LOGINS ?? '{}') as Logins;
  const database = `journeys_${worker}`;
  const asSuperuser = async (statement: string) => {
    const client = new pg.Client(logins.superuser);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asSuperuser(`CREATE DATABASE ${database} OWNER wikala_owner TEMPLATE ${template} STRATEGY FILE_COPY`);
  const directory = temporaryDirectory();
  const owner = { ...logins.owner, database };
  const running = await startProduct({
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: addressOf(owner),
    DATABASE_APP_URL: addressOf({ ...logins.app, database }),
    DEMO: '1',
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...owner, max: 2 }) }) });
  return {
    url: running.url,
    owner: db,
    stop: async () => {
      await db.destroy();
      await running.stop();
      await asSuperuser(`DROP DATABASE ${database} WITH (FORCE)`);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
