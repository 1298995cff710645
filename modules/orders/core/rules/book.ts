import type { Adjustment, Snapshot } from '#modules/promotions/rules.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import type { Address } from '../contract/address.ts';
import type { OrderDiscount } from '../contract/discount.ts';
import type {
  Channel,
  FulfillmentStatus,
  HoldReason,
  OrderStatus,
  PaymentStatus,
  RefundReason,
} from '../contract/statuses.ts';
import type { SplitPrice } from '#domain/unit-price.ts';
import type { AfterSale, Goods } from './after-sale-rows.ts';

/*
 * A book is one order with everything its rules read and write: plain rows, as the tables have them. Amounts are minor units of the
 * order's currency, quantities are pieces. A rule never changes a row: it answers a new book in which the rows that did not change
 * are the same objects, and the server writes the difference.
 */

export type OrderRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly display_id: number;
  readonly customer_id: string;
  readonly email: string | null;
  readonly region_id: string;
  readonly currency_code: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly fulfillment_status: FulfillmentStatus;
  readonly tax_rate: number | null;
  readonly subtotal: number;
  readonly discount_total: number;
  readonly shipping_total: number;
  readonly item_tax_total: number;
  readonly shipping_tax_total: number;
  readonly tax_total: number;
  readonly gift_card_total: number;
  readonly total: number;
  readonly credited_total: number;
  /** What of it is written off: the customer cannot pay it. */
  readonly written_off_total: number;
  readonly paid_total: number;
  readonly refunded_total: number;
  readonly no_notification: boolean;
  readonly shipping_address: Address | null;
  readonly billing_address: Address | null;
  /** What it was discounted by: whether an edit carries an amount or a percentage. */
  readonly discounts: readonly OrderDiscount[];
  /** What promotions were asked and said when it was placed; an edit asks the same again. Left out, nothing was. */
  readonly promoted?: Snapshot | null;
  readonly channel: Channel;
  readonly sales_visit_id: string | null;
  readonly sales_representative_id: string | null;
  readonly driver_id: string | null;
  readonly area_id: string | null;
  readonly draft_order_id: string | null;
  readonly po_number: string | null;
  readonly supplier_invoice_number: string | null;
  readonly hold_reasons: readonly HoldReason[];
  readonly cancel_reason: string | null;
  readonly status_before_archive: OrderStatus | null;
  /** Since when an issued invoice stands for it; the invoices module says so. */
  readonly invoiced_at: Date | null;
  readonly verified_at: Date | null;
  readonly verified_by: string | null;
  readonly verification: Verification | null;
  /** Since when the order is accepted; null while it is not (also after it went back to pending). */
  readonly confirmed_at: Date | null;
  /** Accepted with less than it asks for: what was missing is not reserved. */
  readonly accepted_short: boolean;
  readonly completed_at: Date | null;
  /** Since when it is canceled; null again once it is reopened: the audit trail keeps that it was. */
  readonly canceled_at: Date | null;
  readonly archived_at: Date | null;
  readonly payment_failed_at: Date | null;
  readonly customer_name: string | null;
  readonly customer_name_ar: string | null;
  readonly customer_phone: string | null;
  readonly journal_seq: number;
  readonly version: number;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** What the finance team checked, and who unlocked the order again and why. */
export type Verification = {
  readonly checks?: Readonly<Record<string, boolean>>;
  readonly note?: string | null;
  readonly unlocked_by?: string;
  readonly unlocked_at?: string;
  readonly unlock_reason?: string;
};

export type ItemRow = Goods &
  SplitPrice & {
    readonly id: string;
    readonly supplier_id: string;
    readonly order_id: string;
    readonly position: number;
    readonly quantity: number;
    readonly fulfilled_quantity: number;
    readonly shipped_quantity: number;
    readonly returned_quantity: number;
    /** Pieces claimed as missing that never left us; derived from the claims. Nothing fulfills them any more. */
    readonly missing_quantity: number;
    readonly discount_total: number;
    readonly tax_rate: number;
    /** The rates it is the sum of; null for the region's or the product's own. */
    readonly tax_lines: readonly TaxLine[] | null;
    readonly tax_amount: number;
    readonly total: number;
    readonly original_item_id: string | null;
    /** The claim or the exchange it is sent for; null for a line of the sale. */
    readonly claim_id: string | null;
    readonly swap_id: string | null;
    /** The edit that added it. */
    readonly edit_id: string | null;
    /** When an edit took it out. */
    readonly removed_at: Date | null;
    /** The terms it was sold by: whether it can come back, and within how many days of its shipment. Left out, it always can. */
    readonly returnable?: boolean;
    readonly return_days?: number | null;
    /** The price was agreed by hand: nothing prices the line anew. Left out, it was not. */
    readonly price_locked?: boolean;
    /** The version of a price list that the price is from. */
    readonly price_version_id?: string | null;
    /** What of its discount promotions took off. */
    readonly adjustments?: readonly Adjustment[] | null;
    /** The promotion that gave it: a line of the system's. */
    readonly promotion_id?: string | null;
    /** The take rate in force when it was written; left out, nothing has been looked up yet. */
    readonly take_rate_id?: string | null;
    /** Down to which price of a piece it was approved below the supplier's floor, in millionths of a minor unit. */
    readonly floor_approved_micros?: number | null;
    readonly metadata: Readonly<Record<string, unknown>> | null;
    readonly created_at: Date;
    readonly updated_at: Date;
  };

export type ShippingMethodRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly shipping_option_id: string | null;
  readonly name: string;
  readonly price: number;
  /** What promotions took off; `price` is what is left. */
  readonly discount?: number;
  readonly promotion_id?: string | null;
  readonly tax_rate: number;
  readonly tax_lines: readonly TaxLine[] | null;
  readonly tax_amount: number;
  readonly created_at: Date;
};

