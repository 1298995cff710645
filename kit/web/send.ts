import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { call, type Args, type CallOptions } from './api.ts';
import { backoffMs, retriesWrite } from './query-client.ts';

/**
 * Sends a write, again under the same key while `retriesWrite` says so: for writes that report by themselves, without `useWrite`.
 * @throws ApiError as `call` does
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { idempotencyKey = crypto.randomUUID(), ...rest }: CallOptions = {},
): Promise<ReplyOf<E>> {
  for (let failures = 0; ; failures++) {
    try {
      return await call(endpoint, args, { idempotencyKey, ...rest });
    } catch (error) {
      if (!retriesWrite(failures, error)) throw error;
      await new Promise((resume) => setTimeout(resume, backoffMs(failures)));
    }
  }
}
