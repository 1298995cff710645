import { formatNumber } from '#domain/numerals.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import { CatalogIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type OverlapRow } from '../contract.ts';

/** Which catalogs list the same variants for the same customers, which of the two wins, and in what they differ. */
export function Overlaps() {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const catalog = useRemoteFilter(catalogs.list, 'catalog_id');
  const catalogOf = (one: OverlapRow['winner'], note: string) => (
    <TwoLines note={note}>
      <Link href={href(`/catalogs/${one.id}`)}>
        <NameOf of={one} />
      </Link>
    </TwoLines>
  );
  const columns: (Column<OverlapRow> | false)[] = [
    {
      key: 'winner',
      header: t('catalogs.wins'),
      card: 'title',
      hideable: false,
      cell: ({ winner, other }) =>
        catalogOf(
          winner,
          t(winner.priority === other.priority ? 'catalogs.same_priority' : 'catalogs.priority_is', {
            priority: formatNumber(winner.priority),
          }),
        ),
    },
    {
      key: 'other',
      header: t('catalogs.gives_way'),
      card: 'detail',
      hideable: false,
      cell: ({ other }) => catalogOf(other, t('catalogs.priority_is', { priority: formatNumber(other.priority) })),
    },
    forAdmin && {
      key: 'supplier',
      header: t('field.supplier'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => <NameOf of={row.supplier} />,
    },
    {
      key: 'customers_count',
      header: t('catalogs.shared_customers'),
      align: 'end',
      card: 'detail',
      cell: (row) => formatNumber(row.customers_count),
    },
    {
      key: 'variants_count',
      header: t('catalogs.shared_variants'),
      align: 'end',
      card: 'detail',
      cell: (row) => formatNumber(row.variants_count),
    },
    {
      key: 'differs',
      header: t('catalogs.differs'),
      card: 'detail',
      cell: (row) =>
        (['prices', 'quantities', 'hidden'] as const)
          .filter((what) => row[`${what}_count`] > 0)
          .map((what) => t(`catalogs.differs_${what}`, { count: row[`${what}_count`] }))
          .join(' · ') || t('catalogs.differs_none'),
    },
  ];
  return (
    <ListPage title={t('catalogs.overlaps')} back={href('/catalogs')}>
      <ListCard
        endpoint={catalogs.overlaps}
        columns={columns.filter((column) => column !== false)}
        filters={[
          ...(catalog ? [{ ...catalog, title: t('catalogs.overlaps_catalog') }] : []),
          ...(forAdmin && supplier ? [{ ...supplier, title: t('field.supplier') }] : []),
        ]}
        rowHeight="tall"
        empty={{
          icon: CatalogIcon,
          title: t('catalogs.overlaps_empty'),
          text: t('catalogs.overlaps_empty_text'),
        }}
      >
        {null}
      </ListCard>
    </ListPage>
  );
}
