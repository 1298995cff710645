import { Client } from 'pg';
import { readConfig, type Config } from '../apps/api/config.ts';
import { openDatabase, type Database } from '../apps/api/database.ts';
import { explain } from '../apps/api/explain.ts';

export interface Command {
  config: Config;
  database: Database;
  /** The owner's connection, without time limits. */
  client: Client;
}

const say = (line: string) => console.log(line);

const connect = async (database: Database): Promise<Client> => {
  const client = new Client({ ...database.owner, application_name: 'wikala command' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/**
 * Runs a command on the database of the settings, beside a running server or without one. What it throws is told in one sentence
 * and the exit code is 1.
 */
export const runCommand = async (work: (command: Command) => Promise<void>, open = openDatabase): Promise<void> => {
  let database: Database | undefined;
  let client: Client | undefined;
  try {
    const config = readConfig(process.env);
    database = await open(config, say);
    client = await connect(database);
    await work({ config, database, client });
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    await client?.end().catch(() => undefined);
    await database?.stop();
  }
};
