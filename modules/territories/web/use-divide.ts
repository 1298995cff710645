import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useHref } from '#kit/web/area-context.tsx';
import { call, type Args } from '#kit/web/api.ts';
import { useWrite } from '#kit/web/query.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { useNavigation } from '#ui/link.tsx';
import { territories } from '../contract.ts';

const settleMs = 300;
type Divide = typeof territories.split | typeof territories.merge;

/**
 * What a split or a merge would move, asked when the hand has come to rest, and the same done, with its undo.
 * @param args null while there is nothing to ask
 */
export function useDivide<E extends Divide>(
  endpoint: E,
  areaId: string,
  { args, said }: { args: Args<E> | null; said: string },
) {
  const href = useHref();
  const { go } = useNavigation();
  const undoable = useUndo(['/areas', '/customers']);
  const asked = args && JSON.stringify(args);
  const [settled] = useDebouncedValue(asked, settleMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery<ReplyOf<E>>({
    queryKey: ['divide', endpoint.path, areaId, settled],
    queryFn: ({ signal }) => {
      const { body, ...rest } = JSON.parse(settled ?? '') as { body: object };
      return call(endpoint, { ...rest, body: { ...body, dry_run: true } } as unknown as Args<E>, { signal });
    },
    enabled: settled !== null && settled === asked,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const write = useWrite(endpoint, {
    invalidates: ['/customers'],
    success: null,
    onSuccess: ({ change_id }) => {
      if (change_id) undoable(said, territories.undoChange, { params: { id: change_id }, body: {} });
      go(href(`/areas/map?area=${areaId}`));
    },
  });
  return {
    review: asked === null ? undefined : data,
    fresh: asked !== null && asked === settled && !isFetching && !isPlaceholderData,
    error: asked === null ? null : error,
    pending: write.pending,
    run: () => {
      if (args) write.run(args);
    },
  };
}
