import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { makePasswords, makeSessionsModule } from '#modules/sessions/server.ts';
import { makeSettingsModule } from '#modules/settings/server.ts';
import { withExports } from '#kit/server/task-kinds.ts';
import { rateLimit } from '#kit/server/rate-limits.ts';
import type { Files } from '#kit/server/files.ts';
import { diskFiles, makeUploadsModule, pointsOf } from '#modules/uploads/server.ts';
import type { ServerModule } from '#kit/server/serve.ts';
import { makeAffiliatesModule } from '#modules/affiliates/server.ts';
import { areasModule } from '#modules/areas/server.ts';
import { auditTrailModule } from '#modules/audit-trail/server.ts';
import { makeBatchJobsModule } from '#modules/batch-jobs/server.ts';
import { batchesModule } from '#modules/batches/server.ts';
import { brandsModule } from '#modules/brands/server.ts';
import { catalogsModule } from '#modules/catalogs/server.ts';
import { collectionsModule } from '#modules/collections/server.ts';
import { currenciesModule } from '#modules/currencies/server.ts';
import { customerStatusesModule } from '#modules/customer-statuses/server.ts';
import { customerGroupsModule } from '#modules/customer-groups/server.ts';
import { customerReturnsModule } from '#modules/customer-returns/server.ts';
import { customersModule } from '#modules/customers/server.ts';
import { makeDraftOrdersModule } from '#modules/draft-orders/server.ts';
import { dashboardModule } from '#modules/dashboard/server.ts';
import { deliveriesModule } from '#modules/deliveries/server.ts';
import { driverRatesModule } from '#modules/driver-rates/server.ts';
import { driversModule } from '#modules/drivers/server.ts';
import { makeInvoicesModule } from '#modules/invoices/server.ts';
import { makeInvitationsModule } from '#modules/invitations/server.ts';
import { makeNotesModule } from '#modules/notes/server.ts';
import { makeLeadsModule } from '#modules/leads/server.ts';
import { messagesModule } from '#modules/messages/server.ts';
import { noticesModule } from '#modules/notices/server.ts';
import { notificationTemplatesModule } from '#modules/notification-templates/server.ts';
import { makeNotificationsModule } from '#modules/notifications/server.ts';
import { permissionAdminsModule } from '#modules/permission-admins/server.ts';
import { inventoryItemsModule } from '#modules/inventory-items/server.ts';
import { makeGiftCardsModule } from '#modules/gift-cards/server.ts';
import { impersonationModule } from '#modules/impersonation/server.ts';
import { makeOrderEditsModule, makeOrdersModule } from '#modules/orders/server.ts';
import { productCategoriesModule } from '#modules/product-categories/server.ts';
import { priceListsModule } from '#modules/price-lists/server.ts';
import { productsModule } from '#modules/products/server.ts';
import { publishableApiKeysModule } from '#modules/publishable-api-keys/server.ts';
import { makeRegistrationModule } from '#modules/registration/server.ts';
import { makePublicProfilesModule } from '#modules/public-profiles/server.ts';
import { loyaltyModule } from '#modules/loyalty/server.ts';
import { makeReceiptsModule } from '#modules/receipts/server.ts';
import { promotionsModule } from '#modules/promotions/server.ts';
import { purchaseOrdersModule } from '#modules/purchase-orders/server.ts';
import { regionsModule } from '#modules/regions/server.ts';
import { returnReasonsModule } from '#modules/return-reasons/server.ts';
import { rolesModule } from '#modules/roles/server.ts';
import { salesChannelsModule } from '#modules/sales-channels/server.ts';
import { salesRepresentativesModule } from '#modules/sales-representatives/server.ts';
import { savedTabsModule } from '#modules/saved-tabs/server.ts';
import { sortBoardsModule } from '#modules/sort-boards/server.ts';
import { shippingOptionsModule } from '#modules/shipping-options/server.ts';
import { shippingProfilesModule } from '#modules/shipping-profiles/server.ts';
import { stockModule } from '#modules/stock/server.ts';
import { stockLocationsModule } from '#modules/stock-locations/server.ts';
import { storeModule } from '#modules/store/server.ts';
import { makeSuppliersModule } from '#modules/suppliers/server.ts';
import { makeTasksModule } from '#modules/tasks/server.ts';
import { exclusionsModule } from '#modules/exclusions/server.ts';
import { settlementsModule } from '#modules/settlements/server.ts';
import { territoriesModule } from '#modules/territories/server.ts';
import { takeRatesModule } from '#modules/take-rates/server.ts';
import { metadataTagsModule } from '#modules/metadata-tags/server.ts';
import { taxRatesModule } from '#modules/tax-rates/server.ts';
import { makeUsersModule } from '#modules/users/server.ts';
import type { Tables } from '#db/types.gen.ts';
import type { Limits } from './config.ts';
import { resources } from './resources.ts';

type Parts = {
  /** Where failures and requests are counted: connections of their own, so that a call in a transaction may count (docs/decisions/0039). */
  counters: pg.Pool;
  db: Kysely<Tables>;
  limits: Limits;
  /** Where pictures are kept; measurements and tests that send none leave it out. */
  files?: Files;
};

