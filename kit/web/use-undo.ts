import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import type { Args } from './api.ts';
import { invalidate, tellFailure } from './query.ts';
import { send } from './send.ts';

/**
 * Says what was done, and offers the call that takes it back while it is said; a refusal of that call is told.
 * @param invalidates resources whose answers it changes, such as `/orders`
 */
export function useUndo(
  invalidates: readonly string[],
): <E extends Endpoint>(said: string, endpoint: E, args: Args<E>) => void {
  const { t } = useText();
  const client = useQueryClient();
  const takeBack = async <E extends Endpoint>(endpoint: E, args: Args<E>) => {
    try {
      await send(endpoint, args);
      toast.success(t('web.undone'));
    } catch (error) {
      tellFailure(error, t);
    }
    await invalidate(client, invalidates);
  };
  return (said, endpoint, args) => toast.undoable(said, () => void takeBack(endpoint, args));
}
