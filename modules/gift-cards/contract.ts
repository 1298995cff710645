import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { instant, namedRef, personRef } from '#kit/shared/resource.ts';
import { amount, bounded, id, name, optionalName, text } from '#kit/shared/strings.ts';
import { exportColumns } from './contract/export-columns.ts';
import { eventKinds, giftCardStatuses, giftCardTypes } from './rules.ts';

const access: CrudAccess = { admin: 'gift_cards', supplier: 'write' };
const many = limits.api.bodyListMax;

/** What a card is good for; nothing of a kind is no restriction. Minor units. */
const restrictions = z.object({
  brands: z.array(z.string()),
  variants: z.array(z.string()),
  areas: z.array(z.string()),
  min_order: z.int().nullable(),
});
const restrictionsInput = z.strictObject({
  brands: z.array(id()).max(many).default([]),
  variants: z.array(id()).max(many).default([]),
  areas: z.array(id()).max(many).default([]),
  min_order: amount(1).nullish(),
});

const GiftCard = z.object({
  id: z.string(),
  /** Of its code only the last block is known: the code is shown once, when the card is issued. */
  last4: z.string(),
  type: z.enum(giftCardTypes),
  status: z.enum(giftCardStatuses),
  is_disabled: z.boolean(),
  value: z.int(),
  /** What is left, with what open orders hold of it; `available` can be spent now. */
  balance: z.int(),
  held: z.int(),
  available: z.int(),
  /** What orders took and did not give back. */
  spent: z.int(),
  currency_code: z.string(),
  region_id: z.string(),
  /** Who pays for it: a supplier, with whose orders it is good, or the platform, with everybody’s. */
  funder: z.enum(['supplier', 'platform']),
  supplier_id: z.string().nullable(),
  supplier: namedRef.nullable(),
  customer_id: z.string().nullable(),
  customer: namedRef.nullable(),
  batch_id: z.string().nullable(),
  batch_name: z.string().nullable(),
  tags: z.array(z.string()),
  restrictions,
  single_use: z.boolean(),
  activated_at: moment().nullable(),
  activated_at_point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  starts_at: moment().nullable(),
  ends_at: moment().nullable(),
  note: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type GiftCardRow = z.output<typeof GiftCard>;

const GiftCardDetail = GiftCard.extend({
  good_for: z.object({
    brands: z.array(namedRef),
    /** Called by the title of the product. */
    variants: z.array(namedRef),
    areas: z.array(namedRef),
  }),
  /** Cards that were issued together with it, itself included. */
  batch_count: z.int(),
  is_used: z.boolean(),
});
export type GiftCardDetail = z.output<typeof GiftCardDetail>;

/** Only at its issue a card comes with its code. */
export const IssuedCard = GiftCard.extend({ code: z.string() });
export type IssuedCard = z.output<typeof IssuedCard>;

const Event = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  /** By how much the balance and what is held changed, and what both were then. */
  amount: z.int(),
  held_amount: z.int(),
  balance: z.int(),
  held: z.int(),
  order_id: z.string().nullable(),
  display_id: z.int().nullable(),
  reason: z.string().nullable(),
  /** What was changed, as it was and as it is. */
  facts: z
    .object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
    .partial()
    .nullable(),
  author: personRef,
  created_at: moment(),
});
export type GiftCardEvent = z.output<typeof Event>;

const tally = z.object({ amount: z.int(), count: z.int() });
/** What cards of one currency stand for. */
const Summary = z.object({
  currency_code: z.string(),
  /** Left on active cards: what shops may still spend. */
  owed: tally,
  /** Of any card, what open orders hold. */
  held: tally,
  /** Issued and not handed over: worth nothing until then. */
  not_handed_over: tally,
  /** Of what is owed, what ends by the end of next month, `expiring_by`. */
  expiring: tally,
  expiring_by: z.string(),
  /** What is owed by the month it ends, `yyyy-MM`; null for what never does. */
  months: z.array(tally.extend({ month: z.string().nullable() })),
});
export type GiftCardSummary = z.output<typeof Summary>;

