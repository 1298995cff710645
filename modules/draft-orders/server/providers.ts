import { fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { findOffered } from '#modules/suppliers/server.ts';
import type { PaymentProvider } from '../contract.ts';
import { findRegion } from './region.ts';

/** What orders can be paid and delivered by where no region is named. @throws Refusal 404 for a supplier one sells nothing of */
export async function findProviders(ctx: Ctx, supplierId: string | undefined) {
  const own = supplierOf(ctx.actor);
  const wanted = supplierId ?? own;
  const isForeign = own !== null && wanted !== own;
  if (
    isForeign ||
    (ctx.actor.account === 'sales_representative' && wanted !== null && !ctx.actor.supplierIds.includes(wanted))
  )
    throw notFound();
  return findOffered(ctx.db, (await findRegion(ctx, undefined, 'sa')).id, wanted);
}

/** A way of paying that is named is one the supplier offers. @throws Refusal */
export async function requirePayment(
  ctx: Ctx,
  draft: { region_id: string; supplier_id: string },
  provider: PaymentProvider,
): Promise<void> {
  const { payment_providers } = await findOffered(ctx.db, draft.region_id, draft.supplier_id);
  if (!payment_providers.includes(provider)) throw fail(`draft_orders.not_paid_by_${provider}`);
}
