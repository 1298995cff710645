import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { SwitchField, type FieldProps } from '#ui/form-parts.tsx';
import { EditIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditDetail } from '../contract.ts';
import { creditGates, type CreditGate } from '../rules/credit.ts';
import styles from './credit.module.css';

const counted = ['counts_invoices', 'counts_in_route', 'counts_orders'] as const;
const takenOff = ['takes_off_receipts', 'takes_off_cheques'] as const;
const invalidates = ['/customers', '/orders'];

/** Where the limit stops an order and what counts against it: of this customer, or of all of its supplier. */
export function PolicyCard({ account }: { account: CreditDetail }) {
  const { t, language } = useText();
  const may = useMay(customerCredit.setPolicy);
  const [isOpen, setOpen] = useState(false);
  const { alone_up_to, write_off_alone_up_to, currency_code: currency } = account;
  const bound = (amount: number | null) =>
    amount === null ? t('credit.any_amount') : amountInWords(amount, currency, language);
  const yes = (flag: boolean) => t(flag ? 'credit.yes' : 'credit.no');
  return (
    <Card
      title={t('credit.policy')}
      note={t(account.has_own_policy ? 'credit.policy_own' : 'credit.policy_of_all')}
      actions={
        may && (
          <ActionIcon size={28} aria-label={t('credit.edit_policy')} onClick={() => setOpen(true)}>
            <EditIcon size={16} />
          </ActionIcon>
        )
      }
    >
      <Facts
        facts={[
          { label: t('credit.gate'), value: t(`credit.gate.${account.gate}`) },
          ...counted.map((key) => ({ label: t(`credit.${key}`), value: yes(account[key]) })),
          ...takenOff.map((key) => ({ label: t(`credit.${key}`), value: yes(account[key]) })),
          { label: t('credit.alone_up_to'), value: bound(alone_up_to) },
          { label: t('credit.write_off_alone_up_to'), value: bound(write_off_alone_up_to) },
          { label: t('credit.hold'), value: account.credit_hold_reason ?? t('credit.no_hold_short') },
        ]}
      />
      {isOpen && <EditPolicy account={account} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function EditPolicy({ account, onClose }: { account: CreditDetail; onClose: () => void }) {
  const { t } = useText();
  const [of, setOf] = useState<'customer' | 'all'>(account.has_own_policy ? 'customer' : 'all');
  const { customer, supplier, has_own_policy, alone_up_to, write_off_alone_up_to, currency_code: currency } = account;
  const params = { id: customer.id, supplier_id: supplier.id };
  const ending = useWrite(customerCredit.setPolicy, {
    success: t('credit.policy_saved'),
    invalidates,
    onSuccess: onClose,
  });
  const policy = {
    gate: account.gate,
    ...Object.fromEntries([...counted, ...takenOff].map((key) => [key, account[key]])),
  } as Pick<CreditDetail, 'gate' | (typeof counted)[number] | (typeof takenOff)[number]>;
  return (
    <Dialog opened onClose={onClose} title={t('credit.edit_policy')}>
      <ChoiceCards
        label={t('credit.applies_to')}
        layout="rows"
        choices={(['customer', 'all'] as const).map((value) => ({ value, label: t(`credit.applies_to.${value}`) }))}
        value={of}
        onChange={setOf}
      />
      <Form
        key={of}
        endpoint={customerCredit.setPolicy}
        params={params}
        values={{ of, policy, ...(of === 'all' ? { alone_up_to, write_off_alone_up_to } : {}) }}
        guarded={false}
        invalidates={invalidates}
        success={t('credit.policy_saved')}
        submit={t('credit.save')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className={styles.account}>
          <Field name="policy.gate" label={t('credit.gate')} as={GateField} />
          {[...counted, ...takenOff].map((key) => (
            <Field key={key} name={`policy.${key}`} label={t(`credit.${key}`)} as={SwitchField} />
          ))}
          {of === 'all' && (
            <>
              <Field
                name="alone_up_to"
                label={t('credit.alone_up_to')}
                asks={t('credit.needs_second_person')}
                as={BoundField}
                currency={currency}
              />
              <Field
                name="write_off_alone_up_to"
                label={t('credit.write_off_alone_up_to')}
                asks={t('credit.write_off_second_person')}
                as={BoundField}
                currency={currency}
              />
            </>
          )}
          {of === 'customer' && has_own_policy && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={ending.pending}
              onClick={() => ending.run({ params, body: { of, policy: null } })}
            >
              {t('credit.end_own')}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

type BoundProps = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  currency: string;
  /** What turning it on asks for. */
  asks: string;
};

/** Up to which amount one person alone decides; off, there is no bound. */
function BoundField({ value, onChange, label, error, currency, asks }: BoundProps) {
  const { t } = useText();
  return (
    <>
      <SwitchField label={asks} value={value !== null} onChange={(isOn) => onChange(isOn ? 0 : null)} />
      {value !== null && (
        <MoneyInput
          label={label}
          help={t('credit.alone_help')}
          error={error}
          value={value}
          onChange={onChange}
          currency={currency}
        />
      )}
    </>
  );
}

type GateProps = FieldProps & { value: string | null; onChange: (value: string | null) => void };

function GateField({ value, onChange, label, error }: GateProps) {
  const { t } = useText();
  return (
    <div>
      <p className={styles.quiet}>{label}</p>
      <ChoiceCards
        label={typeof label === 'string' ? label : t('credit.gate')}
        layout="rows"
        choices={creditGates.map((gate) => ({
          value: gate,
          label: t(`credit.gate.${gate}`),
          note: t(`credit.gate_note.${gate}`),
        }))}
        value={value as CreditGate | null}
        onChange={onChange}
        error={error}
      />
    </div>
  );
}
