import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');

/** A port nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export interface Product {
  url: string;
  /** The process that `npm start` would have started. */
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Tells it to stop and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Runs our start script as `npm start` does, on a free port, and hands over the process at once. */
export const launchProduct = async (env: Record<string, string>): Promise<Product> => {
  const port = env.PORT ?? String(await freePort());
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(DATABASE_|S3_|SMTP_|LIMIT_|VITEST|DEMO$|DEMO_PUBLIC$|TRUST_PROXY$|NODE_ENV$|PUBLIC_URL$|HOST$)/.test(name),
    ),
  );
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'apps/api/start.ts'], {
    cwd: root,
    env: { ...inherited, LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
};

/** The same, and waits until it says that it is ready. Throws with what it printed when it ends before that. */
export const startProduct = async (env: Record<string, string>): Promise<Product> => {
  const product = await launchProduct(env);
  for (;;) {
    if (product.process.exitCode !== null) throw new Error(`The product did not start:\n${product.output()}`);
    if (product.output().includes('is ready at')) return product;
    await sleep(50);
  }
};
