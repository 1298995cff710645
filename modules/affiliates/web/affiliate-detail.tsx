import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { CustomersIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { affiliates, type Affiliate } from '../contract.ts';
import { AffiliateBadge } from './badge.tsx';
import { useStanding } from './standing.tsx';

/** An affiliate, and the way to the customers who came through it. */
export function AffiliateDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(affiliates.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/affiliate'), label: t('affiliates.title') }}>
      {({ affiliate }) => <Page affiliate={affiliate} />}
    </AsyncRecord>
  );
}

function Page({ affiliate }: { affiliate: Affiliate }) {
  const { t, language } = useText();
  const href = useHref();
  const { back, position } = useNeighbours(affiliates.list, '/affiliate', (id) => `/affiliate/${id}`);
  const name = nameIn(language, affiliate);
  const { overflow, dialog } = useStanding(affiliate, name);
  const referred = href(`/customers?affiliate_id=${affiliate.id}`);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={affiliate} />}
        other={<OtherName of={affiliate} />}
        back={back}
        position={position}
        copy={{ value: affiliate.code, name: t('affiliates.code') }}
        figure={<Avatar name={name} size={40} />}
        badges={<AffiliateBadge status={affiliate.status} />}
        meta={[
          <bdi key="code" dir="ltr">
            {affiliate.code}
          </bdi>,
          `${t('affiliates.since')} ${formatDate(affiliate.created_at, language)}`,
        ]}
        overflow={overflow}
        actions={
          <ButtonLink href={referred} leftSection={<CustomersIcon size={15} />}>
            {t('affiliates.see_customers')}
          </ButtonLink>
        }
      />
      {dialog}
      <PageColumns
        side={
          <Card title={t('affiliates.about')}>
            <Facts
              facts={[
                { label: t('affiliates.phone'), value: <PhoneLink number={affiliate.phone} /> },
                {
                  label: t('affiliates.email'),
                  value: affiliate.email ? (
                    <a href={`mailto:${affiliate.email}`}>
                      <bdi dir="ltr">{affiliate.email}</bdi>
                    </a>
                  ) : (
                    '—'
                  ),
                },
              ]}
            />
          </Card>
        }
      >
        <StatRow>
          <StatTile
            label={t('affiliates.customers')}
            value={affiliate.customers_count.toLocaleString(numberLocale())}
            href={referred}
          />
          <StatTile label={t('affiliates.orders')} value={affiliate.orders_count.toLocaleString(numberLocale())} />
        </StatRow>
        <Slot name="affiliate.customers" affiliateId={affiliate.id} />
      </PageColumns>
    </>
  );
}
