import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { findSupplier } from '#modules/suppliers/server.ts';
import type { AgingSettings, receipts } from '../contract.ts';
import { canAgeBy, sharedAging, usualAging, type AgingTerms } from '../rules.ts';

type Kept = AgingTerms & { supplier_id: string; version: number };

async function readTerms(ctx: Pick<PublicCtx, 'db'>, supplierIds: readonly string[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select agt.supplier_id, agt.days, agt.counted_from, agt.version from aging_terms agt
    where agt.supplier_id = any(${[...supplierIds]})`.execute(ctx.db);
  return supplierIds.map(
    (supplier_id) => rows.find((one) => one.supplier_id === supplier_id) ?? { supplier_id, ...usualAging, version: 0 },
  );
}

/** By what the debts of a statement are aged. @param supplierIds those that it is of @param kept what of them have set their own */
export const agingAmong = (
  supplierIds: readonly string[],
  kept: readonly (AgingTerms & { supplier_id: string })[],
): AgingTerms => sharedAging(supplierIds.map((id) => kept.find((one) => one.supplier_id === id) ?? usualAging));

const settingsOf = ({ days, ...rest }: Kept): AgingSettings => ({ ...rest, days: [...days] });

/** By what a supplier tells how old debts are, for whoever sees the supplier. @throws Refusal 404 */
export async function findAgingSettings(ctx: Ctx, supplierId: string): Promise<AgingSettings> {
  await findSupplier(ctx, supplierId);
  const [found] = await readTerms(ctx, [supplierId]);
  if (!found) throw notFound();
  return settingsOf(found);
}

/** Sets it: what is owed is told by it from then on. @throws Refusal 404, `stale`, and at days that do not ascend */
export async function setAging(
  ctx: Ctx,
  supplierId: string,
  { days, counted_from, version }: BodyOf<typeof receipts.setAging>,
): Promise<void> {
  const supplier = await findSupplier(ctx, supplierId);
  const permit = canAgeBy(days);
  if (!permit.allowed) throw invalid('days', permit.code);
  const { rows } = await sql`select 1 from suppliers su where su.id = ${supplierId} for no key update`.execute(ctx.db);
  const [before] = await readTerms(ctx, [supplierId]);
  if (rows.length === 0 || !before) throw notFound();
  if (version !== undefined && version !== before.version) throw stale({ version: before.version });
  await sql`insert into aging_terms (supplier_id, days, counted_from, created_at, updated_at)
    values (${supplierId}, ${days}, ${counted_from}, ${ctx.now}, ${ctx.now})
    on conflict (supplier_id) do update set days = excluded.days, counted_from = excluded.counted_from, version = aging_terms.version + 1,
      updated_at = excluded.updated_at`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'suppliers',
    entity_id: supplierId,
    entity_label: supplier.name,
    supplier_id: supplierId,
    before: { aging_days: before.days.join(', '), aging_counted_from: before.counted_from },
    after: { aging_days: days.join(', '), aging_counted_from: counted_from },
  });
}
