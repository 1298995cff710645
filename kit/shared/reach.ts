import type { AccountType } from '#domain/actor.ts';
import type { Endpoint } from './endpoint.ts';
import type { Permission } from '#domain/permissions.ts';

/* Where an endpoint is and who may call it: what one asks of it without its schemas. */

/** Whether an endpoint is mounted for an account type. */
export const isOpenTo = (one: Endpoint, account: AccountType): boolean =>
  one.access !== 'public' && one.access[account] !== undefined;

/** Whether an administrator who acts for a supplier may call what names no permission. */
export const isOpenToActing = ({ method, ownPeopleOnly }: Endpoint): boolean =>
  method === 'GET' || ownPeopleOnly === false;

/** The permission an administrator needs, where it needs one. */
export const permissionFor = (one: Endpoint): Permission | null =>
  one.access === 'public' ||
  one.access.admin === undefined ||
  one.access.admin === 'signed-in' ||
  one.access.admin === 'superadmin'
    ? null
    : one.access.admin;

/** Fills the `:names` of a path. */
export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));

/** Under what a resource says of itself; kept beside its endpoints, so that neither the server nor a screen says it again.
 * Registered, for whoever reads contracts beside a bundle (apps/web/vite/doors.ts) has a copy of this file of its own. */
export const about: unique symbol = Symbol.for('wikala.about');
