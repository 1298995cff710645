import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { CustomerStatus } from '../contract.ts';

const looks: Record<CustomerStatus, { meaning: Meaning; glyph: Glyph }> = {
  lead: { meaning: 'neutral', glyph: 'open' },
  new: { meaning: 'info', glyph: 'part' },
  active: { meaning: 'positive', glyph: 'done' },
  at_risk: { meaning: 'warning', glyph: 'act' },
  dormant: { meaning: 'neutral', glyph: 'part' },
  suspended: { meaning: 'warning', glyph: 'ended' },
  blocked: { meaning: 'danger', glyph: 'ended' },
  closed: { meaning: 'neutral', glyph: 'ended' },
};

export const meaningOf = (status: CustomerStatus): Meaning => looks[status].meaning;

/** How far a customer is, in a word with its glyph. */
export function CustomerBadge({ status }: { status: CustomerStatus }) {
  const { t } = useText();
  return <StatusBadge {...looks[status]}>{t(`customers.status.${status}`)}</StatusBadge>;
}
