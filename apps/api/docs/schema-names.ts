import { apiPrefix } from '#domain/actor.ts';

/** Where a schema stands in the document, and so what it may be called. */
export type Place = {
  /** The plainest first; the next one is taken when another schema has a better claim. */
  names: readonly string[];
  /** The lower, the better the claim: a resource in the reply to its own call is 0, a row of its list 1. */
  rank: number;
  /** What the names of its properties begin with when the property's own name is taken. */
  owner: string;
  /** What the call is about and may be called, while the schema is that of the whole reply. */
  resource?: { noun: string; names: readonly string[] };
  isInput: boolean;
};

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
const singular = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|tus|x)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
};
const isParameter = (segment = ''): boolean => segment.startsWith('{');
const prefix = new RegExp(`^/api/((${Object.values(apiPrefix).join('|')})/)?`);

/** Paths that go on with a parameter: what stands below one of them is about one of many. */
export const collectionsOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => [...path.matchAll(/\/\{/g)].map(({ index }) => path.slice(0, index))));

/** What a path is about: `OrderRefund` for `/api/admin/orders/{id}/refund`, `Brand` for `/api/admin/brands`. */
function nounOf(path: string, collections: ReadonlySet<string>): string {
  let [whole = ''] = prefix.exec(path) ?? [];
  const nouns = path
    .slice(whole.length)
    .split('/')
    .map((segment) => {
      whole += whole.endsWith('/') ? segment : `/${segment}`;
      return isParameter(segment) ? '' : pascal(collections.has(whole) ? singular(segment) : segment);
    });
  return nouns.join('');
}

/** What a call is about, and where its request and its reply stand. */
export function placesOf(
  path: string,
  method: string,
  collections: ReadonlySet<string>,
): { noun: string; request: Place; reply: Place } {
  const noun = nounOf(path, collections);
  const account = pascal(prefix.exec(path)?.[2] ?? '');
  const isMany = collections.has(path);
  const isOne = isParameter(path.split('/').at(-1));
  const act = method === 'delete' ? 'Delete' : isMany ? 'Create' : isOne ? 'Update' : 'Request';
  const answer = method === 'get' ? (isMany ? 'List' : 'Reply') : method === 'delete' ? 'DeleteReply' : 'Reply';
  const place = (suffix: string) => ({
    names: [`${noun}${suffix}`, `${account}${noun}${suffix}`],
    rank: 2,
    owner: noun,
  });
  const resource = { noun, names: [noun, ...(method === 'get' ? [] : [`${act}d${noun}`]), `${account}${noun}`] };
  return {
    noun,
    request: { ...place(act), isInput: true },
    reply: { ...place(answer), isInput: false, resource },
  };
}

/** Where the schema of a property stands, `place` being that of the object. */
export function inside(place: Place, property: string): Place {
  const noun = pascal(singular(property));
  const owned = place.resource && place.owner.endsWith(noun) ? place.owner : `${place.owner}${noun}`;
  const itself = place.resource?.noun === noun ? place.resource : undefined;
  const ending = place.isInput ? 'Input' : '';
  const isRow = itself !== undefined && pascal(property) !== noun;
  return {
    names: isRow ? [noun, `${noun}Row`] : (itself?.names ?? [`${noun}${ending}`, `${owned}${ending}`]),
    rank: isRow ? 1 : itself ? 0 : place.rank + 2,
    owner: isRow ? `${noun}Row` : itself ? noun : owned,
    isInput: place.isInput,
  };
}

/** Where a schema stands that may come instead of another: the same with every property optional, or something else. */
export const insteadOf = (place: Place, isPartial: boolean): Place => ({
  ...place,
  rank: place.rank + 0.5,
  names: isPartial ? place.names.map((name) => `Partial${name}`) : place.names,
});

type Claim = { id: number; names: readonly string[]; rank: number };

/** Up to here the name says which call a schema belongs to: the first of several keeps it. Others would all be mere `Item`s. */
export const namedByCall = 2.5;

/**
 * Gives each part a name of its own. A plain name that several claim goes to the one with the better claim, or to none. Only when all
 * names of a part are taken is it numbered.
 */
export function settle(claims: readonly Claim[]): Map<number, string> {
  const steps = new Map<number, number>(claims.map(({ id }) => [id, 0]));
  const stepOf = ({ id }: Claim): number => steps.get(id) ?? 0;
  const nameOf = (claim: Claim): string =>
    claim.names[stepOf(claim)] ?? `${claim.names.at(-1)}${stepOf(claim) - claim.names.length + 2}`;
  for (;;) {
    const contested = [...Map.groupBy(claims, nameOf).values()].filter((group) => group.length > 1);
    if (contested.length === 0) return new Map(claims.map((claim) => [claim.id, nameOf(claim)]));
    for (const group of contested) {
      const [best, second] = group.toSorted((a, b) => a.rank - b.rank);
      if (!best || !second) continue;
      const hasNoneLeft = group.every((claim) => stepOf(claim) >= claim.names.length - 1);
      const keeps = best.rank < second.rank || best.rank <= namedByCall || hasNoneLeft ? best : undefined;
      for (const claim of group) if (claim !== keeps) steps.set(claim.id, stepOf(claim) + 1);
    }
  }
}