export type PaymentRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly provider_id: string;
  readonly currency_code: string;
  readonly amount: number;
  readonly captured_amount: number;
  readonly refunded_amount: number;
  /** What the bank or the cheque calls it; of a payment taken in parts, each. */
  readonly reference: string | null;
  readonly captured_at: Date | null;
  /** The day the last of it came in, where that was not the day it was captured. */
  readonly received_on: string | null;
  readonly canceled_at: Date | null;
  /** The gift card that it is paid by: it holds a part of the card until the order is completed or canceled. */
  readonly gift_card_id: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** Money taken; below 0 it takes back what another capture of the same payment took and did not come. */
export type CaptureRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly reverses: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
};

export type RefundRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
};

/** Which payment a part of a refund was drawn from. */
export type RefundPaymentRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly refund_id: string;
  readonly payment_id: string;
  readonly amount: number;
};

/**
 * Why what is owed was lowered. Negative amounts raise it: `reopen` and `claim_canceled` take a grant back, `swap` is an exchange's
 * difference the other way round (what comes back less what goes out), and `swap_canceled` undoes that. `write_off` is what the customer
 * cannot pay, `write_off_reversed` what of it is owed again.
 */
export type CreditCause =
  | 'allowance'
  | 'cancel'
  | 'reopen'
  | 'return'
  | 'claim'
  | 'claim_canceled'
  | 'swap'
  | 'swap_canceled'
  | 'write_off'
  | 'write_off_reversed';
export type CreditRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly cause: CreditCause;
  readonly cause_id: string;
  /** The write-off that it takes back. */
  readonly reverses: string | null;
  readonly created_at: Date;
};

export type FulfillmentRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly number: number;
  /** The claim or the exchange whose goods it holds; null for goods of the sale. */
  readonly claim_id: string | null;
  readonly swap_id: string | null;
  readonly location_id: string | null;
  readonly no_notification: boolean;
  readonly metadata: Record<string, unknown> | null;
  readonly created_by: string | null;
  readonly shipped_at: Date | null;
  readonly canceled_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

export type FulfillmentItemRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly fulfillment_id: string;
  readonly item_id: string;
  readonly quantity: number;
};

export type TrackingLinkRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly fulfillment_id: string;
  readonly tracking_number: string;
  readonly url: string | null;
  readonly created_at: Date;
};

/** Pieces reserved for a line at a location; `quantity` is what is still reserved. */
export type ReservationRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly item_id: string;
  readonly variant_id: string;
  readonly location_id: string;
  readonly quantity: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

export type StockLevelRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly location_id: string;
  readonly variant_id: string;
  readonly stocked: number;
  readonly reserved: number;
  /** False where it lies with damaged goods or in transit: nobody is promised it. */
  readonly sellable?: boolean;
  /** Of batches that nobody may sell. */
  readonly blocked: number;
  readonly moves: number;
  readonly version: number;
  readonly updated_at: Date;
};

export type StockMoveKind = 'fulfillment' | 'fulfillment_canceled' | 'return';
export type StockMoveRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly level_id: string;
  readonly location_id: string;
  readonly variant_id: string;
  readonly seq: number;
  readonly delta: number;
  readonly balance: number;
  readonly kind: StockMoveKind;
  readonly source_id: string;
  readonly order_id: string | null;
  readonly reason: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
};

export type JournalEffect =
  | 'placed'
  | 'canceled'
  | 'reopened'
  | 'captured'
  | 'reversed'
  | 'refunded'
  | 'credited'
  | 'edited'
  | 'written_off'
  | 'write_off_reversed';
export type Leg = { readonly account: string; readonly amount: number };
export type JournalRow = {
  readonly id: string;
  readonly supplier_id: string;
  readonly order_id: string;
  readonly seq: number;
  readonly effect: JournalEffect;
  readonly source_id: string;
  readonly currency_code: string;
  readonly legs: readonly Leg[];
  readonly created_at: Date;
};

/** A place that stock can be taken from; read only. */
export type Location = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly city: string | null;
  readonly province: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_active: boolean;
  /** The channel the order came through names it: it is taken from before others. */
  readonly is_default?: boolean;
};

export type OrderBook = AfterSale & {
  readonly order: OrderRow;
  /** The lines of the sale as it stands. */
  readonly items: readonly ItemRow[];
  /** The lines that claims and exchanges send out besides; they are no part of the order's totals. */
  readonly additional_items: readonly ItemRow[];
  /** Lines that confirmed edits took out of the sale. */
  readonly removed_items: readonly ItemRow[];
  readonly shipping_methods: readonly ShippingMethodRow[];
  readonly payments: readonly PaymentRow[];
  readonly captures: readonly CaptureRow[];
  readonly refunds: readonly RefundRow[];
  readonly refund_payments: readonly RefundPaymentRow[];
  readonly credits: readonly CreditRow[];
  readonly fulfillments: readonly FulfillmentRow[];
  readonly fulfillment_items: readonly FulfillmentItemRow[];
  /** Only those written now: no rule reads the earlier ones. */
  readonly tracking_links: readonly TrackingLinkRow[];
  readonly reservations: readonly ReservationRow[];
  /** Levels of every variant of the order at every location of its supplier; empty when the command touches no stock. */
  readonly stock_levels: readonly StockLevelRow[];
  /** Only those written now: no rule reads the earlier ones. */
  readonly stock_moves: readonly StockMoveRow[];
  readonly money_journal: readonly JournalRow[];
  readonly locations: readonly Location[];
};

/** What a command needs of the world around it. */
export type Env = {
  /** The one clock. */
  readonly now: Date;
  newId(prefix: string): string;
  /** The person behind the call. */
  readonly actorId: string;
};
