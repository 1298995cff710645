import { useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { takeRates } from '../contract.ts';

export type ReplayBody = BodyInputOf<typeof takeRates.replay>;

/**
 * What last month gives under a supplier's rates, and under a change of them. It is asked by a body, and changes nothing.
 * @param version of the rates: it is asked again once they change
 */
export function useReplay(supplierId: string, body: ReplayBody | null, version = '') {
  const args = { params: { id: supplierId }, body: body ?? {} };
  const may = useMay(takeRates.replay);
  return useQuery({
    queryKey: [...readKey(takeRates.replay, args, useSession()), version, args.body],
    queryFn: ({ signal }) => call(takeRates.replay, args, { signal }),
    enabled: may && body !== null,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
}
