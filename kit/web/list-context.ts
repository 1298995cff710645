import { createContext, useContext } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Query } from '#kit/shared/query-string.ts';
import type { FilterConfig } from '#ui/filter.ts';
import type { ListChange, ListState } from './list-state.ts';

/** A list as the parts in its card need it. */
export type ListView = {
  endpoint: Endpoint;
  /** Asked besides what the address says. */
  query?: Query;
  configs: readonly FilterConfig[];
  state: ListState;
  change: ListChange;
  selected: ReadonlySet<string>;
  /** Selected rows of this page. */
  chosen: readonly unknown[];
  clear: () => void;
  /** Gives the rows check boxes, or takes them away. */
  choose: (on: boolean) => void;
};

export const ListContext = createContext<ListView | null>(null);

/**
 * The list round a part of it.
 * @throws Error outside a ListCard
 */
export function useList(): ListView {
  const list = useContext(ListContext);
  if (!list) throw new Error('a part of a list needs a ListCard above it');
  return list;
}
