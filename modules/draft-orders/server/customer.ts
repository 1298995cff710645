import { sql, type RawBuilder } from 'kysely';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { canOrder } from '#modules/customer-statuses/rules.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { Address } from '#modules/orders/rules.ts';
import { buyableBy } from './visible.ts';

export type Buyer = {
  id: string;
  name: string | null;
  name_ar: string | null;
  phone: string | null;
  email: string | null;
  status: string;
  area_id: string | null;
  sales_representative_id: string | null;
  driver_id: string | null;
  /** What was agreed with this supplier. */
  payment_terms: string;
};

/** @throws Refusal 404 for a customer that the caller does not see: what one pays is said to nobody else */
export async function requireSeen(ctx: Ctx, customerId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from customers t where t.id = ${customerId} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw notFound();
}

type RawBuyer = Buyer & { can_order: boolean; status_label: string; status_label_ar: string };

/** A customer of the supplier that the actor sees, with what its status does. */
export const buyerOf = ({ actor }: Ctx, id: string | null, supplierId: string | null): RawBuilder<RawBuyer> =>
  sql<RawBuyer>`select t.id, t.name, t.name_ar, t.phone, t.email, t.status, t.area_id, t.sales_representative_id,
      dv.id as driver_id, coalesce(cs.payment_terms, t.payment_terms) as payment_terms,
      cst.can_order, cst.label as status_label, cst.label_ar as status_label_ar
    from customers t join customer_statuses cst on cst.key = t.status join customer_suppliers cs on cs.customer_id = t.id and cs.supplier_id = ${supplierId}
      left join drivers dv on dv.id = coalesce(cs.driver_id, t.driver_id) and dv.deleted_at is null
        and (dv.supplier_id is null or dv.supplier_id = ${supplierId})
    where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(actor)}`;

/** The customer that was read, which may order. @throws Refusal when it is none */
export function requireBuyer({ origin }: Ctx, [found]: readonly RawBuyer[]): Buyer {
  if (!found) throw invalid('customer_id', 'draft_orders.unknown_customer');
  const { can_order, status_label, status_label_ar, ...buyer } = found;
  if (!canOrder({ can_order }).allowed)
    throw invalid('customer_id', 'draft_orders.customer_blocked', {
      status: origin.language === 'ar' ? status_label_ar : status_label,
    });
  return buyer;
}

/** A customer of the supplier that the actor sees and that may order. @throws Refusal when it is none */
export const findBuyer = async (ctx: Ctx, id: string, supplierId: string): Promise<Buyer> =>
  requireBuyer(ctx, (await buyerOf(ctx, id, supplierId).execute(ctx.db)).rows);

/** Whom an e-mail belongs to, among the supplier's customers that the actor sees. @throws Refusal when it is nobody's, or several have it */
export async function findByEmail(
  ctx: Ctx,
  email: string | null | undefined,
  supplierId: string | null,
): Promise<string> {
  if (!email) throw invalid('customer_id', 'draft_orders.who');
  const ofSupplier = supplierId
    ? sql<boolean>`exists (select from customer_suppliers cs where cs.customer_id = t.id and cs.supplier_id = ${supplierId})`
    : sql<boolean>`true`;
  const { rows } = await sql<{
    id: string;
  }>`select t.id from customers t where lower(t.email) = ${email.toLowerCase()} and t.deleted_at is null
    and ${ofSupplier} and ${visibleCustomers(ctx.actor)} limit 2`.execute(ctx.db);
  const [one, other] = rows;
  if (!one) throw invalid('email', 'draft_orders.unknown_email');
  if (other) throw invalid('email', 'draft_orders.several_have_email');
  return one.id;
}

/** The one supplier a customer buys from, among those the actor may sell for; null where there are several or none. */
export async function findOnlySupplier(ctx: Ctx, customerId: string): Promise<string | null> {
  const { rows } = await sql<{
    supplier_id: string;
  }>`select cs.supplier_id from customer_suppliers cs join customers t on t.id = cs.customer_id
    where cs.customer_id = ${customerId} and t.deleted_at is null and ${visibleCustomers(ctx.actor)} and ${buyableBy(ctx.actor)} limit 2`.execute(
    ctx.db,
  );
  return rows.length === 1 ? (rows[0]?.supplier_id ?? null) : null;
}

const columns = sql`ad.first_name, ad.last_name, ad.company, ad.phone, ad.address_1, ad.address_2, ad.postal_code, ad.city, ad.province,
  ad.country_code, ad.district, ad.building_number, ad.additional_number, ad.short_address, ad.lat, ad.lng`;

/** The address that is given or named; without one, the customer's default, or none. */
export async function findAddress(
  ctx: Ctx,
  customerId: string,
  given: string | Address | undefined,
  field: 'shipping_address' | 'billing_address',
): Promise<Address | null> {
  if (typeof given === 'object') return given;
  if (given === undefined && field === 'billing_address') return null;
  const wanted = given === undefined ? sql<boolean>`ad.is_default` : sql<boolean>`ad.id = ${given}`;
  const { rows } = await sql<Address>`select ${columns} from addresses ad
    where ad.customer_id = ${customerId} and ad.deleted_at is null and ${wanted}`.execute(ctx.db);
  const [found] = rows;
  if (!found && given !== undefined) throw invalid(field, 'draft_orders.unknown_address');
  return found ?? null;
}

/** A visit to this very customer. */
export async function requireVisit(ctx: Ctx, customerId: string, id: string): Promise<void> {
  const { rows } =
    await sql`select 1 from sales_visits sv where sv.id = ${id} and sv.customer_id = ${customerId}`.execute(ctx.db);
  if (rows.length === 0) throw invalid('sales_visit_id', 'draft_orders.unknown_visit');
}
