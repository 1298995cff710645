import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { bounded, email, name, optionalName, phone, text } from '#kit/shared/strings.ts';
import { affiliateStatuses, invitationStatuses, isSaudiMobile } from './rules.ts';

const AffiliateRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  code: z.string(),
  status: z.enum(affiliateStatuses),
  /** Customers who came through this affiliate, and all their orders. */
  customers_count: z.int(),
  orders_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Affiliate = z.output<typeof AffiliateRow>;

const read = accessTo({ admin: 'affiliates' }, 'read');
const create = accessTo({ admin: 'affiliates' }, 'create');
const update = accessTo({ admin: 'affiliates' }, 'update');
const remove = accessTo({ admin: 'affiliates' }, 'delete');
const one = oneReply('affiliate', AffiliateRow);

/** Affiliates as the administrator keeps them; they come by invitation. */
export const affiliates = {
  list: endpoint({
    method: 'GET',
    path: '/affiliates',
    reply: listReply('affiliates', AffiliateRow),
    access: read,
    query: listQuery({ id: filter.id(), status: filter.oneOf(affiliateStatuses), created_at: filter.date() }),
  }),
  retrieve: endpoint({ method: 'GET', path: '/affiliates/:id', query: retrieveQuery, reply: one, access: read }),
  suspend: endpoint({
    method: 'POST',
    path: '/affiliates/:id/suspend',
    body: z.strictObject({ reason: text(500).nullish() }),
    reply: one,
    access: update,
    summary: 'Ends its sessions; it can sign in no more',
  }),
  reactivate: endpoint({ method: 'POST', path: '/affiliates/:id/reactivate', reply: one, access: update }),
};

const InvitationRow = z.object({
  id: z.string(),
  phone: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  email: z.string().nullable(),
  sent_via: z.enum(['sms']),
  status: z.enum(invitationStatuses),
  invited_by: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }),
  affiliate_id: z.string().nullable(),
  sent_at: moment(),
  expires_at: moment(),
  opened_at: moment().nullable(),
  accepted_at: moment().nullable(),
  revoked_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Invitation = z.output<typeof InvitationRow>;

/** What the holder of a token may know of the invitation. */
const OpenInvitation = z.object({
  name: z.string(),
  name_ar: z.string().nullable(),
  phone: z.string(),
  expires_at: moment(),
});
export type OpenInvitation = z.output<typeof OpenInvitation>;

export const InvitationInput = z.strictObject({
  phone: phone().refine(isSaudiMobile, { error: 'affiliates.phone_country' }),
  name: name(),
  name_ar: optionalName(),
  email: email().nullish(),
});

const token = z.strictObject({ token: bounded(200).min(1) });
const invitation = oneReply('affiliate_invitation', InvitationRow);

/** Invitations by SMS: single use, seven days, bound to the number (specification, section 3, affiliate invitations). */
export const affiliateInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/affiliate-invitations',
    reply: listReply('affiliate_invitations', InvitationRow),
    access: read,
    query: listQuery({ id: filter.id(), status: filter.oneOf(invitationStatuses), created_at: filter.date() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/affiliate-invitations',
    body: InvitationInput,
    reply: invitation,
    access: create,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/affiliate-invitations/:id/resend',
    reply: invitation,
    access: create,
    summary: 'Sends it again with a new token; the old one is dead',
  }),
  revoke: endpoint({ method: 'POST', path: '/affiliate-invitations/:id/revoke', reply: invitation, access: remove }),
  /** A POST, so that the token stands in no address that is logged (trust, T12). */
  open: endpoint({
    method: 'POST',
    path: '/affiliate-invitations/open',
    body: token,
    reply: oneReply('affiliate_invitation', OpenInvitation),
    access: 'public',
    outsideTransaction: true,
    summary: 'Whether a token is good, and for whom',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/affiliate-invitations/accept',
    body: token,
    reply: z.object({ phone_number: z.string() }),
    access: 'public',
    summary: 'Makes the affiliate, who then signs in with the number',
  }),
};
