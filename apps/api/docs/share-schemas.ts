import { setImmediate as breathe } from 'node:timers/promises';
import { collectionsOf, inside, insteadOf, namedByCall, placesOf, settle, type Place } from './schema-names.ts';

type Json = Record<string, unknown>;
type Known = { id: number; size: number };
type Parameter = { name: string; in: string; schema: unknown };
type Kind = 'schemas' | 'parameters';
/** A part of the document, where it is used, and the best of these places. */
type Seen = { node: object; size: number; uses: number; kind?: Kind; place?: Place; owners: Set<string> };

/** Characters; a shorter part is said as quickly as it is named. */
const sharedFrom = { schemas: 200, parameters: 50 };
const isObject = (node: object): boolean => 'properties' in node;

/** Every part of a document that is the same has the same number; and how long it is. */
function numbering() {
  const ids = new Map<string, number>();
  const seen = new Map<number, Seen>();
  const known = new WeakMap<object, Known>();
  const look = (node: unknown): Known | null => {
    if (typeof node !== 'object' || node === null) return null;
    const before = known.get(node);
    if (before) return before;
    const children = Object.entries(node).map(([key, value]) => [key, value, look(value)] as const);
    const content = JSON.stringify([
      Array.isArray(node),
      children.map(([key, value, child]) => [key, child ? [child.id] : value]),
    ]);
    const id = ids.get(content) ?? ids.size;
    ids.set(content, id);
    const size = children.reduce((sum, [key, , child]) => sum + key.length + (child?.size ?? 10), 0);
    if (!seen.has(id)) seen.set(id, { node, size, uses: 0, owners: new Set() });
    known.set(node, { id, size });
    return { id, size };
  };
  const idOf = (node: object): number => known.get(node)?.id ?? NaN;
  return { look, seen, idOf };
}

/**
 * Says every schema and parameter that is used in several places once, under `components`: the same order is the answer of sixty calls
 * of four account types. What is shared is found by content, so endpoints need not know of each other; its name says what it is.
 * @param reserved schemas that have their names already
 */
export async function shareSchemas(
  paths: Record<string, Json>,
  reserved: readonly string[],
): Promise<{ paths: Json; schemas: Json; parameters: Json }> {
  const { look, seen, idOf } = numbering();
  const collections = collectionsOf(Object.keys(paths));

  /** True when it was used before: what stands inside was counted then. */
  const use = (node: object, kind: Kind, place: Place): boolean => {
    const one = seen.get(idOf(node)) as Seen;
    one.uses += 1;
    one.kind = kind;
    one.owners.add(place.owner);
    if (!one.place || place.rank < one.place.rank) one.place = place;
    return one.uses > 1 && one.size >= sharedFrom[kind];
  };
  const countSchema = (node: unknown, place: Place): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isObject(node) && use(node, 'schemas', place)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties')
        for (const [property, one] of Object.entries(value as Json)) countSchema(one, inside(place, property));
      else if (key === 'anyOf') countVariants(value as Json[], place);
      else countSchema(value, place);
    }
  };
  const countVariants = ([first, ...others]: Json[], place: Place): void => {
    countSchema(first, place);
    for (const one of others) countSchema(one, insteadOf(place, Boolean(first?.required) && !one.required));
  };
  const countParameter = (node: Parameter, noun: string): void => {
    const names = [node.name, `${noun}.${node.name}`, `${noun}.${node.in}.${node.name}`];
    const place = { names, rank: 3, owner: noun, isInput: true };
    if (!use(node, 'parameters', place)) countSchema(node.schema, inside(place, node.name));
  };
  for (const [path, item] of Object.entries(paths)) {
    look(item);
    for (const [method, operation] of Object.entries(item) as [string, Json][]) {
      const { noun, request, reply } = placesOf(path, method, collections);
      for (const one of operation.parameters as Parameter[]) countParameter(one, noun);
      countSchema(operation.requestBody, request);
      countSchema(operation.responses, reply);
    }
    await breathe();
  }

  /** What is long and used in several places; and a request, a reply or a resource, unless it is short and of several things. */
  const isShared = ({ kind, uses, size, place, node, owners }: Seen): boolean => {
    if (!kind || !place) return false;
    if (size >= sharedFrom[kind]) return uses > 1 || place.rank <= namedByCall;
    return place.rank <= namedByCall && owners.size === 1 && Object.keys((node as Json).properties ?? {}).length > 0;
  };
  const namesOf = (kind: Kind, taken: readonly string[]): Map<number, string> => {
    const claims = [...seen].flatMap(([id, one]) =>
      one.kind === kind && one.place && isShared(one)
        ? [{ id, names: one.place.names, rank: kind === 'parameters' ? 1 / one.uses : one.place.rank }]
        : [],
    );
    return settle([...taken.map((name, index) => ({ id: -1 - index, names: [name], rank: -1 })), ...claims]);
  };
  const schemaNames = namesOf('schemas', reserved);
  const parameterNames = namesOf('parameters', []);
  const refOf = (node: object): string | undefined => {
    const id = idOf(node);
    const [schema, parameter] = [schemaNames.get(id), parameterNames.get(id)];
    return schema ? `#/components/schemas/${schema}` : parameter && `#/components/parameters/${parameter}`;
  };
  const write = (node: unknown, isOwn = false): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const ref = isOwn ? undefined : refOf(node);
    if (ref) return { $ref: ref };
    if (Array.isArray(node)) return node.map((one) => write(one));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, write(value)]));
  };
  const written = (names: Map<number, string>): Json =>
    Object.fromEntries(
      [...names].flatMap(([id, name]) => (id < 0 ? [] : [[name, write(seen.get(id)?.node, true)] as const])),
    );
  return { paths: write(paths) as Json, schemas: written(schemaNames), parameters: written(parameterNames) };
}
