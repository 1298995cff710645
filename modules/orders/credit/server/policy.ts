import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { customerCredit } from '../contract.ts';
import { requireAccount } from './credit.ts';
import { lockCredit } from './standing.ts';

type Body = BodyOf<typeof customerCredit.setPolicy>;
type Kept = Record<string, unknown>;

const columns = sql.raw(
  'cpo.gate, cpo.counts_invoices, cpo.counts_in_route, cpo.counts_orders, cpo.takes_off_receipts, cpo.takes_off_cheques, cpo.alone_up_to, cpo.write_off_alone_up_to',
);

async function findPolicy(ctx: Ctx, supplierId: string, customerId: string | null): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select ${columns} from credit_policies cpo
    where cpo.supplier_id = ${supplierId} and cpo.customer_id is not distinct from ${customerId}`.execute(ctx.db);
  return rows[0];
}

/**
 * Sets what counts against the limit and where it stops an order: for all customers of a supplier, or for one; a customer's own ends where
 * none is given. Who judges an order of the customer meanwhile waits. @throws Refusal 404
 */
export async function setPolicy(
  ctx: Ctx,
  customerId: string,
  supplierId: string,
  { of, policy, alone_up_to, write_off_alone_up_to }: Body,
): Promise<void> {
  await requireAccount(ctx, customerId, supplierId);
  if (of === 'all' && !policy) throw missing('policy');
  for (const [path, bound] of Object.entries({ alone_up_to, write_off_alone_up_to }))
    if (of === 'customer' && bound !== undefined) throw invalid(path, 'credit.alone_of_all');
  await lockCredit(ctx, supplierId, customerId);
  const whose = of === 'all' ? null : customerId;
  const before = await findPolicy(ctx, supplierId, whose);
  if (policy) {
    const kept = (column: string, bound: number | null | undefined) =>
      bound === undefined ? (before?.[column] ?? null) : bound;
    await sql`insert into credit_policies (supplier_id, customer_id, gate, counts_invoices, counts_in_route, counts_orders, takes_off_receipts,
        takes_off_cheques, alone_up_to, write_off_alone_up_to, created_at, updated_at)
      values (${supplierId}, ${whose}, ${policy.gate}, ${policy.counts_invoices}, ${policy.counts_in_route}, ${policy.counts_orders},
        ${policy.takes_off_receipts}, ${policy.takes_off_cheques}, ${kept('alone_up_to', alone_up_to)}, ${kept('write_off_alone_up_to', write_off_alone_up_to)}, ${ctx.now}, ${ctx.now})
      on conflict (supplier_id, customer_id) do update set gate = excluded.gate, counts_invoices = excluded.counts_invoices,
        counts_in_route = excluded.counts_in_route, counts_orders = excluded.counts_orders, takes_off_receipts = excluded.takes_off_receipts,
        takes_off_cheques = excluded.takes_off_cheques, alone_up_to = excluded.alone_up_to, write_off_alone_up_to = excluded.write_off_alone_up_to, version = credit_policies.version + 1,
        updated_at = excluded.updated_at`.execute(ctx.db);
  } else
    await sql`delete from credit_policies cpo where cpo.supplier_id = ${supplierId} and cpo.customer_id = ${customerId}`.execute(
      ctx.db,
    );
  const after = await findPolicy(ctx, supplierId, whose);
  ctx.audit({
    action: 'set_credit_policy',
    entity: of === 'all' ? 'suppliers' : 'customers',
    entity_id: of === 'all' ? supplierId : customerId,
    supplier_id: supplierId,
    before: traced(before),
    after: traced(after),
  });
}

/** A policy as the trail keeps it; none is that of all. */
const traced = (kept: Kept | undefined): Kept =>
  Object.fromEntries(
    Object.entries(kept ?? { gate: null }).map(([key, value]) => [
      `credit_${key}`,
      key === 'gate' && value ? `before_${String(value)}` : value,
    ]),
  );
