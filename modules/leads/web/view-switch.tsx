import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';

const views = { list: '/lead-customers', board: '/lead-customers/board' } as const;
type View = keyof typeof views;
/** What both views are narrowed by; pages, columns and tabs are the list's own. */
const shared = ['q', 'source', 'sales_representative_id', 'city', 'late', 'has_owner', 'created_at'];

/** Between the list and the board, which stay narrowed alike. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const search: Query = useSearch({ strict: false });
  const kept = writeQuery(Object.fromEntries(Object.entries(search).filter(([key]) => shared.includes(key))));
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('lead_customers.view')}
      value={view}
      data={(Object.keys(views) as View[]).map((value) => ({ value, label: t(`lead_customers.view_${value}`) }))}
      onChange={(value) => go(`${href(views[value])}${kept && `?${kept}`}`)}
    />
  );
}