/** Every module of the server, lower to higher. */
export function serverModules({
  counters,
  limits,
  files = diskFiles(join(tmpdir(), 'wikala-uploads')),
}: Parts): ServerModule[] {
  const hour = 3600;
  const failuresPerPerson = rateLimit(counters, 'own-password', limits.loginFailuresPerAccount, 15 * 60);
  const passwords = makePasswords(2, limits.hashQueue);
  const wrongCardCodes = rateLimit(counters, 'gift-card-code', limits.wrongCardCodesPerAccount, 15 * 60);
  const modules: ServerModule[] = [
    messagesModule,
    makeSessionsModule({
      passwords,
      failuresPerAccount: rateLimit(counters, 'sign-in-account', limits.loginFailuresPerAccount, 15 * 60),
      failuresPerAddress: rateLimit(counters, 'sign-in-address', limits.loginFailuresPerAddress, hour),
      failuresPerAccountAnywhere: rateLimit(
        counters,
        'sign-in-account-anywhere',
        limits.loginFailuresPerAccountAnywhere,
        hour,
      ),
      failuresPerDevice: rateLimit(counters, 'sign-in-device', limits.loginFailuresPerAccount, 15 * 60),
      failuresPerPerson,
      codesPerNumber: rateLimit(counters, 'code-number', 1, limits.codeWaitSeconds),
      codesPerNumberPerDay: rateLimit(counters, 'code-number-day', limits.codesPerNumberPerDay, 24 * hour),
      codesPerAddress: rateLimit(counters, 'code-address', limits.codesPerAddressPerHour, hour),
      codesPerDay: rateLimit(counters, 'code-all', limits.codesPerDay, 24 * hour),
      codeTries: limits.codeTries,
      resetsPerAddress: rateLimit(counters, 'reset-address', limits.resetsPerAddressPerHour, hour),
      resetsPerEmail: rateLimit(counters, 'reset-email', limits.resetsPerEmailPerHour, hour),
    }),
    rolesModule,
    makeUsersModule({ passwords }),
    makeInvitationsModule({ passwords }),
    savedTabsModule,
    permissionAdminsModule,
    currenciesModule,
    regionsModule,
    makeSettingsModule(() => modules.flatMap(({ counted = [] }) => counted)),
    storeModule,
    salesChannelsModule,
    publishableApiKeysModule,
    customerStatusesModule,
    makeUploadsModule(files, rateLimit(counters, 'pictures', pointsOf(limits.megapixelsPerAccountPerHour), hour)),
    makeNotificationsModule(resources),
    notificationTemplatesModule,
    makeNotesModule(resources),
    auditTrailModule,
    taxRatesModule,
    shippingProfilesModule,
    shippingOptionsModule,
    returnReasonsModule,
    makeSuppliersModule(files, { passwords, failuresPerPerson }),
    makeRegistrationModule({
      files,
      passwords,
      registrationsPerAddress: rateLimit(counters, 'registration-address', limits.registrationsPerAddressPerHour, hour),
      codesPerEmail: rateLimit(counters, 'registration-code', 1, limits.codeWaitSeconds),
      codesPerEmailPerDay: rateLimit(counters, 'registration-code-day', limits.codesPerNumberPerDay, 24 * hour),
      codesPerAddress: rateLimit(counters, 'code-address', limits.codesPerAddressPerHour, hour),
      codesPerNumber: rateLimit(counters, 'code-number', 1, limits.codeWaitSeconds),
      codesPerNumberPerDay: rateLimit(counters, 'code-number-day', limits.codesPerNumberPerDay, 24 * hour),
      codesPerDay: rateLimit(counters, 'code-all', limits.codesPerDay, 24 * hour),
      codeTries: limits.codeTries,
    }),
    impersonationModule,
    makeAffiliatesModule({
      sentPerNumber: rateLimit(counters, 'affiliate-invitation-number', limits.codesPerNumberPerDay, 24 * hour),
    }),
    salesRepresentativesModule,
    customerGroupsModule,
    brandsModule,
    productCategoriesModule,
    metadataTagsModule,
    priceListsModule,
    catalogsModule,
    collectionsModule,
    productsModule,
    stockLocationsModule,
    inventoryItemsModule,
    makePublicProfilesModule(rateLimit(counters, 'public-profile', limits.publicReadsPerAddressPerMinute, 60)),
    driversModule,
    areasModule,
    sortBoardsModule,
    customersModule,
    makeLeadsModule({
      requestsPerAddress: rateLimit(counters, 'lead-form-address', limits.registrationsPerAddressPerHour, hour),
      codesPerNumber: rateLimit(counters, 'code-number', 1, limits.codeWaitSeconds),
      codesPerNumberPerDay: rateLimit(counters, 'code-number-day', limits.codesPerNumberPerDay, 24 * hour),
      codesPerDay: rateLimit(counters, 'code-all', limits.codesPerDay, 24 * hour),
      codeTries: limits.codeTries,
    }),
    exclusionsModule,
    driverRatesModule,
    takeRatesModule,
    promotionsModule,
    makeGiftCardsModule(wrongCardCodes),
    makeOrdersModule(rateLimit(counters, 'public-exchange', limits.publicReadsPerAddressPerMinute, 60), wrongCardCodes),
    makeOrderEditsModule(rateLimit(counters, 'order-edit-link', limits.publicReadsPerAddressPerMinute, 60)),
    customerReturnsModule,
    territoriesModule,
    makeInvoicesModule(),
    makeReceiptsModule(rateLimit(counters, 'statement-link', limits.publicReadsPerAddressPerMinute, 60), {
      files,
      pixelsPerAddress: rateLimit(counters, 'statement-pictures', pointsOf(limits.megapixelsPerAccountPerHour), hour),
    }),
    deliveriesModule,
    stockModule,
    batchesModule,
    purchaseOrdersModule,
    loyaltyModule,
    settlementsModule,
    makeDraftOrdersModule({
      callsPerAddress: rateLimit(counters, 'public-draft-order', limits.publicReadsPerAddressPerMinute, 60),
    }),
    makeBatchJobsModule(files),
    dashboardModule,
    noticesModule,
  ];
  const all = modules.map((module) => withExports(module, files));
  return [...all, makeTasksModule(all)];
}
