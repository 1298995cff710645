import { sql } from 'kysely';
import { fail, notFound } from '#kit/shared/fail.ts';
import type { z } from 'zod';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import type { OrderStatus } from '#modules/orders/contract.ts';
import type { Invoice, InvoiceRow, invoices } from '../contract.ts';
import { creditedLines, leftOf, notedSums } from '../rules/live.ts';
import { remainingOf } from '../rules/notes.ts';
import { canCredit, canDebit, canIssue, canVoid } from '../rules/permits.ts';
import { compose, findOrderFacts, creditPermit } from './facts.ts';
import { proposedNotes } from './returned.ts';
import { findDocuments } from './rows.ts';
import { visibleInvoices } from './visible.ts';

const names = (table: string, id: string) =>
  `(select json_build_object('id', r.id, 'name', r.name, 'name_ar', r.name_ar) from ${table} r where r.id = ${id})`;

/** A draft shows what its order comes to now. */
const now = (column: string): string =>
  `case when t.status = 'draft' then od.${column} else t.${column} end as ${column}`;

const rowColumns =
  sql.raw(`t.id, t.supplier_id, ${names('suppliers', 't.supplier_id')} as supplier, t.order_id, t.order_display_id, t.customer_id,
  json_build_object('id', t.customer_id, 'name', t.buyer->>'name', 'name_ar', t.buyer->>'name_ar') as customer, t.type, t.is_simplified, t.status, t.source, t.number, t.currency_code,
  case when t.status = 'draft' then od.total + od.gift_card_total - od.tax_total else t.net_total end as net_total, ${now('tax_total')},
  case when t.status = 'draft' then od.total + od.gift_card_total else t.total end as total,
  coalesce((select sum(iv.total) from invoices iv where iv.billing_reference_id = t.id and iv.type = 'credit_note'), 0)::bigint as credited_total,
  t.issued_at, t.due_on, t.billing_reference_id, od.payment_status, od.verified_at is not null as is_verified, t.version, t.created_at, t.updated_at`);
const from = sql.raw('invoices as t join orders as od on od.id = t.order_id');

type ListQuery = z.output<(typeof invoices.list)['query']>;

function conditions(ctx: Ctx, query: ListQuery): Condition {
  const found: Condition[] = [visibleInvoices(ctx.actor)];
  for (const column of ['id', 'type', 'status', 'order_id', 'customer_id', 'supplier_id'] as const) {
    const values = query[column];
    if (values) found.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.total) found.push(within(sql`t.total`, query.total));
  if (query.is_verified !== undefined) found.push(sql<boolean>`(od.verified_at is not null) = ${query.is_verified}`);
  if (query.issued_at) found.push(within(sql`t.issued_at`, query.issued_at));
  if (query.created_at) found.push(within(sql`t.created_at`, query.created_at));
  if (query.due_on) found.push(within(sql`(t.due_on::timestamp at time zone 'Asia/Riyadh')`, query.due_on));
  if (query.q) found.push(contains(sql`t.search_text`, query.q));
  return all(found);
}

const sortable = {
  created_at: sql`t.created_at`,
  issued_at: sql`t.issued_at`,
  due_on: sql`t.due_on`,
  total: sql`t.total`,
  number: sql`t.number`,
};

/** What a query lists. */
export const listedInvoices = (ctx: Ctx, query: ListQuery) => ({
  columns: rowColumns,
  from,
  where: conditions(ctx, query),
  // Counting reads an invoice's order only where a filter asks about it.
  ...(query.is_verified === undefined ? { countFrom: sql`invoices as t` } : {}),
});

