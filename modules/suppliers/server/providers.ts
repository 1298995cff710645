import { sql, type RawBuilder } from 'kysely';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Db } from '#kit/server/db.ts';
import { updateRow } from '#kit/server/rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { offeredProviders } from '../rules.ts';
import { subjectOf } from './resource.ts';
import { lockProfile } from './save.ts';

export type ProviderKind = 'payment_providers' | 'fulfillment_providers';

/** The supplier one works for, or has narrowed one's view to. @throws Refusal 404 when there is none */
function requireOwn({ actor }: Ctx): string {
  const own = supplierOf(actor);
  if (!own) throw notFound();
  return own;
}

/** Switches on just these of the store's providers for one's own supplier; answers its id. @throws Refusal naming the one the store has not */
export async function chooseProviders(ctx: Ctx, kind: ProviderKind, wanted: readonly string[]): Promise<string> {
  const before = await lockProfile(ctx, requireOwn(ctx));
  const { rows } = await sql<{ own: string[] }>`select ${sql.ref(kind)} as own from store limit 1`.execute(ctx.db);
  const own = rows[0]?.own ?? [];
  const unknownIndex = wanted.findIndex((provider) => !own.includes(provider));
  if (unknownIndex >= 0)
    throw invalid(`providers.${unknownIndex}`, 'suppliers.provider_not_in_store', {
      provider: wanted[unknownIndex] ?? '',
    });
  await updateRow(
    ctx,
    'suppliers',
    before,
    { [kind]: own.filter((provider) => wanted.includes(provider)) },
    subjectOf(before),
  );
  return before.id;
}

type Offers = Record<ProviderKind, string[]>;
type Raw = { region: Offers; supplier: Record<ProviderKind, string[] | null> | null };

/** What a region offers, and what of it a supplier switched on if one is named. */
export function offersOf(regionId: string, supplierId: string | null): RawBuilder<Raw> {
  const parts = (alias: string) =>
    sql`json_build_object('payment_providers', ${sql.ref(`${alias}.payment_providers`)}, 'fulfillment_providers', ${sql.ref(`${alias}.fulfillment_providers`)})`;
  return sql<Raw>`select ${parts('rg')} as region, case when su.id is not null then ${parts('su')} end as supplier
    from regions rg left join suppliers su on su.id = ${supplierId} and su.deleted_at is null where rg.id = ${regionId}`;
}

/** What can be chosen for an order in a region, of a supplier if one is named. @throws Refusal 404 */
export function requireOffered([row]: readonly Raw[], supplierId: string | null): Offers {
  if (!row || (supplierId !== null && !row.supplier)) throw notFound();
  return {
    payment_providers: offeredProviders(row.region.payment_providers, row.supplier?.payment_providers ?? null),
    fulfillment_providers: offeredProviders(
      row.region.fulfillment_providers,
      row.supplier?.fulfillment_providers ?? null,
    ),
  };
}

/** The same, read by itself. @throws Refusal 404 */
export const findOffered = async (db: Db, regionId: string, supplierId: string | null): Promise<Offers> =>
  requireOffered((await offersOf(regionId, supplierId).execute(db)).rows, supplierId);
