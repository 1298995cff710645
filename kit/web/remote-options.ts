import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { limits } from '#kit/shared/limits.ts';
import type { Option } from '#ui/option.ts';
import { useMay } from './access.ts';
import { call, type Args } from './api.ts';
import { readKey } from './query.ts';
import { useSession } from './session-store.ts';

export type RemoteOptions = { options: readonly Option[]; onSearch: (text: string) => void };

/**
 * Options of a select that are rows of another list: those that match what is typed, and those already chosen, so that they have a
 * name whatever was searched for last. Null where the reader may not see that list.
 * @param chosen identifiers that are chosen
 */
export function useRemoteOptions<E extends Endpoint>(endpoint: E, chosen: readonly string[], toOptions: (reply: ReplyOf<E>) => readonly Option[]): RemoteOptions | null {
  const may = useMay(endpoint);
  const session = useSession();
  const [q, setQ] = useState('');
  const useFound = (query: Record<string, unknown>, enabled: boolean): readonly Option[] => {
    const args = { query } as unknown as Args<E>;
    const { data } = useQuery({
      queryKey: readKey(endpoint, args, session),
      queryFn: ({ signal }) => call(endpoint, args, { signal }),
      enabled: may && enabled,
      staleTime: limits.staleTimeMs.shared,
      placeholderData: keepPreviousData,
    });
    return data ? toOptions(data as ReplyOf<E>) : [];
  };
  const found = useFound({ q, limit: '50' }, true);
  const known = useFound({ id: chosen, limit: '100' }, chosen.length > 0);
  if (!may) return null;
  return { options: [...new Map([...(chosen.length > 0 ? known : []), ...found].map((option) => [option.value, option])).values()], onSearch: setQ };
}
