import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { BarChart, BarLegend } from '#ui/bar-chart.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/done-bar.tsx';
import { Frame } from '#ui/gallery/frame.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import * as icons from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader, PageStack } from '#ui/page.tsx';
import { ImpersonationBanner } from '#ui/shell.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { DataTable } from '#ui/table.tsx';
import { TodoList, TodoRow } from '#ui/todo-row.tsx';

const sales = [172, 73, 98, 195, 189, 180, 202, 175, 74, 103, 208, 192, 199, 219];
const before = [162, 70, 94, 180, 178, 176, 189, 172, 73, 94, 195, 188, 180, 202];
const course = [9, 3, 4, 11, 10, 11, 10, 7, 3, 6, 11, 10, 11, 12];

/** The dashboard of the pictures 03, 04 and 24. */
export function DashboardPage({ acting = false }: { acting?: boolean }) {
  const pick = usePick();
  const [period, setPeriod] = useState('1');
  const days = pick(['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'], ['خ', 'ج', 'س', 'ح', 'ن', 'ث', 'ر']);
  const data = sales.map((now, index) => ({
    label: `${days[index % 7]} ${index + 5}`,
    now: now * 1000,
    before: (before[index] ?? 0) * 1000,
  }));
  const series = [
    {
      key: 'before',
      label: pick('A week before', 'قبل أسبوع'),
      tone: 'before' as const,
      sum: pick('2,117 k', '2,117 ألف'),
    },
    { key: 'now', label: pick('This period', 'هذه الفترة'), tone: 'now' as const, sum: pick('2,231 k', '2,231 ألف') },
  ];
  const big = (amount: number) => <Money amount={amount} currency="SAR" sign />;
  const todo = (
    meaning: 'accent' | 'danger' | 'warning' | 'info',
    icon: icons.Icon,
    en: string,
    ar: string,
    action: [string, string],
    main = false,
  ) => (
    <TodoRow
      icon={icon}
      meaning={meaning}
      title={pick(en, ar)}
      note={pick('oldest since Sunday', 'أقدمها منذ الأحد')}
      action={
        <Button size="compact-xs" variant={main ? 'filled' : 'default'}>
          {pick(...action)}
        </Button>
      }
    />
  );
  const banner = (
    <ImpersonationBanner
      detail={pick(
        'Everything you do is recorded as Huda Al-Mutairi for this supplier.',
        'كل ما تفعله يُسجَّل باسم هدى المطيري لهذا المورد.',
      )}
      aside={pick('since 10:36', 'منذ 10:36')}
      exit={<Button leftSection={<icons.ExitIcon size={15} />}>{pick('Exit', 'خروج')}</Button>}
    >
      {pick('You are acting for ', 'أنت تعمل نيابة عن ')}
      <bdi>
        <strong>{pick('Najd Provisions Trading Co.', 'شركة نجد للتموين التجارية')}</strong>
      </bdi>
    </ImpersonationBanner>
  );
  return (
    <Frame active="dashboard" impersonation={acting ? banner : undefined}>
      <PageHeader
        title={pick('Good morning, Huda', 'صباح الخير، هدى')}
        meta={[
          pick('Wednesday, 18 November 2026', 'الأربعاء 18 نوفمبر 2026'),
          pick('numbers as of 10:42', 'الأرقام حتى الساعة 10:42'),
        ]}
        actions={
          <>
            <SegmentedControl
              aria-label={pick('Period', 'الفترة')}
              value={period}
              onChange={setPeriod}
              data={[
                { value: '1', label: pick('Today', 'اليوم') },
                { value: '7', label: pick('7 days', '7 أيام') },
                { value: '30', label: pick('30 days', '30 يومًا') },
              ]}
            />
            <Button leftSection={<icons.SuppliersIcon size={15} />} rightSection={<icons.DownIcon size={14} />}>
              {pick('All suppliers', 'كل الموردين')}
            </Button>
          </>
        }
      />
      <PageStack>
        <StatRow>
          <StatTile
            label={pick('Sales today', 'مبيعات اليوم')}
            value={big(21438640)}
            change={{ direction: 'up', text: '8.4 %', meaning: 'positive' }}
            note={pick('vs last Wed', 'عن الأربعاء الماضي')}
            spark={course}
            href="?page=orders"
          />
          <StatTile
            label={pick('Orders today', 'طلبات اليوم')}
            value="27"
            change={{ direction: 'up', text: '3', meaning: 'positive' }}
            note={pick('more', 'زيادة')}
            spark={course}
          />
          <StatTile
            label={pick('Collected, 7 days', 'المحصّل، 7 أيام')}
            value={big(48692075)}
            change={{ direction: 'down', text: '4.1 %', meaning: 'danger' }}
            note={pick('less', 'أقل')}
            spark={[...course].reverse()}
          />
          <StatTile
            label={pick('Overdue', 'المتأخرات')}
            value={big(13241820)}
            change={{ direction: 'up', text: '2.6 %', meaning: 'danger' }}
            note={pick('41 shops', '41 متجرًا')}
            spark={[1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9]}
            sparkMeaning="danger"
          />
        </StatRow>
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))', gap: 16 }}
        >
          <Card
            title={pick('Sales, last 14 days', 'المبيعات، آخر 14 يومًا')}
            actions={<BarLegend series={[...series].reverse()} />}
          >
            <BarChart
              label={pick('Sales, last 14 days', 'المبيعات، آخر 14 يومًا')}
              data={data}
              series={series}
              height={270}
              format={(value) =>
                value === 0 ? '0' : pick(`${Math.round(value / 1000)} k`, `${Math.round(value / 1000)} ألف`)
              }
            />
          </Card>
          <Card title={pick('To do now', 'للتنفيذ الآن')} note="6" flush>
            <TodoList>
              {todo(
                'accent',
                icons.DeskIcon,
                '11 of 24 waiting orders can be confirmed',
                '11 من 24 طلبًا جاهزة للتأكيد',
                ['Open desk', 'فتح المكتب'],
                true,
              )}
              {todo('danger', icons.RefundIcon, '3 orders require a refund', '3 طلبات تتطلب استردادًا', [
                'Refund',
                'استرداد',
              ])}
              {todo('warning', icons.ReturnsIcon, '6 returns wait to be received', '6 مرتجعات بانتظار الاستلام', [
                'Receive',
                'استلام',
              ])}
              {todo('warning', icons.CardIcon, '5 shops are over their credit limit', '5 متاجر تجاوزت حدها الائتماني', [
                'See shops',
                'عرض المتاجر',
              ])}
              {todo(
                'info',
                icons.DocumentIcon,
                '2 suppliers wait for document review',
                'موردان بانتظار مراجعة الوثائق',
                ['Review', 'مراجعة'],
              )}
            </TodoList>
          </Card>
        </div>
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))', gap: 16 }}
        >
          <Card
            title={pick('Deliveries today', 'توصيلات اليوم')}
            note={pick('37 of 57 stops', '37 من 57 محطة')}
            actions={<Link href="#">{pick('Map', 'الخريطة')}</Link>}
          >
            <div style={{ display: 'grid', gap: 14 }}>
              {(
                [
                  ['Saeed Al-Qahtani', 'سعيد القحطاني', 11, 17],
                  ['Nasser Bilal', 'ناصر بلال', 3, 12],
                ] as const
              ).map(([en, ar, done, all]) => (
                <div key={en} style={{ display: 'grid', gap: 6, fontSize: 13 }}>
                  <span style={{ display: 'flex', justifyContent: 'space-between' }}>
                    <bdi style={{ fontWeight: 500 }}>{pick(en, ar)}</bdi>
                    {pick(`${done} of ${all}`, `${done} من ${all}`)}
                  </span>
                  <ProgressBar value={done} total={all} label={en} meaning={done === 3 ? 'warning' : 'accent'} />
                </div>
              ))}
            </div>
          </Card>
          <Card title={pick('Latest orders', 'أحدث الطلبات')} flush>
            <DataTable
              label={pick('Latest orders', 'أحدث الطلبات')}
              keepTable
              rows={[
                { id: '10497', amount: 384215 },
                { id: '10496', amount: 721500 },
              ]}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `#${id}`}
              columns={[
                {
                  key: 'id',
                  header: pick('Order', 'الطلب'),
                  primary: true,
                  tone: 'strong',
                  cell: ({ id }) => <bdi dir="ltr">#{id}</bdi>,
                },
                {
                  key: 'state',
                  header: pick('Status', 'الحالة'),
                  cell: () => (
                    <StatusBadge meaning="neutral" glyph="open">
                      {pick('Processing', 'قيد المعالجة')}
                    </StatusBadge>
                  ),
                },
                {
                  key: 'amount',
                  header: pick('Total, SAR', 'الإجمالي، ر.س'),
                  align: 'end',
                  cell: ({ amount }) => <Money amount={amount} currency="SAR" />,
                },
              ]}
            />
          </Card>
        </div>
      </PageStack>
    </Frame>
  );
}
