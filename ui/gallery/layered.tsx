import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { OrderPage } from '#ui/gallery/order.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import { ImageInput, type ImageEntry } from '#ui/image-input.tsx';
import { LayerBody, LayeredModal, LayerFoot, useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';

function Reasons() {
  const pick = usePick();
  const { pop } = useLayers();
  const [reason, setReason] = useState<string | null>('expiry');
  const [note, setNote] = useState(
    pick('Printed expiry 02 Dec 2026, shop will not shelve it.', 'تاريخ الانتهاء 02 ديسمبر 2026، لن يعرضه المتجر.'),
  );
  const [image, setImage] = useState<ImageEntry | null>(null);
  return (
    <>
      <LayerBody>
        <div style={{ display: 'grid', gap: 14 }}>
          <ChoiceCards
            layout="rows"
            label={pick('Reason', 'السبب')}
            value={reason}
            onChange={setReason}
            choices={[
              {
                value: 'damaged',
                label: pick('Damaged in transit', 'تلف أثناء النقل'),
                note: pick('Torn, dented or leaking on arrival', 'ممزق أو منبعج أو مسرّب عند الوصول'),
              },
              {
                value: 'expiry',
                label: pick('Near expiry', 'قريب الانتهاء'),
                note: pick('Less than a third of the shelf life left', 'بقي أقل من ثلث الصلاحية'),
              },
              {
                value: 'wrong',
                label: pick('Wrong item delivered', 'صنف غير مطلوب'),
                note: pick('Not what the order says', 'خلاف ما في الطلب'),
              },
              {
                value: 'other',
                label: pick('Other', 'أخرى'),
                note: pick('Say what happened in the note', 'اذكر ما حدث في الملاحظة'),
              },
            ]}
          />
          <TextareaField label={pick('Note', 'ملاحظة')} value={note} onChange={setNote} />
          <ImageInput label={pick('Picture', 'صورة')} value={image} onChange={setImage} />
        </div>
      </LayerBody>
      <LayerFoot hint={pick('Applies to this line', 'ينطبق على هذا البند')}>
        <Button onClick={pop}>{pick('Back', 'رجوع')}</Button>
        <Button variant="filled" onClick={pop}>
          {pick('Use this reason', 'استخدام هذا السبب')}
        </Button>
      </LayerFoot>
    </>
  );
}

function Items() {
  const pick = usePick();
  const { push } = useLayers();
  return (
    <>
      <LayerBody>
        {['1', '2', '3', '4'].map((id) => (
          <div key={id} style={{ display: 'flex', alignItems: 'center', gap: 12, height: 56 }}>
            <Checkbox aria-label={id} defaultChecked={id === '4'} />
            <MediaCell
              size={32}
              title={pick('Qutuf Orange Juice 200 ml', 'عصير قطوف برتقال 200 مل')}
              note="QTF-ORJ-200"
            />
            <Button
              ml="auto"
              onClick={() =>
                push({ key: 'reason', title: pick('Select reason', 'اختيار السبب'), content: <Reasons /> })
              }
            >
              {pick('Select reason', 'اختيار السبب')}
            </Button>
          </div>
        ))}
      </LayerBody>
      <LayerFoot>
        <Button variant="filled">{pick('Request return', 'طلب إرجاع')}</Button>
      </LayerFoot>
    </>
  );
}

/** The layered modal of picture 10. */
export function LayeredPage() {
  const pick = usePick();
  const [opened, setOpened] = useState(true);
  return (
    <>
      <OrderPage />
      <LayeredModal opened={opened} onClose={() => setOpened(false)} title={pick('Request return', 'طلب إرجاع')}>
        <Items />
      </LayeredModal>
    </>
  );
}
