import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { fail, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { all, among, findPage, never, orderBy, type Condition } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import { insertRows, lockRow, updateRows } from '#kit/server/rows.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { keepPicture, type StoredPicture } from '#modules/uploads/server.ts';
import type { Dispute, receipts } from '../contract.ts';
import type { PublicStatement } from '../contract.ts';
import { findLink, findPublicStatement } from './links.ts';

const visibleDisputes = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
const party = (table: string, id: string) =>
  sql.raw(
    `(select json_build_object('id', r.id, 'name', r.name, 'name_ar', r.name_ar) from ${table} r where r.id = ${id})`,
  );
const columns = sql`t.id, ${party('suppliers', 't.supplier_id')} as supplier, ${party('customers', 't.customer_id')} as customer, t.order_id, t.receipt_id,
  (select od.display_id from orders od where od.id = t.order_id) as display_id, (select rc.number from receipts rc where rc.id = t.receipt_id) as receipt_number,
  e.kind, e.amount, e.currency_code, e.at, t.words, t.photos, t.status, t.answer,
  (select ${sql.raw(personJson)} from users us where us.id = t.answered_by) as answered_by, t.answered_at, t.version, t.created_at`;

type ListQuery = z.output<(typeof receipts.disputes)['query']>;

/** Which disputes a query lists. */
export function disputeConditions(ctx: Ctx, query: ListQuery): Condition {
  const where: Condition[] = [visibleDisputes(ctx.actor)];
  if (query.customer_id) where.push(among(sql`t.customer_id`, query.customer_id));
  if (query.status) where.push(among(sql`t.status`, query.status));
  return all(where);
}

/** A page of disputes, newest first. */
export async function findDisputes(ctx: Ctx, query: ListQuery) {
  const page = {
    columns,
    from: sql`statement_disputes as t cross join lateral (
      select clg.kind, clg.amount, clg.currency_code, clg.at from customer_ledger clg where clg.order_id = t.order_id and clg.id = t.entry_id
      union all select rmo.kind, rmo.amount, rmo.currency_code, rmo.at from receipt_moves rmo where rmo.receipt_id = t.receipt_id and rmo.id = t.entry_id) e`,
    where: disputeConditions(ctx, query),
    order: orderBy(query.order, { created_at: sql`t.created_at` }, '-created_at'),
  };
  const { rows, ...counts } = await findPage<Dispute>(ctx, page, query);
  return { statement_disputes: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Row = { id: string; supplier_id: string; customer_id: string; status: Dispute['status']; version: number };

/** Answers a dispute, once; the customer reads the answer at its link. */
export async function closeDispute(
  ctx: Ctx,
  id: string,
  { answer, version }: { answer: string; version?: number },
): Promise<void> {
  const row = await lockRow<Row>(ctx, 'statement_disputes', visibleDisputes(ctx.actor), id);
  if (version !== undefined && version !== row.version) throw stale({ version: row.version });
  if (row.status === 'closed') throw fail('receipts.dispute_closed');
  const answered = {
    status: 'closed',
    answer,
    answered_by: personOf(ctx.actor),
    answered_at: ctx.now,
    version: row.version + 1,
    updated_at: ctx.now,
  };
  await updateRows(ctx, 'statement_disputes', Object.keys(answered), [{ id, ...answered }]);
  ctx.audit({
    action: 'answer_dispute',
    entity: 'customers',
    entity_id: row.customer_id,
    supplier_id: row.supplier_id,
    reason: answer,
    before: { status: row.status },
    after: { status: 'closed' },
  });
}

type Entry = { order_id: string | null; receipt_id: string | null; open: number; is_open: boolean };
/** The receipt that an entry of the ledger is of, as `receipt_moves` calls its moves. */
const receiptOf = (entryId: string): string => entryId.replace(/-\d{1,9}$/, '');

/** A link that holds. @throws Refusal 404 for a forged one, and for one that expired or was withdrawn */
export async function requireLink(ctx: Pick<PublicCtx, 'db' | 'now'>, token: string) {
  const link = await findLink(ctx, token);
  if (!link.holds) throw fail('receipts.link_closed');
  return link;
}

/**
 * The customer says what is wrong with an entry of its account, with what it photographed, once at a time.
 * @throws Refusal 404 for what is no entry of it
 */
export async function openDispute(
  ctx: PublicCtx,
  token: string,
  { entry_id, words }: { entry_id: string; words: string },
  pictures: readonly StoredPicture[],
): Promise<PublicStatement> {
  const link = await requireLink(ctx, token);
  const { supplier_id, customer_id } = link;
  // Whoever asks at once waits here: how many are open is counted by one after the other.
  await sql`select slk.id from statement_links slk where slk.id = ${link.id} for update of slk`.execute(ctx.db);
  const { rows } = await sql<Entry>`select e.order_id, e.receipt_id,
      (select count(*)::int from statement_disputes sdi where sdi.customer_id = ${customer_id} and sdi.supplier_id = ${supplier_id} and sdi.status = 'open') as open,
      exists (select from statement_disputes sdi where sdi.entry_id = ${entry_id} and sdi.status = 'open') as is_open
    from (select clg.order_id, null::text as receipt_id from customer_ledger clg join orders od on od.id = clg.order_id
        where clg.id = ${entry_id} and od.customer_id = ${customer_id} and od.supplier_id = ${supplier_id}
      union all select null, rmo.receipt_id from receipt_moves rmo where rmo.receipt_id = ${receiptOf(entry_id)} and rmo.id = ${entry_id}
        and rmo.customer_id = ${customer_id} and rmo.supplier_id = ${supplier_id}) e`.execute(ctx.db);
  const [entry] = rows;
  if (!entry) throw notFound();
  if (entry.is_open) throw fail('receipts.disputed');
  if (entry.open >= limits.openDisputesMax) throw fail('receipts.disputes_many');
  const photos: string[] = [];
  for (const picture of pictures)
    photos.push(
      (await keepPicture(ctx, picture, { owner_id: link.id, supplier_id, protected: false, is_used: true })).url,
    );
  await insertRows(ctx, 'statement_disputes', [
    {
      id: ctx.newId('sdis'),
      supplier_id,
      customer_id,
      link_id: link.id,
      order_id: entry.order_id,
      receipt_id: entry.receipt_id,
      entry_id,
      words,
      photos,
      status: 'open',
      version: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
  ]);
  ctx.audit({
    action: 'dispute_entry',
    entity: 'customers',
    entity_id: customer_id,
    supplier_id,
    reason: words,
    before: null,
    after: { order_id: entry.order_id, receipt_id: entry.receipt_id },
  });
  return findPublicStatement(ctx, token);
}
