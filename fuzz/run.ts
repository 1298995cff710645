import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MountedRoute } from '#kit/server/server.ts';
import type { TestApi } from '../apps/api/testing.ts';
import { Random } from '../ledger/random.ts';
import { aCall, type Call } from './calls.ts';
import { castFor, type Caller } from './callers.ts';
import { changedTables, watchTables } from './changes.ts';
import { canary, secretCode } from './values.ts';

/** What a run came to: calls by status, how long /health took meanwhile, and what must not be. */
export type Tally = {
  calls: number;
  endpoints: number;
  statuses: Map<number, number>;
  healthMs: number[];
  found: string[];
};

/** So many calls with the same people and rows; then there are new ones, because those may have been removed. */
const callsPerRound = 1_000;

/** Endpoints that count what was refused, on purpose; what they write stays. */
const mayKeep = ({ route }: MountedRoute): boolean =>
  route.endpoint.outsideTransaction || route.endpoint.method === 'GET';

const leaks = new RegExp(`${canary}|\\b${secretCode}\\b`);

/**
 * Calls every endpoint with what its contract asks for and with what it does not, as everybody. None may answer 5xx, a refused call
 * changes no table, and no secret is in a log.
 */
export async function run(api: TestApi, { seed, calls }: { seed: number; calls: number }): Promise<Tally> {
  const random = new Random(seed);
  const tally: Tally = { calls: 0, endpoints: 0, statuses: new Map(), healthMs: [], found: [] };
  const endpoints = new Set<string>();
  const found = new Set<string>();
  await watchTables(api.owner);
  const watching = new AbortController();
  const watched = watchHealth(api, tally.healthMs, watching.signal);
  const recast = async () => {
    const cast = await castFor(api);
    await changedTables(api.owner);
    return cast;
  };
  let { callers, foreign } = await recast();
  let logged = api.logged.length;
  // Each endpoint has its turn before any has its second.
  let turns: MountedRoute[] = [];
  for (; tally.calls < calls; tally.calls++) {
    if (tally.calls > 0 && tally.calls % callsPerRound === 0) ({ callers, foreign } = await recast());
    if (turns.length === 0) turns = shuffled(api.server.routes, random);
    const mounted = turns.pop();
    if (!mounted) break;
    const caller = callerOf(mounted, callers, random);
    const call = aCall(mounted, random, caller.own, foreign);
    const { status, text, requestId } = await send(api, caller, call);
    endpoints.add(`${mounted.route.endpoint.method} ${mounted.url}`);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    const label = `${mounted.route.endpoint.method} ${mounted.url} as ${caller.name}`;
    const lines = api.logged.slice(logged);
    logged = api.logged.length;
    if (status >= 500)
      found.add(`${label}: ${status} ${reasonOf(lines, requestId) || text.slice(0, 200)}\n    ${shown(call)}`);
    const leaked = lines.find((line) => leaks.test(line));
    if (leaked) found.add(`${label}: a secret is in the log: ${leaked.slice(0, 300)}`);
    if (status < 400) await api.server.dispatcher.drain();
    if (call.method === 'GET') continue;
    const changed = await changedTables(api.owner);
    if (status >= 400 && changed.length > 0 && !mayKeep(mounted))
      found.add(`${label}: refused with ${status}, and changed ${changed.join(', ')}\n    ${shown(call)}`);
  }
  watching.abort();
  await watched;
  return { ...tally, endpoints: endpoints.size, found: [...found] };
}

const shown = ({ url, payload, headers }: Call): string =>
  `${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload ?? '').slice(0, 600)}`;

function reasonOf(lines: readonly string[], requestId: string): string {
  const line = lines
    .map((one) => JSON.parse(one) as { request_id?: string; err?: { message?: string; stack?: string } })
    .find((one) => one.request_id === requestId);
  return (line?.err?.stack ?? '').split('\n').slice(0, 4).join(' | ').slice(0, 600);
}

/** Mostly somebody of the account the door is for; now and then anybody. */
function callerOf(mounted: MountedRoute, callers: readonly Caller[], random: Random): Caller {
  const meant = callers.filter(({ account }) => account === mounted.account);
  return meant.length === 0 || random.chance(0.12) ? random.of(callers) : random.of(meant);
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

async function send(
  api: TestApi,
  caller: Caller,
  { method, url, headers, payload }: Call,
): Promise<{ status: number; text: string; requestId: string }> {
  const reply = await api.server.http.inject({
    method,
    url,
    headers: { ...caller.headers, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const requestId = /"request_id":"([\w-]+)"/.exec(reply.body.slice(-200))?.[1] ?? '';
  return { status: reply.statusCode, text: reply.body, requestId };
}

/** Asks every 20 ms how the process is: how long it took from when it should have been asked, so that a process that stands still counts. */
async function watchHealth(api: TestApi, tookMs: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = performance.now() + 20;
    await sleep(20);
    await api.server.http.inject({ method: 'GET', url: '/health' });
    tookMs.push(performance.now() - due);
  }
}

/** The value below which so many of a hundred are. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * share) / 100))] ?? 0;
