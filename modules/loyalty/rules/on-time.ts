import { addDays, dayOf } from '#domain/dates.ts';

/** When an order was owed and when it was paid. Days in Riyadh, `yyyy-MM-dd`. */
export type Paying = {
  /** The day it was invoiced, or completed without an invoice; null before. */
  readonly owed_on: string | null;
  /** The last day money came, and when that was noted; null while anything is owed, or was written off. */
  readonly paid: { readonly on: string; readonly at: Date } | null;
};

/** "pay 3 invoices on time, verified from data" (field, 8): paid in full by the last day that the customer's terms give. @param termDays 0 for who pays on delivery or before */
export function isPaidOnTime({ owed_on, paid }: Paying, termDays: number): boolean {
  if (paid === null) return false;
  return owed_on === null || paid.on <= dayOf(addDays(new Date(`${owed_on}T12:00:00+03:00`), termDays));
}
