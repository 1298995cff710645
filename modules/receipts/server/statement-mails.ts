import { sql } from 'kysely';
import { dayOf, readDate } from '#domain/dates.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail, invalid, stale } from '#kit/shared/fail.ts';
import { noRows } from '#kit/shared/list.ts';
import type { PublicLanguage } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, always, type Condition } from '#kit/server/crud.ts';
import { supplierOf } from '#kit/server/scope.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { listedCustomers, type CustomerFilters } from '#modules/customers/server.ts';
import { queueMessage } from '#modules/messages/server.ts';
import type { StatementMailCounts, statementMails } from '../contract.ts';
import { insertLink } from './links.ts';
import { statementMail } from './mail-words.ts';
import { accountOf } from './statement.ts';

/** Whose statement of when is sent to whom. */
type Mailing = {
  supplier_id: string;
  filters: Record<string, unknown>;
  ids?: readonly string[] | undefined;
  from: string;
  to: string;
};
declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'receipts.statements': Mailing;
  }
}

type Asked = BodyOf<typeof statementMails.preview>;
type Counts = { total: number; mails: number; without_email: number; nothing: number };

/** Customers of one step. */
const bite = 10;
const isReached = sql<boolean>`coalesce(t.email, '') <> ''`;
const buysThere = (supplierId: string) =>
  sql<boolean>`exists (select from customer_suppliers cs2 where cs2.customer_id = t.id and cs2.supplier_id = ${supplierId})`;
/** Something is owed either way, is on account, or happened in the period. */
const isStated = ({ supplier_id, from, to }: Mailing) => {
  const ofAccount = (alias: string) =>
    sql`${sql.ref(`${alias}.customer_id`)} = t.id and ${sql.ref(`${alias}.supplier_id`)} = ${supplier_id}`;
  return sql<boolean>`(exists (select from orders od1 where ${ofAccount('od1')}
        and od1.total - od1.credited_total - od1.paid_total + od1.refunded_total <> 0)
      or exists (select from receipts rc1 where ${ofAccount('rc1')} and rc1.status = 'confirmed' and rc1.amount > rc1.allocated)
      or exists (select from customer_ledger clg where ${ofAccount('clg')} and clg.at >= ${readDate(from, 'gte')} and clg.at <= ${readDate(to, 'lte')}))`;
};

/** What is asked for, as a task keeps it. @throws Refusal at what is missing or the wrong way round */
function mailingOf(ctx: Ctx, query: object, { supplier_id: named, ids, from, to }: Asked): Mailing {
  const supplier_id = supplierOf(ctx.actor) ?? named;
  if (!supplier_id) throw invalid('supplier_id', 'receipts.link_supplier');
  if (from > to) throw invalid('to', 'receipts.period');
  if (to > dayOf(ctx.now)) throw invalid('to', 'receipts.mail_future');
  const {
    limit: _,
    offset: __,
    expand: ___,
    fields: ____,
    order: _____,
    ...filters
  } = query as Record<string, unknown>;
  // A filter that no row can meet is no value that could be kept with the task.
  const isEmpty = Object.values(filters).includes(noRows);
  return { supplier_id, filters: isEmpty ? {} : filters, ids: isEmpty ? [] : ids && [...new Set(ids)], from, to };
}

/** Customers of a mailing, as their list finds them. */
function foundBy(ctx: Ctx, { filters, ids }: Mailing) {
  const { from, where } = listedCustomers(ctx, filters as CustomerFilters, new Set());
  return { from, where: ids ? all([where, among(sql`t.id`, ids)]) : where };
}

async function count(ctx: Ctx, mailing: Mailing): Promise<StatementMailCounts> {
  const { from, where } = foundBy(ctx, mailing);
  const { rows } = await sql<Counts>`select count(*)::int as total,
      count(*) filter (where one.stated and one.reached)::int as mails,
      count(*) filter (where one.stated and not one.reached)::int as without_email,
      count(*) filter (where not one.stated)::int as nothing
    from (select ${isReached} as reached, ${buysThere(mailing.supplier_id)} and ${isStated(mailing)} as stated from ${from} where ${where}) one`.execute(
    ctx.db,
  );
  return rows[0] ?? { total: 0, mails: 0, without_email: 0, nothing: 0 };
}

/** How many would be sent their statement, and why the others would not; it writes nothing. */
export const previewMails = (ctx: Ctx, query: object, body: Asked): Promise<StatementMailCounts> =>
  count(ctx, mailingOf(ctx, query, body));

/** Begins to send them. Answers the task's id. @throws Refusal `stale` where the preview said another number, and where nobody gets one */
export async function startMails(
  ctx: Ctx,
  query: object,
  { expected, ...asked }: BodyOf<typeof statementMails.send>,
): Promise<string> {
  const mailing = mailingOf(ctx, query, asked);
  const counts = await count(ctx, mailing);
  if (expected !== undefined && expected !== counts.mails) throw stale(counts);
  if (counts.mails === 0) throw fail('receipts.mail_nobody');
  const { supplier_id, from, to } = mailing;
  ctx.audit({
    action: 'send_statements',
    entity: 'customers',
    entity_id: 'list',
    supplier_id,
    after: { period: `${from} – ${to}`, mails: counts.mails },
  });
  return ctx.start('receipts.statements', mailing, counts.mails);
}

type Recipient = {
  id: string;
  email: string;
  language: PublicLanguage;
  supplier: { name: string | null; name_ar: string | null };
};

/** The next of a mailing after one, in the order of their ids: whoever was written to is never found again. */
async function findNext(ctx: Ctx, mailing: Mailing, after: string | null): Promise<Recipient[]> {
  const { from, where } = foundBy(ctx, mailing);
  const isLater: Condition = after === null ? always : sql<boolean>`t.id > ${after}`;
  const { rows } =
    await sql<Recipient>`select t.id, coalesce(t.email, '') as email, coalesce(t.language, case when t.name_ar is null then 'en' else 'ar' end) as language,
      (select json_build_object('name', coalesce(su1.trade_name, su1.name), 'name_ar', coalesce(su1.trade_name_ar, su1.name_ar)) from suppliers su1 where su1.id = ${mailing.supplier_id}) as supplier
    from ${from} where ${all([where, isLater, isReached, buysThere(mailing.supplier_id), isStated(mailing)])}
    order by t.id limit ${sql.lit(bite)}`.execute(ctx.db);
  return rows;
}

/** One customer’s mail with a link of its own, queued in the step that says so. */
async function sendTo(ctx: Ctx, { supplier_id, from, to }: Mailing, { id, email, language, supplier }: Recipient) {
  const ofSupplier = sql<boolean>`t.supplier_id = ${supplier_id}`;
  const account = await accountOf(ctx, id, { orders: ofSupplier, receipts: ofSupplier }, { from, to }, supplier_id);
  const { url, token, expires_at } = await insertLink(ctx, id, supplier_id, 'send_statement', { email });
  await queueMessage(ctx, {
    channel: 'mail',
    recipient: email,
    ...statementMail(language, { supplier, account, link: url, until: expires_at.toISOString() }),
    secrets: [token],
  });
}

/** A few customers a step; a mail leaves once the step is kept, so that a step that is done again sends none twice. */
export const statementsTask: TaskKind<'receipts.statements'> = {
  step: async (ctx, { data, cursor }) => {
    const found = await findNext(ctx, data, typeof cursor === 'string' ? cursor : null);
    for (const one of found) await sendTo(ctx, data, one);
    const last = found.at(-1);
    return { done: found.length, ...(last && found.length === bite ? { cursor: last.id } : {}) };
  },
};
