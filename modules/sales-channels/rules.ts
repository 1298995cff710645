import { byAccount, type AccountType, type Actor } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

export const channelTypes = ['desk', 'rep', 'customer_app', 'affiliate', 'api'] as const;
export type ChannelType = (typeof channelTypes)[number];

/** What a channel sells: everything published, or of that only the products it lists. */
export const channelScopes = ['all', 'listed'] as const;
export type ChannelScope = (typeof channelScopes)[number];

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

/** Whether products can be taken out of a channel: one that sells everything has none to take out. */
export const canTakeOut = ({ scope }: { scope: ChannelScope }): Permit =>
  scope === 'listed' ? allowed : refused('sales_channels.sells_all');

/** Whether an actor decides what channels sell: administrators do, and not for the supplier whose goods they are. */
export const mayKeepChannels = (actor: Actor): boolean =>
  byAccount(actor, {
    admin: ({ permissions }) => permissions.has('sales_channels:update'),
    supplier: () => false,
    affiliate: () => false,
    sales_representative: () => false,
  });
