import { StatusBadge } from '#ui/badge.tsx';
import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';

export const DriverBadge = stateBadge(
  {
    active: { meaning: 'positive', glyph: 'done' },
    on_leave: { meaning: 'info', glyph: 'part' },
    suspended: { meaning: 'danger', glyph: 'ended' },
    inactive: { meaning: 'neutral', glyph: 'open' },
  },
  (status) => `drivers.status.${status}`,
);

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
  const [today, soon] = [useToday(), useToday(warnDays)];
  if (until === null || until >= soon) return null;
  return (
    <StatusBadge meaning={until < today ? 'danger' : 'warning'} glyph="act">
      {t(until < today ? 'drivers.license_over' : 'drivers.license_soon')}
    </StatusBadge>
  );
}
