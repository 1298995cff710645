import type { Area } from '#kit/web/module.ts';
import { brandsWeb } from '#modules/brands/web.tsx';
import { draftOrdersWeb } from '#modules/draft-orders/web.tsx';
import { notificationTemplatesWeb } from '#modules/notification-templates/web.tsx';
import { ordersWeb } from '#modules/orders/web.tsx';
import { productsWeb } from '#modules/products/web.tsx';
import { publishableApiKeysWeb } from '#modules/publishable-api-keys/web.tsx';
import { salesChannelsWeb } from '#modules/sales-channels/web.tsx';
import { storeWeb } from '#modules/store/web.tsx';
import { suppliersWeb } from '#modules/suppliers/web.tsx';
import { impersonationWeb } from '#modules/impersonation/web.tsx';
import { notesWeb } from '#modules/notes/web.tsx';
import { auditTrailWeb } from '#modules/audit-trail/web.tsx';
import { affiliatesWeb } from '#modules/affiliates/web.tsx';
import { regionsWeb } from '#modules/regions/web.tsx';
import { salesRepresentativesWeb } from '#modules/sales-representatives/web.tsx';
import { driversWeb } from '#modules/drivers/web.tsx';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { customersWeb } from '#modules/customers/web.tsx';
import { dashboardWeb } from '#modules/dashboard/web.tsx';
import { stockLocationsWeb } from '#modules/stock-locations/web.tsx';
import { profileWeb } from '#modules/profile/web.tsx';
import { appModule } from '../app-module.ts';
import { menus } from '../menu.ts';

/** What the area of admins holds; modules stand lower to higher. */
export const area: Area = { account: 'admin', menu: menus.admin, modules: [appModule, profileWeb, regionsWeb, storeWeb, salesChannelsWeb, publishableApiKeysWeb, customerStatusesWeb, notificationTemplatesWeb, suppliersWeb, impersonationWeb, brandsWeb, productsWeb, stockLocationsWeb, notesWeb, auditTrailWeb, affiliatesWeb, salesRepresentativesWeb, driversWeb, customersWeb, ordersWeb, draftOrdersWeb, dashboardWeb] };
