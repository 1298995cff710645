import { useState } from 'react';
import { Button, Checkbox, Radio } from '@mantine/core';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { Mark, Wordmark } from '#ui/brand.tsx';
import { Emblem } from '#ui/ornament.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { DateText } from '#ui/date.tsx';
import { DateRangeInput } from '#ui/date-range.tsx';
import type { DateRange } from '#ui/date-range-value.ts';
import { DeleteByName } from '#ui/delete-by-name.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { Frame } from '#ui/gallery/frame.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import * as icons from '#ui/icons.ts';
import { ImageInput, type ImageEntry } from '#ui/image-input.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader, PageStack } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { StepsIndicator } from '#ui/steps-indicator.tsx';
import { TabsBar } from '#ui/tabs-bar.tsx';
import { toast } from '#ui/toast.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { UnsavedBar } from '#ui/unsaved-bar.tsx';
import { useSteps } from '#ui/use-steps.ts';

const states: [Meaning, Glyph][] = [
  ['positive', 'done'],
  ['warning', 'part'],
  ['danger', 'act'],
  ['info', 'part'],
  ['accent', 'moving'],
  ['neutral', 'open'],
];

/** Every small part on one page. */
export function PartsPage() {
  const pick = usePick();
  const [shop, setShop] = useState(pick('Aswaq Al-Rawdah', 'أسواق الروضة'));
  const [amount, setAmount] = useState<number | null>(605912);
  const [dinar, setDinar] = useState<number | null>(null);
  const [phone, setPhone] = useState<string | null>('+966552184907');
  const [pieces, setPieces] = useState(252);
  const [region, setRegion] = useState<string | null>('01');
  const [regions, setRegions] = useState(['01', '02']);
  const [image, setImage] = useState<ImageEntry | null>(null);
  const [range, setRange] = useState<DateRange>({});
  const [count, setCount] = useState<number | null>(24);
  const [on, setOn] = useState(true);
  const [dialog, setDialog] = useState<'confirm' | 'name' | null>(null);
  const steps = useSteps(['information', 'details']);
  const regionOptions = [
    { value: '01', label: pick('Riyadh', 'الرياض') },
    { value: '02', label: pick('Makkah', 'مكة المكرمة') },
    { value: '03', label: pick('Madinah', 'المدينة المنورة') },
  ];
  return (
    <Frame active="customers">
      <PageHeader
        title={pick('Parts', 'الأجزاء')}
        primary={{
          label: pick('Create', 'إنشاء'),
          icon: icons.PlusIcon,
          onClick: () => toast.success(pick('Customer created', 'أُنشئ العميل')),
        }}
      />
      <PageStack>
        <TabsBar
          bare
          label={pick('Sections', 'الأقسام')}
          tabs={[
            { value: 'a', label: pick('General', 'عام') },
            { value: 'b', label: pick('Variants', 'المتغيرات'), count: 5 },
          ]}
          active="b"
          onChange={() => {}}
        />
        <Card title={pick('Badges and money', 'الشارات والمبالغ')}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
            {states.map(([meaning, glyph]) => (
              <StatusBadge key={meaning} meaning={meaning} glyph={glyph}>
                {meaning}
              </StatusBadge>
            ))}
            <Money amount={605912} currency="SAR" sign />
            <Money amount={-200} currency="SAR" sign />
            <Money amount={12345} currency="KWD" sign />
            <Money amount={123456789} currency="DKK" sign />
            <Money amount={null} currency="SAR" />
            <DateText at="2026-11-15T11:02:00Z" />
            <Mark />
            <Wordmark both large />
          </div>
        </Card>
        <Card title={pick('Fields', 'الحقول')}>
          <FormGrid columns={2}>
            <TextField label={pick('Name', 'الاسم')} required value={shop} onChange={setShop} />
            <TextField
              label={pick('Email', 'البريد الإلكتروني')}
              kind="email"
              help={pick('For invoices', 'للفواتير')}
              value="buy@aswaq.sa"
              onChange={() => {}}
            />
            <TextField
              label={pick('VAT number', 'الرقم الضريبي')}
              kind="code"
              error={pick('VAT number has 14 digits, 1 is missing', 'الرقم الضريبي 14 رقمًا، ينقصه رقم')}
              value="31045820917000"
              onChange={() => {}}
            />
            <SelectField
              label={pick('Region', 'المنطقة')}
              value={region}
              onChange={setRegion}
              options={regionOptions}
              placeholder={pick('Choose', 'اختر')}
            />
            <MultiSelect
              label={pick('Regions', 'المناطق')}
              value={regions}
              onChange={setRegions}
              options={regionOptions}
            />
            <MoneyInput label={pick('Amount', 'المبلغ')} currency="SAR" value={amount} onChange={setAmount} />
            <MoneyInput label={pick('Amount, KWD', 'المبلغ، د.ك')} currency="KWD" value={dinar} onChange={setDinar} />
            <PhoneInput label={pick('Phone', 'الهاتف')} value={phone} onChange={setPhone} />
            <NumberField
              label={pick('Case, pcs', 'الكرتون، حبة')}
              unit={pick('pcs', 'حبة')}
              value={count}
              onChange={setCount}
            />
            <TextareaField
              label={pick('Note', 'ملاحظة')}
              value=""
              onChange={() => {}}
              placeholder={pick('Anything else', 'أي شيء آخر')}
            />
            <ImageInput label={pick('VAT certificate', 'شهادة الضريبة')} required value={image} onChange={setImage} />
            <div style={{ display: 'grid', gap: 10, alignContent: 'start' }}>
              <SwitchField label={pick('Send notification', 'إرسال إشعار')} value={on} onChange={setOn} />
              <Checkbox label={pick('Remember', 'تذكّر')} defaultChecked />
              <Radio label={pick('One of them', 'واحد منها')} defaultChecked />
            </div>
          </FormGrid>
        </Card>
        <Card title={pick('Quantities, dates, steps', 'كميات وتواريخ وخطوات')}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
            <QuantityInput value={pieces} onChange={setPieces} pack={{ case: 48, shrink: 8 }} />
            <QuantityInput
              value={12}
              onChange={() => {}}
              pack={{ case: 12, shrink: 1 }}
              error={pick('Quantity is not valid: 2 over.', 'الكمية غير صالحة: تزيد 2.')}
              cure={{ label: pick('Use 10', 'استخدم 10'), value: 10 }}
            />
            <DateRangeInput value={range} onChange={setRange} />
            <div style={{ width: 420 }}>
              <StepsIndicator
                steps={steps}
                labels={{
                  information: pick('Contact information', 'معلومات التواصل'),
                  details: pick('Contact details', 'بيانات التواصل'),
                }}
              />
              <Button mt={8} size="compact-xs" onClick={steps.last ? steps.reset : steps.next}>
                {pick('Next', 'التالي')}
              </Button>
            </div>
          </div>
        </Card>
        <Card title={pick('Buttons and dialogs', 'أزرار ونوافذ')}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <Button>{pick('Secondary', 'ثانوي')}</Button>
            <Button variant="filled">{pick('Filled', 'أساسي')}</Button>
            <Button variant="light">{pick('Light', 'خفيف')}</Button>
            <Button variant="subtle">{pick('Subtle', 'هادئ')}</Button>
            <Button variant="filled" color="red" onClick={() => setDialog('confirm')}>
              {pick('Delete', 'حذف')}
            </Button>
            <Button onClick={() => setDialog('name')}>{pick('Delete by name', 'حذف بالاسم')}</Button>
            <TwoClickDelete label={pick('Remove', 'إزالة')} onDelete={() => toast.error(pick('Refused', 'رُفض'))} />
            <Button disabled>{pick('Disabled', 'معطّل')}</Button>
          </div>
        </Card>
        <Problems meaning="warning" title={pick('1 field to complete', 'حقل واحد للإكمال')}>
          {pick('Replacement shipping', 'شحن البديل')}
        </Problems>
        <div style={{ background: 'var(--w-panel)', padding: 24 }}>
          <Emblem />
        </div>
        <Card title={pick('Icons', 'الأيقونات')}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 14 }}>
            {Object.entries(icons).map(([name, Glyph]) => (
              <span key={name} title={name}>
                <Glyph size={17} />
              </span>
            ))}
          </div>
        </Card>
      </PageStack>
      <UnsavedBar
        count={2}
        detail={pick('1 new row, 1 edited', 'صف جديد وصف معدّل')}
        problem={pick('Case, pcs is required for the new row', 'حقل الكرتون مطلوب للصف الجديد')}
        onDiscard={() => {}}
        onSave={() => {}}
      />
      <Confirm opened={dialog === 'confirm'} onClose={() => setDialog(null)} onConfirm={() => {}} />
      <DeleteByName
        opened={dialog === 'name'}
        onClose={() => setDialog(null)}
        onConfirm={() => setDialog(null)}
        name="#10482"
      />
    </Frame>
  );
}
