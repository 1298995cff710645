import type { SplitPrice } from '#domain/unit-price.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import type { Address } from '../contract/address.ts';
import type {
  ClaimFulfillmentStatus,
  ClaimPaymentStatus,
  ClaimReason,
  ClaimType,
  Disposition,
  EditChangeType,
  ReturnStatus,
  SwapFulfillmentStatus,
  SwapPaymentStatus,
} from '../contract/statuses.ts';

/* The rows of a book that come after the sale. Amounts are minor units of the order's currency, quantities are pieces. */

/** What a line is about, as it was when it was put in. */
export type Goods = {
  readonly variant_id: string | null;
  readonly product_id: string | null;
  readonly title: string;
  readonly title_ar: string | null;
  readonly description: string | null;
  readonly sku: string | null;
  readonly thumbnail: string | null;
  readonly shrink_size: number;
  readonly case_size: number;
  readonly manages_stock: boolean;
};

type Owned = { readonly id: string; readonly supplier_id: string; readonly order_id: string };
type Kept = Owned & { readonly version: number; readonly created_at: Date; readonly updated_at: Date };
type Metadata = Readonly<Record<string, unknown>> | null;

/** A shipping method, as it was priced; kept inside the return, claim or exchange it belongs to. */
export type ShippingMethod = {
  readonly id: string;
  readonly shipping_option_id: string | null;
  readonly name: string;
  readonly price: number;
  readonly tax_rate: number;
  readonly tax_lines: readonly TaxLine[] | null;
  readonly tax_amount: number;
};

/** What a return leaves out of what its goods are worth because a bundle does not give it on what is kept; below 0 it gives more. */
export type KeptCharge = {
  readonly rule_id: string;
  /** Without tax. */
  readonly net: number;
  readonly tax_amount: number;
};

export type ReturnRow = Kept & {
  /** Counts within the order. */
  readonly number: number;
  readonly claim_id: string | null;
  readonly swap_id: string | null;
  readonly status: ReturnStatus;
  /** What it grants back once everything came. */
  readonly refund_amount: number;
  /** What of that bundles are expected to leave out. Left out, nothing. */
  readonly kept_charges?: readonly KeptCharge[];
  readonly note: string | null;
  readonly location_id: string | null;
  readonly shipping_method: ShippingMethod | null;
  readonly no_notification: boolean;
  readonly created_by: string | null;
  readonly received_at: Date | null;
  readonly canceled_at: Date | null;
  readonly metadata: Metadata;
};

export type ReturnItemRow = Owned & {
  readonly return_id: string;
  readonly item_id: string;
  readonly requested_quantity: number;
  /** Derived from the receipts. */
  readonly received_quantity: number;
  /** Pieces whose value the settled difference of its exchange counted: they stay promised, whether they come or not. 0 while it is open. */
  readonly settled_quantity: number;
  /** What the pieces asked for were valued at, tax included. */
  readonly value: number;
  /** The tax in it. */
  readonly tax_amount: number;
  readonly reason_id: string | null;
  readonly note: string | null;
  readonly images: readonly string[];
};

/** Each time something of a return came. */
export type ReturnReceiptRow = Owned & {
  readonly return_id: string;
  readonly location_id: string | null;
  readonly amount: number;
  /** What bundles left out of it, judged by what had come by then. Left out, nothing. */
  readonly kept_charges?: readonly KeptCharge[];
  readonly created_by: string | null;
  readonly created_at: Date;
};

export type ReturnReceiptItemRow = Owned & {
  readonly receipt_id: string;
  readonly return_item_id: string;
  readonly quantity: number;
  readonly disposition: Disposition;
};

export type ClaimRow = Kept & {
  readonly number: number;
  readonly type: ClaimType;
  readonly payment_status: ClaimPaymentStatus;
  /** Derived from its lines. */
  readonly fulfillment_status: ClaimFulfillmentStatus;
  readonly refund_amount: number | null;
  readonly shipping_address: Address | null;
  readonly shipping_methods: readonly ShippingMethod[];
  readonly no_notification: boolean;
  readonly created_by: string | null;
  readonly canceled_at: Date | null;
  readonly metadata: Metadata;
};

