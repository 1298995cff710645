import type { Figures } from '../rules/document.ts';
import type { Unissued } from './chain.ts';
import type { Composed, OrderFacts } from './facts.ts';
import type { InvoiceRecord } from './rows.ts';

/** The columns of an invoice as it was composed. */
export const columnsOf = ({
  type,
  seller,
  buyer,
  lines,
  subtotals,
  totals,
  supply_date,
  due_on,
  payment_code,
}: Composed) => ({
  type,
  is_simplified: type === 'simplified_tax',
  seller,
  buyer,
  lines,
  subtotals,
  ...totals,
  supply_date,
  due_on,
  payment_code,
});

type Numbered = Pick<OrderFacts, 'display_id'>;

/** An invoice as it was composed, ready to be issued. */
export const invoiceToIssue = (
  order: Numbered & Pick<OrderFacts, 'currency_code' | 'po_number'>,
  composed: Composed,
): Unissued => ({
  kind: 'invoice',
  is_simplified: composed.type === 'simplified_tax',
  currency_code: order.currency_code,
  order_number: String(order.display_id),
  po_number: order.po_number,
  billing_reference: null,
  reason: null,
  ...composed,
});

type Noted = Pick<
  InvoiceRecord,
  'seller' | 'buyer' | 'is_simplified' | 'currency_code' | 'po_number' | 'payment_code' | 'number'
>;

/** A note on an issued invoice, ready to be issued. */
export const noteToIssue = (
  order: Numbered,
  { seller, buyer, is_simplified, currency_code, po_number, payment_code, number }: Noted,
  kind: 'credit_note' | 'debit_note',
  figures: Figures,
  reason: string,
): Unissued => ({
  kind,
  is_simplified,
  currency_code,
  order_number: String(order.display_id),
  po_number,
  billing_reference: number,
  reason,
  seller,
  buyer,
  supply_date: null,
  due_on: null,
  payment_code,
  ...figures,
});