const issueFields = {
  value: amount(1),
  region_id: id(),
  type: z.enum(giftCardTypes).default('gift'),
  /** Of a supplier that pays for it; absent, the platform does. */
  supplier_id: id().nullish(),
  customer_id: id().nullish(),
  restrictions: restrictionsInput.optional(),
  single_use: z.boolean().default(false),
  starts_at: instant().nullish(),
  ends_at: instant().nullish(),
  tags: z.array(name(40)).max(limits.giftCards.tagsMax).default([]),
  note: text(500).nullish(),
  metadata: metadata(),
};
/** One card, in its customer's hands unless `activate` says that it is still to be handed over. */
export const NewGiftCard = z.strictObject({
  ...issueFields,
  activate: z.boolean().default(true),
  is_disabled: z.boolean().default(false),
});
/** A sheet of cards, good once each is handed over. */
export const NewBatch = z.strictObject({
  ...issueFields,
  count: z.int().min(1).max(limits.giftCards.atOnce),
  name: name(100).nullish(),
  activate: z.boolean().default(false),
});

const list = endpoint({
  method: 'GET',
  path: '/gift-cards',
  query: listQuery({
    status: filter.oneOf(giftCardStatuses),
    type: filter.oneOf(giftCardTypes),
    supplier_id: filter.id(),
    customer_id: filter.id(),
    batch_id: filter.id(),
    ends_at: filter.date(),
    created_at: filter.date(),
  }),
  reply: listReply('gift_cards', GiftCard),
  access: accessTo(access, 'read'),
  summary: 'Gift cards, newest first',
});
const retrieve = endpoint({
  method: 'GET',
  path: '/gift-cards/:id',
  query: retrieveQuery,
  reply: oneReply('gift_card', GiftCardDetail),
  access: accessTo(access, 'read'),
  summary: 'One gift card',
});

/** Gift cards (M17). Administrators issue the platform's and any supplier's, a supplier its own. */
export const giftCards = {
  list,
  retrieve,
  export: exportOf(list, 'task.gift_cards.export', exportColumns),
  events: endpoint({
    method: 'GET',
    path: '/gift-cards/:id/events',
    query: listQuery({}),
    reply: listReply('events', Event),
    access: accessTo(access, 'read'),
    summary: 'What happened to a gift card, newest first',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/gift-cards/summary',
    query: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ summaries: z.array(Summary) }),
    access: accessTo(access, 'read'),
    summary: 'What gift cards stand for, by currency, and what is owed by the month it ends',
  }),
  create: endpoint({
    method: 'POST',
    path: '/gift-cards',
    body: NewGiftCard,
    reply: oneReply('gift_card', IssuedCard),
    access: accessTo(access, 'create'),
    summary: 'Issues a gift card; its code is answered once',
  }),
  issue: endpoint({
    method: 'POST',
    path: '/gift-cards/bulk',
    body: NewBatch,
    reply: z.object({ batch_id: z.string(), gift_cards: z.array(IssuedCard) }),
    access: accessTo(access, 'create'),
    summary: 'Issues cards of one kind together; their codes are answered once',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/gift-cards/activate',
    body: z
      .strictObject({
        code: bounded(40).optional(),
        id: id().optional(),
        /** Where it was handed over, and to whom. */
        at: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullish(),
        customer_id: id().nullish(),
      })
      .refine(({ code, id: card }) => (code === undefined) !== (card === undefined), {
        path: ['code'],
        error: 'gift_cards.code_or_id',
      }),
    reply: oneReply('gift_card', GiftCardDetail),
    access: accessTo(access, 'update'),
    summary: 'A card is handed over and can be used from now on; it is named by its code or its id',
  }),
  update: endpoint({
    method: 'POST',
    path: '/gift-cards/:id',
    body: z.strictObject({
      /** What is left of it from now on; with a reason it is an adjustment that its history tells. */
      balance: amount().optional(),
      is_disabled: z.boolean().optional(),
      reason: text(500).nullish(),
      ends_at: instant().nullish(),
      region_id: id().optional(),
      customer_id: id().nullish(),
      tags: z.array(name(40)).max(limits.giftCards.tagsMax).optional(),
      note: text(500).nullish(),
      batch_name: optionalName(100).nullish(),
      metadata: metadata(),
      version: z.int().optional(),
    }),
    reply: oneReply('gift_card', GiftCardDetail),
    access: accessTo(access, 'update'),
    summary: 'Changes a card: what is left of it, until when it is good, whose it is, whether it is blocked',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/gift-cards/:id',
    reply: deletedReply,
    access: accessTo(access, 'delete'),
    summary: 'Removes a card that no order ever used',
  }),
};
