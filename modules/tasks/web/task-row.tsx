import { useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import type { Translate } from '#kit/shared/texts.ts';
import { useMay } from '#kit/web/access.ts';
import { download } from '#kit/web/api.ts';
import { keepFile } from '#kit/web/keep-file.ts';
import { tellFailure, useWrite } from '#kit/web/query.ts';
import { useCountdownTo } from '#shell/use-countdown.ts';
import { MomentText } from '#ui/date.tsx';
import { useText } from '#ui/text.tsx';
import { tasks, type Task } from '../contract.ts';
import styles from './tasks.module.css';
import './texts.ts';

/** A task is called after what it changes: `orders.export` after `/orders`. */
export const changedBy = ({ name }: Task): string => `/${name.split('.')[0] ?? ''}`;

/** How far it is, or what it came to. */
function stateOf({ status, total, done, failed }: Task, t: Translate): string {
  if (status === 'running')
    return total === null
      ? t('tasks.starting')
      : t('tasks.progress', { done: formatNumber(done), total: formatNumber(total) });
  if (status !== 'done') return t(`tasks.status.${status}`);
  const ok = t('tasks.done', { n: formatNumber(done - failed) });
  return failed > 0 ? `${ok} · ${t('tasks.failed', { n: formatNumber(failed) })}` : ok;
}

/** One task, and what can be done with it. */
export function TaskRow({ task }: { task: Task }) {
  const { t } = useText();
  const { label, status, total, done } = task;
  const state = stateOf(task, t);
  return (
    <li className={styles.task}>
      <span className={styles.label}>{label}</span>
      <span className={styles.state} role="status" data-status={status}>
        {state}
      </span>
      <span className={styles.when}>
        <MomentText at={task.created_at} />
      </span>
      {status === 'running' && (
        <Progress className={styles.bar} value={total ? (done / total) * 100 : 0} aria-label={`${label}, ${state}`} />
      )}
      <span className={styles.actions}>
        {status === 'running' && <CancelButton task={task} />}
        {task.undo_until && <UndoButton task={task} until={task.undo_until} />}
        {task.file && <DownloadButton id={task.id} name={task.file.name} />}
      </span>
    </li>
  );
}

function CancelButton({ task: { id } }: { task: Task }) {
  const { t } = useText();
  const { run, pending } = useWrite(tasks.cancel, { success: t('tasks.canceled') });
  if (!useMay(tasks.cancel)) return null;
  return (
    <Button size="compact-sm" loading={pending} onClick={() => run({ params: { id } })}>
      {t('tasks.cancel')}
    </Button>
  );
}

/** What can be undone for longer than that does not count down. */
const secondsShown = 60;

function UndoButton({ task, until }: { task: Task; until: string }) {
  const { t } = useText();
  const left = useCountdownTo(new Date(until).getTime());
  const { run, pending } = useWrite(tasks.undo, { success: t('tasks.undone'), invalidates: [changedBy(task)] });
  const may = useMay(tasks.undo);
  if (!may || !left) return null;
  return (
    <Button size="compact-sm" loading={pending} onClick={() => run({ params: { id: task.id } })}>
      {left > secondsShown ? t('ui.undo') : t('tasks.undo', { seconds: formatNumber(left) })}
    </Button>
  );
}

function DownloadButton({ id, name }: { id: string; name: string }) {
  const { t } = useText();
  const [pending, setPending] = useState(false);
  if (!useMay(tasks.file)) return null;
  const save = async () => {
    setPending(true);
    try {
      keepFile(await download(tasks.file, { params: { id } }), name);
    } catch (error) {
      tellFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="compact-sm" loading={pending} onClick={() => void save()}>
      {t('tasks.download')}
    </Button>
  );
}
