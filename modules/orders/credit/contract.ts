import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { amount, id, text } from '#kit/shared/strings.ts';
import { named } from '../core/contract/people.ts';
import { creditGates } from './rules/credit.ts';
import { releaseStatuses, releaseTypes } from './rules/releases.ts';

/** What of an account counts against its limit, and where the limit stops an order. */
const policy = {
  gate: z.enum(creditGates),
  counts_invoices: z.boolean(),
  counts_in_route: z.boolean(),
  counts_orders: z.boolean(),
  takes_off_receipts: z.boolean(),
  takes_off_cheques: z.boolean(),
};

/** A credit account by itself, in minor units of its currency. */
const standing = {
  currency_code: z.string(),
  payment_terms: z.string(),
  /** 0: none is kept. */
  credit_limit: z.int(),
  credit_hold: z.boolean(),
  credit_hold_reason: z.string().nullable(),
  /** Of its status: whether it may buy on credit. */
  can_credit: z.boolean(),
  /** Of the customer’s status: each of its orders waits for a release. */
  requires_approval: z.boolean(),
  /** On orders an issued invoice stands for; what is owed back on some lowers it. */
  invoices: z.int(),
  /** On orders that left and have no invoice yet. */
  in_route: z.int(),
  /** On accepted orders that have neither left nor been invoiced. */
  orders: z.int(),
  /** Money received and not put towards an order yet. */
  receipts: z.int(),
  /** Cheques that the bank has not paid yet. */
  cheques: z.int(),
  /** When the oldest order that is still owed was invoiced, or delivered without an invoice. */
  owes_since: moment().nullable(),
  ...policy,
  /** Up to which amount one person alone may let more through; null: without bound. */
  alone_up_to: z.int().nullable(),
  /** The policy is this customer’s and not that of all. */
  has_own_policy: z.boolean(),
};

/** What a customer may owe one supplier and owes it, in minor units. */
const creditAccount = z.object({
  supplier: named,
  ...standing,
});
export type CreditAccount = z.output<typeof creditAccount>;

/** The account an order goes on, read without the order itself. */
export const orderCredit = creditAccount.omit({ supplier: true }).extend({
  /** How far above the limit somebody let the order stand. */
  released: z.int(),
});
export type OrderCredit = z.output<typeof orderCredit>;

export const creditRelease = z.object({
  id: z.string(),
  supplier_id: z.string(),
  supplier: named,
  customer_id: z.string(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() }),
  type: z.enum(releaseTypes),
  order_id: z.string().nullable(),
  display_id: z.int().nullable(),
  currency_code: z.string(),
  /** What the order may stand above the limit, what a held account bears, by how much the limit rises, what is written off. */
  amount: z.int(),
  /** What of a write-off is owed again. */
  reversed: z.int(),
  limit_to: z.int().nullable(),
  reason: z.string(),
  status: z.enum(releaseStatuses),
  asked_by: personRef,
  decided_by: personRef.nullable(),
  decided_at: moment().nullable(),
  /** Why it was declined. */
  note: z.string().nullable(),
  /** Whether the caller may decide it: never who asked. */
  may_decide: z.boolean(),
  /** Whether the caller may take back what of it is still written off. */
  may_reverse: z.boolean(),
  version: z.int(),
  created_at: moment(),
});
export type CreditRelease = z.output<typeof creditRelease>;

export const creditParts = ['invoices', 'in_route', 'orders', 'receipts', 'cheques'] as const;
const paper = z.object({
  part: z.enum(creditParts),
  count: z.int(),
  /** The newest: of an order its number, of a receipt R12, of a cheque its bank and number. */
  latest: z.object({ id: z.string(), label: z.string(), at: moment() }),
});

