import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import type { ShortageRow } from '#modules/orders/contract.ts';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { purchaseOrders } from '../contract.ts';

type Props = { filters: Query; rows: readonly ShortageRow[] };

/** Makes a purchase order of what a purchasing list lacks. */
export function ShortageButton({ filters, rows }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const short = rows.filter(({ stock }) => stock !== null && stock.to_order > 0);
  if (!useMay(purchaseOrders.fromShortages)) return null;
  return (
    <>
      <Button
        variant="filled"
        leftSection={<PlusIcon size={15} />}
        disabled={short.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('purchasing.create')}
      </Button>
      {open && <CreateDialog filters={filters} rows={short} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ filters, rows, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const href = useHref();
  const { go } = useNavigation();
  const suppliers = [...new Set(rows.map(({ supplier_id }) => supplier_id))];
  const [vendor, setVendor] = useState('');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [eta, setEta] = useState('');
  const [chosen, setPlace] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const open = { supplier_id: suppliers, is_active: 'true' };
  const { rows: places, onSearch } = useRemoteRows(stockLocations.list, chosen ? [chosen] : [], open);
  // Where there is one place only nobody need choose it, whatever is searched for.
  const few = useRead(stockLocations.list, { query: { ...open, limit: '2' } }).data?.stock_locations;
  const place = places.find(({ id }) => id === chosen) ?? (few?.length === 1 ? few[0] : undefined);
  const { run, pending } = useWrite(purchaseOrders.fromShortages, {
    success: t('purchasing.create_done'),
    invalidates: ['/orders'],
    onSuccess: ({ purchase_order }) => go(href(`/purchase-orders/${purchase_order.id}`)),
  });
  const count = place ? rows.filter(({ supplier_id }) => supplier_id === place.supplier_id).length : rows.length;
  const required = (missing: boolean, label: string) =>
    tried && missing ? t('errors.required', { field: label }) : undefined;
  const send = () => {
    setTried(true);
    if (vendor.trim() === '' || !place) return;
    run({
      body: {
        vendor_name: vendor.trim(),
        location_id: place.id,
        filters,
        ...(phone ? { vendor_phone: phone } : {}),
        ...(email.trim() ? { vendor_email: email.trim() } : {}),
        ...(eta ? { eta } : {}),
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('purchasing.create')}
      hint={t('purchasing.create_hint', { count })}
      width={560}
      submit={{ label: t('purchasing.create'), onSubmit: send, loading: pending }}
    >
      <FormGrid columns={2}>
        <TextField
          label={t('purchasing.vendor')}
          required
          value={vendor}
          onChange={setVendor}
          maxLength={200}
          error={required(vendor.trim() === '', t('purchasing.vendor'))}
        />
        <SelectField
          label={t('purchasing.location')}
          required
          value={place?.id ?? null}
          onChange={setPlace}
          onSearch={onSearch}
          error={required(!place, t('purchasing.location'))}
          options={places.map((one) => ({
            value: one.id,
            label: suppliers.length > 1 ? `${nameIn(one)} · ${nameIn(one.supplier)}` : nameIn(one),
          }))}
        />
        <PhoneInput label={t('purchasing.phone')} value={phone} onChange={(value) => setPhone(value ?? '')} />
        <TextField label={t('purchasing.email')} kind="email" value={email} onChange={setEmail} />
        <DateField label={t('purchasing.eta')} value={eta} onChange={setEta} />
      </FormGrid>
    </Dialog>
  );
}
