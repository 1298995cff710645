import { describe, expect, test } from 'vitest';
import {
  allPermissions,
  entityGroups,
  permissionActions,
  permissionEntities,
  type Permission,
} from '#domain/permissions.ts';
import {
  canEdit,
  canGrant,
  canRemove,
  cells,
  changesOf,
  missingPermissions,
  presetRights,
  presets,
  rightsOf,
  stateOf,
  summaryOf,
  toChosen,
  toRights,
  withPermissions,
  type Granter,
  type Rights,
} from './rules.ts';

const role = (is_superadmin: boolean, ...pairs: Permission[]): Rights & { id: string } => ({
  id: 'role_1',
  is_superadmin,
  permissions: toRights(new Set(pairs)),
});
const granter = (...pairs: Permission[]): Granter => ({
  isSuperadmin: false,
  roleId: 'role_own',
  permissions: new Set(pairs),
});
const superadmin: Granter = { isSuperadmin: true, roleId: 'role_1', permissions: new Set(allPermissions) };
const codeOf = (permit: ReturnType<typeof canGrant>) =>
  permit.allowed ? 'allowed' : `${permit.code} ${String(permit.params?.permission)}`;

describe('the rights of a role (specification, section 6)', () => {
  test('"A superadmin role with no explicit permissions gets every action on every entity."', () => {
    expect(rightsOf(role(true)).size).toBe(allPermissions.length);
    expect([...rightsOf(role(true, 'orders:read'))]).toEqual(['orders:read']);
    expect(rightsOf(role(false)).size).toBe(0);
  });
});

describe('who may give what', () => {
  test.each([
    ['what one holds', granter('orders:read', 'orders:update'), role(false, 'orders:read'), 'allowed'],
    ['nothing at all', granter(), role(false), 'allowed'],
    [
      'more than one holds',
      granter('orders:read'),
      role(false, 'orders:read', 'orders:delete'),
      'roles.beyond orders:delete',
    ],
    ['a superadmin role, even an empty one', granter(...allPermissions), role(true), 'errors.superadmin superadmin'],
    [
      'a superadmin role with less than one holds',
      granter(...allPermissions),
      role(true, 'orders:read'),
      'errors.superadmin superadmin',
    ],
    ['anything, as superadmin', superadmin, role(true), 'allowed'],
  ])('%s', (_, who, what, answer) => {
    expect(codeOf(canGrant(who, what))).toBe(answer);
  });
  test('one’s own role is not one’s to change, unless superadmin', () => {
    expect(codeOf(canEdit({ ...granter('orders:read'), roleId: 'role_1' }, role(false, 'orders:read')))).toBe(
      'roles.own superadmin',
    );
    expect(codeOf(canEdit(granter('orders:read'), role(false, 'orders:read')))).toBe('allowed');
    expect(codeOf(canEdit(granter('orders:read'), role(false, 'brands:read')))).toBe('roles.beyond brands:read');
    expect(codeOf(canEdit(superadmin, role(true)))).toBe('allowed');
  });
  test('what is lacked is told in the specification’s order; a superadmin lacks nothing', () => {
    expect(
      missingPermissions(granter('products:read'), role(false, 'roles:read', 'orders:read', 'products:read')),
    ).toEqual(['orders:read', 'roles:read']);
    expect(missingPermissions(superadmin, role(true))).toEqual([]);
  });
  test('a role that people have stays', () => {
    expect(canRemove({ members_count: 0 }).allowed).toBe(true);
    expect(canRemove({ members_count: 2 })).toMatchObject({
      allowed: false,
      code: 'roles.has_members',
      params: { count: 2 },
    });
  });
});

describe('the matrix', () => {
  test('holds every entity with its four actions once', () => {
    expect(Object.values(entityGroups).flat().sort()).toEqual([...permissionEntities].sort());
    expect(cells(Object.values(entityGroups).flat())).toHaveLength(
      permissionEntities.length * permissionActions.length,
    );
  });
  test('giving an action gives read; taking read takes the rest', () => {
    const chosen = withPermissions(new Set(), ['orders:update'], true);
    expect([...chosen].sort()).toEqual(['orders:read', 'orders:update']);
    expect([...withPermissions(chosen, ['orders:update'], false)]).toEqual(['orders:read']);
    expect([...withPermissions(chosen, ['orders:read'], false)]).toEqual([]);
    expect(withPermissions(chosen, cells(['orders', 'brands']), true).size).toBe(8);
  });
  test.each([
    [[], 'no_access', 'none'],
    [['orders:read'], 'read_only', 'part'],
    [['orders:read', 'orders:update'], 'part', 'part'],
    [cells(['orders']), 'everything', 'all'],
  ] as const)('%j is %s', (pairs, summary, state) => {
    expect([summaryOf(new Set(pairs), 'orders'), stateOf(new Set(pairs), cells(['orders']))]).toEqual([summary, state]);
  });
  test('a save says what it adds and what it takes', () => {
    expect(
      changesOf(new Set(['orders:read', 'brands:read']), new Set(['orders:read', 'orders:update', 'orders:delete'])),
    ).toEqual([
      { entity: 'orders', added: ['update', 'delete'], removed: [] },
      { entity: 'brands', added: [], removed: ['read'] },
    ]);
  });
});

describe('presets', () => {
  test.each(presets)('%s writes nothing it cannot read, and is no superadmin', (preset) => {
    const chosen = toChosen(presetRights(preset));
    for (const one of chosen) expect(chosen.has(`${one.split(':')[0]}:read` as Permission), one).toBe(true);
    expect(chosen.has('roles:update') || chosen.has('users:update')).toBe(false);
    expect(chosen.has('dashboard:read')).toBe(true);
  });
  test('a viewer only reads', () => {
    expect([...toChosen(presetRights('viewer'))].filter((one) => !one.endsWith(':read'))).toEqual([]);
  });
});
