import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const databaseTimeoutMs = 2_000;

const isSame = (a: string, b: string) => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** A caller on this machine that no proxy stands before: a proxy's own requests come from here too. */
const isLocal = (request: FastifyRequest) =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

const mayReadMetrics = (request: FastifyRequest, token: string | undefined) => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return isLocal(request) || (token !== undefined && given !== undefined && isSame(given, token));
};

/** Whether the database answers in time; a health check must not hang with it. */
const isDatabaseUp = async (pool: Pool): Promise<boolean> => {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), databaseTimeoutMs);
  try {
    return await Promise.race([
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * `GET /health` (process and database; 503 when the database does not answer) and `GET /metrics` in Prometheus' format, for this
 * machine or for the holder of the token. Both stand outside the API: they know no account.
 */
export const addOperations = (http: FastifyInstance, pool: Pool, metricsToken?: string): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  void connections;

  http.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  // Anybody may ask, as often as they like: whoever does at the same time shares one answer of the database.
  let asking: Promise<boolean> | null = null;
  const isUp = () =>
    (asking ??= isDatabaseUp(pool).finally(() => {
      asking = null;
    }));
  http.get('/health', { logLevel: 'warn' }, async (_, reply) => {
    const up = await isUp();
    if (!up) void reply.header('Retry-After', '1');
    return reply
      .code(up ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: up ? 'ok' : 'unavailable', process: 'ok', database: up ? 'ok' : 'unavailable' });
  });
  http.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
};
