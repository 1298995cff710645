import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';

/** Whether a brand is offered. */
export function ActiveBadge({ active }: { active: boolean }) {
  const { t } = useText();
  return (
    <StatusBadge meaning={active ? 'positive' : 'neutral'} glyph={active ? 'done' : 'open'}>
      {t(active ? 'brands.active' : 'brands.inactive')}
    </StatusBadge>
  );
}
