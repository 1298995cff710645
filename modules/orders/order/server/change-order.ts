import { sql } from 'kysely';
import type { z } from 'zod';
import { duplicate, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { addShippingInput, invoiceNumberInput, updateInput } from '../contract/inputs.ts';
import * as addShippingRules from '../rules/add-shipping.ts';
import type { OrderRow } from '../../core/rules/book.ts';
import * as finance from '../rules/finance.ts';
import * as statuses from '../rules/status-commands.ts';
import { updateOrder as correct, type UpdateInput } from '../rules/update-order.ts';
import { act, announce, lockFor, type AuditNote } from '../../core/server/act.ts';
import { findCreditFacts, lockCredit } from '../../credit/server/standing.ts';
import { findPricingContext, priceShipping } from '../../core/server/after-sale-pricing.ts';

async function findCountries(ctx: Ctx, regionId: string): Promise<string[]> {
  const { rows } = await sql<{
    iso_2: string;
  }>`select iso_2 from region_countries where region_id = ${regionId}`.execute(ctx.db);
  return rows.map((row) => row.iso_2);
}

type Buyer = NonNullable<UpdateInput['customer']>;

/** The customer an order is handed to: one that buys from the order's supplier. */
async function findBuyer(ctx: Ctx, order: OrderRow, id: string): Promise<Buyer> {
  const { rows } = await sql<Buyer>`select cu.id, cu.name, cu.name_ar, cu.phone from customers cu
    join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = ${order.supplier_id}
    where cu.id = ${id} and cu.deleted_at is null`.execute(ctx.db);
  const [customer] = rows;
  if (!customer) throw invalid('customer_id', 'update.unknown_customer');
  return customer;
}

/** A driver of the order's supplier, or one who drives for everybody. @throws Refusal at `driver_id` */
export async function requireDriver(ctx: Ctx, order: OrderRow, id: string): Promise<void> {
  const { rows } = await sql`select 1 from drivers dv where dv.id = ${id} and dv.deleted_at is null
    and (dv.supplier_id is null or dv.supplier_id = ${order.supplier_id})`.execute(ctx.db);
  if (rows.length === 0) throw invalid('driver_id', 'update.unknown_driver');
}

/** Corrects an order: addresses, e-mail, driver, notification setting, customer. */
export async function updateOrder(
  ctx: Ctx,
  id: string,
  { version, customer_id, ...body }: z.output<typeof updateInput>,
  note: AuditNote = { action: 'update' },
): Promise<void> {
  const order = await lockFor(ctx, id, correct, { version });
  const row = order.book.order;
  if (body.driver_id) await requireDriver(ctx, row, body.driver_id);
  const customer = customer_id === undefined ? undefined : await findBuyer(ctx, row, customer_id);
  const countries = await findCountries(ctx, row.region_id);
  await order.run({ ...body, customer, countries }, note);
}

/** Adds a shipping method of the order's region, at the price staff set. */
export async function addShipping(
  ctx: Ctx,
  id: string,
  { version, option_id, price }: z.output<typeof addShippingInput>,
): Promise<void> {
  const method = await priceShipping(
    ctx,
    await findPricingContext(ctx, id),
    { option_id, price },
    { back: false, charged: true, field: '' },
  );
  await act(
    ctx,
    id,
    addShippingRules.addShipping,
    { method },
    { action: 'add_shipping', version, facts: { shipping: method.name, price } },
  );
}

/** Records the supplier's invoice number; a supplier uses each once a year. */
export async function setInvoiceNumber(
  ctx: Ctx,
  id: string,
  { version, ...body }: z.output<typeof invoiceNumberInput>,
): Promise<void> {
  const { book } = await act(ctx, id, finance.setInvoiceNumber, body, { action: 'invoice_number', version });
  const { supplier_id, supplier_invoice_number, created_at } = book.order;
  const { rows } =
    await sql`select 1 from orders od where od.supplier_id = ${supplier_id} and od.supplier_invoice_number = ${supplier_invoice_number}
    and od.id <> ${id} and extract(year from od.created_at at time zone 'Asia/Riyadh')
      = extract(year from ${created_at}::timestamptz at time zone 'Asia/Riyadh')`.execute(ctx.db);
  if (rows.length > 0) throw duplicate('invoice_number.taken');
}

/** Takes an order up again, after stock and credit were looked at. */
export async function reopen(ctx: Ctx, id: string, { version }: { version?: number }): Promise<void> {
  const order = await lockFor(ctx, id, statuses.reopen, { version });
  await lockCredit(ctx, order.book.order.supplier_id, order.book.order.customer_id);
  const { book } = await order.run({ credit: await findCreditFacts(ctx, id) }, { action: 'reopen' });
  announce(ctx, 'order.reopened', book, {});
}

/**
 * Notes since when an issued invoice stands for an order, or that none does any more. The invoices module calls it in its own
 * transaction: canceling and reopening look at it.
 */
export const markInvoiced = async (ctx: Ctx, id: string, invoiced_at: Date | null): Promise<void> =>
  void (await act(
    ctx,
    id,
    finance.setInvoiced,
    { invoiced_at },
    { action: invoiced_at ? 'invoiced' : 'invoice_credited' },
  ));
