import { stateBadge } from '#ui/state-badge.tsx';

export const CountBadge = stateBadge(
  {
    counting: { meaning: 'info', glyph: 'part' },
    review: { meaning: 'warning', glyph: 'act' },
    closed: { meaning: 'positive', glyph: 'done' },
    canceled: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `counts.status.${status}`,
);

export const LineBadge = stateBadge(
  {
    to_count: { meaning: 'neutral', glyph: 'open' },
    count_again: { meaning: 'warning', glyph: 'act' },
    done: { meaning: 'positive', glyph: 'done' },
  },
  (state) => `counts.${state}`,
);

export const CountNumber = ({ of: { number } }: { of: { number: number } }) => <bdi dir="ltr">CC-{number}</bdi>;
