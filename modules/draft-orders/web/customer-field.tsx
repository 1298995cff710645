import { nameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customers } from '#modules/customers/contract.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';

type Props = { value: string | null; onChange: (id: string | null) => void; error: boolean };

/** For whom: found by name, number or phone. */
export function CustomerField({ value, onChange, error }: Props) {
  const { t, language } = useText();
  const found = useRemoteOptions(customers.list, value === null ? [] : [value], (reply) =>
    reply.customers.map((customer) => ({ value: customer.id, label: [nameIn(language, customer), customer.city, customer.code].filter(Boolean).join(' · ') })),
  );
  const label = t('new_order.customer');
  return (
    <Card title={label}>
      <SelectField
        aria-label={label}
        required
        placeholder={t('new_order.customer_find')}
        options={found?.options ?? []}
        onSearch={found?.onSearch}
        value={value}
        onChange={onChange}
        error={error && t('errors.required', { field: label })}
      />
    </Card>
  );
}
