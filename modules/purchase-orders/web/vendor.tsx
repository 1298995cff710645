import { useState } from 'react';
import type { Query } from '#kit/shared/query-string.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { stockLocations, type StockLocation } from '#modules/stock-locations/contract.ts';
import { DateField } from '#ui/date-field.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';

const none = { vendor: '', phone: '' as string | null, email: '', eta: '' };

/** Whom a purchase order goes to, where its goods go and when, while it is typed. @param among which locations can be chosen */
export function useVendor(among: Query = {}) {
  const { t } = useText();
  const [typed, setTyped] = useState(none);
  const [chosen, choose] = useState<string | null>(null);
  const open = { ...among, is_active: 'true' };
  const { rows: places, onSearch } = useRemoteRows(stockLocations.list, chosen ? [chosen] : [], open);
  // Where there is one place only nobody need choose it, whatever is searched for.
  const few = useRead(stockLocations.list, { query: { ...open, limit: '2' } }).data?.stock_locations;
  const place = places.find(({ id }) => id === chosen) ?? (few?.length === 1 ? few[0] : undefined);
  const { vendor, phone, email, eta } = typed;
  const required = (lacks: boolean, label: string) => (lacks ? t('errors.required', { field: label }) : undefined);
  const faults = {
    vendor: required(vendor.trim() === '', t('purchasing.vendor')),
    place: required(!place, t('purchasing.location')),
    phone: phone === null ? t('ui.phone.invalid') : undefined,
  };
  return {
    typed,
    put: (change: Partial<typeof none>) => setTyped((before) => ({ ...before, ...change })),
    choose,
    places,
    onSearch,
    place,
    faults,
    problems: Object.values(faults).filter((fault) => fault !== undefined),
    touched: Object.values(typed).some((value) => value !== ''),
    /** As it is sent, once nothing is wrong with it. */
    bodyFor: ({ id }: StockLocation) => ({
      vendor_name: vendor.trim(),
      location_id: id,
      ...(phone ? { vendor_phone: phone } : {}),
      ...(email.trim() ? { vendor_email: email.trim() } : {}),
      ...(eta ? { eta } : {}),
    }),
  };
}

type Props = {
  of: ReturnType<typeof useVendor>;
  /** Whether what is missing is told. */
  tried: boolean;
  /** Whether locations of several suppliers are offered: each then says whose it is. */
  mixed: boolean;
  onPlace?: (id: string | null) => void;
};

export function VendorFields({ of, tried, mixed, onPlace = of.choose }: Props) {
  const { t } = useText();
  const nameIn = useNameIn();
  const { typed, put, places, place, onSearch, faults } = of;
  return (
    <FormGrid columns={2}>
      <TextField
        label={t('purchasing.vendor')}
        required
        value={typed.vendor}
        onChange={(vendor) => put({ vendor })}
        maxLength={200}
        error={tried && faults.vendor}
      />
      <SelectField
        label={t('purchasing.location')}
        required
        value={place?.id ?? null}
        onChange={onPlace}
        onSearch={onSearch}
        error={tried && faults.place}
        options={places.map((one) => ({
          value: one.id,
          label: mixed ? `${nameIn(one)} · ${nameIn(one.supplier)}` : nameIn(one),
        }))}
      />
      <PhoneInput label={t('purchasing.phone')} value={typed.phone} onChange={(phone) => put({ phone })} />
      <TextField label={t('purchasing.email')} kind="email" value={typed.email} onChange={(email) => put({ email })} />
      <DateField label={t('purchasing.eta')} value={typed.eta} onChange={(eta) => put({ eta })} />
    </FormGrid>
  );
}
