import type { PermissionEntity } from '#domain/permissions.ts';

/** What imports bring, and whose rights they ask of an administrator. A door reads this: it stands by itself. */
export const entityOf = {
  products: 'products',
  customers: 'customers',
  stock: 'warehouses',
  'lead-customers': 'customers',
} as const satisfies Record<string, PermissionEntity>;
export type ImportRecords = keyof typeof entityOf;
