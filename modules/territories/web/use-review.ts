import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { call } from '#kit/web/api.ts';
import { territories, type ReviewReply } from '../contract.ts';
import type { Draft } from './use-draft.ts';

const settleMs = 400;

/** What the border as it is drawn would move, asked when the hand has come to rest; undefined while it is wrong, or as it was. */
export function useReview(areaId: string, { border, also, fault, changed }: Draft) {
  const asked = changed && !fault ? JSON.stringify({ polygon: border, also }) : null;
  const [settled] = useDebouncedValue(asked, settleMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery<ReviewReply>({
    queryKey: ['border-review', areaId, settled],
    queryFn: ({ signal }) =>
      call(
        territories.setBorder,
        { params: { id: areaId }, body: { polygon: border, also: [...also], dry_run: true } },
        { signal },
      ),
    enabled: settled !== null && settled === asked,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  return {
    review: asked === null ? undefined : data,
    fresh: asked !== null && asked === settled && !isFetching && !isPlaceholderData,
    error: asked === null ? null : error,
  };
}
