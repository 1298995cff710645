import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperations } from '../apps/api/operations.ts';
import type { TestApi } from '../apps/api/testing.ts';
import { startStore } from '../modules/store/testing.ts';
import { percentile, run } from './run.ts';

/** The short form; `npm run test:fuzz` calls twenty thousand times. */
const calls = Number(process.env.FUZZ_CALLS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 10);

let api: TestApi;
beforeAll(async () => {
  const limits = {
    LIMIT_LOGIN_FAILURES_PER_ADDRESS: '10000',
    LIMIT_PUBLIC_READS_PER_ADDRESS_PER_MINUTE: '10000',
    LIMIT_REGISTRATIONS_PER_ADDRESS_PER_HOUR: '10000',
    LIMIT_RESETS_PER_ADDRESS_PER_HOUR: '10000',
    LIMIT_CODES_PER_ADDRESS_PER_HOUR: '10000',
  };
  api = await startStore({ env: limits, prepare: async ({ http }, pool) => addOperations(http, pool) });
}, 60_000);
afterAll(() => api.stop());

test('whatever is sent to whichever endpoint by whomever: no 5xx, nothing changed by what is refused, no secret in a log', async () => {
  const { statuses, endpoints, healthMs, found, ...tally } = await run(api, { seed, calls });
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ');
  console.log(
    `fuzz: seed ${seed}, ${tally.calls} calls of ${endpoints} endpoints of ${api.server.routes.length} (${counts}); /health between them p50 ${percentile(healthMs, 50).toFixed(1)} ms, p99 ${percentile(healthMs, 99).toFixed(1)} ms`,
  );
  expect(found).toEqual([]);
  // It reached further than the doors.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(calls / 20);
}, 3_600_000);
