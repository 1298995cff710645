import { rangeText } from '#ui/date-range-value.ts';
import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Settlement, SettlementRow } from '../contract.ts';

export const currency = 'SAR';

export const SettlementBadge = stateBadge(
  {
    draft: { meaning: 'neutral', glyph: 'open' },
    sent: { meaning: 'info', glyph: 'moving' },
    disputed: { meaning: 'warning', glyph: 'act' },
    approved: { meaning: 'positive', glyph: 'part' },
    paid: { meaning: 'positive', glyph: 'done' },
  },
  (status) => `settlements.status.${status}`,
);

export const DisputeBadge = stateBadge(
  {
    open: { meaning: 'warning', glyph: 'act' },
    granted: { meaning: 'positive', glyph: 'done' },
    declined: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `settlements.dispute.${status}`,
);

export const SettlementNumber = ({ of: { number } }: { of: { number: number } }) => <bdi dir="ltr">S-{number}</bdi>;

/** The days it is about. */
export function Period({ of: { from_day, through_day } }: { of: Pick<SettlementRow, 'from_day' | 'through_day'> }) {
  const { language } = useText();
  return <bdi>{rangeText(from_day, through_day, language)}</bdi>;
}

/** How many lines there are. */
export const linesOf = ({ by_type }: Settlement): number =>
  Object.values(by_type).reduce((sum, { lines }) => sum + lines, 0);
