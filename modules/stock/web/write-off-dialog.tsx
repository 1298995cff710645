import { useState } from 'react';
import { Input } from '@mantine/core';
import { NameOf } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { store } from '#modules/store/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { waste, wasteReasons, type StockRow, type WasteReason } from '../contract.ts';
import { canWriteOff } from '../rules.ts';
import { packOf, Packs, VariantCell } from './labels.tsx';
import styles from './stock.module.css';

/** Writes pieces off that nobody has reserved: how many, why, and what they are worth. */
export function WriteOffDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t } = useText();
  const currency = useRead(store.retrieve, {}).data?.store.default_currency_code ?? 'SAR';
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState<WasteReason | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(waste.writeOff, {
    success: t('waste.done'),
    invalidates: ['/stock', '/stock-locations', '/variants', '/products'],
    onSuccess: onClose,
  });
  const { stocked_quantity: stocked, reserved_quantity: reserved, unit_cost } = row;
  const permit = canWriteOff({ stocked, reserved }, quantity);
  const submit = () => {
    setTried(true);
    if (!permit.allowed || quantity < 1 || !reason) return;
    run({ params: { id: row.id }, body: { quantity, reason, note: note.trim() || null } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('waste.write_off_stock')}
      width={480}
      hint={<NameOf of={row.location} />}
      submit={{ label: t('waste.write_off'), onSubmit: submit, loading: pending, danger: true }}
    >
      <VariantCell of={row.variant} />
      <div className={styles.form}>
        <FormGrid>
          <Input.Wrapper label={t('stock.quantity')} labelElement="div">
            <div>
              <QuantityInput
                label={t('stock.quantity')}
                value={quantity}
                onChange={setQuantity}
                pack={packOf(row.variant)}
                error={quantity < 1 ? t('ui.quantity.invalid') : !permit.allowed && t(permit.code, permit.params)}
              />
            </div>
          </Input.Wrapper>
          <SelectField
            label={t('stock_locations.reason')}
            required
            placeholder={t('transfers.choose_reason')}
            value={reason}
            options={wasteReasons.map((value) => ({ value, label: t(`stock_locations.reason.${value}`) }))}
            onChange={(value) => setReason(value as WasteReason | null)}
            error={tried && !reason && t('errors.required', { field: t('stock_locations.reason') })}
          />
          <TextField label={t('stock_locations.note')} value={note} onChange={setNote} maxLength={300} />
        </FormGrid>
        <div className={styles.remark}>
          <Facts
            facts={[
              {
                label: t('waste.left'),
                value: <Packs pieces={Math.max(0, stocked - quantity)} of={row.variant} />,
              },
              {
                label: t('waste.value'),
                value:
                  unit_cost === null ? (
                    t('waste.no_cost')
                  ) : (
                    <Money amount={unit_cost * quantity} currency={currency} sign />
                  ),
              },
            ]}
          />
        </div>
      </div>
    </Dialog>
  );
}
