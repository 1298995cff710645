import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { Ledger } from '#ui/facts.tsx';
import { SelectField, SwitchField, TextareaField } from '#ui/form-parts.tsx';
import { LayerBody, LayerFoot, LayeredModal } from '#ui/layers.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { refundReasons } from '../../core/contract/statuses.ts';
import { refundable } from '../../core/rules/money.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { refundSchemaFor } from './refund-schema.ts';
import { useRefreshIfStale } from '../../core/web/use-order-action.ts';
import styles from '../../core/web/dialogs.module.css';

type Props = { amount?: number; reason?: (typeof refundReasons)[number]; onClose: () => void };

/**
 * Gives money back: an amount up to what was paid and not yet given back, a reason, a note, and whether the customer is told
 * (specification, sections 5 and 9: Discount is the default reason).
 */
export function RefundModal({ amount = 0, reason = 'discount', onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const refresh = useRefreshIfStale();
  const schema = useMemo(() => refundSchemaFor(order), [order]);
  return (
    <LayeredModal opened onClose={onClose} title={t('orders.refund.title')} width={480}>
      <div className={styles.form}>
        <Form
          endpoint={orders.refund}
          params={{ id: order.id }}
          schema={schema}
          values={{ amount, reason, note: '', no_notification: order.no_notification, version: order.version }}
          success={t('order.done.refund')}
          invalidates={['/notifications']}
          onSaved={onClose}
          onRefused={refresh}
          guarded={false}
          bare
        >
          <LayerBody>
            <RefundFigures />
            <div className={styles.stack}>
              <Field name="amount" as={MoneyInput} label={t('orders.amount')} currency={order.currency_code} />
              <Field
                name="reason"
                as={SelectField}
                label={t('orders.reason')}
                options={refundReasons.map((value) => ({ value, label: t(`order.refund.${value}`) }))}
              />
              <Field name="note" as={TextareaField} label={t('orders.note')} rows={2} />
              <Field name="no_notification" as={NotifySwitch} label={t('orders.notify_customer')} />
            </div>
          </LayerBody>
          <RefundFoot onClose={onClose} />
        </Form>
      </div>
    </LayeredModal>
  );
}

/** On means that the customer is told; the wire says the opposite. */
function NotifySwitch({
  value,
  onChange,
  label,
}: {
  value: boolean;
  onChange: (value: boolean) => void;
  label: string;
}) {
  return <SwitchField label={label} value={!value} onChange={(notify) => onChange(!notify)} />;
}

function RefundFigures() {
  const { t } = useText();
  const { order } = useOrder();
  const { currency_code: currency } = order;
  // The rule that the button and the amount are held against.
  const left = refundable(order);
  const { values } = useForm();
  const amount = typeof values['amount'] === 'number' ? values['amount'] : 0;
  return (
    <div className={styles.figures}>
      <Ledger
        lines={[
          { label: t('orders.net_paid'), value: <Money amount={left} currency={currency} /> },
          {
            label: t('orders.refund.after'),
            value: <Money amount={left - amount} currency={currency} />,
            rule: 'single',
            strong: true,
          },
        ]}
      />
    </div>
  );
}

function RefundFoot({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { saving } = useForm();
  return (
    <LayerFoot>
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" variant="filled" loading={saving}>
        {t('orders.act.refund')}
      </Button>
    </LayerFoot>
  );
}
