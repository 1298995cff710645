import { ensure, fail } from '#kit/shared/fail.ts';
import { settle } from '../../core/rules/derive.ts';
import { canUnverifyFinance, canVerifyFinance } from '../../core/rules/permits.ts';
import { command } from '../../core/rules/command.ts';

export type VerifyInput = { checks?: Record<string, boolean>; note?: string | null };

/** The finance team has checked the order: its money and stock can no longer change. What it passed over needs a word why. */
export const verifyFinance = command<VerifyInput>({ stock: false }, (book, input, env) => {
  ensure(canVerifyFinance(book.order));
  if (Object.values(input.checks ?? {}).includes(false) && !input.note?.trim()) throw fail('verify.note_required');
  const verification = { checks: input.checks ?? {}, note: input.note ?? null };
  return settle(
    book,
    { ...book, order: { ...book.order, verified_at: env.now, verified_by: env.actorId, verification } },
    env,
  );
});

/** Unlocks a verified order; who did it and why stays with it. */
export const unverifyFinance = command<{ reason: string }>({ stock: false }, (book, { reason }, env) => {
  ensure(canUnverifyFinance(book.order));
  if (reason.trim() === '') throw fail('verify.reason_required');
  const verification = {
    ...book.order.verification,
    unlocked_by: env.actorId,
    unlocked_at: env.now.toISOString(),
    unlock_reason: reason,
  };
  return settle(book, { ...book, order: { ...book.order, verified_at: null, verified_by: null, verification } }, env);
});

/** Notes since when an issued invoice stands for the order; null once credit notes have taken it back whole. */
export const setInvoiced = command<{ invoiced_at: Date | null }>({ stock: false }, (book, { invoiced_at }, env) =>
  settle(book, { ...book, order: { ...book.order, invoiced_at } }, env),
);

/** Records the number of the supplier's own invoice; null takes it away again. */
export const setInvoiceNumber = command<{ supplier_invoice_number: string | null }>(
  { stock: false },
  (book, input, env) => {
    const supplier_invoice_number = input.supplier_invoice_number?.trim() || null;
    return settle(book, { ...book, order: { ...book.order, supplier_invoice_number } }, env);
  },
);
