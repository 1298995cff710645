import { sql } from 'kysely';
import type { z } from 'zod';
import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { canBuyOn } from '#modules/customer-statuses/rules.ts';
import { findStatus } from '#modules/customer-statuses/server.ts';
import { canPlace, priceCart, type Address, type CartLine, type CartShipping } from '#modules/orders/rules.ts';
import { place } from '#modules/orders/server.ts';
import { canTakeOrders } from '#modules/suppliers/rules.ts';
import { findStanding } from '#modules/suppliers/server.ts';
import { requireOpenChannel } from '#modules/sales-channels/server.ts';
import type { draftInput, PaymentProvider } from '../contract.ts';
import { findAddress, findBuyer, requireVisit } from './customer.ts';
import { findRegion, priceLines, priceShipping, type Region } from './pricing.ts';
import { requirePayment } from './providers.ts';
import { visibleDrafts } from './visible.ts';

/** A draft as its table has it. */
type DraftRow = Row & {
  supplier_id: string;
  display_id: number;
  status: 'open' | 'completed';
  customer_id: string;
  region_id: string;
  currency_code: string;
  email: string | null;
  shipping_address: Address | null;
  billing_address: Address | null;
  items: CartLine[];
  shipping_methods: CartShipping[];
  no_notification_order: boolean;
  po_number: string | null;
  sales_visit_id: string | null;
  metadata: Record<string, unknown> | null;
};

const subject = (draft: { supplier_id: string; display_id: number }) => ({
  entity: 'draft_orders', label: `#${draft.display_id}`, supplierId: draft.supplier_id,
});

/** The supplier's next draft number. */
async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`insert into supplier_counters as c (supplier_id, next_draft_order) values (${supplierId}, 2)
    on conflict (supplier_id) do update set next_draft_order = c.next_draft_order + 1
    returning next_draft_order - 1 as number`.execute(ctx.db);
  return rows[0]?.number ?? 1;
}

function requireCountry(field: string, address: Address | null, region: Region): void {
  const country = address?.country_code;
  if (country && !region.countries.includes(country)) throw invalid(`${field}.country_code`, 'draft_orders.country');
}

/** Where goods go when nobody says: an address that is only named is looked up later. */
const countryOf = (address: string | Address | undefined): string => (typeof address === 'object' ? address.country_code : null) ?? 'sa';

/** Puts a draft together: customer, goods, prices and addresses are looked up, never taken from the caller. Answers its id. */
export async function createDraft(ctx: Ctx, body: z.output<typeof draftInput>): Promise<string> {
  await requireOpenChannel(ctx);
  const region = await findRegion(ctx, body.region_id, countryOf(body.shipping_address));
  const { supplierId, lines } = await priceLines(ctx, body.items, region);
  ensure(canTakeOrders(await findStanding(ctx.db, supplierId)));
  const customer = await findBuyer(ctx, body.customer_id, supplierId);
  const shipping_methods = await priceShipping(ctx, body.shipping_methods, region, supplierId, priceCart(lines, []).totals.subtotal);
  const shipping_address = await findAddress(ctx, customer.id, body.shipping_address, 'shipping_address');
  const billing_address = await findAddress(ctx, customer.id, body.billing_address, 'billing_address');
  requireCountry('shipping_address', shipping_address, region);
  requireCountry('billing_address', billing_address, region);
  if (body.sales_visit_id) await requireVisit(ctx, customer.id, body.sales_visit_id);
  ensure(canPlace({ lines, currency_code: region.currency_code }, priceCart(lines, shipping_methods).totals.total));
  const row = {
    id: ctx.newId('dorder'),
    supplier_id: supplierId,
    display_id: await takeNumber(ctx, supplierId),
    status: 'open',
    customer_id: customer.id,
    region_id: region.id,
    currency_code: region.currency_code,
    email: body.email ?? customer.email,
    shipping_address,
    billing_address,
    items: lines,
    shipping_methods,
    no_notification_order: body.no_notification_order,
    po_number: body.po_number ?? null,
    sales_visit_id: body.sales_visit_id ?? null,
    created_by: ctx.actor.userId,
    metadata: body.metadata ?? null,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'draft_orders', row, subject(row));
  return row.id;
}

/** Locks a visible draft that is still open. @throws Refusal 404, or when it has become an order */
async function lockOpen(ctx: Ctx, id: string): Promise<DraftRow> {
  const draft = await lockRow<DraftRow>(ctx, 'draft_orders', sql<boolean>`t.deleted_at is null and ${visibleDrafts(ctx.actor)}`, id);
  if (draft.status === 'completed') throw fail('draft_orders.completed');
  return draft;
}

export async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  const draft = await lockOpen(ctx, id);
  await updateRow(ctx, 'draft_orders', draft, { deleted_at: ctx.now }, { ...subject(draft), action: 'delete' });
}

type Placing = { paid: boolean; provider: PaymentProvider | undefined };

/** Places the order of a draft, once; answers the order's id. `paid` takes its money at once, by the provider `system` where none is named. */
export async function placeDraft(ctx: Ctx, id: string, { paid, provider }: Placing): Promise<string> {
  const draft = await lockOpen(ctx, id);
  await requireOpenChannel(ctx);
  const customer = await findBuyer(ctx, draft.customer_id, draft.supplier_id);
  if (!paid) ensure(canBuyOn(customer.payment_terms, (await findStatus(ctx, customer.status)).effects));
  // That money came is written down by `system`: nothing a supplier offers.
  const payment_provider = provider ?? (paid ? 'system' : 'manual');
  if (payment_provider !== 'system') await requirePayment(ctx, draft, payment_provider);
  const { rows } = await sql<{ tax_rate: number }>`select tax_rate from regions where id = ${draft.region_id}`.execute(ctx.db);
  const { order } = await place(ctx, {
    supplier_id: draft.supplier_id,
    customer,
    email: draft.email,
    region_id: draft.region_id,
    currency_code: draft.currency_code,
    tax_rate: rows[0]?.tax_rate ?? null,
    lines: draft.items,
    shipping_methods: draft.shipping_methods,
    shipping_address: draft.shipping_address,
    billing_address: draft.billing_address,
    no_notification: draft.no_notification_order,
    channel: ctx.actor.account === 'sales_representative' ? 'sales_rep' : 'desk',
    payment_provider,
    sales_visit_id: draft.sales_visit_id,
    sales_representative_id: customer.sales_representative_id,
    driver_id: customer.driver_id,
    area_id: customer.area_id,
    draft_order_id: draft.id,
    po_number: draft.po_number,
    metadata: draft.metadata,
  }, { paid });
  const set = { status: 'completed', order_id: order.id };
  await updateRow(ctx, 'draft_orders', draft, set, { ...subject(draft), action: paid ? 'pay' : 'register' });
  return order.id;
}
