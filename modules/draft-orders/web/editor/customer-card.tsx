import { cityName } from '#domain/saudi-cities.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { canOrder } from '#modules/customer-statuses/rules.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers } from '#modules/customers/contract.ts';
import { OrderCredit } from '#modules/orders/parts.tsx';
import { hasCredit } from '#modules/orders/rules.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import styles from './editor.module.css';
import { useCredit } from './use-credit.ts';

type Props = {
  value: string | null;
  onChange: (id: string | null) => void;
  supplier: string | null;
  onSupplier: (id: string | null) => void;
  /** The goods say whose draft it is. */
  settled: boolean;
  /** What this draft comes to, in minor units of its currency: what it adds to what the customer owes. */
  added: number;
  currency: string;
  autoFocus: boolean;
  error: boolean;
  readOnly: boolean;
};

/** For whom: found by name, number or phone; and of which supplier, where the customer buys from several. */
export function CustomerCard({
  value,
  onChange,
  supplier,
  onSupplier,
  settled,
  added,
  currency,
  autoFocus,
  error,
  readOnly,
}: Props) {
  const { t, language } = useText();
  const statuses = useCustomerStatuses();
  const refused = (key: string): string | null => {
    const status = statuses.all.find((one) => one.key === key);
    return status && !canOrder(status.effects).allowed ? statuses.label(key) : null;
  };
  const found = useRemoteOptions(customers.list, value === null ? [] : [value], (reply) =>
    reply.customers.map((customer) => {
      const why = refused(customer.status);
      return {
        value: customer.id,
        label: [nameIn(language, customer), customer.city && cityName(customer.city, language), customer.code, why]
          .filter(Boolean)
          .join(' · '),
        disabled: why !== null,
      };
    }),
  );
  const suppliers =
    useRead(customers.retrieve, { params: { id: value ?? '' } }, { enabled: value !== null }).data?.customer
      .suppliers ?? [];
  const label = t('draft_editor.customer');
  return (
    <Card title={label}>
      <FormGrid columns={suppliers.length > 1 ? 2 : 1}>
        <SelectField
          aria-label={label}
          required
          autoFocus={autoFocus}
          placeholder={t('draft_editor.customer_find')}
          options={found?.options ?? []}
          onSearch={found?.onSearch}
          value={value}
          onChange={onChange}
          disabled={readOnly}
          error={error && t('errors.required', { field: label })}
        />
        {suppliers.length > 1 && (
          <SelectField
            aria-label={t('draft_orders.supplier')}
            placeholder={t('draft_editor.any_supplier')}
            clearable
            options={suppliers.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
            value={supplier}
            onChange={onSupplier}
            disabled={readOnly || settled}
          />
        )}
      </FormGrid>
      {value !== null && (
        <Credit key={value} customerId={value} supplierId={supplier} added={added} currency={currency} />
      )}
    </Card>
  );
}

type CreditProps = { customerId: string; supplierId: string | null; added: number; currency: string };

/** The customer's credit with this supplier and this draft on it, and what the desk will say against the order. */
function Credit({ customerId, supplierId, added, currency }: CreditProps) {
  const { t } = useText();
  const account = useCredit(customerId, supplierId);
  if (!account || !hasCredit(account.payment_terms)) return null;
  return (
    <div className={styles.credit}>
      <OrderCredit
        account={{ ...account, released: 0 }}
        order={{ due: added, currency_code: currency, label: t('draft_editor.this_order'), stage: 'accept' }}
      />
    </div>
  );
}
