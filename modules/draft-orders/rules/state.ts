import { addDays } from '#domain/dates.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { Approval, DraftStatus } from '../contract/draft.ts';

type Facts = { status: DraftStatus; expires_at: Date | string | null };

/** Whether the day of a draft is over, whatever the job that says so has got to. */
const isOver = ({ expires_at }: Pick<Facts, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && new Date(expires_at) <= now;

/** The state a draft is in now. */
export const statusNow = (draft: Facts, now: Date): DraftStatus =>
  draft.status === 'open' && isOver(draft, now) ? 'expired' : draft.status;

/** A completed draft is an order already; an expired one first gets a new day. */
export function canChange(draft: Facts, now: Date, newDay?: Date | null): Permit {
  if (draft.status === 'completed') return refused('draft_orders.completed');
  const day = newDay === undefined ? draft.expires_at : newDay;
  if (day !== null && new Date(day) <= now)
    return refused(newDay === undefined ? 'draft_orders.expired' : 'draft_orders.day_passed');
  return draft.status === 'expired' && newDay === undefined ? refused('draft_orders.expired') : allowed;
}

/** Whether somebody may name a price, a discount, a tax or goods that are none of ours (models, M21b: no money for representatives). */
export const mayPrice = (actor: Actor): boolean =>
  byAccount(actor, {
    admin: ({ permissions }) => permissions.has('orders:update'),
    supplier: ({ via }) => via === null || via.permissions.has('orders:update'),
    affiliate: () => false,
    sales_representative: () => false,
  });

/** What is left of an answer once the content is another: nothing; a question that is open stays so. */
export const approvalAfterChange = (approval: Approval): Approval => (approval === 'sent' ? 'sent' : 'none');

/** Days a link lives at most; it never outlives its draft. */
const linkDays = 14;
/** The most times one draft is sent in an hour: this is no mail relay. */
export const sendsPerHour = 5;

/** Until when a link may be answered. */
export function linkEnds({ expires_at }: Pick<Facts, 'expires_at'>, now: Date): Date {
  const latest = addDays(now, linkDays);
  return expires_at !== null && new Date(expires_at) < latest ? new Date(expires_at) : latest;
}

type LinkFacts = {
  answer: 'approved' | 'declined' | null;
  revoked_at: Date | string | null;
  expires_at: Date | string;
};

/** Whether a link still leads somewhere. */
export const isLive = (link: LinkFacts, now: Date): boolean =>
  link.revoked_at === null && link.answer === null && new Date(link.expires_at) > now;

/** What the holder of a link sees: something to answer, or why there is nothing. */
export function publicState(
  draft: Facts,
  link: LinkFacts,
  now: Date,
): 'open' | 'approved' | 'declined' | 'ordered' | 'expired' {
  if (draft.status === 'completed') return 'ordered';
  if (link.answer !== null) return link.answer;
  return statusNow(draft, now) === 'expired' || new Date(link.expires_at) <= now ? 'expired' : 'open';
}
