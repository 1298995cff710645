import { Skeleton } from '@mantine/core';
import { useText } from '#ui/text.tsx';

/** Stands in for a record's page while it loads: title, row of figures, two columns. */
export function PageSkeleton({ side = true }: { side?: boolean }) {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <Skeleton h={24} w={220} mb={8} />
      <Skeleton h={14} w={360} mb={20} maw="100%" />
      <Skeleton h={62} mb={16} radius={8} />
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: side ? 'minmax(0, 1fr) minmax(0, 372px)' : 'minmax(0, 1fr)',
        }}
      >
        <Skeleton h={360} radius={8} />
        {side && <Skeleton h={360} radius={8} />}
      </div>
    </div>
  );
}
