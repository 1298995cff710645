import { writeQuery } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import type { Drill } from '../contract.ts';

/** The address of the list behind a number: its rows add up to that number. */
export function useDrill(): (drill: Drill) => string {
  const href = useHref();
  return ({ list, query }) => {
    const text = writeQuery(query);
    return href(`/${list}${text && `?${text}`}`);
  };
}
