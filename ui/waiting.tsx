import { Skeleton } from '@mantine/core';
import { useText } from '#ui/text.tsx';

/** Stands where a part will that is being fetched, at its size in pixels, so that nothing moves when it comes. */
export function Waiting({ height, width }: { height: number; width?: number }) {
  const { t } = useText();
  return <Skeleton h={height} w={width} aria-label={t('ui.loading')} />;
}
