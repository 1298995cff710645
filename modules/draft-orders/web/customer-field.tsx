import { nameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { canOrder } from '#modules/customer-statuses/rules.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/web.tsx';
import { customers } from '#modules/customers/contract.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';

type Props = { value: string | null; onChange: (id: string | null) => void; error: boolean };

/** For whom: found by name, number or phone. */
export function CustomerField({ value, onChange, error }: Props) {
  const { t, language } = useText();
  const statuses = useCustomerStatuses();
  const refused = (key: string): string | null => {
    const status = statuses.all.find((one) => one.key === key);
    return status && !canOrder(status.effects).allowed ? statuses.label(key) : null;
  };
  const found = useRemoteOptions(customers.list, value === null ? [] : [value], (reply) =>
    reply.customers.map((customer) => {
      const why = refused(customer.status);
      return { value: customer.id, label: [nameIn(language, customer), customer.city, customer.code, why].filter(Boolean).join(' · '), disabled: why !== null };
    }),
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
