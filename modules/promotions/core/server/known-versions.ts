import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Funding } from '../rules/rule.ts';
import type { Rule } from '../rules/terms.ts';

/** What a promotion was when it was approved or changed in force: never changed, so it is read from the database once. */
export type Version = { readonly rule: Rule; readonly funding: Funding };

/** About 1 kB each. */
const most = 2_000;
const known = new Map<string, Version>();

/** Versions by their ids. */
export async function findVersions(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Version>> {
  const missing = ids.filter((id) => !known.has(id));
  const { rows } =
    missing.length === 0
      ? { rows: [] }
      : await sql<{
          id: string;
          rule: Rule;
          funding: Funding;
        }>`select pmv.id, pmv.rule, pmv.funding from promotion_versions pmv where pmv.id = any(${missing})`.execute(
          ctx.db,
        );
  const found = new Map<string, Version>(rows.map(({ id, ...version }) => [id, version]));
  for (const id of ids) {
    const version = known.get(id);
    if (version) found.set(id, version);
  }
  if (known.size + rows.length > most) known.clear();
  for (const { id, ...version } of rows) known.set(id, version);
  return found;
}
