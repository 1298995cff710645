import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import { formatDate } from '#domain/dates.ts';
import type { GiftCardStatus } from '../rules.ts';
import { cardLabel } from '../rules.ts';

export const CardBadge = stateBadge<GiftCardStatus>(
  {
    inactive: { meaning: 'neutral', glyph: 'open' },
    active: { meaning: 'positive', glyph: 'done' },
    depleted: { meaning: 'neutral', glyph: 'done' },
    expired: { meaning: 'neutral', glyph: 'ended' },
    disabled: { meaning: 'warning', glyph: 'act' },
  },
  (status) => `gift_cards.status_${status}`,
);

/** A card by the last block of its code. */
export const CardName = ({ of }: { of: { last4: string } }) => <bdi dir="ltr">{cardLabel(of)}</bdi>;

/** Until when a card is good. */
export function Until({ at }: { at: string | null }) {
  const { t, language } = useText();
  return <>{at ? formatDate(at, language) : t('gift_cards.no_end')}</>;
}