export type ClaimItemRow = Owned & {
  readonly claim_id: string;
  readonly item_id: string;
  readonly quantity: number;
  /** How many of them never left us: they are not fulfilled any more, and nothing of them is asked back. */
  readonly missing_quantity: number;
  /** What the pieces were valued at, tax included, whatever the claim grants for them. */
  readonly value: number;
  /** The tax in it. */
  readonly tax_amount: number;
  readonly reason: ClaimReason;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly images: readonly { readonly id: string; readonly url: string }[];
  readonly metadata: Metadata;
};

export type SwapRow = Kept & {
  readonly number: number;
  readonly cart_id: string;
  /** Derived from its lines. */
  readonly fulfillment_status: SwapFulfillmentStatus;
  readonly payment_status: SwapPaymentStatus;
  readonly return_value: number;
  readonly items_value: number;
  readonly shipping_value: number;
  readonly return_shipping_value: number;
  /** What goes out with its shipping less what comes back; below 0 the customer gets money. */
  readonly difference_due: number;
  readonly shipping_methods: readonly ShippingMethod[];
  readonly allow_backorder: boolean;
  readonly no_notification: boolean;
  readonly promised_at: Date | null;
  readonly processed_at: Date | null;
  readonly created_by: string | null;
  readonly canceled_at: Date | null;
  readonly metadata: Metadata;
};

export type EditRow = Kept & {
  readonly internal_note: string | null;
  readonly created_by: string;
  readonly requested_at: Date | null;
  readonly requested_by: string | null;
  readonly confirmed_at: Date | null;
  readonly confirmed_by: string | null;
  readonly declined_at: Date | null;
  readonly declined_by: string | null;
  readonly declined_reason: string | null;
  readonly canceled_at: Date | null;
  readonly canceled_by: string | null;
  readonly deleted_at: Date | null;
  readonly total_before: number | null;
  readonly total_after: number | null;
  readonly difference_due: number | null;
};

/** A line as an edit wants it or found it: what of a line can be told without its counts. */
export type EditLine = Goods &
  SplitPrice & {
    readonly id: string;
    readonly quantity: number;
    readonly discount_total: number;
    readonly tax_rate: number;
    readonly tax_lines: readonly TaxLine[] | null;
    /** The line whose place it takes. */
    readonly original_item_id?: string | null;
    /** Its price was set by hand. */
    readonly price_locked?: boolean;
    /** The version of a price list that the price is from. */
    readonly price_version_id?: string | null;
    /** The terms it is sold by. */
    readonly returnable?: boolean;
    readonly return_days?: number | null;
    readonly metadata: Metadata;
  };

/** A line as an edit found it. */
export type OriginalLine = EditLine & {
  /** Of its discount what promotions took off, in minor units; of a line found before that was kept, nothing says. */
  readonly promoted_total?: number;
};

export type EditChangeRow = Kept & {
  readonly edit_id: string;
  readonly type: EditChangeType;
  readonly item_id: string;
  readonly line: EditLine | null;
  readonly original_line: OriginalLine | null;
  readonly deleted_at: Date | null;
};

/** Everything of a book that comes after the sale. */
export type AfterSale = {
  readonly returns: readonly ReturnRow[];
  readonly return_items: readonly ReturnItemRow[];
  readonly return_receipts: readonly ReturnReceiptRow[];
  readonly return_receipt_items: readonly ReturnReceiptItemRow[];
  readonly claims: readonly ClaimRow[];
  readonly claim_items: readonly ClaimItemRow[];
  readonly swaps: readonly SwapRow[];
  readonly edits: readonly EditRow[];
  readonly edit_changes: readonly EditChangeRow[];
};

/** An order nothing came after yet. */
export const noAfterSale: AfterSale = {
  returns: [],
  return_items: [],
  return_receipts: [],
  return_receipt_items: [],
  claims: [],
  claim_items: [],
  swaps: [],
  edits: [],
  edit_changes: [],
};
