import type { DocumentLine, Subtotal } from './document.ts';
import { remainingOf } from './notes.ts';

type Document = {
  id: string;
  type: string;
  status: string;
  billing_reference_id: string | null;
  lines: DocumentLine[];
  subtotals: Subtotal[];
};

type NoteType = 'credit_note' | 'debit_note';

/** Lines of the credit notes on an invoice. */
export const creditedLines = (id: string, documents: readonly Document[]): DocumentLine[] =>
  notesOn(id, documents, 'credit_note').flatMap(({ lines }) => lines);

const notesOn = <D extends Document>(id: string, documents: readonly D[], type: NoteType): D[] =>
  documents.filter((one) => one.type === type && one.billing_reference_id === id);

/** Sums of the notes of one kind on an invoice. */
export const notedSums = (id: string, documents: readonly Document[], type: NoteType): Subtotal[] =>
  notesOn(id, documents, type).flatMap(({ subtotals }) => subtotals);

/** Receipts of returns that credit notes on an invoice took. */
export const creditedReceipts = (
  id: string,
  documents: readonly (Document & { receipt_ids: readonly string[] })[],
): Set<string> => new Set(notesOn(id, documents, 'credit_note').flatMap(({ receipt_ids }) => receipt_ids));

/** What is left of an invoice, without tax. */
export const leftOf = (invoice: Document, documents: readonly Document[]): number => {
  const credited = creditedLines(invoice.id, documents);
  return invoice.lines.reduce((sum, line) => sum + remainingOf(line, credited).net, 0);
};

/** The one document that stands for an order: its draft, or the issued invoice that is not taken back whole. */
export const liveOf = <D extends Document>(documents: readonly D[]): (D & { status: 'draft' | 'issued' }) | null => {
  const isLive = (one: D): one is D & { status: 'draft' | 'issued' } =>
    one.billing_reference_id === null &&
    (one.status === 'draft' || (one.status === 'issued' && leftOf(one, documents) > 0));
  return documents.find(isLive) ?? null;
};
