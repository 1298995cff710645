import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ClipboardIcon, PrintIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { shortages } from '../../contract.ts';
import { shortageLists, type ShortageList } from '../contract.ts';
import { groupings, groupsOf, type Grouping } from './groups.ts';
import { Sheet } from './sheet.tsx';
import { sheetWords } from './words.ts';
import styles from './sheet.module.css';

/** How each list is printed unless asked otherwise: a picker goes by place, a van is loaded by driver. */
const usual: Record<ShortageList, Grouping> = { picking: 'location', loading: 'driver', purchasing: 'none' };

/** Orders summed up by product, to pick, to load or to buy; printed on A4. Which orders, its address says. */
export function ShortagesPage() {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { list: asked, ...filters }: Query = useSearch({ strict: false });
  const list = shortageLists.find((one) => one === asked) ?? 'picking';
  const [printed] = useState(() => new Date());
  const [chosen, setChosen] = useState<Partial<Record<ShortageList, Grouping>>>({});
  const by = list === 'purchasing' ? 'none' : (chosen[list] ?? usual[list]);
  const read = useRead(shortages.list, { query: { ...filters, list } }, { staleMs: 0 });
  const reply = read.data;
  const groups = reply ? groupsOf(reply.by_variant, by) : [];
  const title = t(`shortages.title.${list}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="w-screen-only">
        <PageHeader
          title={title}
          back={href('/orders')}
          meta={
            reply && [
              t('shortages.orders', { count: reply.orders_count }),
              t('shortages.items', { count: reply.by_variant.length }),
              ...reply.money.map(({ currency_code, total }) => (
                <Money key={currency_code} amount={total} currency={currency_code} sign />
              )),
            ]
          }
          actions={
            <>
              <Button
                leftSection={<PrintIcon size={15} />}
                disabled={groups.length === 0}
                onClick={() => window.print()}
              >
                {t('shortages.print')}
              </Button>
              {list === 'purchasing' && reply && (
                <Slot name="orders.shortages" filters={filters} rows={reply.by_variant} />
              )}
            </>
          }
        />
        <div className={styles.bar}>
          <SegmentedControl
            aria-label={t('shortages.which')}
            value={list}
            data={shortageLists.map((value) => ({ value, label: t(`shortages.${value}`) }))}
            onChange={(value) => go(`${href('/orders/aggregated')}?${writeQuery({ ...filters, list: value })}`)}
          />
          {list !== 'purchasing' && (
            <span className={styles.by}>
              <span aria-hidden>{t('shortages.group')}</span>
              <SegmentedControl
                size="xs"
                aria-label={t('shortages.group')}
                value={by}
                data={groupings.map((value) => ({ value, label: t(`shortages.group.${value}`) }))}
                onChange={(value) => setChosen({ ...chosen, [list]: groupings.find((one) => one === value) })}
              />
            </span>
          )}
        </div>
      </div>
      {read.error ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : !reply ? (
        <Skeleton h={420} radius={8} />
      ) : groups.length === 0 ? (
        <Card>
          <Empty icon={ClipboardIcon} title={t(`shortages.empty.${list}`)}>
            {t(`shortages.empty_text.${list}`)}
          </Empty>
        </Card>
      ) : (
        <div className={styles.sheets}>
          <header className={styles.paperHead}>
            <h1>
              <bdi lang="en">{sheetWords[list].en}</bdi> · <bdi lang="ar">{sheetWords[list].ar}</bdi>
            </h1>
            <span>
              {formatMoment(printed, language)} · {t('shortages.orders', { count: reply.orders_count })}
            </span>
          </header>
          {groups.map((group) => (
            <Sheet key={group.key} list={list} by={by} group={group} />
          ))}
        </div>
      )}
    </>
  );
}
