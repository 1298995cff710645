import { nameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';

type Props = {
  supplierId: string | null;
  value: string | null;
  onChange: (id: string | null) => void;
  known?: { id: string; name: string | null; name_ar: string | null } | null;
  required?: boolean;
  error?: string;
};

/** Who brings the goods: drivers of the supplier and of the platform who are at work. */
export function DriverField({ supplierId, value, onChange, known, required, error }: Props) {
  const { t, language } = useText();
  const found = useRemoteOptions(
    drivers.list,
    value === null ? [] : [value],
    (reply) =>
      reply.drivers.map((one) => ({
        value: one.id,
        label: [nameIn(language, one), one.vehicle_plate].filter(Boolean).join(' · '),
      })),
    { status: ['active'], ...(supplierId ? { available_to: supplierId } : {}) },
  );
  const own =
    known && !found?.options.some(({ value: id }) => id === known.id)
      ? [{ value: known.id, label: nameIn(language, known) }]
      : [];
  return (
    <SelectField
      label={t('deliveries.driver')}
      placeholder={t('deliveries.no_driver')}
      required={required}
      error={error}
      clearable={!required}
      onSearch={found?.onSearch}
      options={[...own, ...(found?.options ?? [])]}
      value={value}
      onChange={onChange}
    />
  );
}
