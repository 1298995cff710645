import type { Area } from '#kit/web/module.ts';
import { ordersWeb } from '#modules/orders/web.tsx';
import { productsWeb } from '#modules/products/web.tsx';
import { ownSupplierWeb } from '#modules/suppliers/web.tsx';
import { appModule } from '../app-module.ts';
import { menus } from '../menu.ts';

/** What the area of suppliers holds; modules stand lower to higher. */
export const area: Area = { account: 'supplier', menu: menus.supplier, modules: [appModule, ownSupplierWeb, productsWeb, ordersWeb] };
