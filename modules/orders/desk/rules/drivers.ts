/** A driver as assigning sees one: whose it is, whether it works today, and how much it has. Cases; 0 free is full. */
export type DriverFacts = {
  readonly id: string;
  readonly name: string;
  readonly name_ar: string | null;
  /** Whether it is active and on duty. */
  readonly on_duty: boolean;
  readonly open_orders: number;
  /** Cases it may take besides those it has to bring; null: nobody said how many it takes. */
  readonly free_cases: number | null;
};
export type AssignFacts = {
  /** Who always brings this customer's orders, and who serves its area. */
  readonly customer_driver_id: string | null;
  readonly area_driver_id: string | null;
  /** Cases of this order. */
  readonly cases: number;
  /** Those who may be asked: the supplier's own, or the market's where it has none. */
  readonly drivers: readonly DriverFacts[];
};

/** `route_nearby` waits for routes. */
export const driverReasons = ['customer_default', 'area', 'capacity', 'route_nearby', 'least_loaded'] as const;
export type DriverReason = (typeof driverReasons)[number];
export type Choice = {
  readonly driver: DriverFacts;
  readonly score: number;
  readonly reasons: readonly DriverReason[];
};

const hasCapacity = (driver: DriverFacts, cases: number): boolean =>
  driver.free_cases === null || driver.free_cases >= cases;

/**
 * Who should bring an order: the customer's driver, else the area's driver on duty with space left, else the least loaded on duty (product,
 * orders: drivers). Best first; the first is the choice, the rest are the alternatives. Those off duty are not asked.
 */
export function rankDrivers({ customer_driver_id, area_driver_id, cases, drivers }: AssignFacts): Choice[] {
  const rank = (driver: DriverFacts): Choice => {
    const isCustomers = driver.id === customer_driver_id;
    const hasFreeCapacity = hasCapacity(driver, cases);
    const isAreas = driver.id === area_driver_id && hasFreeCapacity;
    const reasons: DriverReason[] = [
      ...(isCustomers ? ['customer_default' as const] : []),
      ...(isAreas ? ['area' as const] : []),
      ...(hasFreeCapacity ? ['capacity' as const] : []),
    ];
    const idle = 10 - Math.min(driver.open_orders, 10);
    return { driver, score: (isCustomers ? 60 : 0) + (isAreas ? 20 : 0) + (hasFreeCapacity ? 10 : 0) + idle, reasons };
  };
  const ranked = drivers
    .filter((driver) => driver.on_duty)
    .map(rank)
    .sort(
      (a, b) =>
        b.score - a.score || a.driver.open_orders - b.driver.open_orders || a.driver.id.localeCompare(b.driver.id),
    );
  const least = Math.min(...ranked.map(({ driver }) => driver.open_orders));
  return ranked.map((one) =>
    one.driver.open_orders === least ? { ...one, reasons: [...one.reasons, 'least_loaded'] } : one,
  );
}
