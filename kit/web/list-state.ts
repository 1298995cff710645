import { useCallback, useMemo } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { useRouter, useSearch } from '@tanstack/react-router';
import { limits } from '#domain/limits.ts';
import { parseQuery, writeQuery, type Query } from '#kit/shared/query-string.ts';
import type { Sort } from '#ui/column.ts';
import { toDays, toSeconds } from '#ui/date-range-value.ts';
import { isList, isRange, isSet, type FilterConfig, type FilterValue, type FilterValues } from '#ui/filter.ts';

/** Everything a list shows, as its address says it. */
export type ListState = {
  q: string;
  filters: FilterValues;
  sort: Sort | undefined;
  offset: number;
  /** Rows of a page. */
  limit: number;
  /** Which tab is open; null for none, when filters were changed since. */
  tab: string | null;
  /** Columns that are not shown. */
  hidden: ReadonlySet<string>;
  /** Extra columns that are shown; they are not unless asked for. */
  shown: ReadonlySet<string>;
};

/** What a filter reads like in an address and in a request: dates as yyyy-MM-dd (specification, section 5). */
export function writeFilter(config: FilterConfig, value: FilterValue | undefined): Query[string] | undefined {
  if (!isSet(value) || value === undefined) return undefined;
  if (isList(value)) return [...value];
  if (isRange(value)) {
    const ends = config.type === 'date' ? toDays(value) : { from: value.gt?.toString(), to: value.lt?.toString() };
    return { ...(ends.from === undefined ? {} : { gt: ends.from }), ...(ends.to === undefined ? {} : { lt: ends.to }) };
  }
  return String(value);
}

/** The reverse of `writeFilter`; what cannot be read is no filter. */
export function readFilter({ type }: FilterConfig, value: Query[string] | undefined): FilterValue | undefined {
  if (value === undefined) return undefined;
  switch (type) {
    case 'select':
      return isOperators(value) ? undefined : [value].flat().filter((one) => one !== '');
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : undefined;
    case 'date':
      return isOperators(value)
        ? toSeconds({ from: dayOrNone(value['gt'] ?? value['gte']), to: dayOrNone(value['lt'] ?? value['lte']) })
        : undefined;
    case 'range':
      return isOperators(value)
        ? { gt: wholeOrNone(value['gt'] ?? value['gte']), lt: wholeOrNone(value['lt'] ?? value['lte']) }
        : undefined;
  }
}

const isOperators = (value: Query[string]): value is { [operator: string]: string } =>
  typeof value === 'object' && !Array.isArray(value);
const dayOrNone = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
const wholeOrNone = (text: string | undefined) =>
  text !== undefined && /^-?\d{1,12}$/.test(text) ? Number(text) : undefined;

/** An `order` of the wire, `-created_at`, as a sort. */
export const readSort = (order: string | undefined): Sort | undefined =>
  order ? { key: order.replace(/^-/, ''), descending: order.startsWith('-') } : undefined;
export const writeSort = (sort: Sort | undefined): string | undefined =>
  sort && `${sort.descending ? '-' : ''}${sort.key}`;

const pageSizes: readonly number[] = limits.pageSizes;

/** A list as its address says it. @param rows of a page, where it does not */
export function readList(search: Query, configs: readonly FilterConfig[], rows: number = limits.pageSize): ListState {
  const text = (key: string): string | undefined => {
    const value = search[key];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const filters = configs.flatMap((config) => {
    const value = readFilter(config, search[config.key]);
    return isSet(value) ? [[config.key, value] as const] : [];
  });
  return {
    q: text('q') ?? '',
    filters: Object.fromEntries(filters),
    sort: readSort(text('order')),
    offset: wholeOrNone(text('offset')) ?? 0,
    limit: pageSizes.find((size) => String(size) === text('limit')) ?? rows,
    tab: text('tab') ?? null,
    hidden: new Set(text('hide')?.split(',')),
    shown: new Set(text('show')?.split(',')),
  };
}

/** The address of a list; empty parts are skipped (specification, section 5). */
export function writeList(
  { q, filters, sort, offset, limit, tab, hidden, shown }: ListState,
  configs: readonly FilterConfig[],
): Query {
  const parts: [string, Query[string] | undefined][] = [
    ['tab', tab ?? undefined],
    ['q', q],
    ...configs.map((config): [string, Query[string] | undefined] => [
      config.key,
      writeFilter(config, filters[config.key]),
    ]),
    ['order', writeSort(sort)],
    ['hide', [...hidden].join(',')],
    ['show', [...shown].join(',')],
    ['offset', offset > 0 ? String(offset) : undefined],
    ['limit', limit === limits.pageSize ? undefined : String(limit)],
  ];
  return Object.fromEntries(
    parts.filter((part): part is [string, Query[string]] => part[1] !== undefined && part[1] !== ''),
  );
}

/** What the list's endpoint is asked: the same filters, and a page of them. */
export function requestOf(state: ListState, configs: readonly FilterConfig[]): Query {
  const { tab: _tab, hide: _hide, show: _show, ...query } = writeList(state, configs);
  return { ...query, offset: String(state.offset), limit: String(state.limit) };
}

export type ListChange = (change: Partial<ListState>) => void;

/** How many rows of a page somebody has chosen at this browser, for every list that does not say otherwise. */
export function useRowsChoice() {
  const [kept, keep] = useLocalStorage<number>({
    key: 'wikala.rows',
    defaultValue: limits.pageSize,
    getInitialValueInEffect: false,
  });
  return [pageSizes.includes(kept) ? kept : limits.pageSize, keep] as const;
}

/**
 * The state of a list, kept in the address: so that it survives reload, Back and sharing. Changing what is listed goes back to
 * the first page; typing in the search replaces the address, so that Back leaves the list.
 */
export function useListState(configs: readonly FilterConfig[]): [state: ListState, change: ListChange] {
  const search: Query = useSearch({ strict: false });
  const router = useRouter();
  // The parsed search is a new object on every render; its text is what matters.
  const written = writeQuery(search);
  const [rows] = useRowsChoice();
  const state = useMemo(() => readList(parseQuery(written), configs, rows), [written, configs, rows]);
  const change = useCallback(
    (changed: Partial<ListState>) => {
      const next = { ...state, ...(isAboutRows(changed) ? { offset: 0 } : {}), ...changed };
      const text = writeQuery(writeList(next, configs));
      const href = router.state.location.pathname + (text && `?${text}`);
      if ('q' in changed) router.history.replace(href);
      else router.history.push(href);
    },
    [router, state, configs],
  );
  return [state, change];
}

const isAboutRows = (change: Partial<ListState>): boolean =>
  'q' in change || 'filters' in change || 'sort' in change || 'tab' in change;
