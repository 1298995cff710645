import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { ActionMenu } from '#ui/action-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { DoneBar } from '#ui/done-bar.tsx';
import { Equation } from '#ui/equation.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { Frame } from '#ui/gallery/frame.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import * as icons from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { MediaCell, Thumb, TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { NoteComposer } from '#ui/note-composer.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { QuantityText, PiecesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { TimelineEvent, TimelineLine, TimelineList } from '#ui/timeline.tsx';

const sar = (amount: number, rest: object = {}) => <Money amount={amount} currency="SAR" {...rest} />;
type Line = {
  sku: string;
  en: string;
  ar: string;
  pieces: number;
  pack: { case: number; shrink: number };
  shipped: number;
  packed: number;
  unit: number;
  off: number;
  net: number;
  word: [string, string];
};
const line = (
  sku: string,
  en: string,
  ar: string,
  pieces: number,
  pack: [number, number],
  shipped: number,
  packed: number,
  unit: number,
  off: number,
  net: number,
  word: [string, string],
): Line => ({
  sku,
  en,
  ar,
  pieces,
  pack: { case: pack[0], shrink: pack[1] },
  shipped,
  packed,
  unit,
  off,
  net,
  word,
});
const lines: Line[] = [
  line(
    'SHB-WTR-330',
    'Sahab Drinking Water 330 ml',
    'مياه سحاب للشرب 330 مل',
    1200,
    [40, 1],
    1200,
    1200,
    35,
    -200,
    41800,
    ['shipped', 'شُحن'],
  ),
  line('BYD-SLA-5K', 'Bayader Sella Rice 5 kg', 'أرز بيادر سيلا 5 كجم', 48, [4, 1], 48, 48, 3650, -9553, 165647, [
    'shipped',
    'شُحن',
  ]),
  line('NKH-TEA-100', 'Nakhla Black Tea 100 bags', 'شاي نخلة الأسود 100 كيس', 84, [24, 6], 0, 72, 975, -390, 81510, [
    'packed',
    'مُعبأ',
  ]),
  line(
    'ZHR-OIL-15',
    'Zahra Sunflower Oil 1.5 L',
    'زيت زهرة دوار الشمس 1.5 لتر',
    120,
    [6, 1],
    120,
    120,
    1320,
    -8637,
    149763,
    ['shipped', 'شُحن'],
  ),
  line('SFW-TMP-135', 'Safwa Tomato Paste 135 g', 'معجون طماطم صفوة 135 جم', 252, [48, 8], 0, 0, 145, -174, 36366, [
    'open',
    'مفتوح',
  ]),
  line(
    'QTF-ORJ-200',
    'Qutuf Orange Juice 200 ml',
    'عصير قطوف برتقال 200 مل',
    432,
    [27, 9],
    216,
    216,
    110,
    -226,
    47294,
    ['half shipped', 'شُحن نصفه'],
  ),
];

