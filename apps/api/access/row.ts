import type { Owner } from '../testing.ts';

/** Identifiers by parameter name and by first path segment: what a path's `:id` and a body's fields stand for. */
export type Ids = Readonly<Record<string, string>>;

/**
 * What a module plants of its own for the access matrix. @param idOf what others planted before it, by the names of `Ids`; throws
 * where nobody has @returns its own
 */
export type MatrixRow = (owner: Owner, idOf: (name: string) => string) => Promise<Ids>;
