import { sql } from 'kysely';

/** A person over the alias `us`, as `personRef` has it: whoever gave no name has none. */
export const personJson =
  "json_build_object('id', us.id, 'name', nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), 'name_ar', us.name_ar)";
/** The same as a part of a statement. */
export const person = sql.raw(personJson);
