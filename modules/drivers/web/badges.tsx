import { useState } from 'react';
import { addDays, dayOf } from '#domain/dates.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Driver } from '../contract.ts';

const looks: Record<Driver['status'], { meaning: Meaning; glyph: Glyph }> = {
  active: { meaning: 'positive', glyph: 'done' },
  on_leave: { meaning: 'info', glyph: 'part' },
  suspended: { meaning: 'danger', glyph: 'ended' },
  inactive: { meaning: 'neutral', glyph: 'open' },
};

export function DriverBadge({ status }: { status: Driver['status'] }) {
  const { t } = useText();
  return <StatusBadge {...looks[status]}>{t(`drivers.status.${status}`)}</StatusBadge>;
}

/** Whether the driver takes orders now. */
export function DutyBadge({ onDuty }: { onDuty: boolean }) {
  const { t } = useText();
  return (
    <StatusBadge meaning={onDuty ? 'accent' : 'neutral'} glyph={onDuty ? 'moving' : 'open'}>
      {t(onDuty ? 'drivers.on_duty' : 'drivers.off_duty')}
    </StatusBadge>
  );
}

const warnDays = 30;
/** Warns when a licence has run out, or will within thirty days. */
export function LicenseBadge({ until }: { until: string | null }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  if (until === null) return null;
  const [today, soon] = [dayOf(now), dayOf(addDays(now, warnDays))];
  if (until >= soon) return null;
  return (
    <StatusBadge meaning={until < today ? 'danger' : 'warning'} glyph="act">
      {t(until < today ? 'drivers.license_over' : 'drivers.license_soon')}
    </StatusBadge>
  );
}
