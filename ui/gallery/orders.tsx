import { useState } from 'react';
import { Button } from '@mantine/core';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Card } from '#ui/card.tsx';
import { ColumnsMenu, DensityButton } from '#ui/columns-menu.tsx';
import type { Column, Sort } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { FilterConfig, FilterValues } from '#ui/filter.ts';
import { FilterBar } from '#ui/filters.tsx';
import { Frame } from '#ui/gallery/frame.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import { CheckIcon, ClipboardIcon, DeskIcon, DriversIcon, ExportIcon, OrdersIcon, PlusIcon } from '#ui/icons.ts';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { TabsBar } from '#ui/tabs-bar.tsx';
import styles from './gallery.module.css';

type State = readonly [en: string, ar: string, meaning: Meaning, glyph: Glyph];
const processing: State = ['Processing', 'قيد المعالجة', 'neutral', 'open'];
const confirmed: State = ['Confirmed', 'مؤكد', 'info', 'part'];
const notPaid: State = ['Not paid', 'غير مدفوع', 'neutral', 'open'];
const paid: State = ['Paid', 'مدفوع', 'positive', 'done'];
const pending: State = ['Pending', 'معلّق', 'warning', 'part'];
const notFulfilled: State = ['Not fulfilled', 'غير مجهّز', 'neutral', 'open'];
const shipped: State = ['Shipped', 'مشحون', 'positive', 'done'];
type Row = {
  id: string;
  at: string;
  en: string;
  ar: string;
  area: [string, string];
  by: [string, string];
  states: [State, State, State];
  total: number;
  struck?: boolean;
};
const faisal: [string, string] = ['Faisal Al-Harbi', 'فيصل الحربي'];
const reem: [string, string] = ['Reem Al-Dosari', 'ريم الدوسري'];
const omar: [string, string] = ['Omar Bakr', 'عمر بكر'];
const row = (
  id: string,
  at: string,
  en: string,
  ar: string,
  area: [string, string],
  by: [string, string],
  states: [State, State, State],
  total: number,
  struck = false,
): Row => ({
  id,
  at: `2026-11-${at}:00+03:00`,
  en,
  ar,
  area,
  by,
  states,
  total,
  struck,
});
const rows: Row[] = [
  row(
    '10497',
    '18T10:31',
    'Baqalat Al-Noor',
    'بقالة النور',
    ['Al Malaz', 'الملز'],
    faisal,
    [processing, notPaid, notFulfilled],
    384215,
  ),
  row(
    '10496',
    '18T10:18',
    'Al-Waha Mini Market',
    'ميني ماركت الواحة',
    ['Al Olaya', 'العليا'],
    reem,
    [processing, notPaid, notFulfilled],
    721500,
  ),
  row(
    '10495',
    '18T09:56',
    'Dar Al-Baraka Supermarket',
    'سوبرماركت دار البركة',
    ['An Naseem', 'النسيم'],
    faisal,
    [confirmed, paid, notFulfilled],
    1846085,
  ),
  row(
    '10494',
    '18T09:40',
    'Qimmat Al-Malqa Market',
    'أسواق قمة الملقا',
    ['Al Malqa', 'الملقا'],
    omar,
    [confirmed, pending, ['Partially fulfilled', 'مجهّز جزئيًا', 'warning', 'part']],
    512730,
  ),
  row(
    '10493',
    '18T09:22',
    'Jawharat Al-Sharq Foodstuff',
    'جوهرة الشرق للمواد الغذائية',
    ['As Sulay', 'السلي'],
    reem,
    [['Requires action', 'يتطلب إجراء', 'warning', 'act'], notPaid, notFulfilled],
    2290800,
  ),
  row(
    '10492',
    '18T08:47',
    'Baqalat Abu Fahd',
    'بقالة أبو فهد',
    ['An Naseem', 'النسيم'],
    faisal,
    [processing, notPaid, notFulfilled],
    126445,
  ),
  row(
    '10491',
    '18T08:15',
    'Rukn Al-Hamra Market',
    'أسواق ركن الحمراء',
    ['Al Hamra', 'الحمراء'],
    reem,
    [confirmed, paid, ['Fulfilled', 'مجهّز', 'info', 'done']],
    973360,
  ),
  row(
    '10490',
    '17T21:08',
    'Baqalat Al-Yasmin',
    'بقالة الياسمين',
    ['Al Yasmin', 'الياسمين'],
    omar,
    [['In route', 'في الطريق', 'accent', 'moving'], paid, shipped],
    438840,
  ),
  row(
    '10489',
    '17T19:52',
    'Ghadeer Express Market',
    'غدير إكسبريس ماركت',
    ['Al Ghadir', 'الغدير'],
    reem,
    [['In route', 'في الطريق', 'accent', 'moving'], pending, shipped],
    690475,
  ),
  row(
    '10488',
    '17T18:30',
    'Nakheel Foodstuffs',
    'نخيل للمواد الغذائية',
    ['An Nakheel', 'النخيل'],
    omar,
    [['Completed', 'مكتمل', 'positive', 'done'], paid, shipped],
    1237020,
  ),
  row(
    '10487',
    '17T17:44',
    'Al-Sahafa Corner Store',
    'بقالة ركن الصحافة',
    ['As Sahafah', 'الصحافة'],
    omar,
    [['Canceled', 'ملغي', 'neutral', 'ended'], ['Refunded', 'مسترد', 'neutral', 'done'], notFulfilled],
    211590,
    true,
  ),
  row(
    '10482',
    '15T14:02',
    'Aswaq Al-Rawdah',
    'أسواق الروضة',
    ['Ar Rawdah', 'الروضة'],
    faisal,
    [confirmed, pending, ['Partially shipped', 'مشحون جزئيًا', 'warning', 'part']],
    605912,
  ),
];

