import { formatDate } from '#domain/dates.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { LeadsIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { leadReferrals, type LeadReferral } from '../contract.ts';
import { leadStages } from '../rules.ts';
import { StageBadge } from './signs.tsx';

/** The leads that came through an affiliate: name and stage, nothing else. */
export function LeadReferralList() {
  const { t, language } = useText();
  const href = useHref();
  const columns: Column<LeadReferral>[] = [
    {
      key: 'name',
      header: t('lead_customers.noun'),
      sortable: true,
      hideable: false,
      card: 'title',
      tone: 'medium',
      cell: (row) => (
        <TwoLines note={<OtherName of={row} />}>
          <NameOf of={row} />
        </TwoLines>
      ),
    },
    {
      key: 'stage',
      header: t('lead_customers.field.stage'),
      card: 'badge',
      cell: (row) => <StageBadge status={row.stage} />,
    },
    {
      key: 'created_at',
      header: t('field.created_at'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      cell: (row) => formatDate(row.created_at, language),
    },
  ];
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'stage',
      title: t('lead_customers.field.stage'),
      isMulti: true,
      options: leadStages.map((value) => ({ value, label: t(`lead_customers.stage.${value}`) })),
    },
    { type: 'date', key: 'created_at', title: t('field.created_at') },
  ];
  return (
    <ListPage title={t('lead_customers.title')} back={href('/customers')}>
      <ListCard
        endpoint={leadReferrals.list}
        columns={columns}
        filters={filters}
        search={t('lead_customers.referral_search')}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{
          icon: LeadsIcon,
          title: t('lead_customers.empty'),
          text: t('lead_customers.referral_empty_text'),
        }}
      />
    </ListPage>
  );
}
