import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Args } from '#kit/web/api.ts';
import { invalidate, tellFailure } from '#kit/web/query.ts';
import { send } from '#kit/web/send.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';

/** Says what was done, and offers the call that takes it back while it is said; a refusal of that call is told. */
export function useUndo(): <E extends Endpoint>(said: string, endpoint: E, args: Args<E>) => void {
  const { t } = useText();
  const client = useQueryClient();
  const takeBack = async <E extends Endpoint>(endpoint: E, args: Args<E>) => {
    try {
      await send(endpoint, args);
      toast.success(t('orders.undone'));
    } catch (error) {
      tellFailure(error, t);
    }
    await invalidate(client, ['/orders', '/notifications']);
  };
  return (said, endpoint, args) => toast.undoable(said, () => void takeBack(endpoint, args));
}
