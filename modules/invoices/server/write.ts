import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { always, type Condition } from '#kit/server/crud.ts';
import { personOf } from '#domain/actor.ts';
import { lockCredit, markInvoiced } from '#modules/orders/server.ts';
import type { Trigger } from '../contract.ts';
import type { Figures } from '../rules/document.ts';
import { creditedLines, creditedReceipts, leftOf, liveOf, notedSums } from '../rules/live.ts';
import { creditAll, creditLines, debitLines, noteFigures, type NoteLine } from '../rules/notes.ts';
import { receiptsFor, returnNote, type Less } from '../rules/return-note.ts';
import { canCredit, canDebit, canGenerate, canIssue, canVoid } from '../rules/permits.ts';
import { seal } from './chain.ts';
import { columnsOf, invoiceToIssue, noteToIssue } from './columns.ts';
import { compose, findOrderFacts, type OrderFacts, creditPermit } from './facts.ts';
import { findDocuments, insertInvoice, lockInvoice, orderOf, updateInvoice, type InvoiceRecord } from './rows.ts';
import { findReturned } from './returned.ts';
import { visibleInvoices } from './visible.ts';

type Drafted = { source?: Exclude<Trigger, 'disabled'>; source_event?: number; exemption_code?: string };

/** Drafts the invoice of an order. @param visible whose orders may be drafted for, over the alias `t` */
export async function generate(
  ctx: PublicCtx,
  orderId: string,
  visible: Condition,
  { source, source_event, exemption_code }: Drafted,
): Promise<string> {
  const order = await findOrderFacts(ctx, orderId, visible, { lock: true });
  ensure(canGenerate(order, liveOf(await findDocuments(ctx, orderId))));
  const id = ctx.newId('inv');
  await insertInvoice(
    ctx,
    {
      id,
      supplier_id: order.supplier_id,
      order_id: order.id,
      order_display_id: order.display_id,
      customer_id: order.customer_id,
      number: null,
      status: 'draft',
      source: source ?? 'manual',
      source_event: source_event ?? null,
      currency_code: order.currency_code,
      exemption_code: exemption_code ?? null,
      ...columnsOf(compose(order, exemption_code ?? null, ctx.now)),
      po_number: order.po_number,
      created_by: ctx.actor ? personOf(ctx.actor) : null,
      version: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
    'generate',
  );
  return id;
}

type Locked = { order: OrderFacts; invoice: InvoiceRecord; documents: InvoiceRecord[] };

/** An order and one of its documents, both held. @throws Refusal 404 */
async function lock(ctx: Ctx, id: string): Promise<Locked> {
  const visible = visibleInvoices(ctx.actor);
  const orderId = await orderOf(ctx, id, visible);
  const order = await findOrderFacts(ctx, orderId, visible, { lock: true });
  return { order, invoice: await lockInvoice(ctx, id), documents: await findDocuments(ctx, orderId) };
}

/** Issues a draft: it is composed anew from the order as it is now, and from then on never changes. */
export async function issue(
  ctx: Ctx,
  id: string,
  { exemption_code, version }: { exemption_code?: string; version?: number },
): Promise<void> {
  const { order, invoice } = await lock(ctx, id);
  const exemption = exemption_code ?? invoice.exemption_code;
  const composed = compose(order, exemption, ctx.now);
  await lockCredit(ctx, order.supplier_id, order.customer_id);
  ensure(canIssue(order, invoice, composed.problems.length, await creditPermit(ctx, order)));
  const sealed = await seal(ctx, order.supplier_id, invoiceToIssue(order, composed));
  await updateInvoice(
    ctx,
    invoice,
    {
      ...columnsOf(composed),
      ...sealed,
      po_number: order.po_number,
      exemption_code: exemption,
      order_total: order.total,
      status: 'issued',
      issued_by: personOf(ctx.actor),
    },
    'issue',
    version,
  );
  await markInvoiced(ctx, order.id, ctx.now);
  ctx.emit('invoice.issued', { invoice_id: id, order_id: order.id }, order.supplier_id);
}

export type Why = { reason_code: number; reason: string };
/** Which return a note follows, and why it comes to less than its goods cost. */
type Returned = { return_id: string; receipt_ids: string[]; less: Less[] };

/** Writes an issued note on an issued invoice. */
async function issueNote(
  ctx: Ctx,
  { order, invoice }: Locked,
  kind: 'credit_note' | 'debit_note',
  figures: Figures,
  why: Why,
  returned?: Returned,
): Promise<string> {
  const { seller, buyer, is_simplified, currency_code, po_number, payment_code } = invoice;
  const { lines, subtotals, totals } = figures;
  const reason = why.reason.trim();
  const sealed = await seal(ctx, order.supplier_id, noteToIssue(order, invoice, kind, figures, reason));
  const id = ctx.newId('inv');
  await insertInvoice(
    ctx,
    {
      id,
      supplier_id: order.supplier_id,
      order_id: order.id,
      order_display_id: order.display_id,
      customer_id: invoice.customer_id,
      type: kind,
      is_simplified,
      status: 'issued',
      source: 'manual',
      currency_code,
      exemption_code: invoice.exemption_code,
      seller,
      buyer,
      lines,
      subtotals,
      ...totals,
      po_number,
      payment_code,
      billing_reference_id: invoice.id,
      reason_code: why.reason_code,
      reason,
      ...returned,
      ...sealed,
      issued_by: personOf(ctx.actor),
      created_by: personOf(ctx.actor),
      version: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
    kind,
    reason,
  );
  ctx.emit('invoice.issued', { invoice_id: id, order_id: order.id }, order.supplier_id);
  return id;
}

/**
 * Takes back an issued invoice: what a return refunded of it, or lines of it, or else all that is left. Once nothing is left of it, another may
 * be made for the order.
 */
export async function creditInvoice(
  ctx: Ctx,
  id: string,
  { lines: asked, return_id, ...why }: Why & { lines?: readonly NoteLine[]; return_id?: string },
): Promise<string> {
  const locked = await lock(ctx, id);
  const { order, invoice, documents } = locked;
  const left = leftOf(invoice, documents);
  ensure(canCredit(order, invoice, left));
  const credited = creditedLines(id, documents);
  const sums = notedSums(id, documents, 'credit_note');
  if (return_id !== undefined && asked !== undefined) throw invalid('lines', 'invoices.note_return_or_lines');
  if (return_id === undefined) {
    const lines = asked
      ? creditLines(invoice.lines, credited, asked, invoice.currency_code)
      : creditAll(invoice.lines, credited);
    return issueCredit(ctx, locked, left, noteFigures(lines, sums), why);
  }
  const { receipts, rules } = await findReturned(ctx, order.id);
  const chosen = receiptsFor(return_id, receipts, creditedReceipts(id, documents));
  if (!chosen.some((one) => one.return_id === return_id)) throw invalid('return_id', 'invoices.return_credited');
  const { receipt_ids, less, ...figures } = returnNote(
    invoice,
    { lines: credited, subtotals: sums },
    receipts,
    chosen,
    rules,
  );
  return issueCredit(ctx, locked, left, figures, why, { return_id, receipt_ids, less });
}

async function issueCredit(
  ctx: Ctx,
  locked: Locked,
  left: number,
  figures: Figures,
  why: Why,
  returned?: Returned,
): Promise<string> {
  const made = await issueNote(ctx, locked, 'credit_note', figures, why, returned);
  if (figures.totals.net_total === left) await markInvoiced(ctx, locked.order.id, null);
  return made;
}

/** Charges more on lines of an issued invoice. */
export async function debitInvoice(
  ctx: Ctx,
  id: string,
  { lines: asked, ...why }: Why & { lines: readonly NoteLine[] },
): Promise<string> {
  const locked = await lock(ctx, id);
  ensure(canDebit(locked.order, locked.invoice));
  const figures = noteFigures(debitLines(locked.invoice.lines, asked), notedSums(id, locked.documents, 'debit_note'));
  return issueNote(ctx, locked, 'debit_note', figures, why);
}

/** Voids the draft of an order that is canceled, if it has one; an order that was reopened meanwhile keeps it. */
export async function voidDraft(ctx: PublicCtx, orderId: string): Promise<void> {
  const order = await findOrderFacts(ctx, orderId, always, { lock: true });
  const live = liveOf(await findDocuments(ctx, orderId));
  if (order.status !== 'canceled' || live?.status !== 'draft') return;
  await updateInvoice(ctx, await lockInvoice(ctx, live.id), { status: 'voided', voided_at: ctx.now }, 'void');
}

/** Undoes the invoice of an order: a draft is voided and kept, an issued one is taken back by a credit note, which needs a reason. */
export async function undo(ctx: Ctx, orderId: string, { reason_code, reason }: Partial<Why>): Promise<string> {
  await findOrderFacts(ctx, orderId, visibleInvoices(ctx.actor), { lock: true });
  const live = liveOf(await findDocuments(ctx, orderId));
  if (!live) throw fail('invoices.nothing_to_undo');
  if (live.status === 'issued') {
    if (!reason_code || !reason?.trim()) throw fail('invoices.reason_required');
    return creditInvoice(ctx, live.id, { reason_code, reason });
  }
  const draft = await lockInvoice(ctx, live.id);
  ensure(canVoid(draft));
  await updateInvoice(ctx, draft, { status: 'voided', voided_at: ctx.now }, 'void');
  return draft.id;
}
