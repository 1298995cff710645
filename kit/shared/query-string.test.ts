import { describe, expect, test } from 'vitest';
import { parseQuery, writeQuery } from './query-string.ts';

describe('the ways a query may be written', () => {
  test.each([
    ['a=x', { a: 'x' }],
    ['a=x&a=y', { a: ['x', 'y'] }],
    ['a[]=x', { a: ['x'] }],
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['status%5B0%5D=a', { status: ['a'] }],
    ['created_at[gt]=1&created_at[lt]=2', { created_at: { gt: '1', lt: '2' } }],
    ['q=', { q: '' }],
    ['q=%D8%A3', { q: 'أ' }],
  ])('%s', (search, query) => expect(parseQuery(search)).toEqual(query));
  test.each([['__proto__[a]=1'], ['a[__proto__]=1'], ['constructor=1'], ['a[b][c]=1'], ['a=1&a[gt]=2']])(
    '%s is unreadable',
    (search) => {
      expect(() => parseQuery(search)).toThrow();
    },
  );
});

describe('"empty or null filter values are dropped from the query string" (specification, section 5)', () => {
  test.each([
    [{ a: '', b: null, c: undefined, d: [], e: 'x' }, 'e=x'],
    [{ status: ['a', 'b'] }, 'status=a&status=b'],
    [{ created_at: { gt: '2026-11-01', lt: '' } }, 'created_at%5Bgt%5D=2026-11-01'],
    [{ offset: 0, limit: 12 }, 'offset=0&limit=12'],
  ])('%j', (query, written) => expect(writeQuery(query)).toBe(written));
});
