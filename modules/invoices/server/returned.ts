import { sql } from 'kysely';
import { Refusal } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Invoice } from '../contract.ts';
import { creditedLines, creditedReceipts, notedSums } from '../rules/live.ts';
import { receiptsFor, returnNote, type CameReceipt, type Named } from '../rules/return-note.ts';
import type { InvoiceRecord } from './rows.ts';

type Returned = { receipts: CameReceipt[]; rules: Named[] };

/** What came of an order's returns of their own, in the order it came, and what its promotions are called. */
export async function findReturned(ctx: PublicCtx, orderId: string): Promise<Returned> {
  const { rows } =
    await sql<Returned>`select coalesce((select json_agg(json_build_object('id', rrc.id, 'return_id', re.id, 'number', re.number, 'amount', rrc.amount,
        'kept_charges', rrc.kept_charges, 'lines', coalesce((select json_agg(json_build_object('return_item_id', ri.id, 'item_id', ri.item_id, 'quantity', rri.quantity,
          'requested_quantity', ri.requested_quantity, 'value', ri.value, 'tax_amount', ri.tax_amount) order by rri.id)
          from return_receipt_items rri join return_items ri on ri.id = rri.return_item_id where rri.receipt_id = rrc.id), '[]'::json)) order by rrc.created_at, rrc.id)
        from return_receipts rrc join returns re on re.id = rrc.return_id where rrc.order_id = od.id and re.claim_id is null and re.swap_id is null), '[]'::json) as receipts,
      coalesce((select json_agg(json_build_object('id', one->>'id', 'name', one->>'name', 'name_ar', one->>'name_ar')) from jsonb_array_elements(od.promoted->'rules') one), '[]'::json) as rules
    from orders od where od.id = ${orderId}`.execute(ctx.db);
  return rows[0] ?? { receipts: [], rules: [] };
}

/** The credit notes that could be issued on an invoice for returns that none took yet. */
export async function proposedNotes(
  ctx: PublicCtx,
  invoice: InvoiceRecord,
  documents: readonly InvoiceRecord[],
): Promise<Invoice['returned']> {
  const { receipts, rules } = await findReturned(ctx, invoice.order_id);
  const taken = creditedReceipts(invoice.id, documents);
  const credited = {
    lines: creditedLines(invoice.id, documents),
    subtotals: notedSums(invoice.id, documents, 'credit_note'),
  };
  const open = receipts.filter(({ id }) => !taken.has(id));
  const returns = new Map(open.map(({ return_id, number }) => [return_id, number]));
  return [...returns].flatMap(([return_id, number]) => {
    try {
      const chosen = receiptsFor(return_id, receipts, taken);
      const { lines, totals, less } = returnNote(invoice, credited, receipts, chosen, rules);
      const { net_total, tax_total, total } = totals;
      return [{ return_id, number, lines, less, net_total, tax_total, total }];
    } catch (error) {
      // Refunded nothing, or notes by hand have taken its pieces: none can be issued for it.
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}