/** A credit account with what it is made of, what waits for it, and what the customer’s behaviour would bear. */
const creditDetail = creditAccount.extend({
  customer: z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() }),
  papers: z.array(paper),
  /** Orders that wait to be accepted or loaded, the newest first. */
  waiting: z.array(
    z.object({
      id: z.string(),
      display_id: z.int(),
      status: z.string(),
      due: z.int(),
      currency_code: z.string(),
      /** How far above the limit somebody let it stand. */
      released: z.int(),
      /** In what part of the account it counts already; null: in none, until it is accepted. */
      part: z.enum(['invoices', 'orders']).nullable(),
      created_at: moment(),
    }),
  ),
  releases: z.array(creditRelease),
  /** Up to which amount one person alone may write off; null: without bound. */
  write_off_alone_up_to: z.int().nullable(),
  behaviour: z.object({
    days_to_pay: z.array(z.int()),
    bounced: z.int(),
    bought: z.int(),
    bought_before: z.int(),
  }),
});
export type CreditDetail = z.output<typeof creditDetail>;

const reading = { admin: 'orders:read', supplier: true, sales_representative: true } as const;
const deciding = { admin: 'customers:update', supplier: true } as const;
const ofSupplier = { supplier_id: id().optional() };
const detailReply = oneReply('credit', creditDetail);
const releaseReply = oneReply('credit_release', creditRelease);

/** What customers may owe the suppliers they buy from (M10, M13). */
export const customerCredit = {
  list: endpoint({
    method: 'GET',
    path: '/customers/:id/credit',
    query: z.strictObject(ofSupplier),
    reply: z.object({ credit: z.array(creditAccount) }),
    access: reading,
    summary: 'What a customer may owe each supplier it buys from, and owes',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/customers/:id/credit/:supplier_id',
    reply: detailReply,
    access: reading,
    summary:
      'One credit account with what it is made of, what waits for it and what the customer’s behaviour would bear',
  }),
  setPolicy: endpoint({
    method: 'POST',
    path: '/customers/:id/credit/:supplier_id/policy',
    access: deciding,
    body: z.strictObject({
      /** `customer` for this one only, `all` for every customer of the supplier without a policy of its own. */
      of: z.enum(['customer', 'all']),
      /** Left out or null, the customer’s own policy ends. */
      policy: z.strictObject(policy).nullish(),
      /** Of all only, as the next. */
      alone_up_to: amount().nullish(),
      write_off_alone_up_to: amount().nullish(),
    }),
    reply: detailReply,
    summary:
      'What counts against the limit, where the limit stops an order, and how much one person alone lets through or writes off',
  }),
  release: endpoint({
    method: 'POST',
    path: '/customers/:id/credit/:supplier_id/releases',
    access: { ...deciding, sales_representative: true },
    status: 201,
    body: z.strictObject({
      type: z.enum(releaseTypes),
      /** Of an order or a write-off: which. */
      order_id: id().optional(),
      /** Of a limit: to what it rises. */
      limit_to: amount(1).optional(),
      /** Of a write-off: how much. */
      amount: amount(1).optional(),
      reason: text(500).refine((words) => words.trim() !== '', { error: 'errors.required' }),
    }),
    reply: releaseReply,
    summary: 'Lets more go on credit or writes off what is owed, or asks a second person to',
  }),
  releases: endpoint({
    method: 'GET',
    path: '/credit-releases',
    access: reading,
    query: listQuery(
      {
        supplier_id: filter.id(),
        customer_id: filter.id(),
        status: filter.oneOf(releaseStatuses),
        type: filter.oneOf(releaseTypes),
        created_at: filter.date(),
      },
      { limit: limits.pageSize },
    ),
    reply: listReply('credit_releases', creditRelease),
    summary: 'What was let through or waits for a second person, newest first',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/credit-releases/:id/decide',
    access: deciding,
    body: z
      .strictObject({
        granted: z.boolean(),
        /** Why not; required where it is declined. */
        note: text(500).nullish(),
        version: z.int().min(1).optional(),
      })
      .refine(({ granted, note }) => granted || Boolean(note?.trim()), { path: ['note'], error: 'errors.required' }),
    reply: releaseReply,
    summary: 'Grants or declines what somebody else asked for',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/credit-releases/:id/reverse',
    access: deciding,
    body: z.strictObject({
      /** All that stands of it where it is left out. */
      amount: amount(1).optional(),
      reason: text(500).refine((words) => words.trim() !== '', { error: 'errors.required' }),
    }),
    reply: releaseReply,
    summary: 'Takes a write-off back: the customer owes it again',
  }),
};
