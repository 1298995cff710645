import { stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import type { ReceiptMethod, ReceiptStatus } from '../contract.ts';
import { visibleReceipts } from './visible.ts';

export type Receipt = Row & {
  supplier_id: string;
  customer_id: string;
  number: number;
  method: ReceiptMethod;
  amount: number;
  allocated: number;
  currency_code: string;
  received_on: string;
  status: ReceiptStatus;
  version: number;
};

/** What the audit trail calls a receipt. */
export const subject = (receipt: { supplier_id: string; number: number }, action?: string) => ({
  entity: 'receipts',
  label: `R${receipt.number}`,
  supplierId: receipt.supplier_id,
  ...(action ? { action } : {}),
});

/** @throws Refusal 404 for a receipt the actor does not see, `stale` where another version was seen */
export async function lockReceipt(ctx: Ctx, id: string, version: number | undefined): Promise<Receipt> {
  const receipt = await lockRow<Receipt>(ctx, 'receipts', visibleReceipts(ctx.actor), id);
  if (version !== undefined && version !== receipt.version)
    throw stale({ version: receipt.version, status: receipt.status });
  return receipt;
}
