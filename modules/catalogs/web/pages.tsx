import { useMediaQuery } from '@mantine/hooks';
import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { customers } from '#modules/customers/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CatalogIcon } from '#ui/icons.ts';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type Catalog } from '../contract.ts';
import { catalogStatuses } from '../rules.ts';
import { Audience } from './audience.tsx';
import { CatalogStatus } from './catalog-status.tsx';
import { Fields } from './fields.tsx';
import { Lines } from './lines.tsx';
import { Preview } from './preview.tsx';
import styles from './catalogs.module.css';

const path = '/catalogs';
/** What catalogs decide of other screens. */
const invalidates = ['/variants'];

/** Catalogs, newest first. */
export function List() {
  const { t, language } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const customer = useRemoteFilter(customers.list, 'for_customer_id');
  const dayIn = (moment: string | null) => (moment ? formatDate(moment, language) : '—');
  return (
    <ResourceList
      of={catalogs}
      path={path}
      icon={CatalogIcon}
      head={{ actions: <ButtonLink href={href(`${path}/overlaps`)}>{t('catalogs.overlaps')}</ButtonLink> }}
      columns={[
        nameColumn(),
        forAdmin && { key: 'supplier', tone: 'quiet', card: 'sub', cell: (one) => <NameOf of={one.supplier} /> },
        { key: 'scope', card: 'none', tone: 'quiet', wide: true, cell: (one) => t(`catalogs.scope.${one.scope}`) },
        { key: 'status', header: t('field.status'), card: 'badge', cell: (one) => <CatalogStatus of={one} /> },
        { key: 'lines_count', align: 'end', tone: 'plain', card: 'detail' },
        { key: 'priority', align: 'end', tone: 'plain', sortable: true, card: 'none' },
        { key: 'starts_at', sortable: true, tone: 'quiet', card: 'none', cell: (one) => dayIn(one.starts_at) },
        { key: 'ends_at', sortable: true, tone: 'quiet', card: 'none', cell: (one) => dayIn(one.ends_at) },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none', wide: true },
      ]}
      filters={[
        {
          key: 'status',
          type: 'select',
          title: t('field.status'),
          options: catalogStatuses.map((value) => ({ value, label: t(`catalogs.status.${value}`) })),
        },
        ...(forAdmin && supplier ? [supplier] : []),
        ...(customer ? [{ ...customer, title: t('catalogs.for_customer') }] : []),
      ]}
    />
  );
}

const fresh = {
  name: '',
  status: 'draft' as const,
  scope: 'listed' as const,
  priority: 0,
  adjustment_bps: 0,
  customer_ids: [],
  customer_group_ids: [],
  customer_statuses: [],
  area_ids: [],
  channels: [],
  excluded_customer_ids: [],
  excluded_area_ids: [],
};

export function New() {
  const forAdmin = useArea().account === 'admin';
  return (
    <CreatePage of={catalogs} path={path} values={fresh} invalidates={invalidates}>
      <Fields supplier={forAdmin} />
    </CreatePage>
  );
}
export const Edit = () => (
  <EditPage of={catalogs} path={path} invalidates={invalidates}>
    <Fields />
  </EditPage>
);

/** A catalog: whom it is for and when, its variants; and beside them what a customer meets by it and the supplier's others. */
export function Detail() {
  const { t, language } = useText();
  const href = useHref();
  const { label } = useWords(catalogs);
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const [part, open] = usePagePart(['variants', 'preview']);
  // Who sees no customers has none to choose.
  const mayPreview = useMay(customers.list);
  return (
    <RecordPage
      of={catalogs}
      path={path}
      head={(catalog) => ({
        badges: <CatalogStatus of={catalog} />,
        actions: (
          <>
            <ButtonLink href={`${href(`${path}/overlaps`)}?catalog_id=${catalog.id}`}>
              {t('catalogs.overlaps')}
            </ButtonLink>
            <ButtonLink href={href(`${path}/${catalog.id}/book`)}>{t('catalogs.book')}</ButtonLink>
          </>
        ),
        meta: [
          <NameOf key="supplier" of={catalog.supplier} />,
          t(`catalogs.scope.${catalog.scope}`),
          <Schedule key="schedule" of={catalog} />,
          t('catalogs.priority_is', { priority: formatNumber(catalog.priority) }),
          ...(catalog.adjustment_bps === 0
            ? []
            : [
                <span key="adjustment">
                  {label('adjustment_bps')}{' '}
                  <bdi dir="ltr">
                    {formatNumber(catalog.adjustment_bps / 100)}
                    {'\u00A0%'}
                  </bdi>
                </span>,
              ]),
        ],
      })}
    >
      {(catalog) => {
        const whole = (
          <>
            {catalog.description && (
              <p className={styles.about}>
                <bdi>{catalog.description}</bdi>
              </p>
            )}
            <Audience catalog={catalog} />
            <Lines catalog={catalog} />
          </>
        );
        if (!mayPreview) return <div className={styles.page}>{whole}</div>;
        if (isWide)
          return (
            <PageColumns side={<Preview catalog={catalog} beside />} sideWidth={336}>
              {whole}
            </PageColumns>
          );
        return (
          <>
            <PageTabs
              label={nameIn(language, catalog)}
              active={part}
              onChange={open}
              parts={[
                { value: 'variants', label: t('catalogs.lines') },
                { value: 'preview', label: t('catalogs.preview') },
              ]}
            />
            <div className={styles.page}>{part === 'variants' ? whole : <Preview catalog={catalog} />}</div>
          </>
        );
      }}
    </RecordPage>
  );
}

/** From when to when it is in force. */
function Schedule({ of: { starts_at, ends_at } }: { of: Catalog }) {
  const { t, language } = useText();
  const from = starts_at && formatDate(starts_at, language);
  const until = ends_at && formatDate(ends_at, language);
  if (from && until) return t('catalogs.from_until', { from, until });
  if (from) return t('catalogs.from_day', { from });
  return until ? t('catalogs.until_day', { until }) : t('catalogs.no_end');
}
