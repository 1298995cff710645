/**
 * What happens, by its name in the past tense, with the facts that are told of it. A module declares its own in its door, by declaration
 * merging: `declare module '#kit/server/events.ts' { interface Events { 'brand.closed': { brand_id: string } } }`.
 */

export interface Events {
  /** Somebody asked for something that is done later (tasks.ts). */
  'task.started': { task_id: string };
}
export type EventName = keyof Events;
