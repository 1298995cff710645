import type { Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import type { Db } from './db.ts';
import { isSerializationFailure } from './errors.ts';

const tries = 4;

/** Runs work in one transaction; a lost race (deadlock, serialization failure) is run again a few times, from the start. */
export async function inTransaction<T>(db: Kysely<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt >= tries) throw error;
    }
  }
}
