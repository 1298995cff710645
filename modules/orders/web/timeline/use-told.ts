import { limits } from '#kit/shared/limits.ts';
import { useRead } from '#kit/web/query.ts';
import { notes } from '#modules/notes/contract.ts';
import { notifications } from '#modules/notifications/contract.ts';

/** What a timeline tells besides the order's own: the notes on it, and what was sent about it. */
export function useTold(orderId: string) {
  const noted = useRead(notes.list, { query: { resource_id: orderId, limit: limits.notesLimit, offset: 0 } });
  const sent = useRead(notifications.list, { query: { resource_id: orderId, limit: 100 } });
  return { noted, sent };
}

/** Asks for it beside the order, not after it; a change of it draws nothing here. */
export function TellAhead({ orderId }: { orderId: string }) {
  useTold(orderId);
  return null;
}
