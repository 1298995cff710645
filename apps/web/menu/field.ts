import type { AccountType } from '#domain/actor.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { MenuEntry, MenuGroupName } from '#kit/web/menu.ts';
import { CustomersIcon, DashboardIcon, JourneysIcon, OrdersIcon, TargetIcon, type Icon } from '#ui/icons.ts';

/** An entry of the specification's own. */
export const entry = (
  path: string,
  text: TextKey,
  icon: Icon,
  group: MenuGroupName,
  rest: Pick<MenuEntry, 'key' | 'flags' | 'when'> = {},
): MenuEntry => ({ path, text, icon, group, ...rest });

export const dashboard = entry('/dashboard', 'menu.dashboard', DashboardIcon, 'start', { key: 'h' });
export const orders = entry('/orders', 'menu.orders', OrdersIcon, 'sell', { key: 'o' });
export const customers = entry('/customers', 'menu.customers', CustomersIcon, 'customers', { key: 'c' });

/** The sidebars of those on the road, apart from the office's, whose icons they do not carry: the specification's links, grouped. */
export const fieldMenus = {
  affiliate: [dashboard, customers],
  sales_representative: [
    dashboard,
    orders,
    customers,
    entry('/visits', 'menu.visits', JourneysIcon, 'field'),
    entry('/targets', 'menu.targets', TargetIcon, 'field'),
  ],
} satisfies Partial<Record<AccountType, readonly MenuEntry[]>>;
