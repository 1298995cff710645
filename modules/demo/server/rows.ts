import type { Insertable } from 'kysely';
import type { Tables } from '#db/types.gen.ts';

export type Table = keyof Tables & string;
/** A row as it is copied into its table. Whatever a default would read from the clock is given. */
export type RowOf<T extends Table> = Readonly<Insertable<Tables[T]>>;

/** Takes a row of a table. All rows of one table have the same columns. */
export type Collect = <T extends Table>(table: T, row: RowOf<T>) => void;

/** What every row of a plain resource has. */
export const born = (at: Date) => ({ version: 1, created_at: at, updated_at: at, deleted_at: null });
