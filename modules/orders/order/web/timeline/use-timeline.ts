import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useReadPages } from './read-pages.ts';
import { notes } from '#modules/notes/contract.ts';
import { notifications } from '#modules/notifications/contract.ts';
import { orders } from '../../../contract.ts';

const pageOf = (limit: number, resource_id: string) => (_: unknown, page: number) => ({
  query: { resource_id, limit, offset: page * limit },
});
const uptoPage = (count: number): undefined[] => Array.from({ length: count });
/** A row that moved to the next page meanwhile is told once. */
const once = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
const isMissing = ({ isError, data }: { isError: boolean; data: unknown }): boolean => isError && data === undefined;

/**
 * What a timeline tells besides the order's own: what was done to it, the notes on it, and what was sent about it. The newest hundred of each at first
 * (specification, section 7); where there are more, the earlier ones are asked for.
 */
export function useTimeline(orderId: string) {
  const [wanted, setWanted] = useState({ notes: 1, sent: 1 });
  const noted = useReadPages(notes.list, uptoPage(wanted.notes).map(pageOf(limits.notesLimit, orderId)));
  const sent = useReadPages(notifications.list, uptoPage(wanted.sent).map(pageOf(limits.api.limitMax, orderId)));
  const stepped = useReadPages(orders.steps, [{ params: { id: orderId } }]);
  const all = [...noted, ...sent, ...stepped];
  const has = {
    notes: (noted.at(-1)?.data?.count ?? 0) > wanted.notes * limits.notesLimit,
    sent: (sent.at(-1)?.data?.count ?? 0) > wanted.sent * limits.api.limitMax,
  };
  return {
    notes: once(noted.flatMap(({ data }) => data?.notes ?? [])),
    notifications: once(sent.flatMap(({ data }) => data?.notifications ?? [])),
    steps: stepped[0]?.data?.steps ?? [],
    /** The first page of each is there. */
    begun: [noted, sent, stepped].every(([first]) => first?.data !== undefined),
    failed: all.find(isMissing),
    at: Math.max(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    earlier: {
      has,
      loading: all.some(({ isLoading }) => isLoading),
      show: () => setWanted({ notes: wanted.notes + Number(has.notes), sent: wanted.sent + Number(has.sent) }),
    },
  };
}

/** Asks for it beside the order, not after it; a change of it draws nothing here. */
export function PrefetchTimeline({ orderId }: { orderId: string }) {
  useTimeline(orderId);
  return null;
}
