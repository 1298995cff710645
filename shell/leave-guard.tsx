import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';

/** Asks before somebody leaves with changes that would be lost; closing the tab asks in the browser's own words. */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const { t } = useText();
  const blocker = useBlocker({ shouldBlockFn: () => when(), enableBeforeUnload: () => when(), withResolver: true });
  return (
    <Confirm
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('web.leave_title')}
      no={t('web.stay')}
      yes={t('web.leave')}
      done=""
    >
      {t('web.leave_text')}
    </Confirm>
  );
}
