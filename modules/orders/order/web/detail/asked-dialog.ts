import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useAccess } from '#kit/web/access.ts';
import { useHistory } from '#kit/web/place.ts';
import { orders } from '../../../contract.ts';
import { permitFor, type Order } from '../../../core/web/order-context.tsx';
import type { Dialog } from '../../../core/web/dialog.ts';

/** Dialogs that an address may open (`?do=capture`): each asks before it does anything, so that no link does. */
const dialogs = {
  capture: { call: 'capture', needs: orders.capture },
  'request-return': { call: 'request_return', needs: orders.requestReturn },
} as const;

/** Opens the dialog that the address asks for, where it may be, and forgets that it was asked. */
export function useAskedDialog(order: Order, open: (dialog: Dialog) => void): void {
  const history = useHistory();
  const { may } = useAccess();
  const { do: asked }: Query = useSearch({ strict: false });
  useEffect(() => {
    const kind = (Object.keys(dialogs) as (keyof typeof dialogs)[]).find((one) => one === asked);
    if (!kind) return;
    history.replace(history.location.pathname);
    if (may(dialogs[kind].needs) && permitFor(order, dialogs[kind].call).allowed) open({ kind });
    // Asked once, whatever changes about the order afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}
