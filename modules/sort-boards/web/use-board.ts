import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readKey, useRead, useWrite } from '#kit/web/query.ts';
import { session } from '#kit/web/session-store.ts';
import { sortBoards, type SortedResource } from '../contract.ts';
import { afterMoves, type Move } from '../rules.ts';

/**
 * A board as it will stand once what was moved is written: moves show at once and are sent one after another, so that the second of two
 * quick ones is counted from where the first left the rows.
 */
export function useBoard(resource: SortedResource, areaId: string | null) {
  const client = useQueryClient();
  const { read, arrange } = sortBoards[resource];
  const args = { query: areaId ? { area_id: areaId } : {} };
  const board = useRead(read, args, { keep: true });
  const [unsent, setUnsent] = useState<readonly Move[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { write } = useWrite(arrange, {
    success: null,
    onSuccess: (reply) => client.setQueryData(readKey(read, args, session.get()), reply),
  });
  const move = (items: readonly Move[]) => {
    if (items.length === 0) return queue.current;
    setUnsent((before) => [...before, ...items]);
    queue.current = queue.current
      .then(() => write({ body: { items: [...items], scope: { area_id: areaId } } }))
      // The refusal has been said; what the server has is shown again.
      .catch(() => undefined)
      .then((reply) => {
        setUnsent((before) => before.filter((one) => !items.includes(one)));
        return reply;
      });
    return queue.current;
  };
  return { board, items: afterMoves(board.data?.items ?? [], unsent), move, arrange };
}
