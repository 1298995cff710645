import { useState } from 'react';
import { Popover } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import type { Meaning } from '#ui/badge.tsx';
import { MomentText } from '#ui/date.tsx';
import {
  ApprovalIcon,
  BellIcon,
  CashIcon,
  ClipboardIcon,
  DeskIcon,
  ImportIcon,
  InvoiceIcon,
  OrdersIcon,
  ProductsIcon,
  RefundRequiredIcon,
  ReturnsIcon,
  ShippedIcon,
  SuppliersIcon,
  type Icon,
} from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TodoList, TodoRow } from '#ui/todo-row.tsx';
import { BarButton } from '#ui/top-bar.tsx';
import { notices, type Notice, type NoticeKind } from '../contract.ts';
import { useSeen } from './seen.ts';
import styles from './bell.module.css';
import './texts.ts';

/** Where each kind is worked on. */
const places: Record<NoticeKind, { path: string; icon: Icon; meaning: Meaning }> = {
  orders_to_confirm: { path: '/orders', icon: DeskIcon, meaning: 'accent' },
  orders_on_hold: { path: '/orders', icon: OrdersIcon, meaning: 'warning' },
  deliveries_failed: { path: '/deliveries', icon: ShippedIcon, meaning: 'danger' },
  refunds_owed: { path: '/orders', icon: RefundRequiredIcon, meaning: 'danger' },
  returns_to_receive: { path: '/customer-returns', icon: ReturnsIcon, meaning: 'warning' },
  cheques_due: { path: '/receipts/cheques', icon: CashIcon, meaning: 'warning' },
  statements_disputed: { path: '/receipts/disputes', icon: InvoiceIcon, meaning: 'warning' },
  drafts_answered: { path: '/draft-orders', icon: ClipboardIcon, meaning: 'info' },
  suppliers_to_review: { path: '/suppliers', icon: SuppliersIcon, meaning: 'info' },
  documents_to_approve: { path: '/suppliers', icon: ApprovalIcon, meaning: 'warning' },
  suppliers_expiring: { path: '/suppliers', icon: SuppliersIcon, meaning: 'warning' },
  documents_expiring: { path: '/settings', icon: ApprovalIcon, meaning: 'warning' },
  changes_to_review: { path: '/products', icon: ProductsIcon, meaning: 'info' },
  changes_asked: { path: '/products', icon: ProductsIcon, meaning: 'warning' },
  products_to_review: { path: '/products', icon: ProductsIcon, meaning: 'info' },
  settlements_disputed: { path: '/settlements', icon: InvoiceIcon, meaning: 'warning' },
  settlements_to_check: { path: '/settlements', icon: InvoiceIcon, meaning: 'info' },
  credit_to_approve: { path: '/credit-releases', icon: ApprovalIcon, meaning: 'warning' },
  imports_of_products: { path: '/products/imports', icon: ImportIcon, meaning: 'info' },
  imports_of_customers: { path: '/customers/imports', icon: ImportIcon, meaning: 'info' },
  imports_of_stock: { path: '/stock/imports', icon: ImportIcon, meaning: 'info' },
};

/** What waits, each with its list; the number on the bell is of what came since one looked last. */
export function Bell({ wanted }: { wanted: boolean }) {
  const { t } = useText();
  const [opened, setOpened] = useState(wanted);
  const { data, refetch } = useRead(notices.list, {}, { everyMs: limits.noticesMs });
  const all = data?.notices ?? [];
  const { isNew, see } = useSeen();
  const fresh = all.filter(isNew);
  const label = fresh.length > 0 ? t('notices.title_new', { n: formatNumber(fresh.length) }) : t('notices.title');
  const change = (open: boolean) => {
    setOpened(open);
    if (open) void refetch();
    // What is new stays marked while it is looked at.
    else see(all);
  };
  return (
    <Popover position="bottom-end" trapFocus width={340} opened={opened} onChange={change}>
      <Popover.Target>
        <BarButton icon={BellIcon} label={label} count={fresh.length} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('notices.title')}>
        {data && all.length === 0 && <p className={styles.none}>{t('notices.none')}</p>}
        <TodoList>
          {all.map((notice) => (
            <Row key={notice.kind} notice={notice} fresh={isNew(notice)} onFollow={() => change(false)} />
          ))}
        </TodoList>
      </Popover.Dropdown>
    </Popover>
  );
}

type RowProps = { notice: Notice; fresh: boolean; onFollow: () => void };

function Row({ notice: { kind, count, latest, query }, fresh, onFollow }: RowProps) {
  const { t } = useText();
  const href = useHref();
  const { path, icon, meaning } = places[kind];
  return (
    <TodoRow
      icon={icon}
      meaning={meaning}
      title={t(`notices.${kind}`, { count })}
      note={
        <>
          {t('notices.latest')} <MomentText at={latest} />
        </>
      }
      href={href(`${path}?${writeQuery(query)}`)}
      onFollow={onFollow}
      action={fresh && <span className={styles.fresh} role="img" aria-label={t('notices.new')} />}
    />
  );
}
