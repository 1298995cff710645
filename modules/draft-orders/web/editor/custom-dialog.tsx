import { useState } from 'react';
import { useRead } from '#kit/web/query.ts';
import { regions } from '#modules/regions/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { customLine, type EditorLine } from './state.ts';

type Props = { currency: string; regionId: string | undefined; onAdd: (line: EditorLine) => void; onClose: () => void };

/** A line of what is no product of ours: title, price and tax (models, M2). */
export function CustomDialog({ currency, regionId, onAdd, onClose }: Props) {
  const { t } = useText();
  const query = { ...(regionId ? { id: regionId } : { currency_code: currency }), limit: '1' };
  const region = useRead(regions.list, { query }).data?.regions[0];
  const [title, setTitle] = useState('');
  const [price, setPrice] = useState<number | null>(0);
  /** Untouched it is the region's, which the server knows. */
  const [tax, setTax] = useState<number | null | undefined>();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [tried, setTried] = useState(false);
  const rate = tax === undefined ? (region?.tax_rate ?? null) : tax;
  const faults = {
    title: title.trim() === '',
    quantity: quantity === null || quantity < 1,
    tax: tax !== undefined && (tax === null || tax > 100),
  };
  const add = () => {
    setTried(true);
    if (faults.title || faults.quantity || faults.tax || price === null || quantity === null) return;
    onAdd(
      customLine({
        title: title.trim(),
        unit_price: price,
        ...(tax === undefined || tax === null ? {} : { tax_rate: tax }),
        quantity,
      }),
    );
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('draft_editor.custom_add')}
      submit={{ label: t('draft_editor.add'), onSubmit: add }}
    >
      <FormGrid columns={2}>
        <TextField
          autoFocus
          required
          label={t('draft_editor.custom_title')}
          value={title}
          onChange={setTitle}
          error={tried && faults.title && t('errors.required', { field: t('draft_editor.custom_title') })}
        />
        <NumberField
          required
          label={t('draft_editor.quantity')}
          value={quantity}
          onChange={setQuantity}
          error={tried && faults.quantity && t('ui.quantity.invalid')}
        />
        <MoneyInput required label={t('draft_editor.price')} value={price} onChange={setPrice} currency={currency} />
        <NumberField
          decimals
          unit="%"
          label={t('draft_editor.tax')}
          value={rate}
          onChange={setTax}
          error={tried && faults.tax && t('errors.number', { field: t('draft_editor.tax') })}
        />
      </FormGrid>
    </Dialog>
  );
}
