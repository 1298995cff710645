import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';

type Kind = 'payment_providers' | 'fulfillment_providers';

/** A way of paying or delivering is given up only when no region offers it. */
export async function checkProviders(
  ctx: Ctx,
  kind: Kind,
  before: readonly string[],
  wanted: readonly string[] | undefined,
): Promise<void> {
  const gone = wanted ? before.filter((id) => !wanted.includes(id)) : [];
  if (gone.length === 0) return;
  const { rows } = await sql<{
    name: string;
  }>`select name from regions where deleted_at is null and ${sql.ref(kind)} && ${gone} order by name limit 1`.execute(
    ctx.db,
  );
  if (rows[0]) throw fail('store.provider_in_region', { region: rows[0].name });
}
