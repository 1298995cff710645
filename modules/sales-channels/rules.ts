import type { AccountType } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

export const channelTypes = ['desk', 'rep', 'customer_app', 'affiliate', 'api'] as const;
export type ChannelType = (typeof channelTypes)[number];

/** The kind of channel through which an account places orders: a representative its own, everybody else the desk's. */
export const channelOf = (account: AccountType): ChannelType => (account === 'sales_representative' ? 'rep' : 'desk');

/**
 * Whether orders may come in through channels of this kind: while one of them is on, or while there is none of the kind, because
 * nobody has switched off what nobody set up.
 */
export const canSellThrough = (
  type: ChannelType,
  channels: readonly { type: string; is_disabled: boolean }[],
): Permit => {
  const own = channels.filter((channel) => channel.type === type);
  return own.length === 0 || own.some((channel) => !channel.is_disabled) ? allowed : refused('sales_channels.off');
};
