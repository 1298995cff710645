/** What a fee is counted by (M27). Kilometres and routes join when there are any (decision 113). */
export const driverRateBases = ['per_delivery', 'per_case', 'percentage'] as const;
export type DriverRateBasis = (typeof driverRateBases)[number];
/** When a rate makes a fee: once a delivery ended, or not at all (M27, `action_trigger`). */
export const driverRateTriggers = ['on_complete', 'disabled'] as const;
export type DriverRateTrigger = (typeof driverRateTriggers)[number];

export type DriverTerms = {
  readonly basis: DriverRateBasis;
  /** Basis points of a percentage, else minor units of riyals. */
  readonly amount: number;
  /** What a delivery costs at least, minor units. */
  readonly min_fee: number | null;
  /** What of the fee a delivery that failed costs, basis points. */
  readonly failed_share_bps: number;
};
type Period = {
  readonly effective_from: Date;
  /** The moment from which it no longer applies; null for an open end. */
  readonly effective_to: Date | null;
  readonly trigger: DriverRateTrigger;
};
/** What a supplier is charged for what a driver delivers. */
export type DriverRate = DriverTerms &
  Period & {
    readonly id: string;
    /** Of its driver: DR-04. */
    readonly number: number;
    readonly supplier_id: string;
    /** Null: every area. */
    readonly area_id: string | null;
  };

export const driverRateStatuses = ['active', 'upcoming', 'disabled', 'ended'] as const;
export type DriverRateStatus = (typeof driverRateStatuses)[number];
/** How a rate stands at a moment. */
export function driverRateStatus({ trigger, effective_from, effective_to }: Period, at: Date): DriverRateStatus {
  if (effective_to !== null && effective_to <= at) return 'ended';
  if (trigger === 'disabled') return 'disabled';
  return effective_from <= at ? 'active' : 'upcoming';
}

/** What a rate is called: DR-04. */
export const driverRateCode = (number: number): string => `DR-${String(number).padStart(2, '0')}`;
