import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { temporaryDirectory } from '../scripts/testing/throw-away.ts';

/** What a call came to; `unknown` when the server was gone before it answered. */
export type Answer = { status: number; body: Record<string, unknown> };
export type Call = {
  token: string;
  path: string;
  /** A form is sent as a browser sends files. */
  body?: object | FormData;
  key?: string;
  headers?: Record<string, string>;
};

/** How often a call is repeated whose fate is not known: longer than a killed server takes to start again. */
const repeats = 2_400;
const repeatMs = 25;

/** The server under test as a process that can be killed and started again on the same database. */
export class Product {
  readonly #database: ClientConfig;
  readonly #mutant: string | undefined;
  /** Uploaded files outlive the server that took them. */
  readonly #files = temporaryDirectory();
  #child: ChildProcess | undefined;
  #port = 0;

  constructor(database: ClientConfig, mutant?: string) {
    this.#database = database;
    this.#mutant = mutant;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      LEDGER_DATABASE: JSON.stringify(this.#database),
      LEDGER_FILES: this.#files,
      LEDGER_MUTANT: this.#mutant,
    };
    const plant = this.#mutant ? ['--import', join(import.meta.dirname, 'plant.ts')] : [];
    this.#child = fork(join(import.meta.dirname, 'server.ts'), [], {
      execArgv: plant,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [message] = (await Promise.race([once(this.#child, 'message'), once(this.#child, 'exit')])) as [
      { port?: number } | number,
    ];
    if (typeof message !== 'object' || !message.port) throw new Error('the server under test did not start');
    this.#port = message.port;
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends for good, and leaves no files behind. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#files, { recursive: true, force: true });
  }

  async #send(method: string, { token, path, body, key, headers }: Call): Promise<Answer | null> {
    const isForm = body instanceof FormData;
    try {
      const reply = await fetch(`http://127.0.0.1:${this.#port}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
      return { status: reply.status, body: (await reply.json().catch(() => ({}))) as Record<string, unknown> };
    } catch {
      return null;
    }
  }

  /** Null when nobody answered: whether it was done is not known. */
  post(call: Call): Promise<Answer | null> {
    return this.#send('POST', { ...call, body: call.body ?? {} });
  }

  /** Repeats a call with its key until it is known what it came to. That a busy machine kept it waiting for a connection is no answer. */
  async postUntilKnown(call: Call & { key: string }): Promise<Answer> {
    for (let tries = 0; tries < repeats; tries++) {
      const answer = await this.post(call);
      if (answer && answer.status !== 409 && answer.status !== 503) return answer;
      await sleep(repeatMs);
    }
    throw new Error(`${call.path} never came to an answer`);
  }

  remove(call: Call): Promise<Answer | null> {
    return this.#send('DELETE', { ...call, body: call.body ?? {} });
  }

  /** @throws Error when it is not answered with 200 */
  async get(token: string, path: string): Promise<Record<string, unknown>> {
    const answer = await this.#send('GET', { token, path });
    if (answer?.status !== 200) throw new Error(`GET ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer.body;
  }
}
