import { Skeleton } from '@mantine/core';
import { nameIn } from '#kit/web/names.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { customers } from '#modules/customers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SwitchField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import styles from './desk.module.css';

type Props = {
  title: string;
  currency: string;
  customerId: string;
  onClose: () => void;
};

/** What a customer's orders wait for, changed where they wait: its credit. */
export function CustomerCure({ title, currency, customerId, onClose }: Props) {
  const { t, language } = useText();
  const { data, error, refetch, isFetching } = useRead(
    customers.retrieve,
    { params: { id: customerId } },
    { staleMs: 0 },
  );
  const customer = data?.customer;
  return (
    <Dialog opened onClose={onClose} title={title}>
      {error && !customer ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} compact />
      ) : !customer ? (
        <Skeleton h={120} />
      ) : (
        <Form
          key={customer.version}
          endpoint={customers.update}
          params={{ id: customer.id }}
          values={{ credit_limit: customer.credit_limit, credit_hold: customer.credit_hold, version: customer.version }}
          success={t('desk.customer_changed')}
          invalidates={['/orders']}
          submit={t('ui.save')}
          onSaved={onClose}
          onCancel={onClose}
          guarded={false}
        >
          <div className={styles.review}>
            <bdi className={styles.quiet}>{nameIn(language, customer)}</bdi>
            <Field name="credit_limit" as={MoneyInput} label={t('desk.limit')} currency={currency} />
            {customer.credit_hold && <Field name="credit_hold" as={SwitchField} label={t('desk.hold')} />}
          </div>
        </Form>
      )}
    </Dialog>
  );
}
