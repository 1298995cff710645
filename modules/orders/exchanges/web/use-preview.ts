import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { BodyInputOf } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { exchanges } from '../../contract.ts';

export type PreviewBody = BodyInputOf<typeof exchanges.preview>;
/** Shorter than a search: figures follow the hand. */
const settleMs = 200;

/** What the exchange comes to, worked out by the server as it is put together; `null` asks nothing. */
export function usePreview(orderId: string, body: PreviewBody | null) {
  const may = useMay(exchanges.preview);
  const wanted = JSON.stringify(body);
  const [settled] = useDebouncedValue(wanted, settleMs);
  const asked = JSON.parse(settled) as PreviewBody | null;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['exchange-preview', orderId, settled],
    queryFn: ({ signal }) =>
      call(exchanges.preview, { params: { id: orderId }, body: asked ?? { return_items: [] } }, { signal }),
    enabled: may && asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    value: body === null ? undefined : data?.preview,
    fresh: wanted === settled && !isFetching && !isPlaceholderData,
    error: body === null ? null : error,
  };
}
