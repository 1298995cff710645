// Sends recorded statements straight through the driver, in a process of its own so that its CPU can be told from the loader's.
import pg from 'pg';
import { run, type Figures } from './measure.ts';
import type { Statement } from './record.ts';

export type DirectTask = {
  login: pg.ClientConfig;
  calls: readonly (readonly Statement[])[];
  writes: boolean;
  seconds: number;
  atOnce: number;
};
export type DirectResult = Omit<Figures, 'server' | 'database'> & { requests: number; cpuMs: number };

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `d${names.size}`;
  names.set(text, name);
  return name;
};

process.once('message', (task: DirectTask) => void measure(task).then(answer));

function answer(result: DirectResult): void {
  process.send?.(result, undefined, undefined, () => process.disconnect?.());
}

async function measure({ login, calls, writes, seconds, atOnce }: DirectTask): Promise<DirectResult> {
  const pool = new pg.Pool({ ...login, max: atOnce });
  const send = (client: pg.PoolClient, statement: Statement) =>
    client.query({ name: nameOf(statement.text), text: statement.text, values: [...statement.values] });
  const once = async (turn: number): Promise<void> => {
    const call = calls[turn % calls.length] ?? [];
    const client = await pool.connect();
    try {
      // The recorded writes name rows that exist by now, so they are rolled back; a row of their size is committed for the disk's share.
      if (writes) await client.query('begin');
      for (const statement of call) await send(client, statement);
      if (writes) {
        await client.query('rollback');
        await client.query(
          "insert into messages (id, channel, recipient, body, status) values (gen_random_uuid()::text, 'mail', 'bench', repeat('x', 2000), 'sent')",
        );
      }
    } finally {
      client.release();
    }
  };
  await run(once, 0.5, atOnce);
  const before = process.cpuUsage();
  let requests = 0;
  const figures = await run(
    async (turn) => {
      requests++;
      await once(turn);
    },
    seconds,
    atOnce,
  );
  const used = process.cpuUsage(before);
  await pool.end();
  return { ...figures, requests, cpuMs: (used.user + used.system) / 1000 };
}
