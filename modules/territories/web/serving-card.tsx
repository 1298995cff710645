import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import type { Area } from '#modules/areas/contract.ts';
import { areaCurrency } from '#modules/areas/rules.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { part } from '#ui/part.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import { BorderHistory } from './border-history.tsx';
import styles from './territories.module.css';

const AssignByList = part(() => import('./assign-by-list.tsx').then((dialog) => dialog.AssignByList));

/** Who serves an area, what it sells, and which splits and merges it was part of; for those who keep areas. */
export function ServingCards({ area }: { area: Area }) {
  const { t, language } = useText();
  const mayAssign = useMay(territories.assignCustomers);
  const [assigning, setAssigning] = useState(false);
  const read = useRead(territories.serving, { params: { id: area.id } });
  if (!read.data)
    return read.isError ? (
      <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
    ) : null;
  const { representatives, users, suppliers, figures, changes } = read.data;
  /** What a supplier has set for itself here. */
  const ownOf = ({ cutoff_time, min_order_amount, delivery_fee }: (typeof suppliers)[number]) =>
    [
      cutoff_time && t('territories.own_cutoff', { time: cutoff_time }),
      min_order_amount !== null &&
        t('territories.own_minimum', { amount: formatAmount(min_order_amount, areaCurrency) }),
      delivery_fee !== null && t('territories.own_fee', { amount: formatAmount(delivery_fee, areaCurrency) }),
    ]
      .filter(Boolean)
      .join(t('territories.comma'));
  return (
    <>
      <Card
        title={t('territories.serving')}
        actions={mayAssign && <Button onClick={() => setAssigning(true)}>{t('territories.codes')}</Button>}
      >
        <Facts
          facts={[
            { label: t('territories.layer_customers'), value: formatNumber(figures.customers) },
            { label: t('territories.open_leads'), value: formatNumber(figures.leads) },
            { label: t('territories.orders_open'), value: formatNumber(figures.open_orders) },
            {
              label: t('territories.sum.sales'),
              value: `${formatAmount(figures.sales_90_days, figures.currency_code)} ${figures.currency_code}`,
            },
            {
              label: t('territories.who.sales_representative'),
              value:
                representatives.length === 0
                  ? t('territories.no_representative')
                  : representatives
                      .map((one) =>
                        t('territories.from_day', {
                          name: nameIn(language, one),
                          date: formatDate(one.starts_on, language),
                        }),
                      )
                      .join(t('territories.comma')),
            },
            ...(users.length > 0
              ? [
                  {
                    label: t('territories.who.user'),
                    value: users.map((one) => nameIn(language, one)).join(t('territories.comma')),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {suppliers.length > 0 && (
        <Card title={t('territories.served_by')} flush>
          <DataTable
            label={t('territories.served_by')}
            rows={suppliers}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t('territories.who.supplier'),
                primary: true,
                cell: (one) => (
                  <>
                    <NameOf of={one} />{' '}
                    {one.is_excluded && <StatusBadge meaning="neutral">{t('territories.excluded')}</StatusBadge>}
                    <span className={styles.own}>{ownOf(one)}</span>
                  </>
                ),
              },
              { key: 'driver', header: t('territories.driver'), cell: ({ driver }) => <NameOf of={driver} /> },
            ]}
          />
        </Card>
      )}
      {changes.length > 0 && <BorderHistory changes={changes} />}
      {assigning && <AssignByList area={area} onClose={() => setAssigning(false)} />}
    </>
  );
}
