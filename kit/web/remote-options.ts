import { useState } from 'react';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Option } from '#ui/option.ts';
import { useMay } from './access.ts';
import type { Args } from './api.ts';
import { useRead } from './query.ts';

export type RemoteOptions = { options: readonly Option[]; onSearch: (text: string) => void };

/**
 * Options of a select that are rows of another list: those that match what is typed, and those already chosen, so that they have a
 * name whatever was searched for last. Null where the reader may not see that list.
 * @param chosen identifiers that are chosen
 */
export function useRemoteOptions<E extends Endpoint>(
  endpoint: E,
  chosen: readonly string[],
  toOptions: (reply: ReplyOf<E>) => readonly Option[],
): RemoteOptions | null {
  const may = useMay(endpoint);
  // Nothing is asked before somebody opens the select or the filter.
  const [q, setQ] = useState<string | null>(null);
  const found = useRead(endpoint, { query: { q, limit: '50' } } as unknown as Args<E>, {
    keep: true,
    enabled: q !== null,
  }).data;
  const known = useRead(endpoint, { query: { id: chosen, limit: '100' } } as unknown as Args<E>, {
    enabled: chosen.length > 0,
  }).data;
  if (!may) return null;
  const all = [...(known ? toOptions(known) : []), ...(found ? toOptions(found) : [])];
  return { options: [...new Map(all.map((option) => [option.value, option])).values()], onSearch: setQ };
}
