import { batchesWeb } from '#modules/batches/web.tsx';
import type { Area } from '#kit/web/module.ts';
import { draftOrdersWeb } from '#modules/draft-orders/web.tsx';
import { invoicesWeb } from '#modules/invoices/web.tsx';
import { customerReturnsWeb } from '#modules/customer-returns/web.tsx';
import { deskWeb, ordersWeb } from '#modules/orders/web.tsx';
import { areasWeb } from '#modules/areas/web.tsx';
import { batchJobsWeb } from '#modules/batch-jobs/web.tsx';
import { brandsWeb } from '#modules/brands/web.tsx';
import { catalogsWeb } from '#modules/catalogs/web.tsx';
import { priceListsWeb } from '#modules/price-lists/web.tsx';
import { productsWeb } from '#modules/products/web.tsx';
import { ownSupplierWeb } from '#modules/suppliers/web.tsx';
import { ownExclusionsWeb } from '#modules/exclusions/web.tsx';
import { ownSettlementsWeb } from '#modules/settlements/web.tsx';
import { promotionsWeb } from '#modules/promotions/web.tsx';
import { ownTakeRatesWeb } from '#modules/take-rates/web.tsx';
import { ownTrailWeb } from '#modules/audit-trail/web.tsx';
import { enteredWeb } from '#modules/impersonation/web.tsx';
import { driverRatesWeb } from '#modules/driver-rates/web.tsx';
import { driversWeb } from '#modules/drivers/web.tsx';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { ownUsersWeb } from '#modules/users/web.tsx';
import { invitationsWeb } from '#modules/invitations/web.tsx';
import { customerGroupsWeb } from '#modules/customer-groups/web.tsx';
import { territoriesWeb } from '#modules/territories/web.tsx';
import { customersWeb } from '#modules/customers/web.tsx';
import { ownGiftCardsWeb } from '#modules/gift-cards/web.tsx';
import { leadsWeb } from '#modules/leads/web.tsx';
import { dashboardWeb } from '#modules/dashboard/web.tsx';
import { stockLocationsWeb } from '#modules/stock-locations/web.tsx';
import { profileWeb } from '#modules/profile/web.tsx';
import { loyaltyWeb } from '#modules/loyalty/web.tsx';
import { receiptsWeb } from '#modules/receipts/web.tsx';
import { stockWeb } from '#modules/stock/web.tsx';
import { purchaseOrdersWeb } from '#modules/purchase-orders/web.tsx';
import { ownDeliveriesWeb } from '#modules/deliveries/web.tsx';
import { noticesWeb } from '#modules/notices/web.tsx';
import { tasksWeb } from '#modules/tasks/web.tsx';
import { appModule } from '../app-module.ts';
import { officeMenus } from '../menu/office.ts';

/** What the area of suppliers holds; modules stand lower to higher. */
export const area: Area = {
  account: 'supplier',
  menu: officeMenus.supplier,
  modules: [
    appModule,
    profileWeb,
    ownUsersWeb,
    invitationsWeb,
    customerStatusesWeb,
    ownSupplierWeb,
    enteredWeb,
    ownTrailWeb,
    brandsWeb,
    priceListsWeb,
    catalogsWeb,
    productsWeb,
    stockLocationsWeb,
    driversWeb,
    driverRatesWeb,
    areasWeb,
    customerGroupsWeb,
    customersWeb,
    leadsWeb,
    territoriesWeb,
    ownTakeRatesWeb,
    promotionsWeb,
    ownExclusionsWeb,
    ownSettlementsWeb,
    ownGiftCardsWeb,
    ordersWeb,
    deskWeb,
    customerReturnsWeb,
    receiptsWeb,
    purchaseOrdersWeb,
    stockWeb,
    batchesWeb,
    ownDeliveriesWeb,
    invoicesWeb,
    loyaltyWeb,
    draftOrdersWeb,
    dashboardWeb,
    batchJobsWeb,
    tasksWeb,
    noticesWeb,
  ],
};
