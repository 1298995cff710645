import type { Actor } from '#domain/actor.ts';
import type { Permission, PermissionAction } from '#domain/permissions.ts';
import { forbidden } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { requireLocations } from '#modules/store/server.ts';
import { aboutType, importTypes, type ImportType } from '../rules.ts';

const rightTo = (type: ImportType, action: PermissionAction): Permission => `${aboutType(type).entity}:${action}`;

/** Whether somebody may do something with imports of a type: an administrator by the rights on what it is about, also one who acts for a supplier. */
export function mayDo(actor: Actor, type: ImportType, action: PermissionAction): boolean {
  const admin = actor.account === 'admin' ? actor : actor.account === 'supplier' ? actor.via : null;
  return !admin || admin.permissions.has(rightTo(type, action));
}

/** @throws Refusal 403, and 404 where stock is kept nowhere */
export async function requireRight(ctx: Ctx, type: ImportType, action: PermissionAction): Promise<void> {
  if (!mayDo(ctx.actor, type, action)) throw forbidden(rightTo(type, action));
  if (type === 'stock-import') await requireLocations(ctx);
}

/** @throws Refusal 403 for who may import nothing at all */
export function requireSomeRight(actor: Actor): void {
  if (!importTypes.some((type) => mayDo(actor, type, 'create'))) throw forbidden(rightTo('product-import', 'create'));
}

/** The types whose imports somebody may look at. */
export const readableTypes = (actor: Actor): readonly ImportType[] =>
  importTypes.filter((type) => mayDo(actor, type, 'read'));