/** The list of the pictures 05, 06, 22, 23 and 27. */
export function OrdersPage({
  state = 'rows',
  command,
}: {
  state?: 'rows' | 'loading' | 'empty' | 'error';
  command?: boolean;
}) {
  const pick = usePick();
  const [selected, setSelected] = useState(new Set(state === 'rows' && !command ? ['10497', '10496', '10492'] : []));
  const [sort, setSort] = useState<Sort | undefined>({ key: 'placed', descending: true });
  const [hidden, setHidden] = useState(new Set<string>());
  const [dense, setDense] = useState(false);
  const [offset, setOffset] = useState(0);
  const [tab, setTab] = useState('all');
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState<FilterValues>({
    region: ['riyadh'],
    placed: { gt: 1794085200, lt: 1795035599 },
    total: { gt: 100000 },
  });
  const badge = ([en, ar, meaning, glyph]: State) => (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {pick(en, ar)}
    </StatusBadge>
  );
  const columns: Column<Row>[] = [
    {
      key: 'order',
      header: pick('Order', 'الطلب'),
      primary: true,
      tone: 'strong',
      hideable: false,
      card: 'lead',
      cell: ({ id }) => <bdi dir="ltr">#{id}</bdi>,
    },
    {
      key: 'placed',
      header: pick('Placed', 'التاريخ'),
      sortable: true,
      card: 'aside',
      cell: ({ at }) => <MomentText at={at} />,
    },
    {
      key: 'customer',
      header: pick('Customer', 'العميل'),
      tone: 'medium',
      card: 'title',
      cell: ({ en, ar }) => <bdi>{pick(en, ar)}</bdi>,
    },
    { key: 'area', header: pick('Area', 'الحي'), card: 'sub', cell: ({ area }) => pick(...area) },
    { key: 'representative', header: pick('Representative', 'المندوب'), card: 'none', cell: ({ by }) => pick(...by) },
    { key: 'status', header: pick('Status', 'الحالة'), card: 'badge', cell: ({ states }) => badge(states[0]) },
    { key: 'payment', header: pick('Payment', 'الدفع'), card: 'badge', cell: ({ states }) => badge(states[1]) },
    { key: 'fulfilment', header: pick('Fulfilment', 'التجهيز'), card: 'badge', cell: ({ states }) => badge(states[2]) },
    {
      key: 'total',
      header: pick('Total, SAR', 'الإجمالي، ر.س'),
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ total, struck }) => <Money amount={total} currency="SAR" struck={struck} />,
      cardCell: ({ total }) => <Money amount={total} currency="SAR" sign />,
    },
  ];
  const configs: FilterConfig[] = [
    {
      type: 'select',
      key: 'region',
      title: pick('Region', 'المنطقة'),
      isMulti: true,
      options: [
        { value: 'riyadh', label: pick('Riyadh', 'الرياض') },
        { value: 'makkah', label: pick('Makkah', 'مكة المكرمة') },
        { value: 'asir', label: pick('Asir', 'عسير') },
      ],
    },
    { type: 'date', key: 'placed', title: pick('Placed', 'التاريخ') },
    { type: 'range', key: 'total', title: pick('Total', 'الإجمالي'), currency: 'SAR' },
    { type: 'boolean', key: 'verified', title: pick('Verified', 'مدققة') },
    { type: 'text', key: 'email', title: pick('Email', 'البريد') },
  ];
  const tabs = [
    { value: 'all', label: pick('All', 'الكل'), count: 245 },
    { value: 'action', label: pick('Needs action', 'تحتاج إجراء'), count: 18 },
    { value: 'unpaid', label: pick('Unpaid', 'غير مدفوعة'), count: 31 },
    { value: 'today', label: pick('Today', 'اليوم'), count: 27 },
    { value: 'faisal', label: pick('Faisal’s route', 'مسار فيصل'), count: 42, removable: true },
    { value: 'north', label: pick('Riyadh North', 'شمال الرياض'), count: 64, removable: true },
  ];
  return (
    <Frame active="orders" command={command}>
      <PageHeader
        title={pick('Orders', 'الطلبات')}
        actions={
          <>
            <Button leftSection={<ExportIcon size={15} />}>{pick('Export', 'تصدير')}</Button>
            <Button leftSection={<DeskIcon size={15} />}>{pick('Open desk', 'فتح مكتب الفرز')}</Button>
          </>
        }
        primary={{ label: pick('Create order', 'إنشاء طلب'), icon: PlusIcon, onClick: () => {} }}
      />
      <Card flush className={styles.card}>
        <TabsBar tabs={tabs} active={tab} onChange={setTab} onSave={() => {}} onRemove={() => {}} />
        <ListToolbar
          search={
            <SearchInput
              value={query}
              onSearch={setQuery}
              placeholder={pick('Order, customer, phone…', 'طلب، عميل، هاتف…')}
              slash
            />
          }
          filters={<FilterBar configs={configs} values={filters} onChange={setFilters} />}
          end={
            <>
              <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />
              <DensityButton dense={dense} onChange={setDense} />
            </>
          }
        />
        {state === 'empty' && (
          <Empty
            icon={OrdersIcon}
            title={pick('No orders yet', 'لا طلبات بعد')}
            actions={<Button variant="filled">{pick('Create order', 'إنشاء طلب')}</Button>}
          >
            {pick(
              'Orders of shops stand here, newest first. Create the first one, or wait for a shop to buy.',
              'تظهر هنا طلبات المتاجر، الأحدث أولًا. أنشئ أول طلب أو انتظر شراء متجر.',
            )}
          </Empty>
        )}
        {state === 'error' && (
          <ErrorState
            title={pick('The orders could not be loaded', 'تعذّر تحميل الطلبات')}
            onRetry={() => {}}
            actions={<Button>{pick('Show the last loaded list (10:38)', 'عرض آخر قائمة محمّلة (10:38)')}</Button>}
            reference="req_8f2c41d9"
            at={pick('Wed, 18 Nov 2026, 10:42:07', 'الأربعاء 18 نوفمبر 2026، 10:42:07')}
          >
            {pick(
              'The server did not answer within 10 seconds. We tried 3 times; your filters are kept.',
              'لم يجب الخادم خلال 10 ثوانٍ. حاولنا 3 مرات، وتصفيتك محفوظة.',
            )}
          </ErrorState>
        )}
        {(state === 'rows' || state === 'loading') && (
          <>
            <DataTable
              label={pick('Orders', 'الطلبات')}
              columns={columns}
              rows={state === 'loading' ? undefined : rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `?page=order&id=${id}`}
              rowLabel={({ id }) => `#${id}`}
              selection={{ selected, onChange: setSelected }}
              sort={sort}
              onSort={setSort}
              hidden={hidden}
              rowHeight={dense ? 'dense' : 'normal'}
              keys
            />
            <Pager offset={offset} count={245} onChange={setOffset} />
          </>
        )}
      </Card>
      <BulkBar
        count={selected.size}
        sum={<Money amount={1232160} currency="SAR" sign />}
        onClear={() => setSelected(new Set())}
        actions={[
          { key: 'confirm', label: pick('Confirm', 'تأكيد'), icon: CheckIcon, main: true, onClick: () => {} },
          { key: 'driver', label: pick('Assign driver', 'تعيين سائق'), icon: DriversIcon, onClick: () => {} },
          { key: 'picking', label: pick('Picking list', 'قائمة التجهيز'), icon: ClipboardIcon, onClick: () => {} },
          { key: 'export', label: pick('Export', 'تصدير'), icon: ExportIcon, onClick: () => {} },
        ]}
      />
    </Frame>
  );
}
