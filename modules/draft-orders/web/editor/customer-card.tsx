import { cityName } from '#domain/saudi-cities.ts';
import { amountInWords } from '#domain/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { canOrder } from '#modules/customer-statuses/rules.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers } from '#modules/customers/contract.ts';
import { CreditNote } from '#modules/orders/parts.tsx';
import { creditReasons, freeCredit } from '#modules/orders/rules.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import styles from './editor.module.css';
import { useCredit } from './use-credit.ts';
import { useOpenedAt } from './use-preview.ts';

type Props = {
  value: string | null;
  onChange: (id: string | null) => void;
  supplier: string | null;
  onSupplier: (id: string | null) => void;
  /** The goods say whose draft it is. */
  settled: boolean;
  /** Minor units that this draft comes to: what it adds to what the customer owes. */
  added: number;
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
      {value !== null && <Credit key={value} customerId={value} supplierId={supplier} added={added} />}
    </Card>
  );
}

type CreditProps = { customerId: string; supplierId: string | null; added: number };

/** What the customer may still buy on credit from this supplier, and what the desk will say against this order. */
function Credit({ customerId, supplierId, added }: CreditProps) {
  const { t, language } = useText();
  const now = useOpenedAt();
  const account = useCredit(customerId, supplierId);
  if (!account) return null;
  const { currency_code: currency, credit_limit } = account;
  const free = freeCredit(account);
  return (
    <div className={styles.credit}>
      {free !== null &&
        t('draft_editor.free_credit', {
          amount: amountInWords(Math.max(0, free), currency, language),
          limit: amountInWords(credit_limit, currency, language),
        })}
      <CreditNote reasons={creditReasons(account, added, currency, now)} />
    </div>
  );
}
