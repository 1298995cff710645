import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { draftOrders, type Preview } from '../../contract.ts';
import { askable, byLine, toPreview, type Editing, type EditorLine } from './state.ts';

/** Shorter than a search: figures follow the hand. */
const settleMs = 200;

/** What the draft comes to, priced by the server as it is edited; the last figures stay while newer ones are on their way. */
export function usePreview(editing: Editing, draftId: string | undefined) {
  const may = useMay(draftOrders.preview);
  const [settled] = useDebouncedValue(editing, settleMs);
  const body = toPreview(settled, draftId);
  const read = useQuery({
    queryKey: ['draft-preview', body],
    queryFn: async ({ signal }): Promise<{ preview: Preview; asked: EditorLine[] }> => ({
      ...(await call(draftOrders.preview, { body }, { signal })),
      asked: askable(settled.lines),
    }),
    enabled: may && body.items.length + (body.shipping_methods?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isEmpty = body.items.length + (body.shipping_methods?.length ?? 0) === 0;
  const preview = isEmpty ? undefined : read.data?.preview;
  return {
    preview,
    lines: isEmpty ? new Map() : byLine(read.data?.asked ?? [], read.data?.preview),
    fresh: settled === editing && !read.isPlaceholderData && !read.isFetching,
    failed: read.error,
  };
}

/** A fixed moment of the page: days are counted from when it was opened. */
export const useOpenedAt = (): Date => useState(() => new Date())[0];
