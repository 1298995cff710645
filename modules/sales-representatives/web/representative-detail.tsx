import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { CustomersIcon, EditIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { salesRepresentatives, type SalesRepresentative } from '../contract.ts';
import { RepresentativeBadge } from './badge.tsx';

/** A representative: whom it sells for, and the way to its customers and orders. */
export function RepresentativeDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(salesRepresentatives.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/sales-representative'), label: t('representatives.title') }}>
      {({ sales_representative: representative }) => <Page representative={representative} />}
    </AsyncRecord>
  );
}

function Page({ representative }: { representative: SalesRepresentative }) {
  const { t, language } = useText();
  const href = useHref();
  const { back, position } = useNeighbours(
    salesRepresentatives.list,
    '/sales-representative',
    (id) => `/sales-representative/${id}`,
  );
  const mayEdit = useMay(salesRepresentatives.update);
  const name = nameIn(language, representative);
  const { id, phone, email } = representative;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={representative} />}
        other={<OtherName of={representative} />}
        back={back}
        position={position}
        figure={<Avatar name={name} src={representative.img} size={40} />}
        badges={<RepresentativeBadge status={representative.status} />}
        meta={[
          <bdi key="code" dir="ltr">
            {representative.code}
          </bdi>,
          `${t('representatives.since')} ${formatDate(representative.created_at, language)}`,
        ]}
        actions={
          <ButtonLink href={href(`/customers?sales_representative_id=${id}`)} leftSection={<CustomersIcon size={15} />}>
            {t('representatives.see_customers')}
          </ButtonLink>
        }
        primary={
          mayEdit
            ? { label: t('representatives.edit'), icon: EditIcon, href: href(`/sales-representative/${id}/edit`) }
            : undefined
        }
      />
      <PageColumns
        side={
          <Card title={t('representatives.about')}>
            <Facts
              facts={[
                { label: t('representatives.phone'), value: phone ? <PhoneLink number={phone} /> : '—' },
                {
                  label: t('representatives.email'),
                  value: email ? (
                    <a href={`mailto:${email}`}>
                      <bdi dir="ltr">{email}</bdi>
                    </a>
                  ) : (
                    '—'
                  ),
                },
                {
                  label: t('representatives.vehicle'),
                  value: representative.vehicle ? <bdi>{representative.vehicle}</bdi> : '—',
                },
                {
                  label: t('representatives.suppliers'),
                  value:
                    representative.suppliers.length === 0
                      ? '—'
                      : representative.suppliers.map((supplier) => (
                          <div key={supplier.id}>
                            <NameOf of={supplier} />
                          </div>
                        )),
                },
              ]}
            />
          </Card>
        }
      >
        <StatRow>
          <StatTile
            label={t('representatives.customers')}
            value={representative.customers_count.toLocaleString(numberLocale())}
            href={href(`/customers?sales_representative_id=${id}`)}
          />
          <StatTile
            label={t('representatives.orders_30')}
            value={representative.orders_30_days.toLocaleString(numberLocale())}
            href={href(`/orders?sales_representative_id=${id}`)}
          />
        </StatRow>
        <Slot name="representative.customers" representativeId={id} />
      </PageColumns>
    </>
  );
}
