import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { AffiliatesIcon, MailIcon, PlusIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { affiliateInvitations, affiliates, type Affiliate } from '../contract.ts';
import { affiliateStatuses } from '../rules.ts';
import { AffiliateBadge } from './badge.tsx';

/** Affiliates with what came through each. */
export function AffiliateList() {
  const { t, language } = useText();
  const href = useHref();
  const mayInvite = useMay(affiliateInvitations.create);
  const columns: Column<Affiliate>[] = [
    {
      key: 'name',
      header: t('affiliates.affiliate'),
      sortable: true,
      primary: true,
      hideable: false,
      card: 'title',
      cell: (row) => (
        <MediaCell
          figure={<Avatar name={nameIn(language, row)} size={30} />}
          title={<NameOf of={row} />}
          note={<OtherName of={row} />}
        />
      ),
    },
    {
      key: 'code',
      header: t('affiliates.code'),
      tone: 'quiet',
      card: 'sub',
      cell: (row) => <bdi dir="ltr">{row.code}</bdi>,
    },
    {
      key: 'phone',
      header: t('affiliates.phone'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => <PhoneLink number={row.phone} />,
    },
    {
      key: 'status',
      header: t('affiliates.status_label'),
      sortable: true,
      card: 'badge',
      cell: (row) => <AffiliateBadge status={row.status} />,
    },
    {
      key: 'created_at',
      header: t('affiliates.since'),
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (row) => formatDate(row.created_at, language),
    },
    {
      key: 'customers_count',
      header: t('affiliates.customers'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (row) => row.customers_count.toLocaleString(numberLocale()),
    },
    {
      key: 'orders_count',
      header: t('affiliates.orders'),
      align: 'end',
      tone: 'medium',
      card: 'detail',
      cell: (row) => row.orders_count.toLocaleString(numberLocale()),
    },
  ];
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'status',
      title: t('affiliates.status_label'),
      isMulti: true,
      options: affiliateStatuses.map((value) => ({ value, label: t(`affiliates.status.${value}`) })),
    },
    { type: 'date', key: 'created_at', title: t('affiliates.since') },
  ];
  return (
    <ListPage
      title={t('affiliates.title')}
      primary={
        mayInvite ? { label: t('affiliates.invite'), icon: PlusIcon, href: href('/affiliate/invite') } : undefined
      }
      actions={
        <ButtonLink href={href('/affiliate/invitations')} leftSection={<MailIcon size={15} />}>
          {t('affiliates.invitations')}
        </ButtonLink>
      }
    >
      <ListCard
        endpoint={affiliates.list}
        columns={columns}
        filters={filters}
        search={t('affiliates.search')}
        rowHref={(row) => `/affiliate/${row.id}`}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{ icon: AffiliatesIcon, title: t('affiliates.empty'), text: t('affiliates.empty_text') }}
      >
        <ListTabs
          tabs={[{ value: 'active', label: t('affiliates.tab.active'), search: { status: ['active'] } }]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}
