import { useState } from 'react';
import { DayField } from '#kit/web/day-field.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { useWrite } from '#kit/web/query.ts';
import { customers } from '#modules/customers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextareaField, TextField } from '#ui/form-parts.tsx';
import { Ledger } from '#ui/facts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { useText } from '#ui/text.tsx';
import { giftCards, type GiftCardDetail } from '../contract.ts';
import { canAdjust, cardLabel } from '../rules.ts';
import styles from './gift-cards.module.css';

type Asking = { card: GiftCardDetail; onClose: () => void };

/** Sets what is left of a card, with the reason that its history tells. */
export function AdjustDialog({ card, onClose }: Asking) {
  const { t } = useText();
  const { currency_code: currency } = card;
  const [balance, setBalance] = useState<number | null>(card.balance);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(giftCards.update, { success: t('gift_cards.adjusted'), onSuccess: onClose });
  const may = balance === null ? null : canAdjust(card, balance);
  const send = () => {
    setTried(true);
    if (balance === null || !may?.allowed || reason.trim() === '') return;
    run({ params: { id: card.id }, body: { balance, reason: reason.trim(), version: card.version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('gift_cards.adjust')}
      submit={{ label: t('gift_cards.adjust'), onSubmit: send, loading: pending }}
    >
      <div className={styles.stack}>
        <Ledger
          lines={[
            { label: t('gift_cards.value'), value: <Money amount={card.value} currency={currency} /> },
            { label: t('gift_cards.balance'), value: <Money amount={card.balance} currency={currency} /> },
            { label: t('gift_cards.held'), value: <Money amount={card.held} currency={currency} /> },
          ]}
        />
        <MoneyInput
          label={t('gift_cards.new_balance')}
          help={t('gift_cards.adjust_text')}
          required
          currency={currency}
          value={balance}
          onChange={setBalance}
          error={may && !may.allowed && t(may.code, may.params)}
        />
        <TextareaField
          label={t('gift_cards.reason')}
          required
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('gift_cards.reason_required') : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Blocks a card with a reason. */
export function BlockDialog({ card, onClose }: Asking) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(giftCards.update, { success: t('gift_cards.blocked'), onSuccess: onClose });
  const send = () => {
    setTried(true);
    if (reason.trim() === '') return;
    run({ params: { id: card.id }, body: { is_disabled: true, reason: reason.trim(), version: card.version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('gift_cards.block_title', { card: cardLabel(card) })}
      submit={{ label: t('gift_cards.block'), onSubmit: send, loading: pending, danger: true }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('gift_cards.block_text')}</p>
        <TextareaField
          label={t('gift_cards.reason')}
          required
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' ? t('gift_cards.reason_required') : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Until when a card is good, whose it is, and what is noted of it. */
export function EditDialog({ card, onClose }: Asking) {
  const { t } = useText();
  return (
    <Dialog opened onClose={onClose} width={560} title={t('gift_cards.edit_title', { card: cardLabel(card) })}>
      <Form
        endpoint={giftCards.update}
        params={{ id: card.id }}
        values={{
          ends_at: card.ends_at,
          customer_id: card.customer_id,
          batch_name: card.batch_name,
          tags: card.tags,
          note: card.note,
          version: card.version,
        }}
        success={t('gift_cards.edited')}
        onSaved={onClose}
        onCancel={onClose}
        guarded={false}
      >
        <FormGrid columns={2}>
          <DayField name="ends_at" label={t('gift_cards.until')} bound="lte" />
          <RemoteField name="customer_id" label={t('gift_cards.holder')} from={customers.list} clearable />
          <Field name="batch_name" as={TextField} label={t('gift_cards.batch_name')} />
          <Field name="tags" as={TagsField} label={t('gift_cards.tags')} />
        </FormGrid>
        <Field name="note" as={TextareaField} label={t('gift_cards.note')} />
      </Form>
    </Dialog>
  );
}
