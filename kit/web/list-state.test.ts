import { describe, expect, it } from 'vitest';
import { parseQuery, writeQuery } from '#kit/shared/query-string.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { readList, requestOf, writeList, type ListState } from './list-state.ts';

const configs: readonly FilterConfig[] = [
  { key: 'status', title: 'Status', type: 'select', isMulti: true, options: [] },
  { key: 'created_at', title: 'Placed', type: 'date' },
  { key: 'total', title: 'Total', type: 'range', currency: 'SAR' },
  { key: 'verified', title: 'Verified', type: 'boolean' },
  { key: 'city', title: 'City', type: 'text' },
];
const empty: ListState = {
  q: '',
  filters: {},
  sort: undefined,
  offset: 0,
  limit: 12,
  tab: null,
  hidden: new Set(),
  shown: new Set(),
};
const read = (search: string) => readList(parseQuery(search), configs);
const write = (state: ListState) => writeQuery(writeList(state, configs));

/** Midnight in Riyadh of 8 November 2026, and the last second of the 18th. */
const eighth = Date.UTC(2026, 10, 7, 21) / 1000;
const endOfEighteenth = Date.UTC(2026, 10, 18, 21) / 1000 - 1;

describe('the address of a list', () => {
  it.each<[search: string, state: Partial<ListState>]>([
    ['', {}],
    ['q=%D8%A7%D9%84%D9%86%D9%88%D8%B1', { q: 'النور' }],
    ['status=pending&status=confirmed', { filters: { status: ['pending', 'confirmed'] } }],
    ['status=pending', { filters: { status: ['pending'] } }],
    [
      'created_at%5Bgt%5D=2026-11-08&created_at%5Blt%5D=2026-11-18',
      { filters: { created_at: { gt: eighth, lt: endOfEighteenth } } },
    ],
    ['total%5Bgt%5D=100000', { filters: { total: { gt: 100_000, lt: undefined } } }],
    ['verified=false', { filters: { verified: false } }],
    ['city=Jeddah', { filters: { city: 'Jeddah' } }],
    [
      'tab=tab_1&order=-total&hide=area%2Crep&offset=24',
      { tab: 'tab_1', sort: { key: 'total', descending: true }, hidden: new Set(['area', 'rep']), offset: 24 },
    ],
    ['limit=48', { limit: 48 }],
    ['show=driver%2Cdue', { shown: new Set(['driver', 'due']) }],
    ['order=created_at', { sort: { key: 'created_at', descending: false } }],
  ])('%s reads and writes back', (search, state) => {
    const expected = { ...empty, ...state };
    expect(read(search)).toEqual(expected);
    expect(write(expected)).toBe(search);
  });

  it.each([
    'status[gt]=1',
    'created_at=2026-11-08',
    'created_at[gt]=yesterday',
    'total[gt]=much',
    'verified=maybe',
    'offset=-x',
    'limit=13',
    'unknown=1',
    'status=',
  ])('%s is no filter', (search) => {
    expect(read(search)).toEqual(empty);
  });

  it('skips what is empty', () => {
    expect(write({ ...empty, filters: { status: [], city: '', created_at: {}, total: {} } })).toBe('');
  });
});

it('asks the endpoint for a page of 12, with dates as yyyy-MM-dd and without what only the screen knows', () => {
  const state = read('tab=tab_1&q=noor&hide=area&created_at[gt]=2026-11-08&order=-total&offset=12');
  expect(requestOf(state, configs)).toEqual({
    q: 'noor',
    created_at: { gt: '2026-11-08' },
    order: '-total',
    offset: '12',
    limit: '12',
  });
});
