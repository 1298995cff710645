export { ChannelBadge } from './web/channel-badge.tsx';
