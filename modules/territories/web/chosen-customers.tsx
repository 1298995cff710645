import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { tellFailure, useRead } from '#kit/web/query.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { CustomerStatusBadge, useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers, type Customer } from '#modules/customers/contract.ts';
import { ToGroup } from '#modules/customers/parts.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import type { Column } from '#ui/column.ts';
import { MapIcon, UsersIcon } from '#ui/icons.ts';
import { meaningColors } from '#ui/map-props.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import { limitsOfTerritories } from '../rules.ts';
import { MoveToArea } from './move-to-area.tsx';
import styles from './territories.module.css';

const pageOf = limits.api.limitMax;

/** Everybody a list finds, by id. */
async function findIds(query: Query, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < count; offset += pageOf) {
    const page = { ...query, fields: 'id', order: 'created_at', offset: String(offset), limit: String(pageOf) };
    const { customers: rows } = await call(customers.list, { query: page });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

type Props = { query: Query; onDrop: () => void };

/** Who is inside the line: how many of each status, one by one, and what can be done with them all. */
export function ChosenCustomers({ query, onDrop }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const { look, label } = useCustomerStatuses();
  const [offset, setOffset] = useState(0);
  const [doing, setDoing] = useState<{ act: 'move' | 'group'; ids: readonly string[] } | null>(null);
  const may = { move: useMay(territories.assignCustomers), group: useMay(customerGroups.addCustomers) };
  const sums = useRead(customers.map, { query: { ...query, zoom: '0' } }, { keep: true });
  const list = useRead(customers.list, { query: { ...query, offset: String(offset), limit: '12' } }, { keep: true });
  const balances = useRead(customers.balances, { query }, { keep: true });
  const shown = list.data?.customers ?? [];
  const each = useRead(
    customers.balances,
    { query: { id: shown.map((one) => one.id) } },
    { enabled: shown.length > 0, keep: true },
  );
  const owed = new Map(each.data?.customers.map((one) => [one.id, one.balance]));
  const currency = balances.data?.currency_code ?? null;
  const total = balances.data?.total;
  const count = sums.data?.count ?? 0;
  const statuses = new Map<string, number>();
  for (const { status } of sums.data?.points ?? []) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (const cluster of sums.data?.clusters ?? [])
    for (const [status, n] of Object.entries(cluster.colors)) statuses.set(status, (statuses.get(status) ?? 0) + n);
  const split = [...statuses].toSorted(([, a], [, b]) => b - a);
  const begin = (act: 'move' | 'group') => {
    void findIds(query, count)
      .then((ids) => setDoing({ act, ids }))
      .catch((error: unknown) => tellFailure(error, t));
  };
  const done = () => {
    setDoing(null);
    onDrop();
  };
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      header: t('territories.customer'),
      primary: true,
      card: 'title',
      cell: (row) => (
        <TwoLines note={row.last_order_at ? formatDate(row.last_order_at, language) : t('territories.never')}>
          <NameOf of={row} />
        </TwoLines>
      ),
    },
    {
      key: 'status',
      header: t('territories.status'),
      card: 'badge',
      cell: (row) => <CustomerStatusBadge status={row.status} />,
    },
    {
      key: 'balance',
      header: amountHead({ t, language }, t('territories.balance_of'), currency),
      align: 'end',
      card: 'end',
      cell: ({ id }) => (each.data ? <Money amount={owed.get(id) ?? 0} currency={currency} /> : null),
    },
  ];
  return (
    <section className={styles.chosen} aria-label={t('territories.chosen', { count })}>
      <h2>{t('territories.chosen', { count })}</h2>
      {total && (
        <dl className={styles.sums}>
          {(['balance', 'sales', 'overdue'] as const).map((key) => (
            <div key={key} data-bad={(key === 'overdue' && total.overdue > 0) || undefined}>
              <dt>{t(`territories.sum.${key}`)}</dt>
              <dd>
                <Money amount={total[key]} currency={currency} sign />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.shares} aria-hidden>
        {split.map(([status, n]) => (
          <span key={status} style={{ flexGrow: n, background: meaningColors[look(status).color] }} />
        ))}
      </div>
      <ul className={styles.split_words}>
        {split.map(([status, n]) => (
          <li key={status}>
            {formatNumber(n)} <bdi>{label(status)}</bdi>
          </li>
        ))}
      </ul>
      <DataTable
        label={t('territories.chosen', { count })}
        columns={columns}
        rows={list.data?.customers}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href(`/customers/${id}`)}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        keepTable
      />
      <Pager offset={offset} count={list.data?.count ?? 0} shown={list.data?.customers.length} onChange={setOffset} />
      <BulkBar
        count={count}
        actions={[
          ...(may.move
            ? [
                {
                  key: 'move',
                  label: t('territories.move'),
                  icon: MapIcon,
                  main: true,
                  disabled: count > limitsOfTerritories.customers,
                  onClick: () => begin('move'),
                },
              ]
            : []),
          ...(may.group
            ? [
                {
                  key: 'group',
                  label: t('territories.to_group'),
                  icon: UsersIcon,
                  disabled: count > limits.api.bodyListMax,
                  onClick: () => begin('group'),
                },
              ]
            : []),
        ]}
        onClear={onDrop}
      />
      {doing?.act === 'move' && <MoveToArea ids={doing.ids} onClose={() => setDoing(null)} onMoved={done} />}
      {doing?.act === 'group' && <ToGroup ids={doing.ids} clear={onDrop} onClose={() => setDoing(null)} />}
    </section>
  );
}
