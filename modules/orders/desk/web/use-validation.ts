import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api.ts';
import { desk } from '../../contract.ts';
import type { BlockerCode } from '../rules/blockers.ts';
import type { Rules } from './matrix.tsx';

export type Override = { order_id: string; code: BlockerCode };

/** What confirming these orders would do now; judged anew with every choice, and kept nowhere. */
export const useValidation = (
  orderIds: readonly string[],
  { allocation, partial }: Rules,
  overrides: readonly Override[],
) =>
  useQuery({
    queryKey: ['desk-validation', orderIds, allocation, partial, overrides],
    queryFn: ({ signal }) =>
      call(
        desk.validate,
        {
          body: {
            order_ids: [...orderIds],
            allocation,
            options: { allow_partial: partial },
            overrides: [...overrides],
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