/** The record of the pictures 07, 08 and 26. */
export function OrderPage() {
  const pick = usePick();
  const [notes, setNotes] = useState<string[]>([]);
  const badge = (meaning: 'info' | 'warning' | 'positive', glyph: 'part' | 'done', en: string, ar: string) => (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {pick(en, ar)}
    </StatusBadge>
  );
  const chip = (icon: icons.Icon, text: string) => {
    const ChipIcon = icon;
    return (
      <StatusBadge meaning="neutral">
        <ChipIcon size={12} style={{ verticalAlign: -2, marginInlineEnd: 4 }} />
        {text}
      </StatusBadge>
    );
  };
  return (
    <Frame active="orders">
      <PageHeader
        title={<bdi dir="ltr">#10482</bdi>}
        back="?page=orders"
        copy={{ value: '#10482', name: '#10482' }}
        badges={
          <>
            {badge('info', 'part', 'Confirmed', 'مؤكد')}
            {badge('warning', 'part', 'Pending', 'معلّق')}
            {badge('warning', 'part', 'Partially shipped', 'مشحون جزئيًا')}
          </>
        }
        meta={[
          pick('Sun, 15 Nov 2026, 14:02', 'الأحد 15 نوفمبر 2026، 14:02'),
          <Link key="c" href="#">
            {pick('Aswaq Al-Rawdah', 'أسواق الروضة')}
          </Link>,
          pick('Supplier Najd Provisions Trading Co.', 'المورد شركة نجد للتموين التجارية'),
          pick('Visit Faisal Al-Harbi', 'زيارة فيصل الحربي'),
        ]}
        position={{ index: 12, total: '245', previous: '?1', next: '?2' }}
        actions={
          <>
            <Button leftSection={<icons.EditIcon size={15} />}>{pick('Edit', 'تعديل')}</Button>
            <Button leftSection={<icons.PrintIcon size={15} />}>{pick('Invoice', 'الفاتورة')}</Button>
          </>
        }
        primary={{ label: pick('Create fulfilment', 'إنشاء تجهيز'), icon: icons.FulfilledIcon, onClick: () => {} }}
        overflow={[
          { key: 'copy', label: pick('Copy link', 'نسخ الرابط'), icon: icons.LinkIcon, onClick: () => {} },
          {
            key: 'cancel',
            label: pick('Cancel order', 'إلغاء الطلب'),
            icon: icons.CanceledIcon,
            danger: true,
            rule: true,
            onClick: () => {},
          },
        ]}
      />
      <Equation
        label={pick('What is due', 'المستحق')}
        terms={[
          { label: pick('Total', 'الإجمالي'), value: sar(605912) },
          { operator: '−', label: pick('Credited', 'الدائن'), value: sar(8611) },
          { operator: '+', label: pick('Difference due, edit 1', 'فرق التعديل 1'), value: sar(3220) },
          {
            operator: '−',
            terms: [
              { label: pick('Paid', 'المدفوع'), value: sar(450000) },
              { operator: '−', label: pick('Refunded', 'المسترد'), value: sar(8611) },
            ],
          },
        ]}
        result={{ label: pick('Due', 'المستحق'), value: sar(159132, { sign: true }), meaning: 'warning' }}
        asides={[
          { label: pick('Left to fulfil', 'المتبقي للتجهيز'), value: pick('480 of 2,136 pcs', '480 من 2,136 حبة') },
          { label: pick('Next run', 'الجولة القادمة'), value: pick('Thu, 19 Nov, 07:30', 'الخميس 19 نوفمبر، 07:30') },
        ]}
      />
      <PageColumns side={<Side notes={notes} onNote={(text) => setNotes([text, ...notes])} />}>
        <Card
          title={pick('Summary', 'الملخص')}
          note={pick('6 lines', '6 بنود')}
          actions={badge('positive', 'done', 'Stock reserved', 'المخزون محجوز')}
          flush
        >
          <DataTable
            label={pick('Lines', 'البنود')}
            rows={lines}
            rowKey={({ sku }) => sku}
            rowHeight="tall"
            columns={[
              {
                key: 'product',
                header: pick('Product', 'المنتج'),
                card: 'title',
                cell: ({ en, ar, sku }) => (
                  <MediaCell size={32} title={pick(en, ar)} note={<bdi dir="ltr">{sku}</bdi>} />
                ),
              },
              {
                key: 'ordered',
                header: pick('Ordered', 'المطلوب'),
                align: 'end',
                tone: 'medium',
                cell: ({ pieces, pack }) => (
                  <TwoLines note={<PiecesText pieces={pieces} />}>
                    <QuantityText pieces={pieces} pack={pack} />
                  </TwoLines>
                ),
              },
              {
                key: 'done',
                header: pick('Done', 'المنجز'),
                cell: ({ pieces, shipped, packed, word }) => (
                  <DoneBar total={pieces} shipped={shipped} fulfilled={packed} label={pick('Shipped', 'مشحون')}>
                    {pick(...word)}
                  </DoneBar>
                ),
              },
              { key: 'unit', header: pick('Unit price', 'سعر الحبة'), align: 'end', cell: ({ unit }) => sar(unit) },
              {
                key: 'off',
                header: pick('Discount', 'الخصم'),
                align: 'end',
                tone: 'quiet',
                cell: ({ off }) => sar(off),
              },
              {
                key: 'net',
                header: pick('Net, SAR', 'الصافي، ر.س'),
                align: 'end',
                tone: 'strong',
                cell: ({ net }) => sar(net),
              },
            ]}
          />
          <div
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
              borderTop: '1px solid var(--w-line)',
            }}
          >
            <div style={{ padding: '12px 16px' }}>
              <Facts
                layout="inline"
                facts={[
                  {
                    label: pick('Discounts', 'الخصومات'),
                    value: (
                      <>
                        {chip(icons.DiscountsIcon, 'STAPLES5')}{' '}
                        {chip(icons.LoyaltyIcon, pick('500 points', '500 نقطة'))}
                      </>
                    ),
                  },
                  { label: pick('Shop’s order no.', 'رقم طلب المتجر'), value: 'PO-2231' },
                  { label: pick('Supplier invoice', 'فاتورة المورد'), value: 'INV-2026-08814' },
                  {
                    label: pick('Finance', 'المالية'),
                    value: (
                      <>
                        {pick('Not verified', 'لم تُدقَّق')} · <Link href="#">{pick('Verify', 'تدقيق')}</Link>
                      </>
                    ),
                  },
                ]}
              />
            </div>
            <div style={{ padding: '8px 16px 12px', borderInlineStart: '1px solid var(--w-line)' }}>
              <Ledger
                lines={[
                  { label: pick('Items', 'الأصناف'), value: sar(541560) },
                  {
                    label: pick('Discount · STAPLES5, 5 % on rice and oil', 'خصم · STAPLES5 على الأرز والزيت'),
                    value: sar(-16680),
                  },
                  { label: pick('Delivery', 'التوصيل'), value: sar(4500) },
                  { label: pick('Taxable', 'الخاضع للضريبة'), value: sar(526880), rule: 'single' },
                  { label: pick('VAT 15 %', 'ضريبة القيمة المضافة 15٪'), value: sar(79032) },
                  { label: pick('Total', 'الإجمالي'), value: sar(605912, { sign: true }), rule: 'single', strong: true },
                ]}
              />
            </div>
          </div>
        </Card>
        <Card
          title={pick('Payments', 'المدفوعات')}
          note={pick('1 edit open', 'تعديل واحد مفتوح')}
          flush
          actions={
            <>
              <Button size="compact-xs">{pick('Refund', 'استرداد')}</Button>
              <Button size="compact-xs" leftSection={<icons.CashPlusIcon size={15} />}>
                {pick('Record payment', 'تسجيل دفعة')}
              </Button>
            </>
          }
        >
          <DataTable
            label={pick('Payments', 'المدفوعات')}
            rows={[
              { id: '1', amount: 400000 },
              { id: '2', amount: 50000 },
            ]}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'how',
                header: pick('Method', 'الطريقة'),
                tone: 'medium',
                cell: () => (
                  <span>
                    <icons.BankIcon size={15} style={{ verticalAlign: -3, marginInlineEnd: 8 }} />
                    {pick('Bank transfer', 'تحويل بنكي')}
                  </span>
                ),
              },
              { key: 'at', header: pick('When', 'متى'), cell: () => pick('15 Nov 15:20', '15 نوفمبر 15:20') },
              {
                key: 'state',
                header: pick('State', 'الحالة'),
                cell: () => badge('positive', 'done', 'Captured', 'محصّل'),
              },
              {
                key: 'amount',
                header: pick('Amount, SAR', 'المبلغ، ر.س'),
                align: 'end',
                cell: ({ amount }) => sar(amount),
              },
            ]}
          />
          <CardFoot>
            <span>{pick('Net paid', 'صافي المدفوع')}</span>
            <strong style={{ marginInlineStart: 'auto' }}>{sar(441389, { sign: true })}</strong>
          </CardFoot>
        </Card>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: 16 }}>
          <Card
            fill
            title={pick('Customer', 'العميل')}
            actions={<ActionMenu size={26} entries={[{ key: 'a', label: pick('Edit', 'تعديل'), onClick: () => {} }]} />}
          >
            <MediaCell
              figure={<Avatar name={pick('Aswaq Al-Rawdah', 'أسواق الروضة')} />}
              title={<Link href="#">{pick('Aswaq Al-Rawdah', 'أسواق الروضة')}</Link>}
              note={pick('Customer since 2023 · 118 orders', 'عميل منذ 2023 · 118 طلبًا')}
            />
          </Card>
          <Card
            fill
            title={pick('Delivery', 'التوصيل')}
            actions={<Button size="compact-xs">{pick('Change', 'تغيير')}</Button>}
          >
            <Facts
              facts={[
                { label: pick('Van', 'المركبة'), value: <bdi dir="ltr">RKD 4471</bdi> },
                { label: pick('Area', 'الحي'), value: pick('Ar Rawdah, Riyadh East', 'الروضة، شرق الرياض') },
                { label: pick('Stop', 'المحطة'), value: pick('4 of 17', '4 من 17') },
              ]}
            />
          </Card>
        </div>
      </PageColumns>
    </Frame>
  );
}

