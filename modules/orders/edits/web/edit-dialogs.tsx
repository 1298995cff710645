import { useState } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { tellFailure, useWrite } from '#kit/web/query.ts';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orderEdits } from '../../contract.ts';
import type { OrderEdit } from '../../core/contract/after-sale.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { changedByEdits } from './use-editor.ts';

type Props = { edit: OrderEdit; onClose: () => void };

const useSend = (
  endpoint: typeof orderEdits.remove | typeof orderEdits.cancel | typeof orderEdits.confirm,
  done: TextKey,
  failure?: false,
) => {
  const { t } = useText();
  return useWrite(endpoint as Endpoint, { success: t(done), invalidates: changedByEdits, failure });
};

export function DeleteEditDialog({ edit, onClose }: Props) {
  const { t } = useText();
  const { write } = useSend(orderEdits.remove, 'edits.done.deleted');
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => write({ params: { id: edit.id } })}
      done=""
      title={t('edits.delete_title')}
      no={t('edits.keep')}
      yes={t('edits.delete')}
    >
      {t('edits.delete_text')}
    </Confirm>
  );
}

export function CancelEditDialog({ edit, onClose }: Props) {
  const { t } = useText();
  const { write } = useSend(orderEdits.cancel, 'edits.done.canceled');
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => write({ params: { id: edit.id }, body: {} })}
      done=""
      title={t('edits.cancel_title')}
      no={t('edits.keep')}
      yes={t('edits.cancel_yes')}
    >
      {t('edits.cancel_text')}
    </Confirm>
  );
}

/** Administrators only; a failure is told under the title "Error" (specification, section 8). */
export function ForceEditDialog({ edit, onClose }: Props) {
  const { t } = useText();
  const { write } = useSend(orderEdits.confirm, 'edits.done.confirmed', false);
  const force = () =>
    write({ params: { id: edit.id }, body: {} }).catch((error: unknown) => {
      tellFailure(error, t, { title: t('errors.title') });
      throw error;
    });
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={force}
      danger={false}
      done=""
      title={t('edits.force_title')}
      no={t('ui.cancel')}
      yes={t('edits.force_yes')}
    >
      {t('edits.force_text')}
    </Confirm>
  );
}

export function ResendEditDialog({ edit, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const [to, setTo] = useState(order.email ?? order.customer_phone ?? '');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(orderEdits.resend, {
    success: t('edits.done.resent'),
    invalidates: changedByEdits,
    onSuccess: onClose,
  });
  const empty = to.trim() === '';
  const send = () => {
    setTried(true);
    if (!empty) run({ params: { id: edit.id }, body: { to: to.trim() } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('edits.resend_title')}
      submit={{ label: t('edits.resend'), onSubmit: send, loading: pending }}
    >
      <p>{t('edits.resend_text')}</p>
      <TextField
        kind="code"
        autoFocus
        required
        maxLength={254}
        label={t('edits.resend_to')}
        value={to}
        onChange={setTo}
        error={tried && empty && t('errors.must_be_filled')}
      />
    </Dialog>
  );
}
