import { useEffect } from 'react';
import { Button, Portal, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#domain/numerals.ts';
import { invalidate, useRead, useWrite } from '#kit/web/query.ts';
import { useCountdownTo } from '#shell/use-countdown.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CheckIcon, WarningIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { desk } from '../../contract.ts';
import type { BulkConfirm } from '../contract.ts';
import styles from './desk.module.css';

const pollMs = 400;
/** A bulk confirmation as it goes on; asked for until it is over. */
export function useBulkConfirm(started: BulkConfirm | null): BulkConfirm | null {
  const client = useQueryClient();
  const { data } = useRead(
    desk.progress,
    { params: { bulk_confirm_id: started?.id ?? '' } },
    {
      enabled: started !== null,
      staleMs: 0,
      everyMs: (last) => (last === undefined || last.bulk_confirm.status === 'running' ? pollMs : undefined),
    },
  );
  const task = started === null ? null : (data?.bulk_confirm ?? started);
  const over = task !== null && task.status !== 'running';
  useEffect(() => {
    if (over) void invalidate(client, ['/orders']);
  }, [over, client]);
  return task;
}

/** What became of each order; those left as they are come first and say why. */
export function ResultsDialog({ task, onClose }: { task: BulkConfirm; onClose: () => void }) {
  const { t } = useText();
  const { status, total, confirmed } = task;
  const title =
    status === 'undone'
      ? t('desk.undone_title')
      : t('desk.done_title', { confirmed: formatNumber(confirmed), total: formatNumber(total) });
  const results = [...task.results].sort((a, b) => Number(a.state === 'confirmed') - Number(b.state === 'confirmed'));
  return (
    <Dialog opened onClose={onClose} width={560} title={title}>
      <div className={styles.review}>
        <ul className={styles.results}>
          {results.map(({ order_id, display_id, state, message }) => (
            <li key={order_id} data-state={state}>
              {state === 'confirmed' ? (
                <CheckIcon size={15} aria-hidden />
              ) : state === 'failed' || state === 'skipped' ? (
                <WarningIcon size={15} aria-hidden />
              ) : (
                <span />
              )}
              <bdi dir="ltr" className={styles.resultNumber}>
                #{display_id}
              </bdi>
              <span>{t(`desk.state.${state}`)}</span>
              {message && <span className={styles.quiet}>{message}</span>}
            </li>
          ))}
        </ul>
        <footer className={styles.reviewFoot}>
          <UndoButton task={task} />
          <Button variant="filled" onClick={onClose}>
            {t('desk.close')}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

/** Takes it back while there is time, and counts what is left of it. */
function UndoButton({ task }: { task: BulkConfirm }) {
  const { t } = useText();
  const left = useCountdownTo(task.undo_until === null ? null : new Date(task.undo_until).getTime());
  const { run, pending } = useWrite(desk.undo, { success: t('desk.undone_toast'), invalidates: ['/tasks'] });
  if (left === null || left === 0 || task.confirmed === 0) return null;
  return (
    <Button size="compact-sm" loading={pending} onClick={() => run({ params: { bulk_confirm_id: task.id } })}>
      {t('desk.undo', { seconds: formatNumber(left) })}
    </Button>
  );
}

/** Floats below while orders are being confirmed, and for the seconds in which that can be undone. */
export function ConfirmationBar({ task }: { task: BulkConfirm }) {
  const { t } = useText();
  const left = useCountdownTo(task.undo_until === null ? null : new Date(task.undo_until).getTime());
  const running = task.status === 'running';
  if (!running && (left === null || left === 0 || task.confirmed === 0)) return null;
  return (
    <Portal>
      <div className={styles.confirmationPlace}>
        <div className={styles.confirmationBar} role="status">
          {running ? (
            <>
              {t('desk.running_title')}
              <Progress
                className={styles.confirmationProgress}
                value={(task.done / task.total) * 100}
                aria-label={t('desk.running_title')}
              />
              <span className={styles.quiet}>
                {t('desk.running_n', { done: formatNumber(task.done), total: formatNumber(task.total) })}
              </span>
            </>
          ) : (
            <>
              {t('desk.undo_bar', { count: task.confirmed })}
              <UndoButton task={task} />
            </>
          )}
        </div>
      </div>
    </Portal>
  );
}
