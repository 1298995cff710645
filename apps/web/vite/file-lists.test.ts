import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { packList, packLists } from './file-lists.ts';

it.each([
  [[], ''],
  [[7], '7'],
  [[0, 1, 2], '0+2'],
  [[3, 4, 5, 6, 9], '3+3,3'],
  [[3, 9, 10, 4], '3,6+1,-6'],
])('%j is packed as %s', (places, packed) => {
  expect(packList(places)).toBe(packed);
});

describe('a file whose lists are packed', () => {
  const named = Array.from(
    { length: 90 },
    (_, at) => `assets/${at === 5 ? 'money.module' : `part${at}`}-${'x'.repeat(8)}.${at % 7 === 3 ? 'css' : 'js'}`,
  );
  /** The last first: a style may have to come before one that is listed before it. */
  const styles = named.filter((name) => name.endsWith('.css')).toReversed();
  const lists = Array.from({ length: 40 }, (_, at) =>
    named.flatMap((_name, place) => ((place * 31 + at * 17) % 11 < 4 || place % 13 < 3 ? [place] : [])),
  );
  const code = [
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(named)})))=>i.map(i=>d[i]);`,
    `const lists=[${lists.map((places) => `__vite__mapDeps([${places.join(',')}])`).join(',')},__vite__mapDeps([])];`,
  ].join('\n');
  /** What the lists of a file name. */
  const namedIn = (source: string) => runInNewContext(`${source}\nlists;`) as string[][];

  it('is shorter and names the same files, the styles last and in their order', () => {
    const packed = packLists(code, styles);
    expect(packed.length).toBeLessThan(code.length / 2);
    const before = namedIn(code);
    const after = namedIn(packed);
    expect(after.map((list) => [...list].sort())).toEqual(before.map((list) => [...list].sort()));
    for (const list of after) {
      const first = list.findIndex((name) => name.endsWith('.css'));
      expect(first < 0 ? [] : list.slice(first)).toEqual(styles.filter((name) => list.includes(name)));
    }
  });

  it('is left as it is when it lists few', () => {
    const short = code.replace(JSON.stringify(named), JSON.stringify(named.slice(0, 9)));
    expect(packLists(short, styles)).toBe(short);
    expect(packLists('export const a = 1;', styles)).toBe('export const a = 1;');
  });
});
