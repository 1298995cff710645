import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { explain } from './explain.ts';

/** Something that has to be closed before the process ends: the last one opened is closed first. */
export type Closer = () => Promise<unknown>;

/** From the request to end until the process is gone, whatever hangs. */
const drainMs = 9_500;
/** How long requests under way get to end before their connections are cut. */
const requestsMs = 5_000;
/** A signal reaches us twice when the terminal and the program that started us both send it. */
const echoMs = 1_000;

/**
 * Runs a server until it is told to stop (SIGINT, SIGTERM, SIGHUP, or the end of the program that started us), then closes what it
 * opened, the last first, and exits: 0 in good order, 1 when the start failed or closing took too long.
 */
export const runUntilStopped = async (start: (opened: (close: Closer) => void) => Promise<void>): Promise<void> => {
  const closers: Closer[] = [];
  let stoppedAt = 0;
  const stop = async (code: number) => {
    stoppedAt = Date.now();
    process.exitCode = code;
    setTimeout(() => process.exit(1), drainMs).unref();
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => {
        console.error(explain(error));
        process.exitCode = 1;
      });
    }
    process.exit();
  };
  const onSignal = () => {
    if (stoppedAt === 0) void stop(0);
    else if (Date.now() - stoppedAt > echoMs) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.once('disconnect', onSignal);
  try {
    await start((close) => void closers.push(close));
  } catch (error) {
    // Told to stop in the middle of the start: what fails then fails because of it.
    if (stoppedAt > 0) return;
    console.error(explain(error));
    await stop(1);
  }
};

/** Whether a server can listen there, asked before a minute of work that would be for nothing. Throws the system's own error when it can not. */
export const requireFreeAddress = async (port: number, host: string): Promise<void> => {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};

/** Takes no new requests, lets those under way end, and cuts off whoever is not done in time. */
export const closeHttp = async (http: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => http.server.closeAllConnections(), requestsMs);
  // A connection whose request ends from now on is kept alive, which would keep us waiting for the next one.
  const tidy = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(tidy);
  clearTimeout(cut);
};
