import { sql } from 'kysely';

/** Every text that a change holds, by itself or in a list. */
const texts = sql`select v.value #>> '{}' as id from jsonb_array_elements(t.changes) c, lateral (values (c->'before'), (c->'after')) as v (value) where jsonb_typeof(v.value) = 'string'
  union all select one.id from jsonb_array_elements(t.changes) c, lateral (values (c->'before'), (c->'after')) as v (value),
    lateral jsonb_array_elements_text(case when jsonb_typeof(v.value) = 'array' and jsonb_typeof(v.value->0) = 'string' then v.value end) as one (id)`;

/**
 * What the records are called that an entry of the alias `t` is about or points at, by identifier (`record_name`):
 * `{cus_1: {name, name_ar, entity, page_id}}`.
 */
export const recordNames = sql`(select json_object_agg(w.id, w.found) from (
    select kept.id, record_name(kept.id) as found from (select t.entity_id as id union ${texts}) kept where kept.id ~ '^[a-z]+_\\w+$' offset 0) w
  where w.found is not null)`;
