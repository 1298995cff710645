import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { formatTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ClipboardIcon, DeskIcon, DoubleCheckIcon, DriversIcon, RefreshIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../contract.ts';
import type { DeskRow } from '../contract.ts';
import type { BlockerGroup as GroupName } from '../rules/blocker-groups.ts';
import { BulkConfirmation } from './bulk-confirmation.tsx';
import { Cutoffs } from './cutoffs.tsx';
import { BlockerGroup } from './blocker-group.tsx';
import { ShortageMatrix, type Rules } from './matrix.tsx';
import { useChoice } from './use-choice.ts';
import styles from './desk.module.css';

/** As they stand on the screen: what can go first, then what needs somebody. */
const shownGroups: readonly GroupName[] = ['ready', 'stock', 'credit', 'terms', 'papers', 'delivery', 'hold'];
const refreshMs = 60_000;

/** What is worth so much, where everything shares a currency. */
function OrdersValue({ rows }: { rows: readonly DeskRow[] }) {
  const [first] = rows;
  if (!first || rows.some(({ currency_code }) => currency_code !== first.currency_code)) return null;
  return <Money amount={rows.reduce((sum, { total }) => sum + total, 0)} currency={first.currency_code} sign />;
}

/** The desk: orders that wait in groups by what stands in their way, judged together and confirmed together. */
export function DeskPage() {
  const { t, language } = useText();
  const href = useHref();
  const [rules, setRules] = useState<Rules>({ allocation: 'fifo', partial: false });
  const query = { allocation: rules.allocation, allow_partial: rules.partial ? 'true' : 'false' } as const;
  const read = useRead(desk.list, { query }, { keep: true, everyMs: refreshMs, staleMs: 0 });
  const rows = read.data?.orders ?? [];
  const choice = useChoice(rows);
  const mayConfirm = useMay(desk.confirm);
  const mayAssign = useMay(desk.assignDrivers);
  const [reviewed, setReviewed] = useState<readonly string[] | null>(null);
  const assign = useWrite(desk.assignDrivers, {
    success: null,
    onSuccess: ({ results }) => {
      const refused = results.find(({ ok }) => !ok);
      const count = results.filter(({ ok }) => ok).length;
      if (count > 0) toast.success(t('desk.assigned', { count }));
      else if (refused?.message) toast.error(refused.message);
    },
  });
  const ready = rows.filter(({ group }) => group === 'ready').map(({ id }) => id);
  const blockerGroups = shownGroups
    .map((group) => ({ group, own: rows.filter((row) => row.group === group) }))
    .filter(({ group, own }) => group === 'ready' || own.length > 0);
  const onAssign = mayAssign ? (ids: readonly string[]) => assign.run({ body: { order_ids: [...ids] } }) : undefined;
  const chosen = rows.filter(({ id }) => choice.has(id));
  const count = read.data?.count ?? 0;
  return (
    <>
      <PageTitle>{t('desk.title')}</PageTitle>
      <PageHeader
        title={t('desk.title')}
        meta={
          read.data && [
            <span key="sum">
              {t('desk.waiting', { count: rows.length })} <OrdersValue rows={rows} />
            </span>,
            t('desk.evaluated', { time: formatTime(read.data.evaluated_at, language) }),
            ...(count > rows.length ? [t('desk.oldest', { shown: rows.length, count: formatNumber(count) })] : []),
          ]
        }
        actions={
          <>
            <ButtonLink
              leftSection={<ClipboardIcon size={15} />}
              href={`${href('/orders/aggregated')}?${writeQuery({ status: ['pending', 'requires_action'], list: 'purchasing' })}`}
            >
              {t('desk.to_buy')}
            </ButtonLink>
            <Button
              leftSection={<RefreshIcon size={15} />}
              loading={read.isFetching && read.data !== undefined}
              onClick={() => void read.refetch()}
            >
              {t('desk.again')}
            </Button>
          </>
        }
        primary={
          mayConfirm && ready.length > 0
            ? {
                label: t('desk.confirm_ready', { count: ready.length }),
                icon: DoubleCheckIcon,
                onClick: () => setReviewed(ready),
              }
            : undefined
        }
      />
      {read.error && !read.data ? (
        <LoadFailed
          error={read.error}
          title={t('desk.failed_load')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : !read.data ? (
        <Skeleton h={420} radius={8} />
      ) : rows.length === 0 ? (
        <Card>
          <Empty icon={DeskIcon} title={t('desk.none')}>
            {t('desk.none_text')}
          </Empty>
        </Card>
      ) : (
        <div className={styles.desk}>
          <Cutoffs areas={read.data.areas} />
          <div className={styles.groups} tabIndex={-1}>
            {blockerGroups.map(({ group, own }) => (
              <BlockerGroup
                key={group}
                group={group}
                rows={own}
                choice={choice}
                onReview={mayConfirm ? setReviewed : undefined}
                onAssign={onAssign}
              />
            ))}
          </div>
          <ShortageMatrix shortages={read.data.shortages} rules={rules} onChange={setRules} />
        </div>
      )}
      {!reviewed && (
        <BulkBar
          count={chosen.length}
          sum={<OrdersValue rows={chosen} />}
          onClear={choice.clear}
          actions={[
            ...(mayConfirm
              ? [
                  {
                    key: 'confirm',
                    label: t('desk.selection_confirm'),
                    icon: DoubleCheckIcon,
                    main: true,
                    onClick: () => setReviewed(choice.ids),
                  },
                ]
              : []),
            ...(onAssign
              ? [
                  {
                    key: 'drivers',
                    label: t('desk.selection_driver'),
                    icon: DriversIcon,
                    disabled: assign.pending,
                    onClick: () => onAssign(choice.ids),
                  },
                ]
              : []),
          ]}
        />
      )}
      <BulkConfirmation
        ids={reviewed}
        rules={rules}
        onRules={setRules}
        onClose={() => setReviewed(null)}
        onStarted={choice.clear}
      />
    </>
  );
}
