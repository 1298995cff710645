import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf, Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { argsOf } from '#kit/web/api.ts';
import { invalidate, useWrite } from '#kit/web/query.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import { useText } from '#ui/text.tsx';
import type { orders } from '../../contract.ts';
import { useOrder } from './order-context.tsx';

/** What else shows what was done to an order. */
export const changedByOrders = ['/orders', '/notifications'] as const;

type Options<E extends Endpoint> = {
  /** What the toast says when it is done. */
  done: TextKey;
  onDone?: (reply: ReplyOf<E>) => void;
  /** What a failure is called where the server says nothing of it; `false` leaves its words to the caller. */
  failure?: false | string;
  /** The call that takes it back, offered for a while; it carries the version that this one made. */
  undo?: { endpoint: typeof orders.changeStatus | typeof orders.reopen; body: object };
};
type Body<E extends Endpoint> = Omit<BodyInputOf<E>, 'version'>;

export type OrderAction<E extends Endpoint> = {
  send: (body: Body<E>) => Promise<ReplyOf<E>>;
  run: (body: Body<E>) => void;
  pending: boolean;
};

/** Shows the new state of the order after a refusal because somebody else was faster. */
export function useRefreshIfStale(): (error: unknown) => undefined {
  const client = useQueryClient();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === 'stale') void invalidate(client, ['/orders']);
      return undefined;
    },
    [client],
  );
}

/**
 * A call on the order of the page. It carries the version that the page shows: when somebody else was faster, the refusal says so and
 * the page shows the new state.
 * @param params what the path names besides the order
 */
export function useOrderAction<E extends Endpoint>(
  endpoint: E,
  { done, onDone, failure, undo }: Options<E>,
  params?: Record<string, string>,
): OrderAction<E> {
  const { order } = useOrder();
  const { t } = useText();
  const refresh = useRefreshIfStale();
  const offer = useUndo(changedByOrders);
  const said = t(done, { display_id: order.display_id });
  const { write, pending } = useWrite(endpoint, {
    success: undo ? null : said,
    invalidates: ['/notifications'],
    onSuccess: (reply) => {
      if (undo) {
        const { version } = (reply as ReplyOf<typeof orders.reopen>).order;
        offer(said, undo.endpoint, argsOf({ params: { id: order.id }, body: { ...undo.body, version } }));
      }
      onDone?.(reply);
    },
    failure,
  });
  const send = useCallback(
    async (body: Body<E>) => {
      try {
        return await write(
          argsOf<E>({
            params: { id: order.id, ...params },
            body: { ...body, version: order.version },
          }),
        );
      } catch (error) {
        refresh(error);
        throw error;
      }
    },
    [order.id, order.version, params, refresh, write],
  );
  // A failure has been said by then.
  const run = useCallback((body: Body<E>) => void send(body).catch(() => undefined), [send]);
  return { send, run, pending };
}
