import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import type { Permission, RoleFacts } from '#domain/permissions.ts';
import { may, missingPermission, type Need, type Visitor } from './access.ts';

const one = (access: Access | 'public') => endpoint({ method: 'GET', path: '/orders', reply: z.object({}), access });
const orders = one({ admin: 'orders:read', supplier: true });
const role = (...permissions: Permission[]): RoleFacts => ({
  is_superadmin: false,
  role_permissions: permissions.map((permission) => ({
    permission: { entity: permission.split(':')[0]!, action: permission.split(':')[1]! },
  })),
});
const admin = (facts: RoleFacts | null | undefined): Visitor => ({ accountType: 'admin', role: facts, acting: false });
const other = (accountType: Visitor['accountType']): Visitor => ({ accountType, role: null, acting: false });
const settingUp: Visitor = { accountType: 'supplier', role: null, acting: false, inSetup: true };
const acting = (facts: RoleFacts | null | undefined): Visitor => ({
  accountType: 'supplier',
  role: facts,
  acting: true,
});

describe('what the screen offers (specification, section 6)', () => {
  it.each<[who: string, visitor: Visitor, need: Need, allowed: boolean]>([
    ['an admin with the permission', admin(role('orders:read')), orders, true],
    ['an admin without it', admin(role('customers:read')), orders, false],
    ['an admin whose role loads', admin(undefined), orders, false],
    ['an admin without a role', admin(null), orders, false],
    ['an admin, where only signing in is asked', admin(null), one({ admin: 'signed-in' }), true],
    ['an admin, where the endpoint is not for admins', admin(role('orders:read')), one({ supplier: true }), false],
    ['a supplier, named by the endpoint', other('supplier'), orders, true],
    ['a supplier in its setup, what its settings page does not need', settingUp, orders, false],
    ['a supplier in its setup, what it needs', settingUp, { ...orders, openDuringSetup: true }, true],
    ['an admin acting for one in its setup', { ...settingUp, role: role('orders:read'), acting: true }, orders, true],
    ['an affiliate, not named', other('affiliate'), orders, false],
    ['a supplier, before a guard for admins', other('supplier'), ['orders:delete'], true],
    ['nobody, at a public endpoint', other(null), one('public'), true],
    ['nobody, elsewhere', other(null), orders, false],
    ['anybody, where nothing is needed', other(null), null, true],
    ['an admin, an empty list', admin(null), [], true],
    ['an admin acting for a supplier, with the permission', acting(role('orders:read')), orders, true],
    ['an admin acting for a supplier, without it', acting(role('customers:read')), orders, false],
    [
      'an admin acting, where no admin permission is named',
      acting(role('orders:read')),
      one({ supplier: true }),
      false,
    ],
  ])('%s: %#', (_, visitor, need, allowed) => {
    expect(may(visitor, need)).toBe(allowed);
  });

  it.each<[Need, Permission | null]>([
    [orders, 'orders:read'],
    [['roles:read', 'users:read'], 'roles:read'],
    [{ all: ['orders:update'] }, 'orders:update'],
    [{ write: 'brands' }, 'brands:update'],
    [{ readOnly: 'brands' }, 'brands:read'],
    [null, null],
    [[], null],
  ])('names what is missing', (need, permission) => {
    expect(missingPermission(need)).toBe(permission);
  });
});
