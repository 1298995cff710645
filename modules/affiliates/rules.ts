import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

export const affiliateStatuses = ['invited', 'active', 'suspended', 'closed'] as const;
export type AffiliateStatus = (typeof affiliateStatuses)[number];

export const invitationStatuses = ['sent', 'opened', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** How long an invitation is good. */
export const invitationDays = 7;

/** One that was neither accepted nor revoked can be sent again, with a new token that kills the old one, or revoked. */
export const canChange = ({ status }: { status: InvitationStatus }): Permit =>
  status === 'accepted' || status === 'revoked' ? refused(`affiliates.invitation_is_${status}`) : allowed;

export const canSuspend = ({ status }: { status: AffiliateStatus }): Permit =>
  status === 'active' ? allowed : refused('affiliates.not_active');
export const canReactivate = ({ status }: { status: AffiliateStatus }): Permit =>
  status === 'suspended' ? allowed : refused('affiliates.not_suspended');

/** Codes go out by SMS, and those to Saudi mobiles only: nobody runs up the bill elsewhere (trust, T14). */
export const isSaudiMobile = (phone: string): boolean => /^\+9665\d{8}$/.test(phone);

/** The word an affiliate's code begins with: the first name in capitals, as one says it on the phone. */
export const codeWord = (name: string): string => {
  const letters = (name.normalize('NFD').match(/[A-Za-z]+/)?.[0] ?? '').toUpperCase().slice(0, 10);
  return letters.length >= 2 ? letters : 'AFF';
};