/** A page of invoices and notes. */
export async function findInvoices(ctx: Ctx, query: ListQuery) {
  const page = { ...listedInvoices(ctx, query), order: orderBy(query.order, sortable, '-created_at') };
  const { rows, ...counts } = await findPage<InvoiceRow>(ctx, page, query);
  return { invoices: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** The documents of a visible order, oldest first; voided drafts last. @throws Refusal 404 */
export async function findInvoicesOf(ctx: Ctx, orderId: string): Promise<InvoiceRow[]> {
  const { rows: orders } =
    await sql`select 1 from orders t where t.id = ${orderId} and ${visibleInvoices(ctx.actor)}`.execute(ctx.db);
  if (orders.length === 0) throw notFound();
  const { rows } = await sql<{ row: InvoiceRow }>`select row_to_json(one) as row from (select ${rowColumns} from ${from}
    where t.order_id = ${orderId} and ${visibleInvoices(ctx.actor)} order by t.status = 'voided', t.icv nulls last, t.created_at, t.id) as one`.execute(
    ctx.db,
  );
  return rows.map(({ row }) => row);
}

type Stored = InvoiceRow &
  Pick<
    Invoice,
    | 'seller'
    | 'buyer'
    | 'lines'
    | 'subtotals'
    | 'discount_total'
    | 'prepaid_total'
    | 'po_number'
    | 'supply_date'
    | 'reason_code'
    | 'reason'
    | 'uuid'
    | 'icv'
    | 'pih'
    | 'hash'
    | 'qr'
    | 'billing_reference'
    | 'notes'
    | 'of_return'
    | 'less'
  > & {
    exemption_code: string | null;
    order: { id: string; status: OrderStatus; total: number; verified_at: string | null };
  };

const named = `'id', iv.id, 'type', iv.type, 'number', iv.number, 'total', iv.total, 'reason', iv.reason, 'issued_at', iv.issued_at`;

async function findStored(ctx: Ctx, id: string): Promise<Stored> {
  const { rows } = await sql<{
    row: Stored;
  }>`select row_to_json(one) as row from (select ${rowColumns}, t.exemption_code, t.seller, t.buyer, t.lines, t.subtotals, t.discount_total,
      t.prepaid_total, t.po_number, t.supply_date, t.reason_code, t.reason, t.uuid, t.icv, t.pih, t.hash, t.qr, t.less,
      (select json_build_object('id', re.id, 'number', re.number) from returns re where re.id = t.return_id) as of_return,
      json_build_object('id', od.id, 'status', od.status, 'total', od.total, 'verified_at', od.verified_at) as "order",
      (select json_build_object(${sql.raw(named)}) from invoices iv where iv.id = t.billing_reference_id) as billing_reference,
      coalesce((select json_agg(json_build_object(${sql.raw(named)}) order by iv.icv) from invoices iv where iv.billing_reference_id = t.id), '[]'::json) as notes
    from ${from} where t.id = ${id} and ${visibleInvoices(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** One document as it is printed; a draft as its order would be invoiced now. @throws Refusal 404 */
export async function findInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  const {
    exemption_code,
    order: { verified_at, ...order },
    ...stored
  } = await findStored(ctx, id);
  const facts = { status: order.status, verified_at };
  const documents = await findDocuments(ctx, order.id);
  const self = documents.find((one) => one.id === id);
  if (!self) throw notFound();
  const credited = creditedLines(id, documents);
  const isInvoice = stored.billing_reference_id === null;
  const drawn = stored.status === 'draft' ? await findOrderFacts(ctx, order.id, always) : null;
  const composed = drawn && compose(drawn, exemption_code, ctx.now);
  const { totals, problems = [], payment_code: _code, ...fresh } = composed ?? { problems: [] };
  return {
    ...stored,
    ...fresh,
    ...totals,
    exemption_code,
    order,
    is_simplified: composed ? composed.type === 'simplified_tax' : stored.is_simplified,
    credited,
    credited_subtotals: notedSums(id, documents, 'credit_note'),
    returned: isInvoice && stored.status === 'issued' ? await proposedNotes(ctx, self, documents) : [],
    remaining: isInvoice ? Object.fromEntries(self.lines.map((line) => [line.id, remainingOf(line, credited)])) : {},
    clearance: { transport: 'off', status: 'none' },
    problems,
    actions: {
      issue: canIssue(facts, stored, problems.length, drawn ? await creditPermit(ctx, drawn) : undefined),
      void: canVoid(stored),
      credit: canCredit(facts, stored, leftOf(self, documents)),
      debit: canDebit(facts, stored),
    },
  };
}

type Xml = { xml: string | null; number: string | null; vat_number: string | null; issued_at: Date | null };

/** The XML of an issued document, and what its file is called. */
export async function findXml(ctx: Ctx, id: string): Promise<{ xml: string; filename: string }> {
  const { rows } =
    await sql<Xml>`select t.xml, t.number, t.seller->>'vat_number' as vat_number, t.issued_at from invoices t
    where t.id = ${id} and ${visibleInvoices(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  if (!found.xml || !found.issued_at) throw fail('invoices.not_issued_yet');
  const local = new Date(found.issued_at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return { xml: found.xml, filename: `${found.vat_number ?? ''}_${local}_${found.number ?? ''}.xml` };
}
