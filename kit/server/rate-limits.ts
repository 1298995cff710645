import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '#kit/shared/fail.ts';

/** Counts of one kind, kept in the database so that every process sees them. */
export type RateLimit = {
  /** Refuses with 429 when the line is already crossed; counts nothing. */
  check(key: string): Promise<void>;
  /**
   * Counts one, or as many points as it costs, and refuses with 429 when that crosses the line. Count before what is limited is done: of
   * many at once no more get through.
   */
  count(key: string, points?: number): Promise<void>;
  /** Takes back one that was counted and turned out to be none. */
  uncount(key: string): Promise<void>;
  clear(key: string): Promise<void>;
};

/**
 * A limit of so many per so many seconds.
 * @param seconds length of the window
 */
export function rateLimit(pool: pg.Pool, name: string, points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const refuse = (result: RateLimiterRes) => tooMany(Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
  return {
    check: async (key) => {
      const result = await limiter.get(key);
      if (result && result.consumedPoints >= points) throw refuse(result);
    },
    count: async (key, cost = 1) => {
      try {
        await limiter.consume(key, cost);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refuse(error);
        throw error;
      }
    },
    uncount: async (key) => {
      await limiter.reward(key);
    },
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}

/** What an address is counted by: itself, or its /64 for IPv6. */
export const addressKey = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
