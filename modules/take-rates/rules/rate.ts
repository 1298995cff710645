import type { ChannelType } from '#modules/sales-channels/rules.ts';

/** How a rate takes: a share of the line, or an amount per order or per case. */
export const takeRateTypes = ['percentage', 'fixed_per_order', 'fixed_per_case'] as const;
export type TakeRateType = (typeof takeRateTypes)[number];
/** What a percentage is of: the line after its discounts, or before them. */
export const takeRateBases = ['net', 'gross'] as const;
export type TakeRateBase = (typeof takeRateBases)[number];

/** What a rate may be narrowed to; several narrow it together. */
export const dimensionKeys = [
  'product_id',
  'brand_id',
  'category_id',
  'area_id',
  'customer_status',
  'channel',
] as const;
export type DimensionKey = (typeof dimensionKeys)[number];
export type Dimensions = {
  readonly product_id: string | null;
  readonly brand_id: string | null;
  /** With everything below it. */
  readonly category_id: string | null;
  readonly area_id: string | null;
  readonly customer_status: string | null;
  readonly channel: ChannelType | null;
};

export type Terms = {
  readonly type: TakeRateType;
  /** Basis points of a percentage, else minor units of riyals. */
  readonly value: number;
  /** What is taken of a line at least and at most, minor units; an amount per order has none. */
  readonly min_amount: number | null;
  readonly max_amount: number | null;
  readonly base: TakeRateBase;
  readonly include_tax: boolean;
  readonly include_shipping: boolean;
};

export type Period = {
  readonly starts_at: Date;
  /** The moment from which it no longer applies; null for an open end. */
  readonly ends_at: Date | null;
  readonly is_enabled: boolean;
};

/** A supplier's take rate: what the marketplace keeps of an order line. */
export type TakeRate = Dimensions & Terms & Period & { readonly id: string; readonly number: number };

/** How many conditions a rate has; the default has none. */
export const dimensionCount = (rate: Dimensions): number => dimensionKeys.filter((key) => rate[key] !== null).length;
export const isDefault = (rate: Dimensions): boolean => dimensionCount(rate) === 0;
export const sameDimensions = (a: Dimensions, b: Dimensions): boolean =>
  dimensionKeys.every((key) => a[key] === b[key]);

export const takeRateStatuses = ['active', 'upcoming', 'disabled', 'ended'] as const;
export type TakeRateStatus = (typeof takeRateStatuses)[number];
/** How a rate stands at a moment. */
export function statusOf({ is_enabled, starts_at, ends_at }: Period, at: Date): TakeRateStatus {
  if (ends_at !== null && ends_at <= at) return 'ended';
  if (!is_enabled) return 'disabled';
  return starts_at <= at ? 'active' : 'upcoming';
}

/** What a rate is called: TR-04. */
export const takeRateCode = (number: number): string => `TR-${String(number).padStart(2, '0')}`;
