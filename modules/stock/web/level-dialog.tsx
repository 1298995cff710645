import { useState } from 'react';
import { useWrite } from '#kit/web/query.ts';
import { NameOf } from '#kit/web/names.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { stock, type StockRow } from '../contract.ts';
import { VariantCell } from './labels.tsx';
import styles from './stock.module.css';

/** Where a variant lies within a location, and below how many pieces it is to be ordered again. */
export function LevelDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t } = useText();
  const [bin, setBin] = useState(row.bin ?? '');
  const [point, setPoint] = useState<number | null>(row.reorder_point);
  const { run, pending } = useWrite(stock.update, { success: t('stock.saved'), onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stock.edit')}
      hint={<NameOf of={row.location} />}
      width={480}
      submit={{
        label: t('ui.save'),
        onSubmit: () => run({ params: { id: row.id }, body: { bin: bin.trim() || null, reorder_point: point } }),
        loading: pending,
      }}
    >
      <VariantCell of={row.variant} />
      <div className={styles.form}>
        <FormGrid columns={2}>
          <TextField label={t('stock.bin')} kind="code" value={bin} onChange={setBin} maxLength={40} />
          <NumberField
            label={t('stock.reorder_point')}
            help={t('stock.reorder_help')}
            value={point}
            onChange={setPoint}
          />
        </FormGrid>
      </div>
    </Dialog>
  );
}
