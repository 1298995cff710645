import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { updateRow } from '#kit/server/rows.ts';
import { canBuyOn } from '#modules/customer-statuses/rules.ts';
import { findStatus } from '#modules/customer-statuses/server.ts';
import { priceCart } from '#modules/orders/rules.ts';
import { place } from '#modules/orders/server.ts';
import { requireOpenChannel } from '#modules/sales-channels/server.ts';
import type { PaymentProvider } from '../contract.ts';
import { discountsOf } from '../rules.ts';
import { findBuyer } from './customer.ts';
import { lockOpen } from './drafts.ts';
import { requirePayment } from './providers.ts';
import { findRegion } from './region.ts';
import { askedLines, promoteForOrder } from './promote.ts';
import { subject } from './rows.ts';
import { requireTerms } from './shipping.ts';

type Placing = { paid: boolean; provider: PaymentProvider | undefined; version: number | undefined };

/** Places the order of a draft, once; answers the order's id. `paid` takes its money at once, by the provider `system` where none is named. */
export async function placeDraft(ctx: Ctx, id: string, { paid, provider, version }: Placing): Promise<string> {
  const draft = await lockOpen(ctx, id, version);
  await requireOpenChannel(ctx);
  const customer = await findBuyer(ctx, draft.customer_id, draft.supplier_id);
  if (!paid) ensure(canBuyOn(customer.payment_terms, (await findStatus(ctx, customer.status)).effects));
  const region = await findRegion(ctx, draft.region_id, 'sa');
  await requireTerms(ctx, draft.shipping_methods, region, priceCart(askedLines(draft.items), []).totals.subtotal);
  const { lines, methods, promoted } = await promoteForOrder(ctx, draft, region);
  // That money came is written down by `system`: nothing a supplier offers.
  const payment_provider = provider ?? (paid ? 'system' : 'manual');
  if (payment_provider !== 'system') await requirePayment(ctx, draft, payment_provider);
  const { order } = await place(
    ctx,
    {
      supplier_id: draft.supplier_id,
      customer,
      email: draft.email,
      region_id: draft.region_id,
      currency_code: draft.currency_code,
      tax_rate: region.tax_rate,
      lines,
      shipping_methods: methods,
      promoted,
      discounts: discountsOf(draft.manual_discount, ctx.newId('disc')),
      shipping_address: draft.shipping_address,
      billing_address: draft.billing_address,
      no_notification: draft.no_notification_order,
      channel: ctx.actor.account === 'sales_representative' ? 'sales_rep' : 'desk',
      payment_provider,
      sales_visit_id: draft.sales_visit_id,
      // Of several who serve the shop, the one who took it.
      sales_representative_id:
        ctx.actor.account === 'sales_representative'
          ? ctx.actor.salesRepresentativeId
          : customer.sales_representative_id,
      driver_id: customer.driver_id,
      area_id: customer.area_id,
      draft_order_id: draft.id,
      po_number: draft.po_number,
      metadata: draft.metadata,
    },
    { paid },
  );
  const set = { status: 'completed', order_id: order.id, completed_at: ctx.now };
  await updateRow(ctx, 'draft_orders', draft, set, { ...subject(draft), action: paid ? 'pay' : 'register' });
  return order.id;
}
