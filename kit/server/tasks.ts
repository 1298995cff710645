/**
 * What can be done after the answer, by its name with what it needs to know, as JSON. A module declares its own by declaration merging:
 * `declare module '#kit/server/tasks.ts' { interface Tasks { 'orders.bulk_confirm': { order_ids: string[] } } }`.
 */
export interface Tasks {}
export type TaskName = keyof Tasks;

/** A task to be started, as a context collects it. */
export type StartedTask = { id: string; name: TaskName; data: Tasks[TaskName]; total: number | null };
