import { describe, expect, it } from 'vitest';
import { accountTypes, type AccountType } from '#domain/actor.ts';
import { meets, type Permission } from '#domain/permissions.ts';
import { menuOf, type MenuEntry } from '#kit/web/menu.ts';
import { fieldMenus } from './menu/field.ts';
import { officeMenus } from './menu/office.ts';
import { appTexts } from './texts.ts';

const menus: Record<AccountType, readonly MenuEntry[]> = { ...officeMenus, ...fieldMenus };

type Facts = {
  permissions?: readonly Permission[];
  flags?: readonly string[];
  delivery?: boolean;
  setupDone?: boolean;
  ready?: readonly string[];
};

function items(
  account: AccountType,
  { permissions = [], flags = [], delivery = false, setupDone = true, ready }: Facts = {},
) {
  const groups = menuOf(menus[account], {
    flags: new Set(flags),
    supplierDeliveryEnabled: delivery,
    may: (needs) => account !== 'admin' || meets(new Set(permissions), needs),
    isReady: (path) => ready?.includes(path) ?? true,
    setupDone,
  });
  return Object.values(groups).flat();
}
const paths = (account: AccountType, facts?: Facts) =>
  items(account, facts)
    .map(({ path }) => path)
    .sort();
const label = (account: AccountType, path: string, facts?: Facts) =>
  (appTexts.en as Record<string, string>)[items(account, facts).find((item) => item.path === path)?.text ?? ''];
const everything = menus.admin.flatMap(({ needs }) => (Array.isArray(needs) ? (needs as Permission[]) : []));

describe('sidebar (specification, section 2)', () => {
  it('"/dashboard, /orders, /products, /product-categories, /brands, /drivers, /customers, /affiliate, /sales-representative, /suppliers, /gift-cards, /audit-trail, /settings, /discounts, /promotions, /warehouses, /customer-returns, /analytics."', () => {
    expect(paths('admin', { permissions: everything, flags: ['product_categories'] })).toEqual([
      '/affiliate',
      '/analytics',
      '/audit-trail',
      '/brands',
      '/customer-returns',
      '/customers',
      '/dashboard',
      '/discounts',
      '/drivers',
      '/gift-cards',
      '/orders',
      '/product-categories',
      '/products',
      '/promotions',
      '/sales-representative',
      '/settings',
      '/suppliers',
      '/warehouses',
    ]);
  });

  it('"/product-categories (only if the product categories feature is on)"', () => {
    expect(paths('admin', { permissions: everything })).not.toContain('/product-categories');
  });

  it('"Admin entries show only with read permission on the matching entity."', () => {
    expect(paths('admin')).toEqual([]);
    expect(paths('admin', { permissions: ['orders:read', 'customers:update', 'sales_representatives:read'] })).toEqual([
      '/orders',
      '/sales-representative',
    ]);
    for (const { path, needs } of menus.admin)
      expect(paths('admin', { permissions: needs as Permission[], flags: ['product_categories'] }), path).toEqual([
        path,
      ]);
  });

  it('"Suppliers see fixed menus: orders, customers, products, discounts (called campaigns), promotions, drivers (only if supplier delivery is enabled), warehouses, customer returns, analytics, settings."', () => {
    const fixed = [
      '/analytics',
      '/customer-returns',
      '/customers',
      '/dashboard',
      '/discounts',
      '/orders',
      '/products',
      '/promotions',
      '/settings',
      '/warehouses',
    ];
    expect(paths('supplier')).toEqual(fixed);
    expect(paths('supplier', { delivery: true })).toEqual([...fixed, '/drivers'].sort());
    expect(label('supplier', '/discounts')).toBe('Campaigns');
    expect(label('admin', '/discounts', { permissions: everything })).toBe('Discounts');
  });

  it('"Affiliates see a dashboard and customers."', () => {
    expect(paths('affiliate')).toEqual(['/customers', '/dashboard']);
  });

  it('a sales representative has a dashboard of their own, orders and customers', () => {
    expect(paths('sales_representative')).toEqual(['/customers', '/dashboard', '/orders', '/targets', '/visits']);
  });
});

it('"Links are blocked […] until setup is done": every way but to the settings', () => {
  const blocked = items('supplier', { setupDone: false });
  expect(blocked.filter(({ state }) => state !== 'blocked').map(({ path }) => path)).toEqual(['/settings']);
});

it('"Disabled links show a coming-soon message": what has no screen yet', () => {
  const states = items('affiliate', { ready: ['/dashboard'] }).map(({ path, state }) => `${path} ${state}`);
  expect(states).toEqual(['/dashboard open', '/customers soon']);
});

it('what is not ready stands last of its group; what modules add stands where they say, whichever comes first', () => {
  const entry = (path: string, after?: string) => ({ ...(menus.admin[0] as MenuEntry), needs: undefined, path, after });
  const entries = [
    entry('/soon'),
    entry('/orders'),
    entry('/last', '/drafts'),
    entry('/lost', '/none'),
    entry('/drafts', '/orders'),
  ];
  const { start } = menuOf(entries, {
    flags: new Set(),
    supplierDeliveryEnabled: false,
    may: () => true,
    isReady: (path) => path !== '/soon',
    setupDone: true,
  });
  expect(start.map(({ path }) => path)).toEqual(['/orders', '/drafts', '/last', '/lost', '/soon']);
});

it('"Locations need both inventoryService and stockLocationService.": warehouses are disabled', () => {
  const warehouses = (...flags: string[]) =>
    items('supplier', { flags }).find(({ path }) => path === '/warehouses')?.state;
  expect([
    warehouses(),
    warehouses('inventoryService'),
    warehouses('stockLocationService'),
    warehouses('inventoryService', 'stockLocationService'),
  ]).toEqual(['soon', 'soon', 'soon', 'open']);
});

it.each([
  ['admin', () => import('./areas/admin.ts')],
  ['supplier', () => import('./areas/supplier.ts')],
  ['sales_representative', () => import('./areas/sales.ts')],
  ['affiliate', () => import('./areas/affiliate.ts')],
] as const)('in the area of %s no key leads to two places, and every place that is there has one', async (_, load) => {
  const { menu, modules } = (await load()).area;
  const ready = new Set(modules.flatMap(({ screens }) => screens.map(({ path }) => path)));
  const entries = [...menu, ...modules.flatMap((one) => one.menu ?? [])].filter(({ path }) => ready.has(path));
  expect(entries.filter(({ key }) => key === undefined).map(({ path }) => path)).toEqual([]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

it.each(accountTypes)('the menu of %s says everything in words of both languages', (account) => {
  for (const { text } of menus[account]) {
    expect((appTexts.en as Record<string, string>)[text], text).toBeTruthy();
    expect(appTexts.ar[text], text).toBeTruthy();
  }
});

it('every module with screens stands in an area, or is open to visitors', () => {
  const doors = Object.keys(import.meta.glob('/modules/*/web.tsx'));
  const lists = import.meta.glob<string>(['./areas/*.ts', './publics.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const said = Object.values(lists).join('');
  expect(doors.length).toBeGreaterThan(30);
  expect(doors.filter((door) => !said.includes(`'#${door.slice(1)}'`))).toEqual([]);
});
