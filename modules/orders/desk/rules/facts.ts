import type { CatalogLines, SupplierCatalogs } from '#modules/catalogs/rules.ts';
import type { Address } from '../../core/contract/address.ts';
import type { HoldReason, OrderStatus } from '../../core/contract/statuses.ts';
import type { Location } from '../../core/rules/book.ts';
import type { Micros } from '#domain/unit-price.ts';
import type { ListPrices, SupplierLists } from '#modules/price-lists/rules.ts';
import type { CreditStanding } from '../../credit/rules/credit.ts';

/*
 * What the desk judges an order by, read in one statement: the order with its lines, what was agreed with its customer, who serves its
 * area, and the shelves its goods may come from. Amounts are minor units, quantities pieces, moments ISO texts.
 */

export type DeskArea = {
  readonly id: string;
  readonly name: string;
  readonly name_ar: string | null;
  /** `HH:MM` in Riyadh; null: no such hour. */
  readonly cutoff_time: string | null;
  /** 0 for Sunday; none: every day. */
  readonly delivery_days: readonly number[];
  readonly min_order_amount: number;
  readonly is_excluded: boolean;
};

export type DeskLine = {
  readonly id: string;
  readonly variant_id: string | null;
  readonly title: string;
  readonly title_ar: string | null;
  readonly sku: string | null;
  readonly manages_stock: boolean;
  readonly shrink_size: number;
  /** Pieces of a case; what is lacking is bought in whole ones. */
  readonly case_size: number;
  readonly quantity: number;
  readonly fulfilled_quantity: number;
  readonly missing_quantity: number;
  /** Reserved already. */
  readonly reserved: number;
  /** What a piece was sold for, in millionths of a minor unit. */
  readonly unit_price_micros: Micros;
  /** Its own price today; null where it has none any more. */
  readonly list_price_micros: Micros | null;
  /** What price lists say of it alone; null where none does. */
  readonly list_prices?: ListPrices | null;
  /** What catalogs say of it; null where none does. */
  readonly catalog_lines?: CatalogLines | null;
  /** What its discounts take off the line, in minor units, without loyalty points. Left out, nothing. */
  readonly discount_total?: number;
  /** What a piece was last bought for; null where nobody knows, or no floor is set. */
  readonly cost_micros?: Micros | null;
  /** Down to which price of a piece somebody approved it below the floor. */
  readonly floor_approved_micros?: Micros | null;
  /** Its price is from a price list, where prices below the floor are approved. */
  readonly is_listed?: boolean;
  /** Its price is not the goods' own: a list or a catalog made it. */
  readonly price_version_id?: string | null;
  /** The promotion that gave it: what it costs and comes by follows that. Left out, none did. */
  readonly promotion_id?: string | null;
  /** Its price was agreed by hand, whatever the goods cost today. */
  readonly price_locked: boolean;
};

export type DeskCustomer = {
  readonly id: string;
  readonly name: string | null;
  readonly name_ar: string | null;
  readonly vat_number: string | null;
  /** When it was last asked for that number about an order that still waits; null: never. */
  readonly vat_asked_at: string | null;
  /** Of its status: whether it may order. */
  readonly can_order: boolean;
  /** The supplier does not sell to it. */
  readonly is_excluded: boolean;
  readonly priority: 'A' | 'B' | 'C';
};

/** An order of the same customer within the day before: whether it is the same one twice is judged by its lines. */
export type SimilarOrder = { readonly id: string; readonly display_id: number; readonly lines: readonly string[] };

export type DeskOrder = {
  /** The price lists and the catalogs that may concern its customer today. Left out, none do. */
  readonly lists?: SupplierLists;
  readonly catalogs?: SupplierCatalogs;
  readonly id: string;
  readonly display_id: number;
  readonly supplier_id: string;
  readonly status: OrderStatus;
  readonly hold_reasons: readonly HoldReason[];
  readonly version: number;
  readonly currency_code: string;
  readonly region_id: string;
  /** The kind of sales channel it came through. */
  readonly channel?: string;
  readonly subtotal: number;
  readonly total: number;
  readonly due: number;
  readonly driver_id: string | null;
  /** Whether it is brought for money: only then a driver, an area and a street are needed for certain. */
  readonly is_brought: boolean;
  /** Whether its supplier sends drivers of its own or the market's. */
  readonly delivers: boolean;
  readonly supplier_min: number;
  /** The margin its supplier keeps of every price, in basis points; null for no floor. */
  readonly floor_margin_bps?: number | null;
  readonly shipping_address: Address | null;
  readonly created_at: string;
  readonly customer: DeskCustomer;
  /** Of accepted orders besides this one. */
  readonly standing: CreditStanding;
  /** How far above its customer's limit somebody let it stand, in minor units. */
  readonly released: number;
  readonly area: DeskArea | null;
  readonly items: readonly DeskLine[];
  readonly levels: readonly {
    readonly id: string;
    readonly variant_id: string;
    readonly location_id: string;
    readonly stocked: number;
    readonly reserved: number;
    readonly blocked: number;
  }[];
  readonly locations: readonly Location[];
  readonly similar_orders: readonly SimilarOrder[];
  /** Promotions it was given something by that have ended since. Left out, none has. */
  readonly ended_promotions?: readonly { readonly id: string; readonly name: string }[];
};
