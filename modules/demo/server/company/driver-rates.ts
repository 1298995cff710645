import type { DriverRate } from '#modules/driver-rates/rules.ts';
import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { RowOf } from '../rows.ts';
import type { World } from '../world.ts';

export type MadeDriverRate = DriverRate & { driver_id: string };

/**
 * What each driver of the marketplace costs the suppliers that do not deliver themselves: an amount a delivery, of every other driver an
 * amount a case. Its ids are of its own making, so that all else has the ids it had without it.
 */
export function makeDriverRates({ maker, drivers, suppliers }: World): readonly MadeDriverRate[] {
  const newId = idMaker(maker.random('driver rate ids'));
  const at = later(maker.clock.day(60), 10);
  const ofMarket = drivers.filter(({ supplierId }) => supplierId === null);
  return ofMarket.flatMap(({ id: driver_id }, nth) =>
    suppliers
      .filter(({ facts, open }) => open && !facts.delivers)
      .map((supplier, index) => {
        const row = {
          id: newId('drr', at),
          driver_id,
          supplier_id: supplier.id,
          number: index + 1,
          ...(nth % 2 === 0
            ? { basis: 'per_delivery' as const, amount: 1_500, min_fee: null }
            : { basis: 'per_case' as const, amount: 120, min_fee: 1_200 }),
          failed_share_bps: 5_000,
          area_id: null,
          trigger: 'on_complete' as const,
          effective_from: at,
          effective_to: null,
          version: 1,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        } satisfies RowOf<'driver_rates'>;
        maker.add('driver_rates', row);
        return row;
      }),
  );
}
