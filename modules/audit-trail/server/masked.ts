import type { Actor } from '#domain/actor.ts';
import type { Change } from '#kit/shared/diff.ts';

/** A supplier reads of its bank account what its settings show: the end of the number. */
export const shownTo = (actor: Actor, changes: readonly Change[]): Change[] =>
  changes.map((change) =>
    change.field === 'iban' && actor.account !== 'admin'
      ? { ...change, before: ending(change.before), after: ending(change.after) }
      : change,
  );
const ending = (value: unknown): unknown => (typeof value === 'string' ? `•••• ${value.slice(-4)}` : value);
