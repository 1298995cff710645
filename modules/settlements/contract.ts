import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { party } from '#kit/shared/party.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { limits } from '#domain/limits.ts';
import { amount, day, id, text } from '#kit/shared/strings.ts';
import { driverRateBases } from '#modules/driver-rates/rules.ts';
import { takeRateTypes } from '#modules/take-rates/rules.ts';
import { exportColumns } from './contract/export-columns.ts';
import { disputeStatuses, lineTypes, settlementCycles, settlementStatuses } from './rules.ts';

const columns = {
  id: z.string(),
  supplier_id: z.string(),
  supplier: namedRef,
  /** Of its supplier: S-12. */
  number: z.int(),
  from_day: z.string(),
  through_day: z.string(),
  status: z.enum(settlementStatuses),
  /** The supplier takes its customers' money itself, and owes only what is taken. */
  supplier_collects: z.boolean(),
  currency_code: z.string(),
  sales: z.int(),
  returns: z.int(),
  sales_net: z.int(),
  returns_net: z.int(),
  take: z.int(),
  /** What deliveries of its goods cost by the rates of their drivers (M27). */
  driver_fees: z.int(),
  fee_tax: z.int(),
  /** What the marketplace pays of the discounts and points it funds. */
  funding: z.int(),
  /** What gift cards paid: the supplier's own, and the marketplace's. */
  own_cards: z.int(),
  market_cards: z.int(),
  adjustments: z.int(),
  payable: z.int(),
  open_disputes: z.int(),
  sent_at: moment().nullable(),
  approved_at: moment().nullable(),
  paid_at: moment().nullable(),
  paid_on: z.string().nullable(),
  payment_reference: z.string().nullable(),
  version: z.int(),
  created_at: moment(),
};
const SettlementRow = z.object(columns);
export type SettlementRow = z.output<typeof SettlementRow>;

const counted = z.object({ lines: z.int(), amount: z.int() });
const Settlement = z.object({
  ...columns,
  orders_count: z.int(),
  /** Of each type how many lines there are, and what they come to with their tax. */
  by_type: z.object({
    sale: counted,
    return: counted,
    driver_fee: counted,
    loyalty_funding: counted,
    adjustment: counted,
  }),
  disputes: z.object({
    open: z.int(),
    resolved: z.int(),
    /** Of take and driver fees what open ones ask back, with the VAT on it. */ asked: z.int(),
  }),
  /** Where it is paid to: all but its last four digits are masked. */
  iban: z.string().nullable(),
  approved_by: personRef.nullable(),
});
export type Settlement = z.output<typeof Settlement>;

