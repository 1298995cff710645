import { entityGroups, permissionActions, type PermissionAction, type PermissionEntity } from '#domain/permissions.ts';
import type { Right } from './matrix.ts';

const read: readonly PermissionAction[] = ['read'];
const edit: readonly PermissionAction[] = ['read', 'update'];
const write: readonly PermissionAction[] = ['read', 'create', 'update'];
const all = permissionActions;

type Rights = Partial<Record<PermissionEntity, readonly PermissionAction[]>>;

const { sell, catalog, customers, field } = entityGroups;

/** What the jobs of a wholesaler's office need: where a new role may start. */
const rights = {
  order_desk: {
    orders: write,
    customer_returns: write,
    customers: write,
    products: read,
    catalogs: read,
    brands: read,
    discounts: read,
    promotions: read,
    drivers: read,
    warehouses: read,
    regions: read,
    dashboard: read,
  },
  warehouse: {
    warehouses: write,
    orders: edit,
    customer_returns: edit,
    products: read,
    brands: read,
    drivers: read,
    dashboard: read,
  },
  dispatcher: { drivers: write, routing_plans: all, orders: edit, customers: read, warehouses: read, dashboard: read },
  finance: {
    invoices: write,
    orders: edit,
    customers: edit,
    gift_cards: edit,
    customer_returns: read,
    suppliers: read,
    affiliates: read,
    taxes: read,
    currencies: read,
    analytics: read,
    audit_trail: read,
    dashboard: read,
  },
  catalog: {
    products: all,
    product_categories: all,
    collections: all,
    catalogs: all,
    brands: all,
    suppliers: read,
    warehouses: read,
    sales_channels: read,
    taxes: read,
    dashboard: read,
  },
  trade_marketing: {
    discounts: all,
    promotions: all,
    loyalty: all,
    gift_cards: write,
    products: read,
    brands: read,
    collections: read,
    catalogs: read,
    customers: read,
    analytics: read,
    dashboard: read,
  },
  field_supervisor: {
    sales_representatives: write,
    journeys: all,
    customers: write,
    affiliates: read,
    orders: read,
    products: read,
    analytics: read,
    dashboard: read,
  },
  viewer: Object.fromEntries(
    [...sell, ...catalog, ...customers, ...field, 'dashboard', 'analytics'].map((entity) => [entity, read]),
  ),
} as const satisfies Record<string, Rights>;

export type Preset = keyof typeof rights;
export const presets = Object.keys(rights) as Preset[];

/** The permissions of a preset. */
export const presetRights = (preset: Preset): Right[] =>
  Object.entries(rights[preset] as Rights).flatMap(([entity, actions]) =>
    (actions ?? []).map((action) => ({ entity: entity as PermissionEntity, action })),
  );
