import { useState } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Catalog } from '../contract.ts';

/** Whether it is in force: an active one may wait for its start, or be over. */
export function CatalogStatus({ of: { status, starts_at, ends_at } }: { of: Catalog }) {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const isOver = status === 'active' && ends_at !== null && Date.parse(ends_at) <= now;
  const isWaiting = status === 'active' && starts_at !== null && Date.parse(starts_at) > now;
  if (isOver || isWaiting)
    return (
      <StatusBadge meaning="neutral" glyph={isOver ? 'ended' : 'open'}>
        {t(isOver ? 'catalogs.over' : 'catalogs.scheduled')}
      </StatusBadge>
    );
  const isActive = status === 'active';
  return (
    <StatusBadge
      meaning={isActive ? 'positive' : 'neutral'}
      glyph={isActive ? 'done' : status === 'draft' ? 'open' : 'ended'}
    >
      {t(`catalogs.status.${status}`)}
    </StatusBadge>
  );
}
