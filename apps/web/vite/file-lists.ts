import type { Plugin, Rolldown } from 'vite';

/*
 * A file that opens screens lists for each of them every file it needs, so that all of them are fetched at once. The bundler writes the
 * lists out; those of an area's doors were more than the doors themselves, and everybody waits for them before a first screen is there.
 */

/** As the bundler begins a file that lists others: the names once, then a function that is given places among them. */
const head =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const list = /__vite__mapDeps\((\[[\d,]*\])\)/g;
/** Bytes; the function that reads packed lists is about a third of it. */
const packedFrom = 1024;

/** Reads what `packList` and `packNames` wrote; it stands in the built file, before anything else. */
const unpack =
  'const __vite__mapDeps=(l,m=__vite__mapDeps,d=(m.f||(m.f=`NAMES`.split(` `).map(n=>`assets/${n}${n.endsWith(`.css`)?``:`.js`}`))))=>{' +
  'let i=0,f=[];for(const p of l?l.split(`,`):[]){const[b,a=0]=p.split(`+`);f.push(d[i+=+b]);for(let n=+a;n>0;n--)f.push(d[++i])}return f};\n';

/** Places as steps from one to the next, runs of neighbours by their length: `3,4,5,6,9` is `3+3,3`. */
export function packList(places: readonly number[]): string {
  const parts: string[] = [];
  let last = 0;
  for (let at = 0; at < places.length; at += 1) {
    const first = places[at] ?? 0;
    let end = first;
    while (places[at + 1] === end + 1) {
      end += 1;
      at += 1;
    }
    parts.push(`${first - last}${end > first ? `+${end - first}` : ''}`);
    last = end;
  }
  return parts.join(',');
}

/**
 * An order in which those that are wanted by nearly the same lists stand side by side, so that lists have long runs: the most wanted first, then always
 * the one that fewest lists tell from the one before.
 */
function sideBySide(wantedBy: readonly ReadonlySet<number>[]): number[] {
  const left = wantedBy.map((_, place) => place).sort((a, b) => (wantedBy[b]?.size ?? 0) - (wantedBy[a]?.size ?? 0));
  const apart = (a: number, b: number) => {
    const [some, others] = [wantedBy[a] ?? new Set<number>(), wantedBy[b] ?? new Set<number>()];
    return some.size + others.size - 2 * [...some].filter((one) => others.has(one)).length;
  };
  const order: number[] = left.splice(0, 1);
  while (left.length > 0) {
    const last = order.at(-1) ?? 0;
    let best = 0;
    for (let at = 1; at < left.length; at += 1)
      if (apart(last, left[at] ?? 0) < apart(last, left[best] ?? 0)) best = at;
    order.push(...left.splice(best, 1));
  }
  return order;
}

/** The same file with its lists packed; the styles of a list come last, in the order given: of two rules the later one wins. */
export function packLists(code: string, styles: readonly string[]): string {
  const [begins, written = '[]'] = head.exec(code) ?? [];
  if (begins === undefined || begins.length < packedFrom) return code;
  const names = JSON.parse(written) as string[];
  const lists = [...code.matchAll(list)].map(([, places = '[]']) => JSON.parse(places) as number[]);
  const wantedBy = names.map((_, place) => new Set(lists.flatMap((one, at) => (one.includes(place) ? [at] : []))));
  const turn = new Map(styles.map((name, at) => [name, at + 1]));
  const turnOf = (place: number) => turn.get(names[place] ?? '') ?? 0;
  const order = sideBySide(wantedBy).sort((a, b) => turnOf(a) - turnOf(b));
  const placeOf = new Map(order.map((place, at) => [place, at]));
  const said = order.map((place) => names[place]?.replace(/^assets\/|\.js$/g, '')).join(' ');
  return (
    unpack.replace('NAMES', () => said) +
    code.slice(begins.length).replace(list, (_, places: string) => {
      const moved = (JSON.parse(places) as number[]).map((place) => placeOf.get(place) ?? 0);
      return `__vite__mapDeps(\`${packList(moved.sort((a, b) => a - b))}\`)`;
    })
  );
}

/** Every style of a build, that of a file after those of the files it is made with. */
function stylesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string) => {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') return;
    seen.add(name);
    file.imports.forEach(walk);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  };
  Object.keys(bundle).forEach(walk);
  return [...found];
}

/** Packs the lists of every file in the built app that has long ones. */
export const fileLists: Plugin = {
  name: 'packed-file-lists',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const styles = stylesOf(bundle);
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = packLists(file.code, styles);
    },
  },
};
