import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort, launchProduct, startProduct, type Product } from '../../scripts/testing/product.ts';
import { temporaryDirectory } from '../../scripts/testing/throw-away.ts';
import { asWritten, findBundle } from './bundled.ts';
import { runningServer } from './embedded/process.ts';

/** Data as a first start leaves it, made once: making it takes longer than all the rest of a start. */
let filled: string;
let directory: string;
const settingsOf = (home: string) => ({ DATA_DIR: join(home, 'data'), DEMO: '0', WEB: '0' });

beforeAll(async () => {
  filled = temporaryDirectory();
  await (await startProduct(settingsOf(filled))).stop();
}, 60_000);
afterAll(() => rmSync(filled, { recursive: true, force: true }));
beforeEach(() => {
  directory = temporaryDirectory();
  execFileSync('cp', ['-a', join(filled, 'data'), directory]);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const settings = () => settingsOf(directory);
const databaseRuns = () => runningServer(join(directory, 'data', 'postgres')) !== undefined;

const start = async (more: Record<string, string> = {}): Promise<Product> => {
  const product = await startProduct({ ...settings(), ...more });
  onTestFinished(() => void product.process.kill('SIGKILL'));
  return product;
};

const failedStart = async (env: Record<string, string>) => {
  const product = await launchProduct({ ...settings(), ...env });
  onTestFinished(() => void product.process.kill('SIGKILL'));
  const [code] = await once(product.process, 'close');
  return { code, output: product.output().trim() };
};

describe('stopping', () => {
  /** A request whose body arrives in two parts: between them the server is told to stop. */
  const halfRequest = async (url: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    const closed = once(socket, 'close').catch(() => undefined);
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
    socket.write(
      `POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await once(socket, 'connect');
    await fetch(`${url}/health`);
    return { finish: () => void socket.write(body.slice(10)), closed: () => closed.then(() => answer) };
  };

  test('SIGTERM closes everything and exits 0; a request under way is answered before', async () => {
    const product = await start();
    const { finish, closed } = await halfRequest(product.url);
    expect(databaseRuns()).toBe(true);
    const stopped = product.stop();
    await vi.waitFor(() => expect(fetch(`${product.url}/health`)).rejects.toThrow(), { timeout: 5_000, interval: 20 });
    finish();
    expect(await closed()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await stopped).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  test('SIGINT closes everything and exits 0; a caller who never ends is cut off', async () => {
    const product = await start();
    const { closed } = await halfRequest(product.url);
    expect(databaseRuns()).toBe(true);
    product.process.kill('SIGINT');
    expect((await once(product.process, 'exit'))[0]).toBe(0);
    expect(await closed()).not.toContain('200');
    expect(databaseRuns()).toBe(false);
  });

  test('when what started us is killed, we and the database end too', async () => {
    const product = await start();
    product.process.kill('SIGKILL');
    await vi.waitFor(() => expect(databaseRuns()).toBe(false), { timeout: 10_000, interval: 50 });
    await expect(fetch(`${product.url}/health`)).rejects.toThrow();
  });

  test('when npm is killed, which tells nobody', async () => {
    const port = String(await freePort());
    const npm = spawn(
      process.execPath,
      [
        '--eval',
        `
      require('node:child_process').spawn(process.execPath, ['scripts/with-node.mjs', 'apps/api/start.ts'], { stdio: 'ignore' });
      setInterval(() => undefined, 1000);`,
      ],
      { env: { ...process.env, ...settings(), PORT: port, npm_lifecycle_event: 'start' }, stdio: 'ignore' },
    );
    onTestFinished(() => void npm.kill('SIGKILL'));
    const health = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (reply) => reply.status,
        () => 0,
      );
    await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 20_000, interval: 50 });
    npm.kill('SIGKILL');
    await vi.waitFor(() => expect(databaseRuns()).toBe(false), { timeout: 10_000, interval: 50 });
    expect(await health()).toBe(0);
  });

  test('in the middle of a first start', async () => {
    rmSync(join(directory, 'data'), { recursive: true });
    const product = await launchProduct(settings());
    onTestFinished(() => void product.process.kill('SIGKILL'));
    await vi.waitFor(() => expect(product.output()).toContain('Migrating'), { timeout: 20_000, interval: 5 });
    await product.stop();
    await vi.waitFor(() => expect(databaseRuns()).toBe(false), { timeout: 10_000, interval: 50 });
    await start();
  });
});

describe('starts that cannot be', () => {
  test('every mistaken setting is named', async () => {
    const { code, output } = await failedStart({ DEMO: 'maybe', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'DEMO must be 1 or 0, not "maybe".',
      expect.stringContaining('LOG_LEVEL must be one of'),
    ]);
  });

  const takePort = async (port: number) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  const portTaken = (port: number | string) => `Port ${port} is taken by another program: stop that one, or set PORT.`;

  test('a taken port is named before anything else is begun', async () => {
    const port = await takePort(0);
    const { code, output } = await failedStart({ PORT: String(port) });
    expect({ code, output }).toEqual({ code: 1, output: portTaken(port) });
  });

  test('a port taken meanwhile is named too, and the database does not stay behind', async () => {
    const port = await freePort();
    const product = await launchProduct({ ...settings(), PORT: String(port) });
    onTestFinished(() => void product.process.kill('SIGKILL'));
    const closed = once(product.process, 'close');
    await vi.waitFor(() => expect(databaseRuns()).toBe(true), { timeout: 20_000, interval: 5 });
    await takePort(port);
    expect((await closed)[0]).toBe(1);
    // What is said and what went wrong come by two pipes, so in either order.
    expect(product.output()).toContain(portTaken(port));
    expect(databaseRuns()).toBe(false);
  });
});

test('while it runs: health, metrics for this machine and through a proxy for the holder of the token, and no second one on its data', async () => {
  const { url } = await start({ METRICS_TOKEN: 'a-token-long-enough' });
  expect(await fetch(`${url}/health`).then((reply) => reply.json())).toEqual({
    status: 'ok',
    process: 'ok',
    database: 'ok',
  });

  const metrics = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
  const behindProxy = { 'x-forwarded-for': '203.0.113.7' };
  expect(await metrics().then((reply) => reply.text())).toContain(
    'http_request_duration_seconds_count{method="GET",route="/health",status="200"}',
  );
  expect((await metrics(behindProxy)).status).toBe(404);
  expect((await metrics({ ...behindProxy, authorization: 'Bearer a-token-long-enougH' })).status).toBe(404);
  expect((await metrics({ ...behindProxy, authorization: 'Bearer a-token-long-enough' })).status).toBe(200);

  const { code, output } = await failedStart({});
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The data in .* is in use by process \d+: stop that one first, or choose another DATA_DIR\.$/,
    ),
  });
});

test('a fault in the bundle that runs is told in the files as they were written', () => {
  const bundle = findBundle() ?? '';
  const lines = readFileSync(bundle, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.startsWith('function lineAsWritten(')) + 1;
  expect(asWritten(`Error: no\n    at lineAsWritten (file://${bundle}:${line}:10)`)).toMatch(
    /^Error: no\n {4}at lineAsWritten \(\/.*\/apps\/api\/bundled\.ts:\d+:\d+\)$/,
  );
});
