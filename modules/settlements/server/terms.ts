import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { findSupplier } from '#modules/suppliers/server.ts';
import type { SettlementTerms, settlements } from '../contract.ts';
import type { SettlementCycle } from '../rules.ts';

type Terms = { cycle: SettlementCycle | null; supplier_collects: boolean; version: number };
const none: Terms = { cycle: null, supplier_collects: false, version: 0 };

/** How a supplier is settled with; by hand and with its money taken by the marketplace where nobody said otherwise. */
export async function readTerms(ctx: Pick<PublicCtx, 'db'>, supplierId: string): Promise<Terms> {
  const { rows } = await sql<Terms>`select stt.cycle, stt.supplier_collects, stt.version from settlement_terms stt
    where stt.supplier_id = ${supplierId}`.execute(ctx.db);
  return rows[0] ?? none;
}

/** The same for whoever sees the supplier. @throws Refusal 404 */
export async function findTerms(ctx: Ctx, supplierId: string): Promise<SettlementTerms> {
  await findSupplier(ctx, supplierId);
  return { supplier_id: supplierId, ...(await readTerms(ctx, supplierId)) };
}

/** Sets them; what was drawn up before stays as it is. @throws Refusal 404, `stale` */
export async function setTerms(
  ctx: Ctx,
  supplierId: string,
  { version, cycle, supplier_collects }: BodyOf<typeof settlements.setTerms>,
): Promise<void> {
  const supplier = await findSupplier(ctx, supplierId);
  const { rows } = await sql`select 1 from suppliers su where su.id = ${supplierId} for no key update`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
  const before = await readTerms(ctx, supplierId);
  if (version !== undefined && version !== before.version) throw stale({ version: before.version });
  const after = {
    cycle: cycle === undefined ? before.cycle : cycle,
    supplier_collects: supplier_collects ?? before.supplier_collects,
  };
  await sql`insert into settlement_terms (supplier_id, cycle, supplier_collects, created_at, updated_at)
    values (${supplierId}, ${after.cycle}, ${after.supplier_collects}, ${ctx.now}, ${ctx.now})
    on conflict (supplier_id) do update set cycle = excluded.cycle, supplier_collects = excluded.supplier_collects, version = settlement_terms.version + 1,
      updated_at = excluded.updated_at`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'suppliers',
    entity_id: supplierId,
    entity_label: supplier.name,
    supplier_id: supplierId,
    before: { settlement_cycle: before.cycle, supplier_collects: before.supplier_collects },
    after: { settlement_cycle: after.cycle, supplier_collects: after.supplier_collects },
  });
}
