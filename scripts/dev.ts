// npm run dev: the bundler serves the web app on PORT and reloads what changes; the server runs behind it and is restarted when its
// sources or migrations change.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../apps/api/config.ts';
import { explain } from '../apps/api/explain.ts';

const root = join(import.meta.dirname, '..');
/** Editors write a file in several steps, and a checkout writes many. */
const settleMs = 150;

const isOfServer = (path: string) => /\.(ts|sql)$/.test(path) && !/\.test\.ts$|(^|\/)web\//.test(path);

/** Runs the server and restarts it after changes; the old one has ended before the new one starts, since both want the same data. */
const superviseServer = (env: Record<string, string>) => {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let stopping = false;
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  const restart = () => {
    turn = turn.then(async () => {
      await end();
      if (stopping) return;
      child = spawn(process.execPath, ['apps/api/main.ts'], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    });
  };
  for (const folder of ['apps/api', 'domain', 'kit/server', 'kit/shared', 'modules', 'db'].filter((each) =>
    existsSync(join(root, each)),
  )) {
    watch(join(root, folder), { recursive: true }, (_, path) => {
      if (!path || !isOfServer(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`${folder}/${path} changed: restarting the server ...`);
        restart();
      }, settleMs);
    });
  }
  restart();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await turn;
      await end();
    },
  };
};

try {
  const { host, port, publicUrl } = readConfig(process.env);
  const behind = port + 1;
  const server = superviseServer({ PORT: String(behind), HOST: '127.0.0.1', WEB: '0', PUBLIC_URL: publicUrl });
  const bundler = await createServer({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/dev', '/health', '/metrics'].map((path) => [
          path,
          { target: `http://127.0.0.1:${behind}`, xfwd: true },
        ]),
      ),
    },
  });
  const stop = async () => {
    await Promise.allSettled([bundler.close(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.once('disconnect', () => void stop());
  await bundler.listen();
  console.log(
    `Open ${publicUrl}: the web app reloads by itself, the server behind it (port ${behind}) restarts after changes.`,
  );
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
