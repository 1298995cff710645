import { apiPrefix, type AccountType, type Actor } from '#domain/actor.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { isOpenToActing, permissionFor } from '#kit/shared/reach.ts';
import { fail, forbidden, notFound, Refusal, unauthorized } from '#kit/shared/fail.ts';
import type { Db } from './db.ts';
import type { Caller, Callers } from './callers.ts';

export const fakeSupplierHeader = 'x-fake-supplier';

/** The actor of a call and, when it acts for a supplier, the live impersonation it writes under; without one, its first change begins one. */
export type Resolved = { actor: Actor; impersonationId: string | null };

type Asked = { account: AccountType; endpoint: Endpoint; fakeSupplier: string | undefined };

/**
 * Makes the actor of a call: the one place that knows of impersonation. Under /api/supplier an administrator becomes that supplier's
 * actor; under /api/admin the header narrows what is visible; from anybody else it is refused (trust, T26–T28).
 * @throws Refusal 401 without a matching session, 403 for a refused impersonation, 400 for a malformed header
 */
export async function resolveActor(
  db: Db,
  { findImpersonation }: Callers,
  caller: Caller | null,
  asked: Asked,
): Promise<Resolved> {
  if (!caller) throw unauthorized();
  if (asked.fakeSupplier === undefined) {
    if (caller.accountType !== asked.account) throw unauthorized();
    return { actor: caller.actor, impersonationId: null };
  }
  if (caller.actor.account !== 'admin') throw new Refusal('forbidden', 'errors.impersonation_refused');
  if (!/^[\w-]{1,64}$/.test(asked.fakeSupplier)) throw new Refusal('invalid_data', 'errors.fake_supplier');
  if (asked.account !== 'admin' && asked.account !== 'supplier') throw unauthorized();
  const supplier = await findImpersonation(db, caller, asked.fakeSupplier);
  if (!supplier) throw notFound();
  if (asked.account === 'admin') return { actor: { ...caller.actor, narrowedTo: supplier.id }, impersonationId: null };
  const writes = asked.endpoint.method !== 'GET';
  if (writes && supplier.reason_required && !supplier.impersonation_id)
    throw new Refusal('forbidden', 'errors.impersonation_required');
  return {
    actor: { account: 'supplier', userId: caller.userId, supplierId: supplier.id, via: caller.actor },
    impersonationId: supplier.impersonation_id,
  };
}

/**
 * The one access check. An administrator needs the endpoint's permission; under impersonation too, and an endpoint that names none
 * may then only be read, and one that is for the supplier's own people not even that.
 */
export function checkAccess(endpoint: Endpoint, actor: Actor): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (access[actor.account] === undefined) throw notFound();
  const admin = actor.account === 'admin' ? actor : actor.account === 'supplier' ? actor.via : null;
  if (!admin) return;
  if (actor.account === 'supplier' && endpoint.ownPeopleOnly === true)
    throw new Refusal('forbidden', 'errors.impersonation_refused');
  if (access.admin === 'superadmin' && !admin.isSuperadmin) throw forbidden('superadmin', 'errors.superadmin');
  const needed = permissionFor(endpoint);
  if (needed) {
    if (!admin.permissions.has(needed)) throw forbidden(needed);
  } else if (actor.account === 'supplier' && (access.admin === undefined || !isOpenToActing(endpoint))) {
    throw new Refusal('forbidden', 'errors.impersonation_refused');
  }
}

/** Whether the actor may call an endpoint. */
export function mayCall(endpoint: Endpoint, actor: Actor): boolean {
  try {
    checkAccess(endpoint, actor);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The fields a call may not change because somebody else's hand makes it (trust, T30). */
export const sealedFields = (endpoint: Endpoint, actor: Actor | null): readonly string[] =>
  actor?.account === 'supplier' && actor.via && Array.isArray(endpoint.ownPeopleOnly) ? endpoint.ownPeopleOnly : [];

/**
 * Holds a supplier to its settings page until its initial setup is complete (specification, section 6); 400, because 403 signs out.
 * The setup counts as done for an administrator who acts for it (section 2, sidebar).
 */
export function checkSetup(endpoint: Endpoint, caller: Caller | null): void {
  if (caller?.inSetup && !endpoint.openDuringSetup) throw fail('setup.blocked');
}

/** Where an endpoint is mounted for an account type. */
export const mountPath = (account: AccountType | 'public', path: string): string =>
  account === 'public' ? `/api${path}` : `/api/${apiPrefix[account]}${path}`;
