import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { agingStarts } from '../rules/aging.ts';

export const receiptMethods = ['cash', 'card', 'transfer', 'cheque'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];
/** Money is only what is confirmed: a cheque is held, deposited, and then confirmed by the bank or bounced. */
export const receiptStatuses = ['held', 'deposited', 'confirmed', 'bounced', 'returned', 'reversed'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

const party = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
const day = z.string();

export const receiptRow = z.object({
  id: z.string(),
  supplier_id: z.string(),
  supplier: party,
  customer_id: z.string(),
  customer: party,
  number: z.int(),
  method: z.enum(receiptMethods),
  amount: z.int(),
  allocated: z.int(),
  /** What is not put towards an order yet. */
  unallocated: z.int(),
  currency_code: z.string(),
  received_on: day,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  cheque_bank: z.string().nullable(),
  cheque_number: z.string().nullable(),
  cheque_due_on: day.nullable(),
  status: z.enum(receiptStatuses),
  /** The day it came to this status. */
  status_on: day,
  /** How often the bank refused the cheque, and why the last time. */
  bounces: z.int(),
  bounce_reason: z.string().nullable(),
  author: personRef,
  version: z.int(),
  created_at: moment(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const receiptDetail = receiptRow.extend({
  /** What stands on each order. */
  allocations: z.array(
    z.object({
      order_id: z.string(),
      display_id: z.int(),
      amount: z.int(),
      /** Finance verified the order: nothing of it can be taken back. */
      verified: z.boolean(),
      /** What was paid on the order and not refunded: no more can be taken back. */
      refundable: z.int(),
    }),
  ),
  /** What was put towards orders, and below 0 taken back, the oldest first. */
  allocation_moves: z.array(
    z.object({
      id: z.string(),
      order_id: z.string(),
      display_id: z.int(),
      amount: z.int(),
      author: personRef,
      created_at: moment(),
    }),
  ),
  /** What became of it after it was recorded, the oldest first. */
  steps: z.array(
    z.object({
      id: z.string(),
      status: z.enum(receiptStatuses),
      happened_on: day,
      reason: z.string().nullable(),
      author: personRef,
      created_at: moment(),
    }),
  ),
});
export type Receipt = z.output<typeof receiptDetail>;

const sum = z.object({ count: z.int(), amount: z.int() });
/** The cheques that something is still to be done with, of one currency. */
export const chequeSums = z.object({
  currency_code: z.string(),
  in_hand: sum,
  /** Of those in hand: their day has come, or comes within this week. */
  due: sum,
  due_this_week: sum,
  deposited: sum,
  bounced: sum,
  /** Not cleared yet, and dated within so many days. */
  clears_7: sum,
  clears_30: sum,
});
export type ChequeSums = z.output<typeof chequeSums>;

/** What the ledger did to what a customer owes. */
export const entryKinds = [
  'placed',
  'edited',
  'canceled',
  'reopened',
  'captured',
  'reversed',
  'refunded',
  'credited',
  'written_off',
  'write_off_reversed',
  'received',
  'withdrawn',
] as const;

/** A customer's account with a supplier, or with all an administrator sees: amounts in minor units, above 0 where the customer owes. */
export const statement = z.object({
  customer: party,
  currency_code: z.string(),
  from: day,
  to: day,
  opening: z.int(),
  /** What is due and not owed back, less what is not put towards an order yet. */
  closing: z.int(),
  entries: z.array(
    z.object({
      id: z.string(),
      at: moment(),
      kind: z.enum(entryKinds),
      /** Of what happened to an order; money that was received is of no order, whatever it was put towards. */
      order_id: z.string().nullable(),
      display_id: z.int().nullable(),
      receipt_id: z.string().nullable(),
      receipt_number: z.int().nullable(),
      supplier: party,
      /** Raises what is owed, or lowers it. */
      amount: z.int(),
      balance: z.int(),
    }),
  ),
  /** More happened in the period than is listed: the oldest is left out and stands in the opening balance. */
  is_cut: z.boolean(),
  /** Orders on which something is owed now, the first to fall due first. */
  open_orders: z.array(
    z.object({
      order_id: z.string(),
      display_id: z.int(),
      supplier: party,
      placed_on: day,
      /** None while it is neither invoiced nor delivered. */
      due_on: day.nullable(),
      days_overdue: z.int(),
      total: z.int(),
      due: z.int(),
      /** What of it gift cards hold: no money is put towards that. */
      held: z.int(),
      /** Delivered, and not locked by the finance team: what is due of it may be written off. */
      may_write_off: z.boolean(),
    }),
  ),
  /** What does not count yet, then by how old it is, the last open. */
  aging: z.array(z.object({ from: z.int(), to: z.int().nullable(), amount: z.int() })),
  /** From which day it counts; of several suppliers that do not agree it is the usual one. */
  aging_from: z.enum(agingStarts),
  due: z.int(),
  overdue: z.int(),
  /** Owed back on single orders. */
  owed_back: z.int(),
  /** Money received and not put towards an order yet. */
  unallocated: z.int(),
  /** Cheques that the bank has not paid yet: they lower nothing. */
  held: z.array(receiptRow),
});
export type Statement = z.output<typeof statement>;
