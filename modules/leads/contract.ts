import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, moment } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extend,
  namedRef,
  once,
  optional,
  personRef,
  readOnly,
  required,
  resource,
  shownAs,
  timed,
  type RowOf,
} from '#kit/shared/resource.ts';
import { amount, bounded, id, name, optionalName, shaped, text } from '#kit/shared/strings.ts';
import { bbox } from '#modules/areas/contract.ts';
import { customers, customerTypes } from '#modules/customers/contract.ts';
import { leadPointsMost, leadStages, lostReasons, openStages } from './rules.ts';

export { leadReferrals, type LeadReferral } from './contract/referrals.ts';

export const leadSources = ['rep', 'affiliate', 'public_form', 'import', 'map_scan', 'referral'] as const;
/** Where a lead that somebody enters may come from; the other sources are said by what they come through. */
export const enteredSources = ['rep', 'affiliate', 'map_scan', 'referral'] as const;
/** What a representative does with its own leads, besides removing them. */
const access = {
  admin: 'customers',
  supplier: 'write',
  sales_representative: 'write',
} as const satisfies CrudAccess;

const checklist = z.object({
  pin_confirmed: z.boolean(),
  shop_front_photo: z.boolean(),
  owner_phone_verified: z.boolean(),
  cr: z.boolean(),
  vat: z.boolean(),
});
/** A lead or a customer, where the reader may see it. */
const Shop = z.object({
  object: z.enum(['lead_customer', 'customer']),
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
});
const crNumber = shaped(/^\d{10}$/, 10, 'customers.cr_number');

/** What narrows the list of leads and their board alike. */
const narrowing = {
  id: filter.id(),
  stage: filter.oneOf(leadStages),
  source: filter.oneOf(leadSources),
  type: filter.oneOf(customerTypes),
  supplier_id: filter.id(),
  sales_representative_id: filter.id(),
  affiliate_id: filter.id(),
  city: filter.texts(),
  /** Longer in its stage than it may be. */
  late: filter.flag(),
  /** Whether anybody goes after it. */
  has_owner: filter.flag(),
  converted_customer_id: filter.id(),
  created_at: filter.date(),
};

const base = resource({
  one: 'lead_customer',
  many: 'lead_customers',
  prefix: 'lead',
  access,
  fields: {
    name: computed(z.string().nullable()),
    name_ar: computed(z.string().nullable()),
    /** One of the two names at least. */
    company_name: optional(optionalName()),
    company_name_ar: optional(optionalName()),
    contact: optional(optionalName()),
    phone: required(dialable()),
    source: shownAs(z.enum(leadSources), once(defaulted(z.enum(enteredSources)))),
    type: defaulted(z.enum(customerTypes)),
    /** Whose lead; a supplier's new one is its own without saying so, null is the platform's. */
    supplier_id: optional(id()),
    supplier: computed(namedRef.nullable()),
    /** Who goes after it; a representative's new lead is its own. */
    sales_representative_id: optional(id()),
    sales_representative: computed(namedRef.nullable()),
    affiliate_id: optional(id()),
    affiliate: computed(namedRef.nullable()),
    area_id: optional(id()),
    area: computed(namedRef.nullable()),
    city: optional(optionalName()),
    district: optional(optionalName()),
    lat: optional(z.number().min(-90).max(90)),
    lng: optional(z.number().min(-180).max(180)),
    pin_confirmed: defaulted(z.boolean()),
    est_monthly_spend: optional(amount()),
    brands_interest: defaulted(z.array(name(60)).max(20)),
    cr_number: optional(crNumber),
    vat_number: optional(shaped(/^3\d{13}3$/, 15, 'customers.vat_number')),
    /** A picture of the shop front. */
    img: optional(bounded(500)),
    phone_verified_at: readOnly(moment().nullable()),
    phone_verifier: computed(personRef),
    /** By a code that was sent to it, or by the word of the verifier. */
    phone_proof: readOnly(z.enum(['code', 'person']).nullable()),
    checklist: computed(checklist),
    next_action: optional(optionalName()),
    next_action_at: timed(),
    notes: optional(text(2_000)),
    stage: readOnly(z.enum(leadStages)),
    stage_since: readOnly(moment()),
    lost_reason: readOnly(z.enum(lostReasons).nullable()),
    duplicate_of: computed(Shop.nullable()),
    converted_customer_id: readOnly(z.string().nullable()),
    /** It is another shop than the one with a name alike nearby. */
    allow_similar: { row: null, create: z.boolean().optional(), update: null, computed: false as const },
  },
  filters: narrowing,
});
export type Lead = RowOf<typeof base>;

const lead = base.retrieve.reply;
const writers = accessTo(access, 'update');

/** An open lead on the map. */
const LeadPoint = z.object({
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  stage: z.enum(leadStages),
  lat: z.number(),
  lng: z.number(),
});
export type LeadPoint = z.output<typeof LeadPoint>;

