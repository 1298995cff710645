import { sql } from 'kysely';
import type { CompletenessPart } from '../rules/completeness.ts';
import { tagJson } from './json.ts';

/** What the product `t` lacks, as JSON: its card `pc` says it, or it is looked for now. */
export const missingJson = sql`array_to_json(coalesce(pc.missing, product_missing(t.id)))`;

/** Whether the product `t` lacks one of these. */
export const lacksOne = (parts: readonly CompletenessPart[]) =>
  sql<boolean>`coalesce((select pc1.missing from product_cards pc1 where pc1.product_id = t.id), product_missing(t.id)) && ${parts as string[]}::text[]`;

/** The pictures that the categories of the product `t` ask for and it has not, as JSON. */
export const missingShotsJson = sql`coalesce((select json_agg(${tagJson} order by mt.sort_index, mt.id) from metadata_tags mt where mt.id = any(missing_shots(t.id))), '[]'::json)`;
