import type { Readable } from 'node:stream';
import type { Actor } from '#domain/actor.ts';
import type { Ctx, Origin } from './context.ts';
import type { Files } from './files.ts';
import type { TaskName, Tasks } from './tasks.ts';

export type TaskStatus = 'running' | 'done' | 'failed' | 'canceled' | 'undone';

/** A task as its module sees it. */
export type Task<N extends TaskName = TaskName> = {
  id: string;
  data: Tasks[N];
  /** What the step before this one left as its `cursor`; null in the first. */
  cursor: unknown;
  status: TaskStatus;
  /** How much of it is done. */
  done: number;
  /** Whether the task is given up when this step fails once more. */
  isLastTry: boolean;
};

/** What a step came to: what of it was done and what could not be, and where the next step begins; without a cursor there is none. */
export type Step = { done: number; failed?: number; total?: number; cursor?: unknown };

/** How a task is done. Its name for people is the text `task.<name>` of its module. */
export type TaskKind<N extends TaskName = TaskName> = {
  /**
   * Does a bite of about a second or less, in a transaction that also keeps its cursor: what was committed is not done again, whatever
   * happens to the process. What is done outside the database must bear being done twice.
   */
  step(ctx: Ctx, task: Task<N>): Promise<Step>;
  /** Called once, in the transaction that ends it: done, failed or canceled. */
  ended?(ctx: Ctx, task: Task<N>): Promise<void>;
  /** Takes it back, for so many seconds after it ended. @throws Refusal */
  undo?: { seconds: number; run(ctx: Ctx, task: Task<N>): Promise<void> };
  /** The file it made, while it is kept. */
  file?: { name(task: Task<N>, startedAt: Date): string; read(task: Task<N>): Promise<Readable | null> };
  /** Removes what it left outside the database, when the task is no longer kept. */
  forget?(task: Task<N>): Promise<void>;
};
export type TaskKinds = { readonly [N in TaskName]?: TaskKind<N> };

/** A task that makes a file, wherever files are kept. */
export type FileTask<N extends TaskName = TaskName> = { name: N; task(files: Files): TaskKind<N> };
/** A module whose exports are among its tasks. @param files where they are kept until their task is forgotten */
export const withExports = <M extends { tasks?: TaskKinds; exports?: readonly FileTask[] }>(
  module: M,
  files: Files,
): M =>
  module.exports
    ? {
        ...module,
        tasks: Object.assign({}, module.tasks, ...module.exports.map((one) => ({ [one.name]: one.task(files) }))),
      }
    : module;

/** How long a task is shown, and its file kept, after it ended. */
export const hoursKept = 24;
const triesOfAStep = 5;

export type TaskRow = {
  id: string;
  name: TaskName;
  data: Tasks[TaskName];
  user_id: string;
  account_type: Actor['account'];
  acted_for: string | null;
  supplier_id: string | null;
  impersonation_id: string | null;
  origin: Origin;
  status: TaskStatus;
  cursor: unknown;
  total: number | null;
  done: number;
  failed: number;
  attempts: number;
  created_at: Date;
  finished_at: Date | null;
};

/** How the tasks of these modules are done, by name. @throws Error where two have one name */
export function kindsOf(modules: readonly { tasks?: TaskKinds }[]): TaskKinds {
  const kinds = modules.flatMap(({ tasks = {} }) => Object.entries(tasks));
  if (new Set(kinds.map(([name]) => name)).size < kinds.length) throw new Error('two tasks have one name');
  return Object.fromEntries(kinds) as TaskKinds;
}
/** How a task is done whose name is only known as it comes. */
export const kindOf = (kinds: TaskKinds, name: TaskName): TaskKind | undefined =>
  Object.hasOwn(kinds, name) ? (kinds[name] as TaskKind | undefined) : undefined;

/** A task's row as its module sees it. */
export const taskOf = ({ id, data, cursor, status, done, attempts }: TaskRow): Task => ({
  id,
  data,
  cursor,
  status,
  done,
  isLastTry: attempts + 1 >= triesOfAStep,
});
