import { filter } from '#kit/shared/list.ts';
import { saudiRegionNames } from '#domain/saudi.ts';
import { channels, fulfillmentStatuses, orderStatuses, paymentStatuses } from '../../core/contract/statuses.ts';

/** What the order list can be narrowed by; the toolkit's filters and the specification's. */
export const orderFilters = {
  id: filter.id(),
  status: filter.oneOf(orderStatuses),
  payment_status: filter.oneOf(paymentStatuses),
  fulfillment_status: filter.oneOf(fulfillmentStatuses),
  display_id: filter.id(),
  email: filter.text(),
  customer_id: filter.id(),
  supplier_id: filter.id(),
  region_id: filter.id(),
  area_id: filter.id(),
  driver_id: filter.id(),
  sales_representative_id: filter.id(),
  sales_visit_id: filter.id(),
  currency_code: filter.id(),
  tax_rate: filter.number(),
  /** The channels that were set up; each is of a kind, and an order came in through a kind. */
  sales_channel_id: filter.id(),
  cart_id: filter.none(),
  channel: filter.oneOf(channels),
  total: filter.number(),
  created_at: filter.date(),
  updated_at: filter.date(),
  canceled_at: filter.date(),
  is_verified: filter.flag(),
  has_note: filter.flag(),
  /** Orders with a line of this product. */
  product_id: filter.id(),
  /** Where the order goes: provinces of the shipping address. */
  province: filter.oneOf(saudiRegionNames),
  /** Whether the order counts as a sale: neither canceled nor archived after that. */
  is_sale: filter.flag(),
};
