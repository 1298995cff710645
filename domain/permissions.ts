/** The permission entities and actions of the specification, section 6. */
export const permissionEntities = [
  'orders',
  'invoices',
  'products',
  'product_categories',
  'collections',
  'catalogs',
  'sales_channels',
  'publishable_api_keys',
  'settings',
  'customers',
  'gift_cards',
  'brands',
  'suppliers',
  'take_rates',
  'affiliates',
  'sales_representatives',
  'drivers',
  'audit_trail',
  'warehouses',
  'discounts',
  'promotions',
  'routing_plans',
  'customer_returns',
  'analytics',
  'journeys',
  'invitations',
  'dashboard',
  'regions',
  'currencies',
  'loyalty',
  'taxes',
  'users',
  'roles',
] as const;
export const permissionActions = ['read', 'create', 'update', 'delete'] as const;

export type PermissionEntity = (typeof permissionEntities)[number];
export type PermissionAction = (typeof permissionActions)[number];
export type Permission = `${PermissionEntity}:${PermissionAction}`;

/** The entities in the groups of the matrix of rights, which follow the sidebar. */
export const entityGroups = {
  sell: ['orders', 'invoices', 'discounts', 'promotions', 'gift_cards', 'customer_returns', 'loyalty'],
  catalog: ['products', 'product_categories', 'collections', 'catalogs', 'brands', 'warehouses'],
  customers: ['customers', 'suppliers', 'take_rates', 'affiliates'],
  field: ['drivers', 'routing_plans', 'sales_representatives', 'journeys'],
  insight: ['dashboard', 'analytics', 'audit_trail'],
  system: [
    'settings',
    'regions',
    'currencies',
    'taxes',
    'sales_channels',
    'publishable_api_keys',
    'invitations',
    'users',
    'roles',
  ],
} as const satisfies Record<string, readonly PermissionEntity[]>;

export const allPermissions: readonly Permission[] = permissionEntities.flatMap((entity) =>
  permissionActions.map((action): Permission => `${entity}:${action}`),
);

type RolePermission = { permission: { entity: string; action: string } };
/** The part of a role that rights are read from, as `me` answers it (specification, section 3). */
export type RoleFacts = { is_superadmin: boolean; role_permissions: readonly RolePermission[] };

const known = new Set<string>(allPermissions);

/**
 * The permissions a role gives. A superadmin role with no explicit permissions gets every action on every entity;
 * no role gives none (specification, section 6). Unknown pairs are left out.
 */
export function permissionsOf(role: RoleFacts | null | undefined): ReadonlySet<Permission> {
  if (!role) return new Set();
  if (role.is_superadmin && role.role_permissions.length === 0) return new Set(allPermissions);
  const pairs = role.role_permissions.map(({ permission }) => `${permission.entity}:${permission.action}`);
  return new Set(pairs.filter((pair): pair is Permission => known.has(pair)));
}

/** How several permissions combine: any of them, all of them, or one of the named combinations. */
export type Requirement =
  | readonly Permission[]
  | { any: readonly Permission[] }
  | { all: readonly Permission[] }
  | { write: PermissionEntity }
  | { readOnly: PermissionEntity };

const write = (entity: PermissionEntity): Permission[] => [`${entity}:create`, `${entity}:update`];

/**
 * Whether a set of permissions meets a requirement. A list means any of it; an empty list is granted; "write" is create and
 * update; "read-only" is read without create, update and delete (specification, section 6, and its reading M40).
 */
export function meets(held: ReadonlySet<Permission>, requirement: Requirement): boolean {
  if ('write' in requirement)
    return write(requirement.write).every((one) => held.has(one)) && held.has(`${requirement.write}:read`);
  if ('readOnly' in requirement) {
    const entity = requirement.readOnly;
    return held.has(`${entity}:read`) && ![...write(entity), `${entity}:delete` as const].some((one) => held.has(one));
  }
  if ('all' in requirement) return requirement.all.every((one) => held.has(one));
  const list = 'any' in requirement ? requirement.any : requirement;
  return list.length === 0 || list.some((one) => held.has(one));
}

/** Who asks, as the web knows it while it loads: `role` undefined means still loading. */
export type Visitor = { accountType: string | null; role: RoleFacts | null | undefined };

/**
 * The guard of screens and buttons: guards apply only for admins, others see content; while the role loads, or when there is
 * no role, an admin is denied (specification, section 6). The server does not use this: there every route declares its access.
 */
export function guard(visitor: Visitor, requirement: Requirement): boolean {
  if (Array.isArray(requirement) && requirement.length === 0) return true;
  if (visitor.accountType !== 'admin') return visitor.accountType !== null;
  if (!visitor.role) return false;
  return meets(permissionsOf(visitor.role), requirement);
}
