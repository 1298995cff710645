import { matrixRow as affiliates } from '../../../modules/affiliates/testing.ts';
import { matrixRow as areas } from '../../../modules/areas/testing.ts';
import { matrixRow as auditTrail } from '../../../modules/audit-trail/testing.ts';
import { matrixRow as batchJobs } from '../../../modules/batch-jobs/testing.ts';
import { matrixRow as brands } from '../../../modules/brands/testing.ts';
import { matrixRow as catalogs } from '../../../modules/catalogs/testing.ts';
import { matrixRow as collections } from '../../../modules/collections/testing.ts';
import { matrixRow as currencies } from '../../../modules/currencies/testing.ts';
import { matrixRow as customerGroups } from '../../../modules/customer-groups/testing.ts';
import { matrixRow as customerReturns } from '../../../modules/customer-returns/testing.ts';
import { matrixRow as customerStatuses } from '../../../modules/customer-statuses/testing.ts';
import { matrixRow as customers } from '../../../modules/customers/testing.ts';
import { matrixRow as deliveries } from '../../../modules/deliveries/testing.ts';
import { matrixRow as draftOrders } from '../../../modules/draft-orders/testing.ts';
import { matrixRow as driverRates } from '../../../modules/driver-rates/testing.ts';
import { matrixRow as drivers } from '../../../modules/drivers/testing.ts';
import { matrixRow as giftCards } from '../../../modules/gift-cards/testing.ts';
import { matrixRow as inventoryItems } from '../../../modules/inventory-items/testing.ts';
import { matrixRow as invitations } from '../../../modules/invitations/testing.ts';
import { matrixRow as invoices } from '../../../modules/invoices/testing.ts';
import { matrixRow as leads } from '../../../modules/leads/testing.ts';
import { matrixRow as notes } from '../../../modules/notes/testing.ts';
import { matrixRow as notificationTemplates } from '../../../modules/notification-templates/testing.ts';
import { matrixRow as notifications } from '../../../modules/notifications/testing.ts';
import { matrixRow as orders } from '../../../modules/orders/testing/row.ts';
import { matrixRow as productCategories } from '../../../modules/product-categories/testing.ts';
import { matrixRow as priceLists } from '../../../modules/price-lists/testing.ts';
import { matrixRow as products } from '../../../modules/products/testing.ts';
import { matrixRow as promotions } from '../../../modules/promotions/testing.ts';
import { matrixRow as purchaseOrders } from '../../../modules/purchase-orders/testing.ts';
import { matrixRow as receipts } from '../../../modules/receipts/testing.ts';
import { matrixRow as regions } from '../../../modules/regions/testing.ts';
import { matrixRow as returnReasons } from '../../../modules/return-reasons/testing.ts';
import { matrixRow as roles } from '../../../modules/roles/testing.ts';
import { matrixRow as salesChannels } from '../../../modules/sales-channels/testing.ts';
import { matrixRow as salesRepresentatives } from '../../../modules/sales-representatives/testing.ts';
import { matrixRow as sessions } from '../../../modules/sessions/testing.ts';
import { matrixRow as shippingOptions } from '../../../modules/shipping-options/testing.ts';
import { matrixRow as shippingProfiles } from '../../../modules/shipping-profiles/testing.ts';
import { matrixRow as stockLocations } from '../../../modules/stock-locations/testing.ts';
import { matrixRow as batches } from '../../../modules/batches/testing.ts';
import { matrixRow as stock } from '../../../modules/stock/testing.ts';
import { matrixRow as store } from '../../../modules/store/testing.ts';
import { matrixRow as suppliers } from '../../../modules/suppliers/testing.ts';
import { matrixRow as metadataTags } from '../../../modules/metadata-tags/testing.ts';
import { matrixRow as tasks } from '../../../modules/tasks/testing.ts';
import { matrixRow as exclusions } from '../../../modules/exclusions/testing.ts';
import { matrixRow as loyalty } from '../../../modules/loyalty/testing.ts';
import { matrixRow as settlements } from '../../../modules/settlements/testing.ts';
import { matrixRow as takeRates } from '../../../modules/take-rates/testing.ts';
import { matrixRow as taxRates } from '../../../modules/tax-rates/testing.ts';
import { matrixRow as users } from '../../../modules/users/testing.ts';
import type { Owner } from '../testing.ts';
import type { Ids, MatrixRow } from './row.ts';

/** Identifiers of one supplier's rows, and of those that serve all. */
export type World = {
  supplierId: string;
  customerId: string;
  representativeId: string;
  affiliateId: string;
  userId: string;
  ids: Ids;
};

/** Of the rows that belong to nobody in particular: one serves every supplier. */
const common: readonly MatrixRow[] = [
  roles,
  currencies,
  regions,
  store,
  salesChannels,
  customerStatuses,
  areas,
  notificationTemplates,
  taxRates,
  shippingProfiles,
  returnReasons,
  brands,
  productCategories,
  metadataTags,
  collections,
];

/** Of the rows that are one supplier's own: in module order, but for people, who are somebody's, and for whatever speaks of an order. */
const own: readonly MatrixRow[] = [
  suppliers,
  users,
  sessions,
  invitations,
  shippingOptions,
  affiliates,
  salesRepresentatives,
  customerGroups,
  products,
  priceLists,
  catalogs,
  stockLocations,
  inventoryItems,
  drivers,
  driverRates,
  customers,
  exclusions,
  settlements,
  loyalty,
  leads,
  takeRates,
  giftCards,
  orders,
  promotions,
  customerReturns,
  invoices,
  receipts,
  deliveries,
  purchaseOrders,
  stock,
  batches,
  draftOrders,
  notes,
  notifications,
  auditTrail,
  tasks,
  batchJobs,
];

/** Plants one row after another; each sees what was planted before it. */
async function plantRows(owner: Owner, rows: readonly MatrixRow[], before: Ids = {}): Promise<Ids> {
  const ids: Record<string, string> = { ...before };
  const planted = (name: string) => idOf(ids, name);
  for (const row of rows) Object.assign(ids, await row(owner, planted));
  return ids;
}

function idOf(ids: Ids, name: string): string {
  const id = ids[name];
  if (id === undefined) throw new Error(`no row of ${name} is planted yet`);
  return id;
}

/** The rows that belong to nobody in particular: currency, market, brand. */
export const plantCommon = (owner: Owner): Promise<Ids> => plantRows(owner, common);

/** A supplier with one of everything that can be its own. */
export async function plantWorld(owner: Owner, shared: Ids): Promise<World> {
  const ids = await plantRows(owner, own, shared);
  return {
    supplierId: idOf(ids, 'suppliers'),
    customerId: idOf(ids, 'customers'),
    representativeId: idOf(ids, 'sales-representatives'),
    affiliateId: idOf(ids, 'affiliates'),
    userId: idOf(ids, 'users'),
    ids,
  };
}
