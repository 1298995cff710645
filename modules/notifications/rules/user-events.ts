import { byAccount, type Actor } from '#domain/actor.ts';
import type { Permission } from '#domain/permissions.ts';

/** How people with an account are written to. */
export const userChannels = ['mail'] as const;
type UserChannel = (typeof userChannels)[number];

type Facts = {
  /** Whom it is sent to: administrators who hold the permission, or everybody of the supplier it is about. */
  to: { admin?: Permission; supplier?: true };
  channels: readonly UserChannel[];
  /** Whether it is sent to whoever has not said. */
  default: boolean;
};

/**
 * What people with an account are told of and may do without. Passwords, changed e-mails, codes and invitations are not here: whoever
 * could switch those off would not notice that somebody else had taken the account.
 */
export const userEvents = {
  /** An order reached the supplier. The screen shows it anyway, and a busy supplier has hundreds a day. */
  'order.placed': { to: { supplier: true }, channels: ['mail'], default: false },
  /** The customer approved or declined a draft it was sent. */
  'draft_order.answered': { to: { supplier: true }, channels: ['mail'], default: true },
  /** The customer promised to pay an exchange's difference. */
  'swap.promised': { to: { supplier: true }, channels: ['mail'], default: true },
  /** A decision was taken about the supplier. */
  'supplier.reviewed': { to: { supplier: true }, channels: ['mail'], default: true },
  /** The supplier's registration expires in 60, 30 or 7 days, or has expired. */
  'supplier.expiring': { to: { supplier: true, admin: 'suppliers:update' }, channels: ['mail'], default: true },
  /** The marketplace sent a settlement, which can be disputed until it is approved. */
  'settlement.sent': { to: { supplier: true }, channels: ['mail'], default: true },
  /** A supplier waits for a review. */
  'supplier.submitted': { to: { admin: 'suppliers:update' }, channels: ['mail'], default: true },
} as const satisfies Record<string, Facts>;

export type UserEvent = keyof typeof userEvents;
export const userEventNames = Object.keys(userEvents) as UserEvent[];
export type Preference = { event: UserEvent; channel: UserChannel; wanted: boolean };

/** The events a caller may be told of: those of the account, and of an administrator those the role allows. */
export function eventsFor(actor: Actor): UserEvent[] {
  return userEventNames.filter((event) => {
    const { to }: Facts = userEvents[event];
    return byAccount(actor, {
      admin: ({ permissions }) => to.admin !== undefined && permissions.has(to.admin),
      supplier: () => to.supplier === true,
      affiliate: () => false,
      sales_representative: () => false,
    });
  });
}

/** What somebody said about an event and a channel; undefined when nothing. */
const choiceOf = (preferences: readonly Preference[], event: UserEvent, channel: UserChannel): boolean | undefined =>
  preferences.find((one) => one.event === event && one.channel === channel)?.wanted;

/** Whether somebody with these preferences is told of an event this way: as they said, else as most want it. */
export const isWanted = (preferences: readonly Preference[], event: UserEvent, channel: UserChannel): boolean =>
  choiceOf(preferences, event, channel) ?? userEvents[event].default;

/** Every switch a caller has, as it stands. */
export const switchesFor = (actor: Actor, preferences: readonly Preference[]) =>
  eventsFor(actor).flatMap((event) =>
    userEvents[event].channels.map((channel) => ({
      event,
      channel,
      wanted: isWanted(preferences, event, channel),
      is_default: choiceOf(preferences, event, channel) === undefined,
    })),
  );
