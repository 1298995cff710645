import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { PromotionStatus } from '../rules/life.ts';

const looks: Record<PromotionStatus, [Meaning, Glyph]> = {
  draft: ['neutral', 'open'],
  pending_approval: ['warning', 'act'],
  scheduled: ['info', 'open'],
  active: ['positive', 'done'],
  paused: ['warning', 'part'],
  ended: ['neutral', 'ended'],
  canceled: ['neutral', 'ended'],
};

/** What a promotion is at the moment, in a word. */
export function PromotionBadge({ status }: { status: PromotionStatus }) {
  const { t } = useText();
  const [meaning, glyph] = looks[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`promotions.status.${status}`)}
    </StatusBadge>
  );
}
