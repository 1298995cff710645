import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { desk } from '../../contract.ts';
import type { BlockerCode } from '../rules/blockers.ts';
import type { Rules } from './matrix.tsx';

export type Override = { order_id: string; code: BlockerCode };

/** What confirming these orders would do now; judged anew with every choice and whenever an order was changed. */
export const useValidation = (
  orderIds: readonly string[],
  { allocation, partial }: Rules,
  overrides: readonly Override[],
) => {
  const body = {
    order_ids: [...orderIds],
    allocation,
    options: { allow_partial: partial },
    overrides: [...overrides],
  };
  return useQuery({
    queryKey: [...readKey(desk.validate, { body }, useSession()), body],
    enabled: useMay(desk.validate),
    queryFn: ({ signal }) => call(desk.validate, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
};
