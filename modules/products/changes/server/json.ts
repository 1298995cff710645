import { sql } from 'kysely';
import { tagJson } from '../../server/json.ts';

/** The last change request of the product `t`, if it was not taken back: a list of one or none. */
export const changesJson = sql`coalesce((select json_agg(json_build_object('id', pch.id, 'status', pch.status, 'fields', pch.fields,
    'brands', coalesce((select json_agg(json_build_object('id', br.id, 'name', br.name, 'name_ar', br.name_ar)) from brands br
      where br.id in (select unnest(array[one->>'was', one->>'asked']) from jsonb_array_elements(pch.fields) as one where one->>'field' = 'brand_id')), '[]'::json),
    'image_tags', coalesce((select json_agg(${tagJson} order by mt.sort_index, mt.id) from metadata_tags mt where mt.is_active and mt.deleted_at is null
      and mt.id in (select said.value from jsonb_array_elements(pch.fields) as one, jsonb_each_text(one->'image_tags') as said)), '[]'::json),
    'note', pch.note, 'sent_at', pch.sent_at, 'decided_at', pch.decided_at, 'version', pch.version))
  from (select pch2.* from product_changes pch2 where pch2.product_id = t.id order by pch2.created_at desc, pch2.id desc limit 1) as pch
  where pch.status <> 'withdrawn'), '[]'::json)`;
