import type { Actor } from '#domain/actor.ts';
import type { Change } from '#kit/shared/diff.ts';

/** A supplier reads of its bank account what its settings show, and of a shop owner’s national ID as much: the end of the number. */
const masked: ReadonlySet<string> = new Set(['iban', 'owner_national_id']);
export const shownTo = (actor: Actor, changes: readonly Change[]): Change[] =>
  changes.map((change) =>
    masked.has(change.field) && actor.account !== 'admin'
      ? { ...change, before: ending(change.before), after: ending(change.after) }
      : change,
  );
const ending = (value: unknown): unknown => (typeof value === 'string' ? `•••• ${value.slice(-4)}` : value);
