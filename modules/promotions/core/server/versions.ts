import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { person } from '#kit/server/person.ts';
import type { VersionRow } from '../contract/parts.ts';
import { present, type PromotionKind } from './show.ts';

/** What a promotion was each time it was approved or changed in force, newest first. @throws Refusal 404 */
export async function findVersions(
  ctx: Ctx,
  kind: PromotionKind,
  id: string,
): Promise<{ versions: z.output<typeof VersionRow>[] }> {
  const { rows } = await sql<{
    versions: z.output<typeof VersionRow>[];
  }>`select coalesce((select json_agg(one) from (select pmv.id, pmv.number, pmv.rule, pmv.funding,
        (select ${person} from users us where us.id = pmv.created_by) as created_by, pmv.created_at
      from promotion_versions pmv where pmv.promotion_id = t.id order by pmv.number desc limit 100) one), '[]'::json) as versions
    from promotions t where t.id = ${id} and ${present(kind)(ctx.actor)}`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
