import { useEffect, useRef } from 'react';
import { Popover } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#domain/numerals.ts';
import { invalidate } from '#kit/web/query.ts';
import { JobsIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { BarButton } from '#ui/top-bar.tsx';
import type { Task } from '../contract.ts';
import { changedBy, TaskRow } from './task-row.tsx';
import './texts.ts';
import styles from './tasks.module.css';

/** The bar's button for what one has asked for, with how many still run; what ends is said, and what it changed is read again. */
export function TasksButton({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useText();
  useEndings(tasks);
  const running = tasks.filter(({ status }) => status === 'running').length;
  const label = running > 0 ? t('tasks.title_running', { n: formatNumber(running) }) : t('tasks.title');
  return (
    <Popover position="bottom-end" trapFocus width={340}>
      <Popover.Target>
        <BarButton icon={JobsIcon} label={label} count={running} />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('tasks.title')}>
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function useEndings(tasks: readonly Task[]): void {
  const { t } = useText();
  const client = useQueryClient();
  const ran = useRef(new Set<string>());
  useEffect(() => {
    for (const task of tasks.filter(({ id, status }) => status !== 'running' && ran.current.has(id))) {
      if (task.status === 'done') toast.success(t('tasks.ended', { label: task.label }));
      if (task.status === 'failed') toast.error(t('tasks.ended_badly', { label: task.label }));
      void invalidate(client, [changedBy(task)]);
    }
    ran.current = new Set(tasks.filter(({ status }) => status === 'running').map(({ id }) => id));
  }, [tasks, client, t]);
}
