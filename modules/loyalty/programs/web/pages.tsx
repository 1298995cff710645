import { formatNumber } from '#domain/numerals.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { CreatePage, EditPage } from '#kit/web/record-pages.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { LoyaltyIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { emptyConfig } from '../../rules.ts';
import { programs, type ProgramConfig } from '../../contract.ts';
import { currency, ProgramBadge } from '../../web/labels.tsx';
import { programStatuses } from '../contract.ts';
import { Fields } from './fields.tsx';

export { Detail } from './program-page.tsx';

const path = '/loyalty-programs';

/** Programs with what their points come to. */
export function List() {
  const { t } = useText();
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  return (
    <ResourceList<typeof programs>
      of={programs}
      path={path}
      icon={LoyaltyIcon}
      columns={[
        nameColumn(),
        forAdmin && {
          key: 'supplier',
          tone: 'quiet',
          card: 'sub',
          cell: (one) => (one.supplier ? <NameOf of={one.supplier} /> : t('loyalty.marketplace')),
        },
        { key: 'status', card: 'badge', cell: (one) => <ProgramBadge status={one.status} /> },
        { key: 'members', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'points', align: 'end', tone: 'plain', card: 'detail', cell: (one) => formatNumber(one.points) },
        {
          key: 'liability',
          align: 'end',
          tone: 'medium',
          card: 'end',
          cell: (one) => <Money amount={one.liability} currency={currency} />,
        },
        { key: 'earned_30', align: 'end', tone: 'plain', card: 'none', cell: (one) => formatNumber(one.earned_30) },
        { key: 'spent_30', align: 'end', tone: 'plain', card: 'none', cell: (one) => formatNumber(one.spent_30) },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none', wide: true },
      ]}
      filters={[
        {
          key: 'status',
          type: 'select',
          title: t('field.status'),
          options: programStatuses.map((value) => ({ value, label: t(`loyalty.status.${value}`) })),
        },
        ...(forAdmin && supplier ? [supplier] : []),
      ]}
    />
  );
}

/** What a form may change of rules that nothing may write to. */
const copyOf = (config: ProgramConfig) => structuredClone(config) as never;

export function New() {
  const isAdmin = useArea().account === 'admin';
  const first = isAdmin ? emptyConfig : { ...emptyConfig, supplier_bps: 10_000, platform_bps: 0 };
  return (
    <CreatePage of={programs} path={path} values={{ name: '', draft: copyOf(first as ProgramConfig) }}>
      <Fields supplier={isAdmin} />
    </CreatePage>
  );
}

export const Edit = () => (
  <EditPage
    of={programs}
    path={path}
    values={(one) => ({ draft: copyOf(one.draft ?? one.published ?? (emptyConfig as ProgramConfig)) })}
  >
    <Fields />
  </EditPage>
);
