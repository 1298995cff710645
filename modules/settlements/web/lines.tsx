import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { formatDayOfYear } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { TabsBar } from '#ui/tabs-bar.tsx';
import { useText } from '#ui/text.tsx';
import { settlements, type Settlement, type SettlementLine } from '../contract.ts';
import { canDispute, chargeOf } from '../rules.ts';
import { DisputeDialog } from './dialogs.tsx';
import { currency, DisputeBadge, linesOf } from './labels.tsx';
import { DriverRateText, RateText } from './rate-text.tsx';
import styles from './settlements.module.css';

const views = ['all', 'disputed', 'resolved', 'return', 'driver_fee', 'loyalty_funding', 'adjustment'] as const;
type View = (typeof views)[number];
const narrowing: Record<View, object> = {
  all: {},
  disputed: { dispute_status: ['open'] },
  resolved: { dispute_status: ['granted', 'declined'] },
  return: { type: ['return'] },
  driver_fee: { type: ['driver_fee'] },
  loyalty_funding: { type: ['loyalty_funding'] },
  adjustment: { type: ['adjustment'] },
};

const amount = (value: number) => <Money amount={value} currency={currency} />;

const wholeTexts = {
  sale: 'settlements.shipping',
  return: 'settlements.whole_order',
  driver_fee: 'settlements.type_driver_fee',
  loyalty_funding: 'settlements.type_loyalty_funding',
  adjustment: 'settlements.whole_order',
} as const;

/** What a line is about: goods, shipping, a delivery, or what an adjustment is for. */
function About({ line }: { line: SettlementLine }) {
  const { t } = useText();
  const { item, note, type, delivery, dispute_status } = line;
  return (
    <span className={styles.about}>
      {item ? (
        <NameOf of={{ name: item.title, name_ar: item.title_ar }} />
      ) : note ? (
        <bdi>{note}</bdi>
      ) : delivery ? (
        <span>
          {t('settlements.type_driver_fee')}
          {delivery.driver && (
            <>
              {' · '}
              <NameOf of={delivery.driver} />
            </>
          )}
        </span>
      ) : (
        t(wholeTexts[type])
      )}
      {dispute_status && <DisputeBadge status={dispute_status} />}
    </span>
  );
}

/** The lines of a settlement, a page at a time; a supplier disputes them here. */
export function Lines({ settlement }: { settlement: Settlement }) {
  const { t, language } = useText();
  const href = useHref();
  const mayDispute = useMay(settlements.dispute);
  const [view, setView] = useState<View>('all');
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const [disputing, setDisputing] = useState<SettlementLine | null>(null);
  const read = useRead(
    settlements.lines,
    {
      query: {
        settlement_id: [settlement.id],
        q,
        offset: String(offset),
        limit: String(limits.pageSize),
        ...narrowing[view],
      } as never,
    },
    { keep: true },
  );
  const { by_type, disputes } = settlement;
  const counts: Record<View, number> = {
    all: linesOf(settlement),
    disputed: disputes.open,
    resolved: disputes.resolved,
    return: by_type.return.lines,
    driver_fee: by_type.driver_fee.lines,
    loyalty_funding: by_type.loyalty_funding.lines,
    adjustment: by_type.adjustment.lines,
  };
  const figure = (
    key: 'net' | 'tax' | 'rate' | 'charged' | 'to_supplier',
    cell: (line: SettlementLine) => ReactNode,
  ): Column<SettlementLine> => ({ key, header: t(`settlements.${key}`), align: 'end', card: 'none', cell });
  const columns: (Column<SettlementLine> | false)[] = [
    {
      key: 'item',
      header: t('settlements.item'),
      card: 'lead',
      width: 240,
      shrinks: true,
      cell: (line) => {
        const order = line.order ?? line.spent_on;
        return (
          <TwoLines
            note={
              <>
                {order && (
                  <>
                    <Link href={href(`/orders/${order.id}`)}>
                      <bdi dir="ltr">#{order.display_id}</bdi>
                    </Link>
                    {' · '}
                  </>
                )}
                {formatDayOfYear(line.day, language)}
              </>
            }
          >
            <About line={line} />
          </TwoLines>
        );
      },
    },
    {
      key: 'quantity',
      header: t('settlements.quantity'),
      align: 'end',
      card: 'detail',
      cell: ({ quantity, item }) =>
        item && quantity !== 0 ? (
          <QuantityText pieces={quantity} pack={{ case: item.case_size, shrink: item.shrink_size }} counted />
        ) : (
          '—'
        ),
    },
    figure('net', ({ net }) => amount(net)),
    figure('tax', ({ tax }) => amount(tax)),
    figure('rate', ({ rate, driver_rate }) =>
      rate ? <RateText of={rate} /> : driver_rate ? <DriverRateText of={driver_rate} /> : '—',
    ),
    { ...figure('charged', (line) => amount(chargeOf(line))), card: 'detail' },
    {
      ...figure('to_supplier', (line) => amount(line.net + line.tax - chargeOf(line) + line.funding)),
      tone: 'strong',
      card: 'end',
    },
    mayDispute &&
      canDispute(settlement, { type: 'sale', take: 1, driver_fee: 0, dispute_status: null }, 0).allowed && {
        key: 'dispute',
        header: '',
        card: 'aside',
        cell: (line) =>
          canDispute(settlement, line, 0).allowed && (
            <Button size="compact-sm" variant="subtle" onClick={() => setDisputing(line)}>
              {t('settlements.dispute_line')}
            </Button>
          ),
      },
  ];
  const turn = (change: () => void) => {
    change();
    setOffset(0);
  };
  return (
    <Card
      title={t('settlements.lines')}
      note={t('settlements.lines_note')}
      flush
      actions={
        <SearchInput
          value={q}
          onSearch={(text) => turn(() => setQ(text))}
          placeholder={t('settlements.search_lines')}
          width={220}
        />
      }
    >
      <TabsBar
        label={t('settlements.lines')}
        active={view}
        onChange={(value) => turn(() => setView(value as View))}
        tabs={views
          .filter((value) => value === 'all' || counts[value] > 0)
          .map((value) => ({ value, label: t(`settlements.view.${value}`), count: counts[value] }))}
      />
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : read.data?.count === 0 ? (
        <Empty icon={InvoiceIcon} title={t('settlements.no_lines')} compact />
      ) : (
        <DataTable
          rowHeight="tall"
          label={t('settlements.lines')}
          columns={columns.filter((column) => column !== false)}
          rows={read.data?.settlement_lines}
          rowKey={({ id }) => id}
          skeletonRows={6}
          rowMark={({ dispute_status }) => (dispute_status === 'open' ? 'changed' : undefined)}
        />
      )}
      {read.data && read.data.count > 0 && (
        <Pager
          offset={offset}
          count={q === '' ? counts[view] : read.data.count}
          lowerBound={q !== '' && read.data.count_is_lower_bound}
          shown={read.data.settlement_lines.length}
          onChange={setOffset}
        />
      )}
      <CardFoot>{t('settlements.frozen')}</CardFoot>
      {disputing && <DisputeDialog line={disputing} onClose={() => setDisputing(null)} />}
    </Card>
  );
}
