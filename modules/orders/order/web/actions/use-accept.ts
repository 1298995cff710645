import { ApiError } from '#kit/web/api-error.ts';
import { tellFailure } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import type { WireBlocker } from '../../../desk/contract.ts';
import type { BlockerCode } from '../../../desk/rules/blockers.ts';
import type { ShortLine } from '../../../core/web/dialog.ts';
import { useOrderAction } from '../../../core/web/use-order-action.ts';

/** The lines that a refusal for want of stock names; null when it was something else. */
export function shortLinesOf(error: unknown): readonly ShortLine[] | null {
  if (!(error instanceof ApiError) || error.code !== 'stock.short') return null;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'short' in details && Array.isArray(details.short)
    ? (details.short as ShortLine[])
    : null;
}

/** What a refusal says stands in the way; null when it was something else. */
function blockersOf(error: unknown): readonly WireBlocker[] | null {
  if (!(error instanceof ApiError) || error.code !== 'accept.blocked') return null;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'blockers' in details && Array.isArray(details.blockers)
    ? (details.blockers as WireBlocker[])
    : null;
}

type Accept = (reason?: string, overrides?: readonly BlockerCode[]) => Promise<boolean>;

/** Accepts the order: at once, or after a reason where it waited for somebody. Lines that are short are named with what is there. */
export function useAccept(): { accept: Accept; begin: () => void; pending: boolean } {
  const { t } = useText();
  const { order, open } = useOrder();
  const { send, pending } = useOrderAction(orders.accept, { done: 'order.done.accept', failure: false });
  const accept: Accept = async (reason, overrides) => {
    try {
      await send({ ...(reason === undefined ? {} : { reason }), ...(overrides ? { overrides: [...overrides] } : {}) });
      return true;
    } catch (error) {
      const short = shortLinesOf(error);
      const blockers = blockersOf(error);
      if (short) open({ kind: 'short', short });
      else if (blockers) open({ kind: 'blocked', blockers });
      else tellFailure(error, t);
      return false;
    }
  };
  const begin = () => (order.status === 'requires_action' ? open({ kind: 'accept' }) : void accept());
  return { accept, begin, pending };
}
