import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { party } from '#kit/shared/party.ts';
import { paymentStatuses, orderStatuses } from '#modules/orders/contract.ts';
import { taxCategories } from '../rules/tax.ts';

export const invoiceTypes = ['standard_tax', 'simplified_tax', 'credit_note', 'debit_note'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];
export const invoiceStatuses = ['draft', 'issued', 'voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** When something is done by itself (specification, section 4). */
export const triggers = ['disabled', 'on_confirm', 'on_complete'] as const;
export type Trigger = (typeof triggers)[number];

const names = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });
/** Minor units. */
const money = z.int();
/** `yyyy-MM-dd`. */
const day = z.string();

const columns = {
  id: z.string(),
  supplier_id: z.string(),
  supplier: names,
  order_id: z.string(),
  order_display_id: z.int(),
  customer_id: z.string(),
  customer: names,
  type: z.enum(invoiceTypes),
  is_simplified: z.boolean(),
  status: z.enum(invoiceStatuses),
  source: z.enum(['manual', 'on_confirm', 'on_complete']),
  number: z.string().nullable(),
  currency_code: z.string(),
  net_total: money,
  tax_total: money,
  total: money,
  /** What credit notes have taken back of it, tax included. */
  credited_total: money,
  issued_at: moment().nullable(),
  due_on: day.nullable(),
  billing_reference_id: z.string().nullable(),
  payment_status: z.enum(paymentStatuses),
  is_verified: z.boolean(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
};
export const invoiceRow = z.object(columns);
export type InvoiceRow = z.output<typeof invoiceRow>;

const line = z.object({
  id: z.string(),
  item_id: z.string().nullable(),
  line_id: z.string().nullable(),
  by_value: z.boolean(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.int(),
  unit_price: money,
  unit_price_rest: z.int().optional(),
  discount: money,
  net: money,
  tax_rate: z.number(),
  category: z.enum(taxCategories),
  exemption_code: z.string().nullable(),
  tax: money,
  total: money,
});
/** Why a note for a return comes to less than its goods cost; below 0 to more. `rule_id` null: return shipping, or an amount that a person set. */
const less = z.object({
  rule_id: z.string().nullable(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  net: money,
  tax: money,
});
const subtotal = z.object({
  category: z.enum(taxCategories),
  rate: z.number(),
  exemption_code: z.string().nullable(),
  taxable: money,
  tax: money,
});
const permit = z.object({
  allowed: z.boolean(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const named = z.object({
  id: z.string(),
  type: z.enum(invoiceTypes),
  number: z.string().nullable(),
  total: money,
  reason: z.string().nullable(),
  issued_at: moment().nullable(),
});

export const invoiceDetail = z.object({
  ...columns,
  seller: party,
  buyer: party,
  lines: z.array(line),
  subtotals: z.array(subtotal),
  discount_total: money,
  prepaid_total: money,
  po_number: z.string().nullable(),
  supply_date: day.nullable(),
  order: z.object({ id: z.string(), status: z.enum(orderStatuses), total: money }),
  exemption_code: z.string().nullable(),
  /** Lines of the credit notes there are: what the next one is judged on. */
  credited: z.array(line),
  /** Sums of those credit notes, which the tax of the next one follows. */
  credited_subtotals: z.array(subtotal),
  /** Returns that no credit note took yet, with the note that would be issued for each: in all what the return refunded. */
  returned: z.array(
    z.object({
      return_id: z.string(),
      number: z.int(),
      lines: z.array(line),
      less: z.array(less),
      net_total: money,
      tax_total: money,
      total: money,
    }),
  ),
  /** Of a note that follows a return: which, and why it is less than its goods cost. */
  of_return: z.object({ id: z.string(), number: z.int() }).nullable(),
  less: z.array(less),
  /** What credit notes have left of each line, by the line's id. */
  remaining: z.record(z.string(), z.object({ quantity: z.int(), net: money })),
  reason_code: z.int().nullable(),
  reason: z.string().nullable(),
  billing_reference: named.nullable(),
  notes: z.array(named),
  uuid: z.string().nullable(),
  icv: z.int().nullable(),
  pih: z.string().nullable(),
  hash: z.string().nullable(),
  qr: z.string().nullable(),
  /** How far it went with the tax authority: nowhere, while the transport is off. */
  clearance: z.object({ transport: z.enum(['off']), status: z.enum(['none']) }),
  /** What a draft still lacks. */
  problems: z.array(z.object({ code: z.string(), at: z.enum(['seller', 'buyer', 'document']) })),
  actions: z.object({ issue: permit, void: permit, credit: permit, debit: permit }),
});
export type Invoice = z.output<typeof invoiceDetail>;
