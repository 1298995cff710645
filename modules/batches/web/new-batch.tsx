import { useState } from 'react';
import { Input } from '@mantine/core';
import { useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { stock, type StockRow } from '#modules/stock/contract.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { batches } from '../contract.ts';
import { canDate, expiryFor } from '../rules.ts';
import { stocks } from './stocks.ts';

/** Says of which lot pieces are that lie in a warehouse without one. */
export function NewBatch({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const href = useHref();
  const { go } = useNavigation();
  const [level, setLevel] = useState<StockRow | null>(null);
  const [lot, setLot] = useState('');
  const [produced, setProduced] = useState('');
  const [expires, setExpires] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const levels = useRemoteRows(stock.list, []);
  const rows = level && !levels.rows.some(({ id }) => id === level.id) ? [level, ...levels.rows] : levels.rows;
  const { run, pending } = useWrite(batches.create, {
    success: t('batches.create_done'),
    onSuccess: ({ batch }) => go(href(`/batches/${batch.id}`)),
    invalidates: stocks,
  });
  const dated = canDate(produced || null, expires || null);
  const needs = (has: boolean, label: string) => (tried && !has ? t('errors.required', { field: label }) : undefined);
  const send = () => {
    setTried(true);
    if (!level || !lot.trim() || !dated.allowed || quantity < 1) return;
    run({
      body: {
        variant_id: level.variant_id,
        location_id: level.location_id,
        lot: lot.trim(),
        produced_on: produced || null,
        expires_on: expires || null,
        quantity,
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batches.new')}
      width={560}
      submit={{ label: t('batches.new'), onSubmit: send, loading: pending }}
    >
      <FormGrid columns={2}>
        <WholeRow>
          <SelectField
            label={t('batches.product')}
            value={level?.id ?? null}
            onChange={(id) => setLevel(rows.find((row) => row.id === id) ?? null)}
            options={rows.map((row) => ({
              value: row.id,
              label: `${nameIn(row.variant.product)} · ${nameIn(row.variant)} · ${nameIn(row.location)}`,
            }))}
            searchable
            onSearch={levels.onSearch}
            error={needs(level !== null, t('batches.product'))}
          />
        </WholeRow>
        <TextField
          label={t('batches.lot')}
          kind="code"
          value={lot}
          onChange={setLot}
          maxLength={60}
          error={needs(lot.trim() !== '', t('batches.lot'))}
        />
        <Input.Wrapper label={t('batches.quantity')} labelElement="div">
          <QuantityInput
            label={t('batches.quantity')}
            value={quantity}
            onChange={setQuantity}
            pack={{ case: level?.variant.case_configuration ?? 1, shrink: level?.variant.shrink_configuration ?? 1 }}
          />
        </Input.Wrapper>
        <DateField
          label={t('batches.produced_on')}
          value={produced}
          onChange={(day) => {
            const keeps = level?.variant.product.shelf_life_days ?? null;
            setExpires(expiryFor({ produced_on: produced, expires_on: expires }, day, keeps));
            setProduced(day);
          }}
        />
        <DateField
          label={t('batches.expires_on')}
          value={expires}
          onChange={setExpires}
          error={dated.allowed ? undefined : t(dated.code, dated.params)}
        />
      </FormGrid>
    </Dialog>
  );
}
