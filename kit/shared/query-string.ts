/** A parsed query: plain values, lists, or operators such as `{ gt: '…' }`. */
export type Query = { [key: string]: string | string[] | { [operator: string]: string } };

// Browser and server both have it; this project of files that run anywhere has the types of neither.
declare const URLSearchParams: new (
  search?: string,
) => Iterable<[string, string]> & { append(key: string, value: string): void; toString(): string };

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const bracket = /^([^[\]]+)(?:\[([^[\]]*)\])?$/;

/**
 * Reads a query string the ways the toolkit and browsers write it: `a=x&a=y`, `a[]=x`, `a[0]=x` are lists, `a[gt]=x` an operator.
 * @throws Error on a key that is none of these, or that would reach an object's prototype
 */
export function parseQuery(search: string): Query {
  const query = new Map<string, string | string[] | Map<string, string>>();
  for (const [key, value] of new URLSearchParams(search)) {
    const [, name, inner] = bracket.exec(key) ?? [];
    if (!name || forbidden.has(name) || (inner && forbidden.has(inner))) throw new Error(`unreadable query key ${key}`);
    const before = query.get(name);
    const isEntry = inner === '' || (inner !== undefined && /^\d+$/.test(inner));
    if (Array.isArray(before) && (inner === undefined || isEntry)) before.push(value);
    else if (inner === undefined) query.set(name, before === undefined ? value : [...listOf(before, key), value]);
    else if (isEntry) query.set(name, [...(before === undefined ? [] : listOf(before, key)), value]);
    else {
      if (before !== undefined && !(before instanceof Map)) throw new Error(`unreadable query key ${key}`);
      query.set(name, (before ?? new Map<string, string>()).set(inner, value));
    }
  }
  return Object.fromEntries(
    [...query].map(([key, value]) => [key, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}

function listOf(value: string | string[] | Map<string, string>, key: string): string[] {
  if (value instanceof Map) throw new Error(`unreadable query key ${key}`);
  return Array.isArray(value) ? value : [value];
}

/** Values a query may be written from; undefined, null and empty ones are dropped (specification, section 5, request side). */
export type QueryInput = { [key: string]: unknown };

/** Writes a query string: lists as `a=x&a=y`, operators as `a[gt]=x`; empty values are dropped. */
export function writeQuery(query: QueryInput): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (isEmpty(value)) continue;
    if (Array.isArray(value)) for (const one of value) params.append(key, String(one));
    else if (typeof value === 'object') {
      for (const [operator, one] of Object.entries(value as object))
        if (!isEmpty(one)) params.append(`${key}[${operator}]`, String(one));
    } else params.append(key, String(value));
  }
  return params.toString();
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
