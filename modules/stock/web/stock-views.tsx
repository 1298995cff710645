import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { chosenIn } from '#kit/web/remote-options.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';

const paths = { rows: '/stock', grid: '/stock/grid' } as const;
type View = keyof typeof paths;

/** Stock as rows of levels or as a grid over warehouses; whose stock it is and which warehouses are meant stay. */
export function StockViews({ view }: { view: View }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const search = useSearch({ strict: false });
  const kept = { supplier_id: chosenIn(search, 'supplier_id'), location_id: chosenIn(search, 'location_id') };
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('stock.view')}
      value={view}
      data={(Object.keys(paths) as View[]).map((value) => ({ value, label: t(`stock.view_${value}`) }))}
      onChange={(value) => go(`${href(paths[value as View])}?${writeQuery(kept)}`)}
    />
  );
}
