import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { newPassword } from '#modules/sessions/rules.ts';
import { bounded, email, id, isHonestName, name } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { toolkitRoles } from '#modules/users/rules.ts';
import { inviteStatuses } from './rules.ts';

const party = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });

export const InviteRow = z.object({
  id: z.string(),
  user_email: z.string(),
  status: z.enum(inviteStatuses),
  accepted: z.boolean(),
  /** The toolkit's word for the role. */
  role: z.enum(toolkitRoles),
  role_id: z.string().nullable(),
  role_name: z.string().nullable(),
  role_name_ar: z.string().nullable(),
  /** Whose house one is invited into; null for the market's own office. */
  supplier: party.nullable(),
  invited_by: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }),
  sent_at: moment(),
  expires_at: moment(),
  accepted_at: moment().nullable(),
  revoked_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Invite = z.output<typeof InviteRow>;

/** What the holder of a token may know of the invitation. */
const OpenInvite = z.object({
  user_email: z.string(),
  role_name: z.string().nullable(),
  role_name_ar: z.string().nullable(),
  supplier: party.nullable(),
  invited_by: z.string(),
  invited_by_ar: z.string().nullable(),
  expires_at: moment(),
});
export type OpenInvite = z.output<typeof OpenInvite>;

const token = bounded(200).min(1);
/** "first name required" (specification, section 5). */
const firstName = bounded(limits.api.nameMax)
  .min(1, { error: 'account.first_name_required' })
  .refine(isHonestName, { error: 'errors.text' })
  .refine((value) => value === value.trim(), { error: 'errors.spaces' });
/** The role is the invitation's: a body that names one is refused (trust, T08). */
export const InviteAcceptance = z.strictObject({
  token,
  user: z.strictObject({ first_name: firstName, last_name: name(), password: newPassword() }),
});

const to = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  admin: `invitations:${action}`,
  supplier: true,
});
const reply = oneReply('invite', InviteRow);
const done = z.object({ ok: z.literal(true) });

/** Invitations by e-mail (specification, sections 2 and 7): single use, 72 hours, bound to the address and its role. */
export const invites = {
  list: endpoint({
    method: 'GET',
    path: '/invites',
    reply: listReply('invites', InviteRow),
    access: to('read'),
    query: listQuery(
      {
        id: filter.id(),
        status: filter.oneOf(inviteStatuses),
        role_id: filter.id(),
        created_at: filter.date(),
        expires_at: filter.date(),
      },
      { limit: 100 },
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/invites',
    reply,
    access: to('create'),
    body: z.strictObject({ user: email(), role_id: id().nullish(), role: z.enum(toolkitRoles).optional() }),
    summary:
      'Invites an address, or renews its open invitation; one with an account is refused to those who may read users, and told by mail otherwise',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/invites/:id/resend',
    reply,
    access: to('update'),
    summary: 'Sends it again with a new token; the old one is dead',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invites/:id',
    reply: deletedReply,
    access: to('delete'),
    summary: 'Revokes it',
  }),
  validate: endpoint({
    method: 'GET',
    path: '/invites/validate',
    query: z.strictObject({ token }),
    reply: z.object({ invite: OpenInvite }),
    access: 'public',
    summary: 'Whether a token is good, and for whom',
  }),
  accept: endpoint({ method: 'POST', path: '/invites/accept', body: InviteAcceptance, reply: done, access: 'public' }),
  acceptAsToolkit: endpoint({
    method: 'POST',
    path: '/admin/invites/accept',
    body: InviteAcceptance,
    reply: done,
    access: 'public',
    summary: 'The same, at the path the toolkit calls',
  }),
};
