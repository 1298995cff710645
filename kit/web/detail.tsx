import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { formatCount } from '#domain/numerals.ts';
import { parseQuery, writeQuery, type Query } from '#kit/shared/query-string.ts';
import type { PagePosition } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { argsOf } from './api.ts';
import { useHref } from './area-context.tsx';
import { useRowsChoice } from './list-state.ts';
import { useRead } from './query.ts';
import { LoadFailed } from './states.tsx';

type LoadedProps<T> = {
  read: UseQueryResult<T>;
  /** Where to go when the record does not exist. */
  back?: { href: string; label: string };
  /** What stands in while it loads; a page with a side column unless told otherwise. */
  skeleton?: ReactNode;
  /** It stands over the record's own page, which says by itself that the record is not there. */
  isOver?: boolean;
  children: (data: T) => ReactNode;
};

/** Draws a record once it is there: a skeleton before, "does not exist" or an error with another try instead. */
export function AsyncRecord<T>({ read, back, skeleton = <PageSkeleton />, isOver, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isError && isOver) return null;
  if (read.isError)
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} back={back} />;
  return skeleton;
}

type Neighbourhood = {
  /** The list the record was opened from, with its filters and page. */
  back: string;
  /** Where the record stands in it; undefined when it was opened otherwise. */
  position: PagePosition | undefined;
};

const textOf = (value: Query[string] | undefined): string => (typeof value === 'string' ? value : '');
const idOf = (row: unknown): string => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '');

function readContext(search: Query): { listed: Query; at: number } | null {
  const at = Number(textOf(search['at']));
  if (!Number.isSafeInteger(at) || at < 1 || at > limits.api.offsetMax) return null;
  try {
    return { listed: parseQuery(textOf(search['in'])), at };
  } catch {
    return null;
  }
}

/**
 * The records before and after this one in the list it was opened from, whose filters and place the address carries (`in`, `at`).
 * @param path the list's screen below the area's prefix, such as `/orders`
 * @param toPath the screen of a row, below the prefix
 * @param fixed what the list is always asked besides its address
 */
export function useNeighbours(
  list: Endpoint,
  path: string,
  toPath: (id: string) => string,
  fixed: Query = {},
): Neighbourhood {
  const href = useHref();
  const [rows] = useRowsChoice();
  const context = readContext(useSearch({ strict: false }));
  const at = context?.at ?? 1;
  const first = Math.max(0, at - 2);
  const args = argsOf<Endpoint>({
    query: { ...fixed, ...context?.listed, offset: String(first), limit: String(at === 1 ? 2 : 3) },
  });
  const { data } = useRead(list, args, { enabled: context !== null });
  if (!context) return { back: href(path), position: undefined };
  const { listed } = context;
  const page = Math.floor((at - 1) / rows) * rows;
  const back = href(`${path}?${writeQuery({ ...listed, offset: page > 0 ? page : undefined })}`).replace(/\?$/, '');
  if (data === undefined) return { back, position: undefined };
  const reply = data as Record<string, unknown>;
  const found = (Object.values(reply).find((value) => Array.isArray(value)) ?? []) as unknown[];
  const hrefOf = (position: number): string | undefined => {
    const id = idOf(found[position - 1 - first]);
    return id === '' ? undefined : `${href(toPath(id))}?${writeQuery({ in: writeQuery(listed), at: position })}`;
  };
  const total = formatCount(Number(reply['count'] ?? 0), reply['count_is_lower_bound'] === true);
  return { back, position: { index: at, total, previous: at > 1 ? hrefOf(at - 1) : undefined, next: hrefOf(at + 1) } };
}
