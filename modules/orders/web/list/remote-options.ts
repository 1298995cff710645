import { useState } from 'react';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import type { Args } from '#kit/web/api.ts';
import { useRead } from '#kit/web/query.ts';
import type { Option } from '#ui/option.ts';

export type RemoteOptions = { options: readonly Option[]; onSearch: (text: string) => void };

/**
 * Options that are rows of another list: those that match what is typed, and those already chosen, so that a chip has a name whatever
 * was searched for last. Null where the reader may not see that list.
 * @param chosen ids in the address
 */
export function useRemoteOptions<E extends Endpoint>(endpoint: E, chosen: readonly string[], toOptions: (reply: ReplyOf<E>) => Option[]): RemoteOptions | null {
  const may = useMay(endpoint);
  // Nothing is asked before somebody opens the filter.
  const [q, setQ] = useState<string | null>(null);
  const found = useRead(endpoint, { query: { q, limit: '50' } } as unknown as Args<E>, { keep: true, enabled: q !== null }).data;
  const known = useRead(endpoint, { query: { id: chosen, limit: '100' } } as unknown as Args<E>, { enabled: chosen.length > 0 }).data;
  if (!may) return null;
  const all = [...(known ? toOptions(known) : []), ...(found ? toOptions(found) : [])];
  return { options: [...new Map(all.map((option) => [option.value, option])).values()], onSearch: setQ };
}
