import { useState, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf, type Named } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { priceLists } from '#modules/price-lists/contract.ts';
import '#modules/price-lists/texts.ts';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { CatalogIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type Catalog } from '../contract.ts';
import { CatalogStatus } from './catalog-status.tsx';
import { ChannelField } from './channel-field.tsx';
import { Offered } from './preview.tsx';
import styles from './catalogs.module.css';

/** What a customer may buy and at which prices, beside the catalogs and price lists that are for it. */
export function CustomerPrices({ customerId }: { customerId: string }) {
  const { t } = useText();
  const query = { for_customer_id: [customerId], status: 'active', limit: String(limits.pageSize) };
  const own = useRead(catalogs.list, { query: { ...query, order: '-priority' } });
  const lists = useRead(priceLists.list, { query });
  return (
    <PageColumns
      side={
        <>
          <Names
            title={t('catalogs.title')}
            path="/catalogs"
            customerId={customerId}
            read={own}
            rows={own.data?.catalogs}
            none={t('catalogs.none_for_customer')}
            noteOf={(one) => <CatalogStatus of={one} />}
          />
          <Names
            title={t('price_lists.title')}
            path="/price-lists"
            customerId={customerId}
            read={lists}
            rows={lists.data?.price_lists}
            none={t('catalogs.no_lists_for_customer')}
            noteOf={({ type }) => t(`price_lists.type.${type}`)}
          />
        </>
      }
    >
      {own.data ? <Shop customerId={customerId} of={own.data.catalogs} /> : <Skeleton h={280} radius={8} />}
    </PageColumns>
  );
}

/** What it may buy of one supplier at a time, through one channel: all the supplier's catalogs count, whichever is asked. */
function Shop({ customerId, of }: { customerId: string; of: readonly Catalog[] }) {
  const { t, language } = useText();
  const bySupplier = new Map(of.map((one) => [one.supplier_id, one]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [channel, setChannel] = useState<ChannelType>('desk');
  const catalog = (chosen === null ? undefined : bySupplier.get(chosen)) ?? of[0];
  if (!catalog)
    return (
      <Card title={t('catalogs.offered')}>
        <Empty compact icon={CatalogIcon} title={t('catalogs.everything_for_customer')} />
      </Card>
    );
  return (
    <>
      <div className={styles.asked}>
        {bySupplier.size > 1 && (
          <SelectField
            name="supplier"
            label={t('field.supplier')}
            value={catalog.supplier_id}
            options={[...bySupplier.values()].map(({ supplier_id, supplier }) => ({
              value: supplier_id,
              label: nameIn(language, supplier),
            }))}
            onChange={setChosen}
          />
        )}
        <ChannelField value={channel} onChange={setChannel} />
      </div>
      <Offered
        key={`${catalog.id} ${channel}`}
        catalog={catalog}
        customer={customerId}
        channel={channel}
        judged={false}
      />
    </>
  );
}

type NamesProps<R> = {
  title: string;
  /** The list's screen, where the rest of them stands. */
  path: string;
  customerId: string;
  read: { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  rows: readonly R[] | undefined;
  none: string;
  noteOf: (row: R) => ReactNode;
};

/** What is for a customer, by name; to an administrator with whose it is. */
function Names<R extends Named & { id: string; supplier: Named }>(props: NamesProps<R>) {
  const { title, path, customerId, read, rows, none, noteOf } = props;
  const { t } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const all = href(`${path}?${writeQuery({ for_customer_id: [customerId], status: 'active' })}`);
  return (
    <Card
      title={title}
      note={rows?.length}
      actions={rows && rows.length > 0 && <Link href={all}>{t('web.show_all')}</Link>}
    >
      {read.isError && !rows ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : rows?.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ul className={styles.names}>
          {rows?.map((row) => (
            <li key={row.id}>
              <span>
                <Link href={href(`${path}/${row.id}`)}>
                  <NameOf of={row} />
                </Link>
                {forAdmin && (
                  <small>
                    <NameOf of={row.supplier} />
                  </small>
                )}
              </span>
              <span>{noteOf(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
