import type { Endpoint } from '#kit/shared/endpoint.ts';
import { Json } from './json.ts';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first words of a list of paths: of `variants.prices,options` variants and options. */
const heads = (list: unknown): string[] =>
  typeof list === 'string' ? list.split(',').flatMap((path) => path.trim().split('.')[0] || []) : [];

/**
 * An answer with only what `fields` and `expand` ask for of its row or its rows; the identifier is always there. Whole where no fields
 * were asked for, and where the endpoint does not narrow.
 */
export function narrowed(endpoint: Endpoint, query: unknown, reply: unknown): unknown {
  if (!endpoint.supportsFieldSelection || !isRow(query) || !isRow(reply)) return reply;
  const fields = heads(query.fields);
  if (fields.length === 0) return reply;
  const wanted = new Set(['id', ...fields, ...heads(query.expand)]);
  const pick = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)));
  return Object.fromEntries(
    Object.entries(reply).map(([name, answered]) => {
      const value: unknown = answered instanceof Json ? answered.toJSON() : answered;
      if (Array.isArray(value)) return [name, value.map((row) => (isRow(row) ? pick(row) : row))];
      return [name, isRow(value) ? pick(value) : value];
    }),
  );
}
