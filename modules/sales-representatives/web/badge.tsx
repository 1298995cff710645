import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { SalesRepresentative } from '../contract.ts';

const looks: Record<SalesRepresentative['status'], { meaning: Meaning; glyph: Glyph }> = {
  active: { meaning: 'positive', glyph: 'done' },
  on_leave: { meaning: 'info', glyph: 'part' },
  inactive: { meaning: 'neutral', glyph: 'open' },
};

export function RepresentativeBadge({ status }: { status: SalesRepresentative['status'] }) {
  const { t } = useText();
  return <StatusBadge {...looks[status]}>{t(`representatives.status.${status}`)}</StatusBadge>;
}
