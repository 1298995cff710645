import { currencyWord, formatAmount } from '#domain/money.ts';
import { percentText } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { CurrencyIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { comparedPacks, priceLists, type ComparedRow } from '../contract.ts';
import { packs } from '../rules.ts';
import { changeText } from './percent.ts';

type Figures = ComparedRow['base'];

/** Goods × price lists: what a pack costs in each, how far from the base price, and what is earned where the cost may be seen. */
export function Compare() {
  const { t, language } = useText();
  const nameIn = useNameIn();
  const href = useHref();
  const lists = useRemoteFilter(priceLists.list, 'list_id');
  const filters: FilterConfig[] = [
    ...(lists ? [{ title: t('price_lists.compare_lists'), ...lists }] : []),
    {
      key: 'pack',
      title: t('price_lists.pack'),
      type: 'select',
      options: packs.map((value) => ({ value, label: t(`price_lists.pack.${value}`) })),
    },
    {
      key: 'packs',
      title: t('price_lists.compare_packs'),
      type: 'select',
      options: comparedPacks.map((value) => ({
        value,
        label: t('price_lists.compare_packs', { count: Number(value) }),
      })),
    },
    {
      key: 'differences',
      title: t('price_lists.compare_differences'),
      type: 'boolean',
      yes: t('price_lists.compare_only'),
    },
  ];
  const figures = (found: Figures, currency: string, isBase = false) =>
    found ? (
      <TwoLines note={<Notes of={found} isBase={isBase} />}>{formatAmount(found.amount, currency)}</TwoLines>
    ) : (
      '—'
    );
  const columns = (rows: readonly ComparedRow[]): Column<ComparedRow>[] => [
    {
      key: 'variant',
      header: t('price_lists.variant'),
      hideable: false,
      card: 'lead',
      cell: (one) => (
        <TwoLines
          note={
            <>
              <bdi dir="ltr">{one.sku}</bdi> · {one.pack_size}
            </>
          }
        >
          <bdi>{nameIn({ name: one.title, name_ar: one.title_ar })}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'base',
      header: rows[0]
        ? [t('price_lists.base'), currencyWord(rows[0].currency_code, language)].join(t('price_lists.comma'))
        : t('price_lists.base'),
      align: 'end',
      tone: 'quiet',
      card: 'detail',
      cell: ({ base, currency_code }) => figures(base, currency_code, true),
    },
    ...(rows[0]?.prices ?? []).map(({ list }, at): Column<ComparedRow> => ({
      key: list.id,
      header: nameIn(list),
      align: 'end',
      card: 'detail',
      cell: ({ prices, currency_code }) => figures(prices[at]?.price ?? null, currency_code),
    })),
  ];
  return (
    <ListPage
      title={t('price_lists.compare_title')}
      back={href('/price-lists')}
      actions={<ExportButton of={priceLists.compareExport} filters={filters} />}
    >
      <ListCard
        endpoint={priceLists.compare}
        columns={columns}
        filters={filters}
        search={t('price_lists.compare_search')}
        rowHeight="tall"
        rowLabel={({ title, title_ar }) => nameIn({ name: title, name_ar: title_ar })}
        empty={{
          icon: CurrencyIcon,
          title: t('price_lists.compare_empty'),
          text: t('price_lists.compare_empty_text'),
        }}
      />
    </ListPage>
  );
}

/** How far from the base price, and the margin. */
function Notes({ of: { change_bps, margin_bps }, isBase }: { of: NonNullable<Figures>; isBase: boolean }) {
  const { t } = useText();
  const margin = margin_bps !== null && t('price_lists.compare_margin_of', { percent: percentText(margin_bps) });
  return (
    <>
      {!isBase && change_bps !== null && <bdi dir="ltr">{changeText(change_bps)}</bdi>}
      {!isBase && change_bps !== null && margin && ' · '}
      {margin}
    </>
  );
}
