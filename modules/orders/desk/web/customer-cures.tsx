import type { ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { Field, Form, type FormView } from '#kit/web/form.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { customers, type Customer } from '#modules/customers/contract.ts';
import { canEditField } from '#modules/customers/rules.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SwitchField, TextField } from '#ui/form-parts.tsx';
import { MailIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { desk } from '../../contract.ts';
import type { DeskRow } from '../contract.ts';
import styles from './desk.module.css';

type Props = { title: string; customerId: string; onClose: () => void };

/** A dialog about the customer of an order, as it is now. */
function CustomerDialog({
  title,
  customerId,
  onClose,
  children,
}: Props & { children: (customer: Customer) => ReactNode }) {
  const { language } = useText();
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
        <div className={styles.review}>
          <bdi className={styles.quiet}>{nameIn(language, customer)}</bdi>
          {children(customer)}
        </div>
      )}
    </Dialog>
  );
}

type Value = string | number | boolean | null;

/** What of a customer is changed here, saved as its own page would. */
function CustomerForm({
  customer,
  values,
  onClose,
  children,
}: {
  customer: Customer;
  values: Record<string, Value>;
  onClose: () => void;
  children: (form: FormView) => ReactNode;
}) {
  const { t } = useText();
  return (
    <Form
      key={customer.version}
      endpoint={customers.update}
      params={{ id: customer.id }}
      values={{ ...values, version: customer.version }}
      success={t('desk.customer_changed')}
      invalidates={['/orders']}
      submit={t('ui.save')}
      onSaved={onClose}
      onCancel={onClose}
      guarded={false}
    >
      {(form) => <div className={styles.review}>{children(form)}</div>}
    </Form>
  );
}

/** What a customer's orders wait for, changed where they wait: its credit. */
export function CreditCure({ currency, ...dialog }: Props & { currency: string }) {
  const { t } = useText();
  const { onClose } = dialog;
  return (
    <CustomerDialog {...dialog}>
      {(customer) => (
        <CustomerForm
          customer={customer}
          values={{ credit_limit: customer.credit_limit, credit_hold: customer.credit_hold }}
          onClose={onClose}
        >
          {() => (
            <>
              <Field name="credit_limit" as={MoneyInput} label={t('desk.limit')} currency={currency} />
              {customer.credit_hold && <Field name="credit_hold" as={SwitchField} label={t('desk.hold')} />}
            </>
          )}
        </CustomerForm>
      )}
    </CustomerDialog>
  );
}

/** A customer's VAT number: asked for by a message, or typed by whoever has it and may describe this customer. */
export function VatCure({ row, ...dialog }: Omit<Props, 'title'> & { row: DeskRow }) {
  const { t } = useText();
  const { account } = useArea();
  const { onClose } = dialog;
  const mayChange = useMay(customers.update);
  const ask = useWrite(desk.askVatNumber, {
    success: t('desk.vat_requested', { order: `#${row.display_id}` }),
    invalidates: ['/notifications'],
    onSuccess: onClose,
  });
  const said = row.blockers.find(({ code }) => code === 'VAT_MISSING')?.message;
  const request = (
    <div className={styles.ask}>
      <span className={styles.quiet}>{said}</span>
      {row.may_ask_vat && (
        <Button
          size="xs"
          leftSection={<MailIcon size={14} />}
          loading={ask.pending}
          onClick={() => ask.run({ params: { id: row.id } })}
        >
          {t('desk.vat_request')}
        </Button>
      )}
    </div>
  );
  return (
    <CustomerDialog title={t('customers.vat')} {...dialog}>
      {(customer) => {
        const permit = canEditField('vat_number', { account, suppliers: customer.suppliers_count });
        return mayChange && permit.allowed ? (
          <CustomerForm customer={customer} values={{ vat_number: customer.vat_number }} onClose={onClose}>
            {({ dirty }) => (
              <>
                <Field
                  name="vat_number"
                  as={TextField}
                  label={t('customers.vat')}
                  kind="number"
                  help={t('customers.vat_help')}
                  maxLength={15}
                />
                {/* Asking closes the dialog: not offered while it holds a number that asking would lose. */}
                {!dirty && request}
              </>
            )}
          </CustomerForm>
        ) : (
          request
        );
      }}
    </CustomerDialog>
  );
}
