import { describe, expect, test } from 'vitest';
import {
  allPermissions,
  guard,
  meets,
  permissionEntities,
  permissionsOf,
  type Permission,
  type Requirement,
} from './permissions.ts';

const role = (pairs: string[], is_superadmin = false) => ({
  is_superadmin,
  role_permissions: pairs.map((pair) => ({
    permission: { entity: pair.split(':')[0] ?? '', action: pair.split(':')[1] ?? '' },
  })),
});

describe('what a role gives (specification, section 6)', () => {
  test('32 entities and the take rates of suppliers, four actions', () => {
    expect(permissionEntities).toHaveLength(33);
    expect(allPermissions).toHaveLength(4 * 33);
  });
  test('"A superadmin role with no explicit permissions gets every action on every entity."', () => {
    expect([...permissionsOf(role([], true))]).toEqual(allPermissions);
  });
  test('a superadmin role with explicit permissions has those', () => {
    expect([...permissionsOf(role(['orders:read'], true))]).toEqual(['orders:read']);
  });
  test('"With no role the user gets a default role with no permissions"', () => {
    expect(permissionsOf(null).size).toBe(0);
    expect(permissionsOf(role([])).size).toBe(0);
  });
  test('pairs nobody knows give nothing', () => {
    expect(permissionsOf(role(['orders:fly', 'moon:read'])).size).toBe(0);
  });
});

describe('"Checks: any, all, or combinations such as read+write and read-only. Guards default to any."', () => {
  const held = (...list: Permission[]) => new Set(list);
  test.each<[string, ReadonlySet<Permission>, Requirement, boolean]>([
    ['any by default', held('orders:read'), ['orders:read', 'orders:update'], true],
    ['any by default, none held', held('brands:read'), ['orders:read', 'orders:update'], false],
    ['any', held('orders:update'), { any: ['orders:read', 'orders:update'] }, true],
    ['all, one missing', held('orders:read'), { all: ['orders:read', 'orders:update'] }, false],
    ['all', held('orders:read', 'orders:update'), { all: ['orders:read', 'orders:update'] }, true],
    ['read and write', held('orders:read', 'orders:create', 'orders:update'), { write: 'orders' }, true],
    ['read and write, create missing', held('orders:read', 'orders:update'), { write: 'orders' }, false],
    ['read-only', held('orders:read'), { readOnly: 'orders' }, true],
    ['read-only, though it may delete', held('orders:read', 'orders:delete'), { readOnly: 'orders' }, false],
    ['"An empty requirement list is granted."', held(), [], true],
  ])('%s', (_, permissions, requirement, expected) => {
    expect(meets(permissions, requirement)).toBe(expected);
  });
});

describe('the guard of screens', () => {
  test.each([
    ['"While the role loads … permission is denied."', 'admin', undefined, false],
    ['"… or if there is no role/user, permission is denied"', 'admin', null, false],
    ['an admin with the permission', 'admin', role(['orders:read']), true],
    ['an admin without it', 'admin', role(['brands:read']), false],
    ['"Guards apply only for admins; others see content."', 'supplier', null, true],
    ['an affiliate', 'affiliate', null, true],
    ['nobody', null, null, false],
  ])('%s', (_, accountType, held, expected) => {
    expect(guard({ accountType, role: held }, ['orders:read'])).toBe(expected);
  });
});
