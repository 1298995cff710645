import { stateBadge } from '#ui/state-badge.tsx';

export const TransferBadge = stateBadge(
  {
    requested: { meaning: 'neutral', glyph: 'open' },
    shipped: { meaning: 'info', glyph: 'moving' },
    received: { meaning: 'positive', glyph: 'done' },
    canceled: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `transfers.status.${status}`,
);

export const TransferNumber = ({ of: { number } }: { of: { number: number } }) => <bdi dir="ltr">TR-{number}</bdi>;
