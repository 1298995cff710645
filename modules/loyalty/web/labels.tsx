import { formatNumber } from '#domain/numerals.ts';
import { stateBadge } from '#ui/state-badge.tsx';

export const currency = 'SAR';

export const ProgramBadge = stateBadge(
  {
    draft: { meaning: 'neutral', glyph: 'open' },
    published: { meaning: 'positive', glyph: 'done' },
    paused: { meaning: 'warning', glyph: 'part' },
    ended: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `loyalty.status.${status}`,
);

/** Basis points as a factor: 1.25. */
export const factor = (bps: number): string => formatNumber(bps / 10_000);