function Side({ notes, onNote }: { notes: string[]; onNote: (text: string) => void }) {
  const pick = usePick();
  return (
    <Card
      title={pick('Timeline', 'السجل الزمني')}
      note={pick('newest first', 'الأحدث أولًا')}
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size="compact-xs"
              leftSection={<icons.PlusIcon size={15} />}
              rightSection={<icons.DownIcon size={14} />}
            >
              {pick('Action', 'إجراء')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<icons.ReturnRequestedIcon size={16} />}>
              {pick('Request return', 'طلب إرجاع')}
            </Menu.Item>
            <Menu.Item leftSection={<icons.ExchangeIcon size={16} />}>
              {pick('Register exchange', 'تسجيل استبدال')}
            </Menu.Item>
            <Menu.Item leftSection={<icons.ClaimIcon size={16} />}>{pick('Register claim', 'تسجيل مطالبة')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <NoteComposer onAdd={onNote} />
      <TimelineList label={pick('Timeline', 'السجل الزمني')}>
        <TimelineEvent
          icon={icons.PaymentRequiredIcon}
          meaning="warning"
          title={pick('Payment required', 'دفعة مطلوبة')}
          time={pick('now', 'الآن')}
          box="required"
          actions={
            <>
              <Button size="compact-xs" leftSection={<icons.CashPlusIcon size={15} />}>
                {pick('Record payment', 'تسجيل دفعة')}
              </Button>
              <Button size="compact-xs" leftSection={<icons.CopyIcon size={15} />}>
                {pick('Payment link', 'رابط الدفع')}
              </Button>
            </>
          }
        >
          <TimelineLine label={pick('Payment required', 'الدفعة المطلوبة')} value={sar(159132, { sign: true })} />
          <TimelineLine
            label={pick('Of it, for the open edit', 'منها للتعديل المفتوح')}
            value={sar(3220, { sign: true })}
            strong
          />
        </TimelineEvent>
        {notes.map((text) => (
          <TimelineEvent
            key={text}
            icon={icons.NoteIcon}
            meaning="accent"
            title={pick('Note', 'ملاحظة')}
            time={pick('now', 'الآن')}
            author={pick('Huda Al-Mutairi', 'هدى المطيري')}
            own
            box="note"
          >
            {text}
          </TimelineEvent>
        ))}
        <TimelineEvent
          icon={icons.NoteIcon}
          meaning="accent"
          title={pick('Note', 'ملاحظة')}
          time={pick('today 10:24', 'اليوم 10:24')}
          author={pick('Huda Al-Mutairi', 'هدى المطيري')}
          own
          box="note"
          menu={
            <ActionMenu
              size={26}
              entries={[
                { key: 'd', label: pick('Delete', 'حذف'), icon: icons.TrashIcon, danger: true, onClick: () => {} },
              ]}
            />
          }
        >
          {pick(
            'Shop asks for the rest before Thursday noon; gate closes at 13:00. ',
            'يطلب المتجر بقية الأصناف قبل ظهر الخميس، والبوابة تُغلق 13:00. ',
          )}
          <strong>{pick('@Saeed', '@سعيد')}</strong> {pick('take the small van.', 'خذ السيارة الصغيرة.')}
        </TimelineEvent>
        <TimelineEvent
          icon={icons.EditIcon}
          meaning="warning"
          title={pick('Order edit 1 requested', 'طُلب تعديل الطلب 1')}
          time={pick('today 09:12', 'اليوم 09:12')}
          author={pick('Faisal Al-Harbi', 'فيصل الحربي')}
          actions={
            <>
              <Button size="compact-xs">{pick('Force confirm', 'تأكيد إلزامي')}</Button>
              <Button size="compact-xs" variant="subtle" color="gray">
                {pick('Cancel edit', 'إلغاء التعديل')}
              </Button>
            </>
          }
        >
          <TimelineLine
            label={
              <MediaCell
                figure={<Thumb size={24} />}
                title={pick('Sahab Drinking Water 330 ml', 'مياه سحاب للشرب 330 مل')}
              />
            }
            value={<bdi dir="ltr">+2c</bdi>}
            strong
          />
          <TimelineLine label={pick('Difference due', 'فرق المبلغ')} value={sar(3220, { sign: true, plus: true })} />
        </TimelineEvent>
        <TimelineEvent
          icon={icons.RefundIcon}
          meaning="info"
          title={pick('Refund', 'استرداد')}
          time={pick('17 Nov 16:05', '17 نوفمبر 16:05')}
          author={pick('Other · “6 bottles dented”', 'أخرى · «6 عبوات منبعجة»')}
        />
        <TimelineEvent
          icon={icons.ReturnReceivedIcon}
          meaning="positive"
          title={pick('Return received', 'استُلم المرتجع')}
          time={pick('17 Nov 15:58', '17 نوفمبر 15:58')}
          author={pick('Riyadh Central DC · damaged', 'مركز الرياض الرئيسي · تالف')}
        >
          <TimelineLine
            label={
              <MediaCell
                figure={<Thumb size={24} />}
                title={pick('Zahra Sunflower Oil 1.5 L', 'زيت زهرة دوار الشمس 1.5 لتر')}
              />
            }
            value="1c"
            strong
          />
        </TimelineEvent>
        <TimelineEvent
          icon={icons.FulfilledIcon}
          title={pick('Items fulfilled', 'جُهّزت أصناف')}
          time={pick('16 Nov 11:20', '16 نوفمبر 11:20')}
          author={pick('3 cases · Riyadh Central DC', '3 كراتين · مركز الرياض الرئيسي')}
        />
        <TimelineEvent
          icon={icons.ShippedIcon}
          title={pick('Items shipped', 'شُحنت أصناف')}
          time={pick('16 Nov 07:42', '16 نوفمبر 07:42')}
          author={pick('Saeed Al-Qahtani · van RKD 4471', 'سعيد القحطاني · مركبة RKD 4471')}
        />
        <TimelineEvent
          icon={icons.OrderPlacedIcon}
          meaning="positive"
          title={pick('Order placed', 'أُنشئ الطلب')}
          time={pick('15 Nov 14:02', '15 نوفمبر 14:02')}
          author={pick('by Faisal Al-Harbi', 'بواسطة فيصل الحربي')}
          first
        />
      </TimelineList>
    </Card>
  );
}
