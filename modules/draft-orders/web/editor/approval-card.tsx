import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import { CanceledIcon, CheckIcon, MailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { draftOrders, type DraftLink, type DraftOrderDetail } from '../../contract.ts';
import { ApprovalBadge } from '../labels.tsx';
import styles from './editor.module.css';

type Props = { draft: DraftOrderDetail; onChanged: (draft: DraftOrderDetail) => void; readOnly: boolean };

/** What was sent to the customer and what it answered; the open link can be killed. */
export function ApprovalCard({ draft, onChanged, readOnly }: Props) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const revoke = useWrite(draftOrders.revoke, {
    success: null,
    onSuccess: ({ draft_order }) => onChanged(draft_order),
  });
  const may = useMay(draftOrders.revoke);
  const live = draft.links.find(({ is_live }) => is_live);
  return (
    <Card
      title={t('draft_editor.approval')}
      note={<ApprovalBadge approval={draft.approval} />}
      actions={
        live &&
        may &&
        !readOnly && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
            {t('draft_editor.revoke')}
          </Button>
        )
      }
    >
      {draft.links.length === 0 ? (
        <p className={styles.quiet}>{t('draft_editor.approval_none')}</p>
      ) : (
        <TimelineList label={t('draft_editor.approval')}>
          {draft.links.map((link) => (
            <LinkEvent key={link.id} link={link} />
          ))}
        </TimelineList>
      )}
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.write({ params: { id: draft.id }, body: { version: draft.version } })}
        title={t('draft_editor.revoke_title')}
        yes={t('draft_editor.revoke')}
        done={t('draft_editor.revoked')}
      >
        {live && <bdi dir="ltr">{live.recipient}</bdi>}
      </Confirm>
    </Card>
  );
}

/** A link as it went: to whom, until when, and what came back. */
function LinkEvent({ link }: { link: DraftLink }) {
  const { t } = useText();
  const title =
    link.answer === 'approved'
      ? t('draft_orders.approval_approved')
      : link.answer === 'declined'
        ? t('draft_orders.approval_declined')
        : t('draft_orders.approval_sent');
  const icon = link.answer === 'approved' ? CheckIcon : link.answer === 'declined' ? CanceledIcon : MailIcon;
  return (
    <TimelineEvent icon={icon} title={title} time={<MomentText at={link.answered_at ?? link.sent_at} />}>
      <div className={styles.quiet}>
        <bdi dir="ltr">{link.recipient}</bdi>
        {link.answered_name && (
          <>
            {' '}
            · <bdi>{link.answered_name}</bdi>
          </>
        )}
      </div>
      {link.reason && (
        <p>
          <bdi>{link.reason}</bdi>
        </p>
      )}
      {link.answer === null && (
        <div className={styles.quiet}>
          {link.revoked_at ? (
            t('draft_editor.link_dead')
          ) : link.is_live ? (
            <>
              {t('draft_editor.link_until')} <MomentText at={link.expires_at} />
            </>
          ) : (
            t('draft_editor.link_over')
          )}
        </div>
      )}
    </TimelineEvent>
  );
}

type SendProps = { draft: DraftOrderDetail; onSent: (draft: DraftOrderDetail) => void; onClose: () => void };

/** Sends the customer a link to approve or decline by. */
export function SendDialog({ draft, onSent, onClose }: SendProps) {
  const { t } = useText();
  const [to, setTo] = useState(draft.email ?? draft.cart.customer.email ?? draft.cart.customer.phone ?? '');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(draftOrders.send, {
    success: t('draft_editor.sent_to', { to: to.trim() }),
    onSuccess: ({ draft_order }) => {
      onSent(draft_order);
      onClose();
    },
  });
  const isEmpty = to.trim() === '';
  const send = () => {
    setTried(true);
    if (!isEmpty) run({ params: { id: draft.id }, body: { to: to.trim(), version: draft.version } });
  };
  const again = draft.links.some(({ is_live }) => is_live);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('draft_editor.send_title')}
      submit={{ label: t('draft_editor.send'), onSubmit: send, loading: pending }}
    >
      <p>{t('draft_editor.send_text')}</p>
      <TextField
        kind="email"
        autoFocus
        required
        maxLength={254}
        label={t('draft_editor.send_to')}
        help={again ? t('draft_editor.send_again') : undefined}
        value={to}
        onChange={setTo}
        error={tried && isEmpty && t('errors.must_be_filled')}
      />
    </Dialog>
  );
}
