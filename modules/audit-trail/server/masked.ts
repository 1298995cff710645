import type { Actor } from '#domain/actor.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Change } from '#kit/shared/diff.ts';

/** Of these everybody reads the end, and the whole only an administrator who may change it: "masked fields stay masked for viewers without permission" (M34). */
const masked: ReadonlyMap<string, Permission> = new Map([
  ['iban', 'suppliers:update'],
  ['owner_national_id', 'customers:update'],
]);
const isWhole = (actor: Actor, field: string): boolean => {
  const needed = masked.get(field);
  return needed === undefined || (actor.account === 'admin' && actor.permissions.has(needed));
};
export const shownTo = (actor: Actor, changes: readonly Change[]): Change[] =>
  changes.map((change) =>
    isWhole(actor, change.field) ? change : { ...change, before: ending(change.before), after: ending(change.after) },
  );
const ending = (value: unknown): unknown => (typeof value === 'string' ? `•••• ${value.slice(-4)}` : value);
