import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { customers } from '#modules/customers/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import { ProgressBar } from '#ui/done-bar.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { CheckIcon, GiftCardsIcon, PlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageStack } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { giftCards, type GiftCardRow } from '../contract.ts';
import { cardLabel, giftCardStatuses, giftCardTypes } from '../rules.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { CardBadge, CardName, Until } from './labels.tsx';
import { Liability, KeyNumbers } from './summary.tsx';
import styles from './gift-cards.module.css';

const tabs = ['active', 'inactive', 'depleted', 'expired', 'disabled'] as const;

/** Gift cards: what they stand for, each with what is left of it, and what is owed by the month it ends. */
export function CardList() {
  const { t, language } = useText();
  const href = useHref();
  const { accountType } = useSession();
  const isAdmin = accountType === 'admin';
  const mayIssue = useMay(giftCards.issue);
  const mayActivate = useMay(giftCards.activate);
  const [activating, setActivating] = useState(false);
  const customer = useRemoteFilter(customers.list, 'customer_id');
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const columns = (rows: readonly GiftCardRow[]): Column<GiftCardRow>[] => [
    {
      key: 'card',
      header: t('gift_cards.card'),
      primary: true,
      hideable: false,
      tone: 'strong',
      cell: (card) => <CardName of={card} />,
    },
    {
      key: 'holder',
      header: t('gift_cards.holder_or_batch'),
      width: 210,
      shrinks: true,
      card: 'title',
      cell: (card) => (
        <span className={styles.holder}>
          {card.customer ? <NameOf of={card.customer} /> : <bdi>{card.batch_name ?? t('gift_cards.no_holder')}</bdi>}
          <span className={styles.quiet}>{t(`gift_cards.type_${card.type}`)}</span>
        </span>
      ),
    },
    ...(isAdmin
      ? [
          {
            key: 'funder',
            header: t('gift_cards.funder'),
            wide: true,
            extra: true,
            tone: 'quiet' as const,
            card: 'none' as const,
            cell: ({ supplier: funder }: GiftCardRow) => (funder ? <NameOf of={funder} /> : t('gift_cards.platform')),
          },
        ]
      : []),
    {
      key: 'balance',
      header: amountHead({ t, language }, t('gift_cards.balance'), currencyOf(rows)),
      sortable: true,
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ balance, currency_code, status }) => (
        <Money amount={balance} currency={currency_code} struck={status === 'expired' && balance > 0} />
      ),
    },
    {
      key: 'value',
      header: t('gift_cards.of_value'),
      sortable: true,
      card: 'none',
      cell: ({ balance, value, currency_code, status }) => (
        <span className={styles.bar}>
          <ProgressBar value={status === 'active' ? balance : 0} total={value} label={t('gift_cards.balance')} />
          <span className={styles.quiet}>
            <Money amount={value} currency={currency_code} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('gift_cards.status'),
      card: 'badge',
      cell: ({ status }) => <CardBadge status={status} />,
    },
    {
      key: 'ends_at',
      header: t('gift_cards.until'),
      sortable: true,
      align: 'end',
      card: 'aside',
      cell: ({ ends_at }) => <Until at={ends_at} />,
    },
  ];
  const filters: FilterConfig[] = [
    {
      key: 'status',
      title: t('gift_cards.status'),
      type: 'select',
      isMulti: true,
      options: giftCardStatuses.map((value) => ({ value, label: t(`gift_cards.status_${value}`) })),
    },
    {
      key: 'type',
      title: t('gift_cards.type'),
      type: 'select',
      isMulti: true,
      options: giftCardTypes.map((value) => ({ value, label: t(`gift_cards.type_${value}`) })),
    },
    { key: 'ends_at', title: t('gift_cards.until'), type: 'date' },
    ...(customer ? [{ ...customer, title: t('gift_cards.holder') }] : []),
    ...(isAdmin && supplier ? [{ ...supplier, title: t('gift_cards.funder') }] : []),
  ];
  return (
    <ListPage
      title={t('gift_cards.title')}
      actions={
        <>
          <ExportButton of={giftCards.export} filters={filters} />
          {mayActivate && (
            <Button leftSection={<CheckIcon size={15} />} onClick={() => setActivating(true)}>
              {t('gift_cards.activate')}
            </Button>
          )}
        </>
      }
      primary={mayIssue ? { label: t('gift_cards.issue'), icon: PlusIcon, href: href('/gift-cards/new') } : undefined}
    >
      {activating && <ActivateDialog card={null} onClose={() => setActivating(false)} />}
      <PageStack>
        <KeyNumbers />
        <ListCard
          endpoint={giftCards.list}
          columns={columns}
          filters={filters}
          search={t('gift_cards.search')}
          rowHeight="tall"
          rowHref={({ id }) => `/gift-cards/${id}`}
          rowLabel={cardLabel}
          firstSort={{ key: 'created_at', descending: true }}
          empty={{ icon: GiftCardsIcon, title: t('gift_cards.empty'), text: t('gift_cards.empty_text') }}
        >
          <ListTabs
            counted
            tabs={tabs.map((status) => ({
              value: status,
              label: t(`gift_cards.status_${status}`),
              search: { status: [status] },
            }))}
          />
        </ListCard>
        <Liability />
      </PageStack>
    </ListPage>
  );
}
