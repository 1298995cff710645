import type { Area } from '#kit/web/module.ts';
import { ordersWeb } from '#modules/orders/web.tsx';
import { appModule } from '../app-module.ts';
import { menus } from '../menu.ts';

/** What the area of sales representatives holds; modules stand lower to higher. */
export const area: Area = { account: 'sales_representative', menu: menus.sales_representative, modules: [appModule, ordersWeb] };
