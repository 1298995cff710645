import { useState, type ReactNode } from 'react';
import { useAccess } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { LockIcon, ReopenIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { affiliates, type Affiliate } from '../contract.ts';
import { canReactivate, canSuspend } from '../rules.ts';

type Standing = { entries: (affiliate: Affiliate) => MenuEntry[]; dialog: (affiliate: Affiliate) => ReactNode };

/** Closes an affiliate's door and opens it again: entries of its menu, and the dialog one of them opens. */
export function useStanding(): Standing {
  const { t, language } = useText();
  const { may } = useAccess();
  const [asking, setAsking] = useState(false);
  const reactivate = useWrite(affiliates.reactivate, { success: t('affiliates.reactivated_done') });
  const entries = (affiliate: Affiliate): MenuEntry[] => [
    ...(may(affiliates.suspend) && canSuspend(affiliate).allowed
      ? [
          {
            key: 'suspend',
            label: t('affiliates.suspend'),
            icon: LockIcon,
            danger: true,
            onClick: () => setAsking(true),
          },
        ]
      : []),
    ...(may(affiliates.reactivate) && canReactivate(affiliate).allowed
      ? [
          {
            key: 'reactivate',
            label: t('affiliates.reactivate'),
            icon: ReopenIcon,
            onClick: () => reactivate.run({ params: { id: affiliate.id } }),
          },
        ]
      : []),
  ];
  return {
    entries,
    dialog: (affiliate) =>
      asking && <SuspendDialog id={affiliate.id} name={nameIn(language, affiliate)} onClose={() => setAsking(false)} />,
  };
}

function SuspendDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const { run, pending } = useWrite(affiliates.suspend, {
    success: t('affiliates.suspended_done'),
    onSuccess: onClose,
  });
  const submit = () => run({ params: { id }, body: { reason: reason.trim() || null } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('affiliates.suspend_title', { name })}
      submit={{ label: t('affiliates.suspend'), onSubmit: submit, loading: pending, danger: true }}
    >
      <p>{t('affiliates.suspend_text')}</p>
      <TextareaField label={t('affiliates.suspend_reason')} value={reason} onChange={setReason} maxLength={500} />
    </Dialog>
  );
}
