import { useState } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { formatDate, formatTime } from '#domain/dates.ts';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { useAccess } from '#kit/web/access.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { useMe } from '#kit/web/me.ts';
import { menuGroups } from '#kit/web/menu.ts';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { GoTo } from '#shell/route-guard.tsx';
import { useMenu } from '#shell/use-menu.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { OwnNotice } from '#modules/suppliers/parts.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { DashboardIcon } from '#ui/icons.ts';
import { PageHeader, PageStack } from '#ui/page.tsx';
import { StatRow } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { dashboard, type Dashboard } from '../contract.ts';
import { periods, type Period } from '../rules.ts';
import { CodeCard, NewestCard } from './affiliate-cards.tsx';
import { ProductsCard, ProvinceCard, StatusCard } from './breakdown-cards.tsx';
import styles from './dashboard.module.css';
import { LatestCard } from './latest-card.tsx';
import { QuietCard } from './quiet-card.tsx';
import { UncollectedCard } from './uncollected-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { SinceCard } from './since-card.tsx';
import { Tiles } from './tiles.tsx';
import { TodoCard } from './todo-card.tsx';

/** Minutes between two looks at the numbers while the page is open. */
const everyMs = 300_000;

/** What an account looks at first. The period and the supplier stand in the address. */
export function DashboardPage() {
  const { t } = useText();
  const { may, loading } = useAccess();
  if (loading) return <PageLoading />;
  return may(dashboard.get) ? (
    <Open />
  ) : (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <Closed />
    </>
  );
}

/** A role without a dashboard goes on to the first page it has. */
function Closed() {
  const { t } = useText();
  const href = useHref();
  const menu = useMenu();
  const first = menuGroups.flatMap((group) => menu[group]).find(({ state }) => state === 'open');
  if (first) return <GoTo href={href(first.path)} />;
  return (
    <Empty icon={DashboardIcon} title={t('dashboard.closed')}>
      {t('dashboard.closed_text')}
    </Empty>
  );
}

function useChoice() {
  const search: Query = useSearch({ strict: false });
  const router = useRouter();
  const period = periods.find((one) => one === search['period']) ?? 'today';
  const supplier = typeof search['supplier_id'] === 'string' ? search['supplier_id'] : null;
  const change = (next: { period?: Period; supplier?: string | null }) => {
    const { period: p, supplier: s } = { period, supplier, ...next };
    const text = writeQuery({ period: p === 'today' ? undefined : p, supplier_id: s });
    router.history.replace(router.state.location.pathname + (text && `?${text}`));
  };
  return { period, supplier, change };
}

function Open() {
  const { t, language } = useText();
  const { period, supplier, change } = useChoice();
  const { accountType, loginAs, loginAsName } = useSession();
  const acted = useMe().data?.supplier;
  const supplierName = acted ? nameIn(language, acted) : loginAsName;
  const read = useRead(
    dashboard.get,
    { query: { period, ...(supplier ? { supplier_id: supplier } : {}) } },
    { keep: true, everyMs },
  );
  const reply = read.data;
  const isAdmin = accountType === 'admin';
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <PageHeader
        title={<Greeting />}
        meta={
          reply && [
            ...(loginAs === null ? [] : [<bdi key="supplier">{supplierName}</bdi>]),
            formatDate(reply.as_of, language),
            t('dashboard.as_of', { time: formatTime(reply.as_of, language) }),
          ]
        }
        actions={
          <>
            <SegmentedControl
              aria-label={t('dashboard.period')}
              value={period}
              onChange={(value) => change({ period: value as Period })}
              data={periods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
            />
            {isAdmin && <SupplierChoice value={supplier} onChange={(value) => change({ supplier: value })} />}
          </>
        }
      />
      {accountType === 'supplier' && <OwnNotice />}
      {read.isError && !reply ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : reply ? (
        <Numbers reply={reply} stale={read.isPlaceholderData} supplierId={supplier} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

function Numbers({ reply, stale, supplierId }: { reply: Dashboard; stale: boolean; supplierId: string | null }) {
  const { accountType } = useSession();
  // What is to be done comes first where only one card is seen at a time.
  const phone = usePhone();
  const byStatus = <StatusCard reply={reply} />;
  return (
    <div className={styles.numbers} data-stale={stale || undefined}>
      <PageStack>
        {phone && accountType !== 'affiliate' && <TodoCard reply={reply} />}
        <Tiles reply={reply} />
        {accountType === 'affiliate' && (
          <div className={styles.two}>
            <NewestCard />
            <PageStack>
              {reply.code && <CodeCard code={reply.code} />}
              <SinceCard />
              <StatusCard reply={reply} stages />
            </PageStack>
          </div>
        )}
        {accountType === 'sales_representative' && (
          <>
            <div className={styles.two}>
              <QuietCard reply={reply} />
              <PageStack>
                {!phone && <TodoCard reply={reply} />}
                <SinceCard />
              </PageStack>
            </div>
            {reply.sales && <SalesCard sales={reply.sales} currency={reply.currency_code} />}
          </>
        )}
        {(accountType === 'admin' || accountType === 'supplier') && (
          <>
            <div className={styles.day}>
              <PageStack>
                {!phone && <TodoCard reply={reply} />}
                {reply.sales && <SalesCard sales={reply.sales} currency={reply.currency_code} />}
              </PageStack>
              <div className={styles.aside}>
                <UncollectedCard reply={reply} />
                {reply.period === 'today' ? (
                  <Slot name="dashboard.deliveries" supplierId={supplierId} otherwise={byStatus} none={byStatus} />
                ) : (
                  byStatus
                )}
                <Slot name="dashboard.budgets" supplierId={supplierId} />
                {supplierId === null && <SinceCard />}
              </div>
            </div>
            <div className={styles.two}>
              {accountType === 'supplier' && <LatestCard />}
              <ProductsCard reply={reply} />
              {accountType === 'admin' && <ProvinceCard reply={reply} />}
            </div>
          </>
        )}
      </PageStack>
    </div>
  );
}

/** Good morning until noon, good afternoon until six, in Riyadh. */
function Greeting() {
  const { t, language } = useText();
  const me = useMe().data?.user;
  const { loginAs } = useSession();
  const [opened] = useState(() => new Date());
  const hour = Number(formatTime(opened, language).slice(0, 2));
  const name = me && (language === 'ar' ? (me.name_ar ?? me.name) : me.name).split(' ')[0];
  // Whoever acts for a supplier is not at home here.
  if (!name || loginAs !== null) return t('dashboard.title');
  return t(hour < 12 ? 'dashboard.morning' : hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening', { name });
}

function SupplierChoice({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t, language } = useText();
  const found = useRemoteOptions(suppliers.list, value ? [value] : [], (reply) =>
    reply.suppliers.map((row) => ({ value: row.id, label: nameIn(language, row) })),
  );
  if (!found) return null;
  return (
    <div style={{ width: 200 }}>
      <SelectField
        aria-label={t('dashboard.all_suppliers')}
        placeholder={t('dashboard.all_suppliers')}
        {...found}
        value={value}
        onChange={onChange}
        clearable
      />
    </div>
  );
}

function PageLoading() {
  return (
    <PageStack>
      <StatRow>
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} h={97} radius={8} />
        ))}
      </StatRow>
      <Skeleton h={340} radius={8} />
    </PageStack>
  );
}
