import { setImmediate as breathe } from 'node:timers/promises';

type Json = Record<string, unknown>;
type Known = { id: number; size: number };
/** One schema as it was first met, and what it is called there. */
type Seen = { node: object; name: string; size: number; uses: number };

/** Characters; a shorter schema is said as quickly as it is named. */
const sharedFrom = 200;
const isSchema = (node: object): boolean => 'properties' in node || 'anyOf' in node || 'oneOf' in node;

const grammar = new Set([
  'items',
  'properties',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
  'schema',
  'content',
  'application/json',
  'multipart/form-data',
  'responses',
  'requestBody',
]);
/** The name of the property, or of the path, under which a schema is met first. */
const nameOf = (path: readonly string[]): string => {
  const part = path.findLast((one) => !grammar.has(one) && !/^(\d+|get|post|delete)$/.test(one)) ?? '';
  return part
    .split('/')
    .filter((one) => !one.startsWith('{'))
    .slice(-2)
    .join('_')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
};

/**
 * Says every schema that is used in several places once, under `components`: the same order is the answer of sixty calls of four account
 * types. What is shared is found by content, so endpoints need not know of each other.
 */
export async function shareSchemas(paths: Json): Promise<{ paths: Json; schemas: Json }> {
  const ids = new Map<string, number>();
  const seen = new Map<number, Seen>();
  const known = new WeakMap<object, Known>();

  const look = (node: unknown, path: readonly string[]): Known | null => {
    if (typeof node !== 'object' || node === null) return null;
    const before = known.get(node);
    if (before) return before;
    const children = Object.entries(node).map(([key, value]) => [key, value, look(value, [...path, key])] as const);
    const content = JSON.stringify([
      Array.isArray(node),
      children.map(([key, value, child]) => [key, child ? [child.id] : value]),
    ]);
    const id = ids.get(content) ?? ids.size;
    ids.set(content, id);
    const size = children.reduce((sum, [key, , child]) => sum + key.length + (child?.size ?? 10), 0);
    if (!seen.has(id)) seen.set(id, { node, name: nameOf(path), size, uses: 0 });
    known.set(node, { id, size });
    return { id, size };
  };
  /** What stands inside a schema that was counted before is said there already. */
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isSchema(node)) {
      const one = seen.get((known.get(node) as Known).id) as Seen;
      one.uses += 1;
      if (one.uses > 1 && one.size >= sharedFrom) return;
    }
    for (const value of Object.values(node)) count(value);
  };
  for (const [path, item] of Object.entries(paths)) {
    look(item, [path]);
    count(item);
    await breathe();
  }

  const names = new Map<number, string>();
  const taken = new Set<string>(['Error']);
  for (const [id, { name, size, uses }] of seen) {
    if (uses < 2 || size < sharedFrom) continue;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
    taken.add(free);
    names.set(id, free);
  }
  const write = (node: unknown, isOwn = false): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const name = isOwn ? undefined : names.get(known.get(node)?.id ?? -1);
    if (name) return { $ref: `#/components/schemas/${name}` };
    if (Array.isArray(node)) return node.map((one) => write(one));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, write(value)]));
  };
  return {
    paths: write(paths) as Json,
    schemas: Object.fromEntries([...names].map(([id, name]) => [name, write(seen.get(id)?.node, true)])),
  };
}
