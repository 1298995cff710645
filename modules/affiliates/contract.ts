import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { computed, extend, readOnly, resource, without, type RowOf } from '#kit/shared/resource.ts';
import { bounded, email, name, optionalName, phone, text } from '#kit/shared/strings.ts';
import { affiliateStatuses, invitationStatuses, isSaudiMobile } from './rules.ts';

const access: CrudAccess = { admin: 'affiliates' };
const all = resource({
  one: 'affiliate',
  many: 'affiliates',
  prefix: 'aff',
  access,
  fields: {
    name: readOnly(z.string()),
    name_ar: readOnly(z.string().nullable()),
    phone: readOnly(z.string()),
    email: readOnly(z.string().nullable()),
    code: readOnly(z.string()),
    status: readOnly(z.enum(affiliateStatuses)),
    /** Customers who came through this affiliate, and all their orders. */
    customers_count: computed(z.int()),
    orders_count: computed(z.int()),
  },
  filters: { id: filter.id(), status: filter.oneOf(affiliateStatuses), created_at: filter.date() },
});
export type Affiliate = RowOf<typeof all>;

const read = accessTo(access, 'read');
const create = accessTo(access, 'create');
const update = accessTo(access, 'update');
const remove = accessTo(access, 'delete');
const { reply: one } = all.retrieve;

/** Affiliates as the administrator keeps them; they come by invitation. */
export const affiliates = extend(without(all, 'create', 'update', 'remove'), {
  suspend: endpoint({
    method: 'POST',
    path: '/affiliates/:id/suspend',
    body: z.strictObject({ reason: text(500).nullish() }),
    reply: one,
    access: update,
    summary: 'Ends its sessions; it can sign in no more',
  }),
  reactivate: endpoint({ method: 'POST', path: '/affiliates/:id/reactivate', reply: one, access: update }),
});

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
export const OpenInvitation = z.object({
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
