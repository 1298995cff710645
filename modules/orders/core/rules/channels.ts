import type { ChannelType } from '#modules/sales-channels/rules.ts';
import type { Channel } from '../contract/statuses.ts';

const types: Record<Channel, ChannelType> = {
  desk: 'desk',
  sales_rep: 'rep',
  affiliate: 'affiliate',
  customer_app: 'customer_app',
  import: 'api',
};
/** The kind of sales channel through which an order came. */
export const channelTypeOf = (channel: Channel): ChannelType => types[channel];
