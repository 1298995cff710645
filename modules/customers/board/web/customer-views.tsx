import { useMay } from '#kit/web/access.ts';
import { ViewSwitch } from '#kit/web/view-switch.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';
import { customers } from '../../contract.ts';
import { customerBoard } from '../contract.ts';

type View = 'list' | 'map' | 'board';
type Props = { view: View; filters: readonly FilterConfig[] };

/** Between the list of customers, the map and the board, as far as they are this reader's. */
export function CustomerViews({ view, filters }: Props) {
  const { t } = useText();
  const open = { list: true, map: useMay(customers.map), board: useMay(customerBoard.list) };
  const views = (['list', 'map', 'board'] as const).filter((one) => open[one]);
  return (
    <ViewSwitch
      label={t('customers.view')}
      view={view}
      views={views.map((value) => ({
        value,
        label: t(`customers.view_${value}`),
        path: value === 'list' ? '/customers' : `/customers/${value}`,
      }))}
      shared={['q', ...filters.map(({ key }) => key)]}
    />
  );
}
