import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import type { Query } from '#kit/shared/query-string.ts';
import type { SelectFilter } from '#ui/filter.ts';
import type { Option } from '#ui/option.ts';
import { useMay } from './access.ts';
import { argsOf } from './api.ts';
import type { RowOf } from './list-card.tsx';
import { useNameIn, type Named } from './names.tsx';
import { useRead } from './query.ts';

export type RemoteOptions = { options: readonly Option[]; onSearch: (text: string) => void };

/** Rows that have a name to choose them by. */
type NamedRow = Named & { id: string };
const rowsOf = (reply: unknown): readonly NamedRow[] =>
  (Object.values(reply as object).find((value) => Array.isArray(value)) ?? []) as NamedRow[];

/** What is found by what is typed, and the rows already chosen. @param isEager whether the first rows are asked for before anybody opens it */
function useFound<E extends Endpoint>(endpoint: E, chosen: readonly string[], query: Query, isEager: boolean) {
  // Nothing is asked before somebody opens the select or the filter.
  const [q, setQ] = useState<string | null>(isEager ? '' : null);
  const found = useRead(endpoint, argsOf<E>({ query: { ...query, q, limit: '50' } }), {
    keep: true,
    enabled: q !== null,
  }).data;
  // Of more than a list can be asked for at once, the rest is chosen without being named.
  const named = chosen.slice(0, limits.api.queryListMax);
  const known = useRead(endpoint, argsOf<E>({ query: { id: named, limit: String(named.length) } }), {
    enabled: chosen.length > 0,
  }).data;
  return { replies: [known, found].flatMap((reply) => (reply ? [reply] : [])), onSearch: setQ };
}

/**
 * Rows of another list to choose from, as `useRemoteOptions` finds them, where more than their names is needed; the first of them at
 * once.
 */
export function useRemoteRows<E extends Endpoint>(
  endpoint: E,
  chosen: readonly string[],
  query: Query = {},
): { rows: readonly RowOf<E>[]; onSearch: (text: string) => void } {
  const { replies, onSearch } = useFound(endpoint, chosen, query, true);
  const rows = replies.flatMap((reply) => rowsOf(reply));
  // What stands in the reply's one list: `rowsOf` finds it at run time, `RowOf` in the types.
  return { rows: [...new Map(rows.map((row) => [row.id, row])).values()] as unknown as RowOf<E>[], onSearch };
}

/**
 * Options of a select that are rows of another list: those that match what is typed, and those already chosen, so that they have a
 * name whatever was searched for last. Null where the reader may not see that list.
 * @param chosen identifiers that are chosen
 * @param toOptions where rows are not simply called by their names
 * @param query which rows may be chosen at all
 */
export function useRemoteOptions<E extends Endpoint>(
  endpoint: E,
  chosen: readonly string[],
  toOptions?: (reply: ReplyOf<E>) => readonly Option[],
  query: Query = {},
): RemoteOptions | null {
  const may = useMay(endpoint);
  const nameIn = useNameIn();
  const { replies, onSearch } = useFound(endpoint, chosen, query, false);
  if (!may) return null;
  const read = toOptions ?? ((reply) => rowsOf(reply).map((row) => ({ value: row.id, label: nameIn(row) })));
  const all = replies.flatMap(read);
  return { options: [...new Map(all.map((option) => [option.value, option])).values()], onSearch };
}

/** What an address has chosen by a filter. */
export const chosenIn = (search: Query, key: string): string[] => {
  const value = search[key];
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
};

/** A filter of a list by rows of another one, found as `useRemoteOptions` does; null where the reader may not see that list. */
export function useRemoteFilter<E extends Endpoint, const K extends string>(
  endpoint: E,
  key: K,
  toOptions?: (reply: ReplyOf<E>) => readonly Option[],
  query?: Query,
): (Omit<SelectFilter, 'key' | 'title'> & { key: K }) | null {
  const found = useRemoteOptions(endpoint, chosenIn(useSearch({ strict: false }), key), toOptions, query);
  return found && { key, type: 'select', isMulti: true, ...found };
}
