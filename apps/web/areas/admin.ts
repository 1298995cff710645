import { batchesWeb } from '#modules/batches/web.tsx';
import type { Area } from '#kit/web/module.ts';
import { brandsWeb } from '#modules/brands/web.tsx';
import { draftOrdersWeb } from '#modules/draft-orders/web.tsx';
import { notificationTemplatesWeb } from '#modules/notification-templates/web.tsx';
import { invoicesWeb } from '#modules/invoices/web.tsx';
import { customerReturnsWeb } from '#modules/customer-returns/web.tsx';
import { deskWeb, ordersWeb } from '#modules/orders/web.tsx';
import { areasWeb } from '#modules/areas/web.tsx';
import { metadataTagsWeb } from '#modules/metadata-tags/web.tsx';
import { productCategoriesWeb } from '#modules/product-categories/web.tsx';
import { batchJobsWeb } from '#modules/batch-jobs/web.tsx';
import { catalogsWeb } from '#modules/catalogs/web.tsx';
import { priceListsWeb } from '#modules/price-lists/web.tsx';
import { collectionsWeb } from '#modules/collections/web.tsx';
import { productsWeb } from '#modules/products/web.tsx';
import { publishableApiKeysWeb } from '#modules/publishable-api-keys/web.tsx';
import { salesChannelsWeb } from '#modules/sales-channels/web.tsx';
import { storeWeb } from '#modules/store/web.tsx';
import { suppliersWeb } from '#modules/suppliers/web.tsx';
import { exclusionsWeb } from '#modules/exclusions/web.tsx';
import { settlementsWeb } from '#modules/settlements/web.tsx';
import { territoriesWeb } from '#modules/territories/web.tsx';
import { promotionsWeb } from '#modules/promotions/web.tsx';
import { takeRatesWeb } from '#modules/take-rates/web.tsx';
import { impersonationWeb } from '#modules/impersonation/web.tsx';
import { auditTrailWeb } from '#modules/audit-trail/web.tsx';
import { affiliatesWeb } from '#modules/affiliates/web.tsx';
import { regionsWeb } from '#modules/regions/web.tsx';
import { salesRepresentativesWeb } from '#modules/sales-representatives/web.tsx';
import { driverRatesWeb } from '#modules/driver-rates/web.tsx';
import { driversWeb } from '#modules/drivers/web.tsx';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { rolesWeb } from '#modules/roles/web.tsx';
import { usersWeb } from '#modules/users/web.tsx';
import { invitationsWeb } from '#modules/invitations/web.tsx';
import { customerGroupsWeb } from '#modules/customer-groups/web.tsx';
import { customersWeb } from '#modules/customers/web.tsx';
import { giftCardsWeb } from '#modules/gift-cards/web.tsx';
import { leadsWeb } from '#modules/leads/web.tsx';
import { dashboardWeb } from '#modules/dashboard/web.tsx';
import { stockLocationsWeb } from '#modules/stock-locations/web.tsx';
import { profileWeb } from '#modules/profile/web.tsx';
import { returnReasonsWeb } from '#modules/return-reasons/web.tsx';
import { shippingOptionsWeb } from '#modules/shipping-options/web.tsx';
import { shippingProfilesWeb } from '#modules/shipping-profiles/web.tsx';
import { sortBoardsWeb } from '#modules/sort-boards/web.tsx';
import { taxRatesWeb } from '#modules/tax-rates/web.tsx';
import { loyaltyWeb } from '#modules/loyalty/web.tsx';
import { receiptsWeb } from '#modules/receipts/web.tsx';
import { stockWeb } from '#modules/stock/web.tsx';
import { purchaseOrdersWeb } from '#modules/purchase-orders/web.tsx';
import { deliveriesWeb } from '#modules/deliveries/web.tsx';
import { noticesWeb } from '#modules/notices/web.tsx';
import { tasksWeb } from '#modules/tasks/web.tsx';
import { appModule } from '../app-module.ts';
import { officeMenus } from '../menu/office.ts';

/** What the area of admins holds; modules stand lower to higher. */
export const area: Area = {
  account: 'admin',
  menu: officeMenus.admin,
  modules: [
    appModule,
    profileWeb,
    rolesWeb,
    usersWeb,
    invitationsWeb,
    storeWeb,
    regionsWeb,
    taxRatesWeb,
    shippingOptionsWeb,
    shippingProfilesWeb,
    returnReasonsWeb,
    salesChannelsWeb,
    publishableApiKeysWeb,
    customerStatusesWeb,
    notificationTemplatesWeb,
    suppliersWeb,
    impersonationWeb,
    brandsWeb,
    productCategoriesWeb,
    metadataTagsWeb,
    priceListsWeb,
    catalogsWeb,
    collectionsWeb,
    productsWeb,
    stockLocationsWeb,
    auditTrailWeb,
    affiliatesWeb,
    salesRepresentativesWeb,
    driversWeb,
    driverRatesWeb,
    areasWeb,
    sortBoardsWeb,
    customerGroupsWeb,
    customersWeb,
    leadsWeb,
    territoriesWeb,
    exclusionsWeb,
    takeRatesWeb,
    promotionsWeb,
    settlementsWeb,
    giftCardsWeb,
    ordersWeb,
    deskWeb,
    customerReturnsWeb,
    receiptsWeb,
    purchaseOrdersWeb,
    stockWeb,
    batchesWeb,
    deliveriesWeb,
    invoicesWeb,
    loyaltyWeb,
    draftOrdersWeb,
    dashboardWeb,
    batchJobsWeb,
    tasksWeb,
    noticesWeb,
  ],
};
