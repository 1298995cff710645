import { ViewSwitch } from '#kit/web/view-switch.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';

/** Between the list of customers and their board. */
export function CustomerViews({ view, filters }: { view: 'list' | 'board'; filters: readonly FilterConfig[] }) {
  const { t } = useText();
  return (
    <ViewSwitch
      label={t('customers.view')}
      view={view}
      views={[
        { value: 'list', label: t('customers.view_list'), path: '/customers' },
        { value: 'board', label: t('customers.view_board'), path: '/customers/board' },
      ]}
      shared={['q', ...filters.map(({ key }) => key)]}
    />
  );
}
