import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { useRead } from '#kit/web/query.ts';
import { tasks } from './contract.ts';

const TasksButton = part(() => import('./web/tasks-button.tsx').then((one) => one.TasksButton));

const pollMs = (limits.batchPollSeconds[0] ?? 2) * 1_000;
const pauseOf = (reply: ReplyOf<typeof tasks.list> | undefined): number | undefined =>
  reply?.tasks.some(({ status }) => status === 'running') ? pollMs : undefined;

/** What one has asked for, in the bar above: asked anew only while something runs, and drawn only when there is something. */
function Tasks() {
  const { data } = useRead(tasks.list, {}, { staleMs: Infinity, everyMs: pauseOf });
  return data && data.tasks.length > 0 ? <TasksButton tasks={data.tasks} /> : null;
}

export const tasksWeb: WebModule = { name: 'tasks', screens: [], slots: { 'shell.tasks': Tasks } };
