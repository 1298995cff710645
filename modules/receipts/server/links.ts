import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { addDays } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { never } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import { insertRows, lockRow, updateRows } from '#kit/server/rows.ts';
import { ownedBySupplier, supplierOf } from '#kit/server/scope.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { PublicStatement, StatementLink } from '../contract.ts';
import { accountOf, findCustomer } from './statement.ts';

const visibleLinks = ownedBySupplier(sql`t.supplier_id`, { affiliate: () => never, sales_representative: () => never });
/** Kept with the customer whose account it shows. */
const note = (
  ctx: Ctx,
  action: string,
  link: { customer_id: string; supplier_id: string; expires_at: Date },
  facts: object = {},
) =>
  ctx.audit({
    action,
    entity: 'customers',
    entity_id: link.customer_id,
    supplier_id: link.supplier_id,
    before: null,
    after: { expires_at: link.expires_at, ...facts },
  });

type Listed = Omit<StatementLink, 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date };

/** The links of a customer that hold. @throws Refusal 404 for a customer the actor does not see */
export async function findLinks(ctx: Ctx, customerId: string): Promise<StatementLink[]> {
  await findCustomer(ctx, customerId);
  const { rows } = await sql<Listed>`select t.id, t.created_at, t.expires_at,
      (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
      (select ${sql.raw(personJson)} from users us where us.id = t.created_by) as author
    from statement_links t where t.customer_id = ${customerId} and t.withdrawn_at is null and t.expires_at > ${ctx.now} and ${visibleLinks(ctx.actor)}
    order by t.created_at desc, t.id desc limit ${limits.api.limitMax}`.execute(ctx.db);
  return rows.map((link) => ({
    ...link,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
  }));
}

/** Makes a link to a customer's account with a supplier: a supplier's own, or the one an administrator names. Its token is kept nowhere. */
export async function makeLink(
  ctx: Ctx,
  customerId: string,
  asked: string | undefined,
): Promise<{ url: string; expires_at: string }> {
  const supplier_id = supplierOf(ctx.actor) ?? asked;
  if (!supplier_id) throw invalid('supplier_id', 'receipts.link_supplier');
  const { rows } =
    await sql`select 1 from customers t join customer_suppliers cs on cs.customer_id = t.id and cs.supplier_id = ${supplier_id}
    where t.id = ${customerId} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
  const { url, expires_at } = await insertLink(ctx, customerId, supplier_id, 'share_statement');
  return { url, expires_at: expires_at.toISOString() };
}

/** Makes a link for whoever may: the caller has looked. @param action how the audit trail calls it, with `facts` */
export async function insertLink(
  ctx: Ctx,
  customerId: string,
  supplier_id: string,
  action: string,
  facts: object = {},
): Promise<{ url: string; token: string; expires_at: Date }> {
  const { token, tokenHash } = newToken();
  const expires_at = addDays(ctx.now, limits.statementLinkDays);
  const row = {
    id: ctx.newId('stlk'),
    supplier_id,
    customer_id: customerId,
    token_hash: tokenHash,
    created_by: personOf(ctx.actor),
    expires_at,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRows(ctx, 'statement_links', [row]);
  note(ctx, action, row, facts);
  return { url: ctx.link(`/public/statements/${token}`), token, expires_at };
}

type Link = { id: string; supplier_id: string; customer_id: string; expires_at: Date; withdrawn_at: Date | null };

/** From now on the link leads to nothing. @throws Refusal 404 */
export async function withdrawLink(ctx: Ctx, id: string): Promise<void> {
  const link = await lockRow<Link>(ctx, 'statement_links', visibleLinks(ctx.actor), id);
  if (link.withdrawn_at) return;
  await updateRows(
    ctx,
    'statement_links',
    ['withdrawn_at', 'updated_at'],
    [{ id, withdrawn_at: ctx.now, updated_at: ctx.now }],
  );
  note(ctx, 'withdraw_link', link);
}

type Found = Pick<PublicStatement, 'supplier' | 'customer'> & {
  id: string;
  supplier_id: string;
  customer_id: string;
  holds: boolean;
  expires_at: Date;
};

/** A link, whether it holds or not; a forged one is absent. @throws Refusal 404 */
export async function findLink(ctx: Pick<PublicCtx, 'db' | 'now'>, token: string): Promise<Found> {
  const { rows } = await sql<Found>`select slk.id, slk.supplier_id, slk.customer_id, slk.expires_at,
      slk.withdrawn_at is null and slk.expires_at > ${ctx.now} and cu.deleted_at is null as holds,
      json_build_object('name', coalesce(su.trade_name, su.name), 'name_ar', coalesce(su.trade_name_ar, su.name_ar), 'logo', su.logo) as supplier,
      json_build_object('name', cu.name, 'name_ar', cu.name_ar) as customer
    from statement_links slk join suppliers su on su.id = slk.supplier_id join customers cu on cu.id = slk.customer_id
    where slk.token_hash = ${hashToken(token)}`.execute(ctx.db);
  const [link] = rows;
  if (!link) throw notFound();
  return link;
}

type Disputed = { entry_id: string; words: string; photos: string[]; status: 'open' | 'closed'; answer: string | null };

/** What a link shows; one that expired or was withdrawn says so and shows nothing. @throws Refusal 404 */
export async function findPublicStatement(ctx: PublicCtx, token: string): Promise<PublicStatement> {
  const link = await findLink(ctx, token);
  const { supplier, customer, expires_at } = link;
  const shown = { supplier, customer, expires_at: expires_at.toISOString() };
  if (!link.holds) return { ...shown, account: null };
  const ofSupplier = sql<boolean>`t.supplier_id = ${link.supplier_id}`;
  const {
    is_cut: _cut,
    customer: _named,
    ...account
  } = await accountOf(ctx, link.customer_id, { orders: ofSupplier, receipts: ofSupplier }, {}, link.supplier_id);
  const { rows } =
    await sql<Disputed>`select distinct on (sdi.entry_id) sdi.entry_id, sdi.words, sdi.photos, sdi.status, sdi.answer
    from statement_disputes sdi where sdi.customer_id = ${link.customer_id} and sdi.supplier_id = ${link.supplier_id}
    order by sdi.entry_id, sdi.created_at desc, sdi.id desc`.execute(ctx.db);
  const disputes = new Map(rows.map(({ entry_id, ...disputed }) => [entry_id, disputed]));
  return {
    ...shown,
    account: {
      ...account,
      entries: account.entries.map(({ id, at, kind, display_id, receipt_number, amount, balance }) => ({
        id,
        at,
        kind,
        display_id,
        receipt_number,
        amount,
        balance,
        dispute: disputes.get(id) ?? null,
      })),
      open_orders: account.open_orders.map(
        ({ order_id: _id, supplier: _supplier, may_write_off: _may, ...order }) => order,
      ),
      held: account.held.map(({ cheque_bank, cheque_number, cheque_due_on, amount }) => ({
        cheque_bank,
        cheque_number,
        cheque_due_on,
        amount,
      })),
    },
  };
}