const Message = z.object({ id: z.string(), text: z.string(), author: personRef.nullable(), created_at: moment() });
const SettlementLine = z.object({
  id: z.string(),
  settlement_id: z.string(),
  type: z.enum(lineTypes),
  day: z.string(),
  order: z.object({ id: z.string(), display_id: z.int() }).nullable(),
  /** With whom the supplier's points were spent; only administrators read on which order. */
  spent_on: z.object({ id: z.string(), display_id: z.int() }).nullable(),
  /** What was sold; null for shipping, for what was granted on an order as a whole, and for adjustments. */
  item: z
    .object({
      id: z.string(),
      title: z.string(),
      title_ar: z.string().nullable(),
      shrink_size: z.int(),
      case_size: z.int(),
    })
    .nullable(),
  quantity: z.int(),
  net: z.int(),
  tax: z.int(),
  take: z.int(),
  rate: z.object({ id: z.string(), number: z.int(), type: z.enum(takeRateTypes), value: z.int() }).nullable(),
  driver_fee: z.int(),
  funding: z.int(),
  /** What the fee is for, and by which rate of its driver. */
  delivery: z.object({ id: z.string(), number: z.int(), driver: namedRef.nullable() }).nullable(),
  driver_rate: z
    .object({ id: z.string(), number: z.int(), basis: z.enum(driverRateBases), amount: z.int() })
    .nullable(),
  note: z.string().nullable(),
  dispute_status: z.enum(disputeStatuses).nullable(),
  asked_take: z.int().nullable(),
  granted_take: z.int().nullable(),
  messages: z.array(Message),
  version: z.int(),
  created_at: moment(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

/** A line as the document prints it. */
const DocumentLine = SettlementLine.pick({
  id: true,
  type: true,
  day: true,
  order: true,
  item: true,
  quantity: true,
  net: true,
  tax: true,
  take: true,
  rate: true,
  driver_fee: true,
  funding: true,
  delivery: true,
  driver_rate: true,
  note: true,
}).extend({
  /** From 1 on, over all parts. */
  position: z.int(),
});
export type DocumentLine = z.output<typeof DocumentLine>;
export const SettlementDocument = z.object({
  settlement: SettlementRow.extend({ iban: z.string().nullable() }),
  /** Whose marketplace it is. */
  store: z.object({
    name: z.string(),
    name_ar: z.string().nullable(),
    logo: z.string().nullable(),
    contact_email: z.string().nullable(),
  }),
  /** Its legal data as they were when the settlement was sent; of a draft as they are. */
  supplier: party,
  part: z.int(),
  /** It is read in parts of so many lines as a browser prints well. */
  parts: z.int(),
  lines: z.array(DocumentLine),
});
export type SettlementDocument = z.output<typeof SettlementDocument>;

const Terms = z.object({
  supplier_id: z.string(),
  /** Null: settlements are drawn up by hand. */
  cycle: z.enum(settlementCycles).nullable(),
  /** The supplier takes its customers’ money itself, and owes only what is taken. */
  supplier_collects: z.boolean(),
  version: z.int(),
});
export type SettlementTerms = z.output<typeof Terms>;
const terms = oneReply('settlement_terms', Terms);

/** They are a part of the supplier, as its take rates are (M21a). */
const reading = accessTo({ admin: 'suppliers', supplier: 'read' }, 'read');
const deciding = { admin: 'suppliers:update' } as const;
const reply = oneReply('settlement', Settlement);
const lineReply = oneReply('settlement_line', SettlementLine);
const seen = { version: z.int().min(1).optional() };

const list = endpoint({
  method: 'GET',
  path: '/settlements',
  access: reading,
  reply: listReply('settlements', SettlementRow),
  query: listQuery(
    { supplier_id: filter.id(), status: filter.oneOf(settlementStatuses), created_at: filter.date() },
    { limit: limits.pageSize },
  ),
  summary: 'Settlements, newest first; a supplier sees its own once they are sent',
});
const lines = endpoint({
  method: 'GET',
  path: '/settlement-lines',
  access: reading,
  reply: listReply('settlement_lines', SettlementLine),
  query: listQuery(
    { settlement_id: filter.id(), type: filter.oneOf(lineTypes), dispute_status: filter.oneOf(disputeStatuses) },
    { limit: limits.pageSize },
  ),
  summary: 'The lines of settlements; `q` finds an order’s number or goods',
});

/** What suppliers are paid (M22): for each line of an order what was sold, given back and taken, and what is left. */
export const settlements = {
  list,
  retrieve: endpoint({ method: 'GET', path: '/settlements/:id', access: reading, reply }),
  lines,
  document: endpoint({
    method: 'GET',
    path: '/settlements/:id/document',
    access: reading,
    query: z.strictObject({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
    reply: z.object({ document: SettlementDocument }),
    summary: 'A part of a settlement’s document, as it is printed and saved as a PDF in both languages',
  }),
  export: exportOf(lines, 'task.settlements.export', exportColumns),
  terms: endpoint({
    method: 'GET',
    path: '/suppliers/:id/settlement-terms',
    access: reading,
    reply: terms,
    summary: 'How often a supplier is settled with by itself, and who takes its customers’ money',
  }),
  setTerms: endpoint({
    method: 'POST',
    path: '/suppliers/:id/settlement-terms',
    access: deciding,
    body: z.strictObject({
      cycle: z.enum(settlementCycles).nullish(),
      supplier_collects: z.boolean().optional(),
      version: z.int().min(0).optional(),
    }),
    reply: terms,
    summary: 'Changes both for the settlements to come',
  }),
  create: endpoint({
    method: 'POST',
    path: '/settlements',
    access: deciding,
    status: 201,
    body: z.strictObject({
      supplier_id: id(),
      /** Orders completed by the end of this day, which is over. */
      through_day: day(),
      /** Only of a supplier’s first settlement: orders completed before it are left out. */
      from_day: day().optional(),
    }),
    reply,
    summary: 'Draws up a draft of what no settlement says yet',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/settlements/:id',
    access: deciding,
    reply: deletedReply,
    summary: 'Takes a draft away',
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/settlements/:id/adjustments',
    access: deciding,
    body: z.strictObject({
      /** Above 0 for the supplier, below 0 for the marketplace. */
      amount: z
        .int()
        .min(-limits.maxInteger)
        .max(limits.maxInteger)
        .refine((signed) => signed !== 0, { error: 'errors.required' }),
      note: text(200),
      ...seen,
    }),
    reply,
    summary: 'Adds an amount to a draft',
  }),
  send: endpoint({
    method: 'POST',
    path: '/settlements/:id/send',
    access: deciding,
    body: z.strictObject(seen),
    reply,
    summary: 'Shows a draft to its supplier',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/settlements/:id/approve',
    access: deciding,
    body: z.strictObject(seen),
    reply,
    summary: 'Approves what was sent; what open disputes come to is settled with the next',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/settlements/:id/pay',
    access: deciding,
    body: z.strictObject({ paid_on: day(), payment_reference: text(80), ...seen }),
    reply,
    summary: 'Notes that an approved settlement was paid',
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/settlement-lines/:id/dispute',
    access: { supplier: true },
    body: z.strictObject({
      /** What should have been charged, take or driver fee, minor units. */
      asked_take: amount(),
      text: text(1000),
    }),
    reply: lineReply,
    summary: 'Asks for a smaller take or driver fee of a line',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/settlement-lines/:id/messages',
    access: { ...deciding, supplier: true },
    body: z.strictObject({ text: text(1000) }),
    reply: lineReply,
    summary: 'Says something about a disputed line',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/settlement-lines/:id/resolve',
    access: deciding,
    body: z.strictObject({
      /** What of it is given back, minor units; 0 declines. */
      granted_take: amount(),
      text: text(1000).optional(),
    }),
    reply: lineReply,
    summary: 'Grants a dispute, in part or not at all; of an approved settlement it comes with the next',
  }),
};