const LeadCard = z.object({
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  source: z.enum(leadSources),
  city: z.string().nullable(),
  district: z.string().nullable(),
  stage: z.enum(leadStages),
  stage_since: moment(),
  est_monthly_spend: z.int().nullable(),
  brands_interest: z.array(z.string()),
  checklist,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  next_action: z.string().nullable(),
  next_action_at: moment().nullable(),
  sales_representative: namedRef.nullable(),
  version: z.int(),
});
export type LeadCard = z.output<typeof LeadCard>;

const BoardColumn = z.object({
  stage: z.enum(openStages),
  count: z.int(),
  /** What they say they buy a month, in minor units. */
  worth: z.int(),
  /** The longest there first, 50 at most. */
  leads: z.array(LeadCard),
});
const Board = z.object({
  columns: z.array(BoardColumn),
  late: z.int(),
  without_owner: z.int(),
  /** When the one longest in its stage came there. */
  oldest_since: moment().nullable(),
  /** Of this month, in Riyadh. */
  converted: z.object({
    count: z.int(),
    worth: z.int(),
    latest: z.array(LeadCard.pick({ id: true, name: true, name_ar: true, est_monthly_spend: true, stage_since: true })),
  }),
  lost: z.object({
    count: z.int(),
    reasons: z.array(z.object({ reason: z.enum([...lostReasons, 'duplicate']), count: z.int() })),
  }),
  /** How long leads that left a stage in the last 90 days had been there, on average; null where none did. */
  days_in_stage: z.array(z.object({ stage: z.enum(openStages), days: z.number().nullable() })),
});
export type LeadBoard = z.output<typeof Board>;

const StageChange = z.object({
  id: z.string(),
  from_stage: z.enum(leadStages),
  to_stage: z.enum(leadStages),
  /** When it had come to the stage it left. */
  since: moment(),
  lost_reason: z.enum(lostReasons).nullable(),
  note: z.string().nullable(),
  author: personRef,
  created_at: moment(),
});
export type LeadStageChange = z.output<typeof StageChange>;

/** What of a new customer whoever converts a lead says; the rest is the lead's own. */
const { name: _named, address, ...asked } = customers.create.body.shape;
const Conversion = z.strictObject({
  name: _named,
  name_ar: asked.name_ar,
  type: asked.type,
  first_name: asked.first_name,
  last_name: asked.last_name,
  email: asked.email,
  vat_number: asked.vat_number,
  cr_number: asked.cr_number,
  status: asked.status,
  status_reason: asked.status_reason,
  payment_terms: asked.payment_terms,
  credit_limit: asked.credit_limit,
  supplier_ids: asked.supplier_ids,
  address: address.unwrap(),
  version: z.int().optional(),
});

/** Shops that are no customers yet, from the first word to the first order (M12). */
export const leads = extend(base, {
  remove: endpoint({ ...base.remove, access: accessTo({ admin: 'customers', supplier: 'write' }, 'delete') }),
  map: endpoint({
    method: 'GET',
    path: '/lead-customers/map',
    access: accessTo(access, 'read'),
    query: z.strictObject({ bbox: bbox() }),
    reply: z.object({
      points: z.array(LeadPoint),
      /** In the box, with a pin; more than the points where those are too many. */
      count: z.int(),
      truncated: z.boolean(),
    }),
    summary: `Open leads in a box, at most ${leadPointsMost}`,
  }),
  board: endpoint({
    method: 'GET',
    path: '/lead-customers/board',
    access: accessTo(access, 'read'),
    query: z.strictObject({ q: filter.text(), ...narrowing }),
    reply: Board,
    summary: 'The open leads by stage, at most 50 of each, and what became of others this month',
  }),
  move: endpoint({
    method: 'POST',
    path: '/lead-customers/:id/move',
    access: writers,
    body: z.strictObject({
      to: z.enum(leadStages),
      lost_reason: z.enum(lostReasons).optional(),
      /** The lead or the customer it is a duplicate of. */
      duplicate_of: id().optional(),
      note: text(500).nullish(),
      /** The caller vouches for the owner's phone. */
      phone_verified: z.boolean().optional(),
      pin_confirmed: z.boolean().optional(),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      cr_number: crNumber.optional(),
      version: z.int().optional(),
    }),
    reply: lead,
    summary: 'Brings a lead to another stage, with what that stage asks for',
  }),
  history: endpoint({
    method: 'GET',
    path: '/lead-customers/:id/stages',
    access: accessTo(access, 'read'),
    reply: z.object({ stages: z.array(StageChange) }),
    summary: 'The stages a lead has left, newest first',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/lead-customers/:id/phone-code',
    access: writers,
    reply: z.object({ ok: z.literal(true) }),
    summary: 'Sends a code to the owner’s phone, one in 180 seconds at most',
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/lead-customers/:id/verify-phone',
    access: writers,
    outsideTransaction: true,
    body: z.strictObject({ phone_code: shaped(/^\d{6}$/, 6, 'errors.code') }),
    reply: lead,
    summary: 'Verifies the owner’s phone with the code that was sent to it',
  }),
  convert: endpoint({
    method: 'POST',
    path: '/lead-customers/:id/convert',
    access: { admin: 'customers:create', supplier: true },
    body: Conversion,
    reply: lead,
    summary: 'Makes a qualified lead a customer; terms that are credit need the permission to update customers',
  }),
});
