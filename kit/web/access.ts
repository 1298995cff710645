import type { AccountType } from '#domain/actor.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { isOpenTo, isOpenToActing, permissionFor } from '#kit/shared/reach.ts';
import { guard, type Permission, type Requirement, type RoleFacts } from '#domain/permissions.ts';
import { useRole } from './me.ts';
import { useSession } from './session-store.ts';

/** What a screen, a menu entry or a button asks for: the endpoint it calls, permissions by themselves, or nothing. */
export type Need = Endpoint | Requirement | null;

export type Visitor = {
  accountType: AccountType | null;
  role: RoleFacts | null | undefined;
  /** An administrator acting for a supplier: what the role does not allow stays closed there too. */
  acting: boolean;
  /** A supplier whose settings are not complete: confined to what its settings page needs (specification, section 6). */
  inSetup?: boolean;
};

const isEndpoint = (need: Endpoint | Requirement): need is Endpoint => 'method' in need && 'path' in need;

/** Whether a visitor may do what a need names; the server decides again. */
export function may(visitor: Visitor, need: Need): boolean {
  if (need === null) return true;
  const { accountType, role, acting, inSetup = false } = visitor;
  if (!isEndpoint(need)) return guard({ accountType: acting ? 'admin' : accountType, role }, need);
  if (need.access === 'public') return true;
  if (accountType === null || !isOpenTo(need, accountType)) return false;
  if (inSetup && !acting && !need.openDuringSetup) return false;
  if (accountType !== 'admin' && !acting) return true;
  if (acting && need.ownPeopleOnly === true) return false;
  const permission = permissionFor(need);
  if (need.access.admin === 'superadmin') return role?.is_superadmin === true;
  // For somebody else one may at most look at what asks for no permission, and go on with what one began.
  if (permission === null) return need.access.admin !== undefined && (!acting || isOpenToActing(need));
  return guard({ accountType: 'admin', role }, [permission]);
}

/** The permission to name when an administrator lacks it. */
export const missingPermission = (need: Need): Permission | null => {
  if (need === null) return null;
  if (isEndpoint(need)) return permissionFor(need);
  if ('write' in need) return `${need.write}:update`;
  if ('readOnly' in need) return `${need.readOnly}:read`;
  return ('all' in need ? need.all : 'any' in need ? need.any : need)[0] ?? null;
};

export type AccessView = { may: (need: Need) => boolean; loading: boolean };

/** What the current user may do. While the role of an administrator loads, nothing is allowed and `loading` is true. */
export function useAccess(): AccessView {
  const { accountType, loginAs, supplierSettingsStatus } = useSession();
  const role = useRole();
  const visitor: Visitor = {
    accountType,
    role,
    acting: loginAs !== null,
    inSetup: supplierSettingsStatus === 'incomplete',
  };
  return {
    may: (need) => may(visitor, need),
    loading: role === undefined && (accountType === 'admin' || visitor.acting),
  };
}

/** Whether the current user may do what an endpoint or requirement needs, for showing a button; what a resource lacks nobody may. */
export function useMay(need: Need | undefined): boolean {
  const access = useAccess();
  return need !== undefined && access.may(need);
}
