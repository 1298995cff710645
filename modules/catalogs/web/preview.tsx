import { Fragment, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customers } from '#modules/customers/contract.ts';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import '#modules/price-lists/texts.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { Catalog, PreviewRow } from '../contract.ts';
import { rangeOf } from '../rules.ts';
import { ChannelField } from './channel-field.tsx';
import { Shelf } from './shelf.tsx';
import { useOffer, type OfferOf } from './use-offer.tsx';
import styles from './catalogs.module.css';

/**
 * What a customer meets: the variants it may buy through a channel, at which price and in which quantities, or those it may not; and why.
 * @param beside in the column beside the variants, as the customer would see them
 */
export function Preview({ catalog, beside = false }: { catalog: Catalog; beside?: boolean }) {
  const { t } = useText();
  const [chosen, setCustomer] = useState<string | null>(null);
  const [channel, setChannel] = useState<ChannelType>(catalog.channels[0] ?? 'desk');
  const meant = useFirstMeant(catalog, beside);
  const customer = chosen ?? meant;
  const found = useRemoteOptions(customers.list, customer ? [customer] : [], undefined, {
    supplier_id: catalog.supplier_id,
  });
  const asked = (
    <div className={beside ? styles.askedBeside : styles.asked}>
      {found && (
        <SelectField
          name="customer"
          label={t('catalogs.customer')}
          placeholder={t('catalogs.customer_choose')}
          value={customer}
          onChange={setCustomer}
          {...found}
        />
      )}
      <ChannelField value={channel} onChange={setChannel} />
    </div>
  );
  const key = `${customer} ${channel}`;
  if (beside)
    return (
      <Card title={t('catalogs.preview')} flush>
        {asked}
        {customer && <Shelf key={key} catalog={catalog} customer={customer} channel={channel} />}
      </Card>
    );
  return (
    <>
      <Card title={t('catalogs.preview')} note={t('catalogs.preview_note')}>
        {asked}
      </Card>
      {customer && <Offered key={key} catalog={catalog} customer={customer} channel={channel} />}
    </>
  );
}

/** The first customer the catalog is for, so that there is something to see before one is chosen. */
function useFirstMeant(catalog: Catalog, enabled: boolean): string | null {
  const { supplier_id, customer_ids, customer_group_ids, customer_statuses, area_ids } = catalog;
  const hasTerms = customer_statuses.length + area_ids.length > 0;
  const [named] = customer_ids;
  const read = useRead(
    customers.list,
    {
      query: {
        supplier_id: [supplier_id],
        ...(customer_statuses.length > 0 ? { status: customer_statuses } : {}),
        ...(area_ids.length > 0 ? { area_id: area_ids.slice(0, limits.api.queryListMax) } : {}),
        ...(!hasTerms && customer_group_ids.length > 0 ? { groups: customer_group_ids } : {}),
        limit: '1',
      },
    },
    { enabled: enabled && named === undefined },
  );
  return enabled ? (named ?? read.data?.customers[0]?.id ?? null) : null;
}

/**
 * What a customer may buy of a catalog’s supplier, or what it may not, a page at a time.
 * @param judged whether it is said that the catalog itself does not apply
 */
export function Offered({ judged = true, ...of }: OfferOf & { judged?: boolean }) {
  const { t } = useText();
  const columns = useColumns(of.catalog);
  const offer = useOffer(of, limits.pageSize);
  return (
    <>
      {judged && offer.notice}
      <Card
        title={offer.choice}
        actions={
          <SearchInput
            label={t('catalogs.lines_search')}
            placeholder={t('catalogs.lines_search')}
            value={offer.q}
            onSearch={offer.search}
          />
        }
        flush
      >
        {offer.instead || (
          <DataTable
            label={offer.label}
            rows={offer.rows}
            rowKey={({ id }) => id}
            rowHeight="tall"
            columns={columns.filter(({ key }) => offer.isOffered || key === 'variant' || key === 'why')}
            refreshing={offer.refreshing}
          />
        )}
        {offer.pager}
      </Card>
    </>
  );
}

function useColumns(catalog: Catalog): Column<PreviewRow>[] {
  const { t, language } = useText();
  const href = useHref();
  const currency = catalog.currency_code;
  const list = language === 'ar' ? '، ' : ', ';
  return [
    {
      key: 'variant',
      header: t('catalogs.variant'),
      card: 'lead',
      cell: (row) => (
        <TwoLines
          note={
            <>
              {row.description && (
                <>
                  <NameOf of={{ name: row.description, name_ar: row.description_ar }} /> ·{' '}
                </>
              )}
              <bdi dir="ltr">{row.sku}</bdi>
            </>
          }
        >
          <Link href={href(`/products/${row.product_id}`)}>
            <NameOf of={{ name: row.title, name_ar: row.title_ar }} />
          </Link>
          {row.badge && (
            <>
              {' '}
              <StatusBadge meaning="info">{t(`catalogs.badge.${row.badge}`)}</StatusBadge>
            </>
          )}
        </TwoLines>
      ),
    },
    {
      key: 'price',
      header: t('catalogs.price'),
      align: 'end',
      card: 'detail',
      cell: ({ price_micros: price, base_micros: base, price_from: from, case_size }) => {
        const amount = (piece: number | null) =>
          piece === null ? '—' : formatAmount(lineSubtotal(piece, case_size), currency);
        return (
          <TwoLines
            note={
              from ? (
                <>
                  <bdi>{nameIn(language, from)}</bdi>
                  {base !== null && base !== price && (
                    <>
                      {' '}
                      · <s>{amount(base)}</s>
                    </>
                  )}
                </>
              ) : (
                t('price_lists.base')
              )
            }
          >
            <bdi dir="ltr">{amount(price)}</bdi>
          </TwoLines>
        );
      },
    },
    {
      key: 'quantities',
      header: t('catalogs.quantities'),
      card: 'detail',
      cell: (row) => {
        const pack = { shrink: row.shrink_size, case: row.case_size };
        const range = rangeOf(row, row);
        if (!range) return '—';
        const packs = row.packs.map((one) => t(`catalogs.pack.${one}`)).join(list);
        const steps = range.step > 1 && (
          <>
            {t('catalogs.steps_of')} <QuantityText pieces={range.step} pack={pack} />
          </>
        );
        const upTo = row.max_quantity !== null && (
          <>
            {t('catalogs.up_to')} <QuantityText pieces={range.last} pack={pack} />
          </>
        );
        const parts = [steps, upTo, packs].filter(Boolean);
        return (
          <TwoLines
            note={parts.map((part, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                {part}
              </Fragment>
            ))}
          >
            {range.first === 1 && parts.length === 0 ? (
              t('catalogs.any_quantity')
            ) : (
              <>
                {t('catalogs.from')} <QuantityText pieces={range.first} pack={pack} />
              </>
            )}
          </TwoLines>
        );
      },
    },
    {
      key: 'why',
      header: t('catalogs.why'),
      card: 'sub',
      cell: ({ why, catalog: by }) => (
        <TwoLines note={t(`catalogs.why.${why}`)}>
          {by === null ? (
            t('catalogs.why_none')
          ) : by.id === catalog.id ? (
            <NameOf of={by} />
          ) : (
            <Link href={href(`/catalogs/${by.id}`)}>
              <NameOf of={by} />
            </Link>
          )}
        </TwoLines>
      ),
    },
  ];
}
