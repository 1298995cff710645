import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** How long an invitation is good. */
export const inviteHours = 72;
/** Invitations one person may send in a day, sent again or new: nobody's mailbox is flooded through us. */
export const invitesPerDay = 200;

export const inviteStatuses = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/** One that was not accepted can be sent again, with a new token that kills the old one, or withdrawn. */
export const canChange = ({ status }: { status: InviteStatus }): Permit =>
  status === 'accepted' || status === 'revoked' ? refused(`invites.is_${status}`) : allowed;

/** The link of a mail: the store's template with its place for the token, else our own page. */
export function inviteLink(template: string | null, token: string, ownLink: (path: string) => string): string {
  const place = /\{(invite_)?token\}/;
  const code = encodeURIComponent(token);
  return template && place.test(template) ? template.replace(place, code) : ownLink(`/invite?token=${code}`);
}

const appScheme = 'wikala';
/** The address that opens an invitation in the mobile app; null for what is no identifier of ours (trust, T81). */
export const appLink = (id: string): string | null =>
  /^[A-Za-z]{1,16}_[0-9A-Za-z]{8,40}$/.test(id) ? `${appScheme}://invitations/${id}` : null;
