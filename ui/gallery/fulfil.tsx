import { useState } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { Card, CardFoot } from '#ui/card.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { FocusView } from '#ui/focus-view.tsx';
import { SelectField, SwitchField } from '#ui/form-parts.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { PiecesText, QuantityText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';

const items = [
  {
    sku: 'NKH-TEA-100',
    en: 'Nakhla Black Tea 100 bags',
    ar: 'شاي نخلة الأسود 100 كيس',
    open: 12,
    stock: 96,
    pack: { case: 24, shrink: 6 },
  },
  {
    sku: 'SFW-TMP-135',
    en: 'Safwa Tomato Paste 135 g',
    ar: 'معجون طماطم صفوة 135 جم',
    open: 252,
    stock: 240,
    pack: { case: 48, shrink: 8 },
  },
  {
    sku: 'QTF-ORJ-200',
    en: 'Qutuf Orange Juice 200 ml',
    ar: 'عصير قطوف برتقال 200 مل',
    open: 216,
    stock: 1080,
    pack: { case: 27, shrink: 9 },
  },
];

/** The focus view of picture 09. */
export function FulfilPage() {
  const pick = usePick();
  const [at, setAt] = useState('central');
  const [notified, setNotified] = useState(true);
  const [driver, setDriver] = useState<string | null>('saeed');
  const [quantities, setQuantities] = useState<Record<string, number>>(
    Object.fromEntries(items.map(({ sku, open }) => [sku, open])),
  );
  const of = (sku: string) => quantities[sku] ?? 0;
  const over = items.filter(({ sku, stock }) => of(sku) > stock);
  return (
    <FocusView
      title={pick('Create fulfilment · #10482', 'إنشاء تجهيز · #10482')}
      who={pick('Aswaq Al-Rawdah · third fulfilment of this order', 'أسواق الروضة · ثالث تجهيز لهذا الطلب')}
      onClose={() => window.history.back()}
      actions={<Button>{pick('Save draft', 'حفظ مسودة')}</Button>}
      submit={{ label: pick('Create fulfilment', 'إنشاء تجهيز'), onSubmit: () => {}, disabled: over.length > 0 }}
      side={
        <>
          <Card title={pick('This fulfilment', 'هذا التجهيز')}>
            <Ledger
              lines={[
                { label: pick('Lines', 'البنود'), value: 3 },
                { label: pick('Pieces', 'الحبات'), value: items.reduce((sum, { sku }) => sum + of(sku), 0) },
                { label: pick('Net value, SAR', 'القيمة الصافية، ر.س'), value: '716.57' },
                { label: pick('Open after this', 'المتبقي بعده'), value: <PiecesText pieces={0} />, rule: 'single' },
              ]}
            />
          </Card>
          <Card title={pick('Delivery', 'التوصيل')}>
            <div style={{ display: 'grid', gap: 14 }}>
              <SelectField
                label={pick('Driver', 'السائق')}
                value={driver}
                onChange={setDriver}
                options={[
                  {
                    value: 'saeed',
                    label: pick('Saeed Al-Qahtani · room for 46 cases', 'سعيد القحطاني · يتسع لـ 46 كرتونًا'),
                  },
                  { value: 'imran', label: pick('Imran Yousuf', 'عمران يوسف') },
                ]}
              />
              <SwitchField
                label={pick('Send notification to the customer', 'إرسال إشعار إلى العميل')}
                value={notified}
                onChange={setNotified}
              />
            </div>
          </Card>
          {over.length > 0 && (
            <Problems title={pick(`${over.length} line to correct`, 'بند واحد للتصحيح')}>
              {pick(
                'Tomato paste: 252 asked, 240 available at Riyadh Central DC. Jeddah DC has 384.',
                'معجون الطماطم: المطلوب 252 والمتاح 240 في مركز الرياض الرئيسي. في مركز جدة 384.',
              )}
            </Problems>
          )}
        </>
      }
    >
      <Card title={pick('From where', 'من أين')}>
        <ChoiceCards
          label={pick('From where', 'من أين')}
          value={at}
          onChange={setAt}
          choices={[
            {
              value: 'central',
              label: pick('Riyadh Central DC', 'مركز الرياض الرئيسي'),
              note: pick('2 of 3 lines in full', 'بندان من 3 كاملان'),
            },
            {
              value: 'south',
              label: pick('Riyadh South depot', 'مستودع جنوب الرياض'),
              note: pick('0 of 3 lines', '0 من 3 بنود'),
            },
            {
              value: 'jeddah',
              label: pick('Jeddah DC', 'مركز جدة'),
              note: pick('3 of 3 lines, 950 km away', '3 من 3 بنود، على بعد 950 كم'),
            },
          ]}
        />
      </Card>
      <Card
        flush
        title={pick('Items to fulfil', 'أصناف للتجهيز')}
        note={pick('3 lines open, 480 pcs', '3 بنود مفتوحة، 480 حبة')}
        actions={
          <>
            <Button size="compact-xs" variant="subtle">
              {pick('Set all to available', 'ضبط الكل على المتاح')}
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setQuantities({})}>
              {pick('Clear', 'مسح')}
            </Button>
          </>
        }
      >
        <DataTable
          label={pick('Items to fulfil', 'أصناف للتجهيز')}
          rows={items}
          rowKey={({ sku }) => sku}
          rowHeight="free"
          columns={[
            {
              key: 'product',
              header: pick('Product', 'المنتج'),
              card: 'title',
              cell: ({ en, ar, sku, pack }) => (
                <MediaCell
                  size={36}
                  title={pick(en, ar)}
                  note={<bdi dir="ltr">{`${sku} · case ${pack.case} · shrink ${pack.shrink}`}</bdi>}
                />
              ),
            },
            {
              key: 'open',
              header: pick('Still open', 'المتبقي'),
              align: 'end',
              tone: 'medium',
              cell: ({ open, pack }) => (
                <TwoLines note={<PiecesText pieces={open} />}>
                  <QuantityText pieces={open} pack={pack} />
                </TwoLines>
              ),
            },
            {
              key: 'stock',
              header: pick('Available here', 'المتاح هنا'),
              align: 'end',
              cell: ({ stock }) => <TwoLines note={pick('of 312 stocked', 'من 312 مخزنة')}>{stock}</TwoLines>,
            },
            {
              key: 'quantity',
              header: pick('Quantity to fulfil', 'الكمية للتجهيز'),
              width: 240,
              cell: ({ sku, pack, stock, en }) => (
                <QuantityInput
                  label={en}
                  value={of(sku)}
                  pack={pack}
                  onChange={(pieces) => setQuantities({ ...quantities, [sku]: pieces })}
                  error={
                    of(sku) > stock
                      ? pick(
                          `Quantity is not valid: ${of(sku) - stock} over.`,
                          `الكمية غير صالحة: تزيد ${of(sku) - stock}.`,
                        )
                      : undefined
                  }
                  cure={{ label: pick(`Use ${stock}`, `استخدم ${stock}`), value: stock }}
                />
              ),
            },
            {
              key: 'pieces',
              header: pick('Pieces', 'الحبات'),
              align: 'end',
              tone: 'strong',
              cell: ({ sku }) => of(sku),
            },
            {
              key: 'left',
              header: pick('Left after', 'يبقى بعده'),
              align: 'end',
              tone: 'quiet',
              cell: ({ sku, stock }) => <bdi dir="ltr">{stock - of(sku)}</bdi>,
            },
          ]}
        />
        <CardFoot>
          <span>{pick('c case', 'ك كرتون')}</span>
          <span>{pick('s shrink', 'ش شد')}</span>
          <span>{pick('p piece', 'ح حبة')}</span>
          <span style={{ color: 'var(--w-ink-2)' }}>
            {pick(
              'Type “2c 1s” or use ↑ ↓. Extra pieces carry over to the next pack.',
              'اكتب «2ك 1ش» أو استخدم ↑ ↓ داخل الخانة؛ الزائد ينتقل إلى التالية.',
            )}
          </span>
        </CardFoot>
      </Card>
      <Card
        title={pick('Already fulfilled', 'جُهّز سابقًا')}
        note={pick('73 cases: 70 shipped, 3 packed', '73 كرتونًا: 70 مشحونة و3 معبأة')}
        actions={<UnstyledButton aria-label={pick('Show', 'عرض')}>⌄</UnstyledButton>}
      >
        <Facts facts={[{ label: '#10482-1', value: '70' }]} />
      </Card>
    </FocusView>
  );
}
