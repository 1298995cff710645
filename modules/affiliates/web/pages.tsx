import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { RecordPage } from '#kit/web/record-pages.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmailLink } from '#ui/email-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { AffiliatesIcon, CustomersIcon, MailIcon, PlusIcon } from '#ui/icons.ts';
import { PageColumns } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { affiliateInvitations, affiliates, type Affiliate } from '../contract.ts';
import { affiliateStatuses } from '../rules.ts';
import { AffiliateBadge } from './badge.tsx';
import { useStanding } from './standing.tsx';

const path = '/affiliate';

/** Affiliates with what came through each; new ones are invited. */
export function List() {
  const { t } = useText();
  const { options } = useWords(affiliates);
  const href = useHref();
  const mayInvite = useMay(affiliateInvitations.create);
  return (
    <ResourceList
      of={affiliates}
      path={path}
      icon={AffiliatesIcon}
      head={{
        primary: mayInvite
          ? { label: t('affiliates.invite'), icon: PlusIcon, href: href(`${path}/invite`) }
          : undefined,
        actions: (
          <ButtonLink href={href(`${path}/invitations`)} leftSection={<MailIcon size={15} />}>
            {t('affiliates.invitations')}
          </ButtonLink>
        ),
      }}
      columns={[
        nameColumn((_: Affiliate) => null),
        { key: 'code', tone: 'quiet', card: 'sub', cell: (row) => <bdi dir="ltr">{row.code}</bdi> },
        { key: 'phone', tone: 'quiet', card: 'detail', cell: (row) => <PhoneLink number={row.phone} /> },
        { key: 'status', sortable: true, card: 'badge', cell: (row) => <AffiliateBadge status={row.status} /> },
        { key: 'created_at', wide: true, sortable: true, tone: 'quiet', card: 'none' },
        { key: 'customers_count', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'orders_count', align: 'end', tone: 'medium', card: 'detail' },
      ]}
      filters={[
        { type: 'select', key: 'status', isMulti: true, options: options('status', affiliateStatuses) },
        { type: 'date', key: 'created_at' },
      ]}
    >
      <ListTabs
        counted
        tabs={[{ value: 'active', label: t('affiliates.tab.active'), search: { status: ['active'] } }]}
      />
    </ResourceList>
  );
}

/** An affiliate, and the way to the customers who came through it. */
export function Detail() {
  const { t, language } = useText();
  const { label } = useWords(affiliates);
  const href = useHref();
  const { entries, dialog } = useStanding();
  const referredBy = ({ id }: Affiliate) => href(`/customers?affiliate_id=${id}`);
  return (
    <RecordPage
      of={affiliates}
      path={path}
      head={(row) => ({
        copy: { value: row.code, name: label('code') },
        figure: <Avatar name={nameIn(language, row)} size={40} />,
        badges: <AffiliateBadge status={row.status} />,
        meta: [
          <bdi key="code" dir="ltr">
            {row.code}
          </bdi>,
          `${label('created_at')} ${formatDate(row.created_at, language)}`,
        ],
        overflow: entries(row),
        actions: (
          <ButtonLink href={referredBy(row)} leftSection={<CustomersIcon size={15} />}>
            {t('affiliates.see_customers')}
          </ButtonLink>
        ),
      })}
    >
      {(row) => (
        <PageColumns
          side={
            <Card title={t('record.about')}>
              <Facts
                facts={[
                  { label: label('phone'), value: <PhoneLink number={row.phone} /> },
                  { label: label('email'), value: row.email ? <EmailLink address={row.email} /> : '—' },
                ]}
              />
            </Card>
          }
        >
          {dialog(row)}
          <StatRow>
            <StatTile
              label={label('customers_count')}
              value={formatNumber(row.customers_count)}
              href={referredBy(row)}
            />
            <StatTile label={label('orders_count')} value={formatNumber(row.orders_count)} />
          </StatRow>
          <Slot name="affiliate.customers" affiliateId={row.id} />
        </PageColumns>
      )}
    </RecordPage>
  );
}
