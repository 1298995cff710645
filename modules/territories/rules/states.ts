/**
 * How it stands with a change of borders: drawn up for a day, called off, moving its customers, done, being taken back, taken back; stopped
 * where a task that moves customers ended before all were.
 */
export const changeStates = ['scheduled', 'canceled', 'moving', 'done', 'undoing', 'undone', 'stopped'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Whether a change can be taken back, as far as it itself can tell: an area may have been changed since. */
export const canUndoChange = (state: ChangeState): boolean => state === 'done' || state === 'stopped';

/** What areas are made even in (M31: balance). */
export const balanceMeasures = ['customers', 'sales'] as const;
