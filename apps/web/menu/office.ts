import type { AccountType } from '#domain/actor.ts';
import type { PermissionEntity } from '#domain/permissions.ts';
import type { MenuEntry } from '#kit/web/menu.ts';
import { locationFlags } from '#shell/store.ts';
import {
  AffiliatesIcon,
  AnalyticsIcon,
  AuditTrailIcon,
  BrandsIcon,
  CategoriesIcon,
  DiscountsIcon,
  DriversIcon,
  GiftCardsIcon,
  ProductsIcon,
  PromotionsIcon,
  ReturnsIcon,
  SalesRepresentativesIcon,
  SettingsIcon,
  SuppliersIcon,
  WarehousesIcon,
} from '#ui/icons.ts';
import { customers, dashboard, entry, orders } from './field.ts';

const returns = entry('/customer-returns', 'menu.customer_returns', ReturnsIcon, 'sell', { key: 'r' });
const discounts = entry('/discounts', 'menu.discounts', DiscountsIcon, 'sell', { key: '5' });
const promotions = entry('/promotions', 'menu.promotions', PromotionsIcon, 'sell', { key: '6' });
const giftCards = entry('/gift-cards', 'menu.gift_cards', GiftCardsIcon, 'sell', { key: '4' });
const products = entry('/products', 'menu.products', ProductsIcon, 'catalog', { key: 'p' });
const categories = entry('/product-categories', 'menu.product_categories', CategoriesIcon, 'catalog', {
  key: 'q',
  when: ({ flags }) => flags.has('product_categories'),
});
const brands = entry('/brands', 'menu.brands', BrandsIcon, 'catalog', { key: 'b' });
/** While locations are off it is disabled (specification, sections 2 and 6). */
const warehouses = entry('/warehouses', 'menu.warehouses', WarehousesIcon, 'catalog', {
  key: 'w',
  flags: locationFlags,
});
const suppliers = entry('/suppliers', 'menu.suppliers', SuppliersIcon, 'customers', { key: 'y' });
const affiliates = entry('/affiliate', 'menu.affiliates', AffiliatesIcon, 'customers', { key: 'a' });
const drivers = entry('/drivers', 'menu.drivers', DriversIcon, 'delivery', { key: 'v' });
const salesRepresentatives = entry(
  '/sales-representative',
  'menu.sales_representatives',
  SalesRepresentativesIcon,
  'field',
  { key: 'n' },
);
const analytics = entry('/analytics', 'menu.analytics', AnalyticsIcon, 'insight');
const auditTrail = entry('/audit-trail', 'menu.audit_trail', AuditTrailIcon, 'insight', { key: 't' });
const settings = entry('/settings', 'menu.settings', SettingsIcon, 'pinned', { key: 's' });

/** Administrators see an entry with the read permission on its entity (specification, section 2). */
const read = (entity: PermissionEntity, one: MenuEntry): MenuEntry => ({ ...one, needs: [`${entity}:read`] });

/** The sidebars of the office: the specification's links, grouped; modules add what the product has besides. */
export const officeMenus = {
  admin: [
    read('dashboard', dashboard),
    read('orders', orders),
    read('customer_returns', returns),
    read('discounts', discounts),
    read('promotions', promotions),
    read('gift_cards', giftCards),
    read('products', products),
    read('product_categories', categories),
    read('brands', brands),
    read('warehouses', warehouses),
    read('customers', customers),
    read('suppliers', suppliers),
    read('affiliates', affiliates),
    read('drivers', drivers),
    read('sales_representatives', salesRepresentatives),
    read('analytics', analytics),
    read('audit_trail', auditTrail),
    read('settings', settings),
  ],
  supplier: [
    dashboard,
    orders,
    returns,
    { ...discounts, text: 'menu.campaigns' },
    promotions,
    products,
    warehouses,
    customers,
    { ...drivers, when: ({ supplierDeliveryEnabled }) => supplierDeliveryEnabled },
    analytics,
    settings,
  ],
} satisfies Partial<Record<AccountType, readonly MenuEntry[]>>;
