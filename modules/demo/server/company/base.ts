import { defaultReturnReasons } from '#modules/return-reasons/server.ts';
import { born } from '../rows.ts';
import { regions } from '../names/places.ts';
import type { Maker } from '../maker.ts';
import { borderRow } from './borders.ts';

type Option = { id: string; name: string; name_ar: string; amount: number };
/** The market everything is sold in, with its ways of delivery. Amounts are halalas. */
export type Base = {
  regionId: string;
  taxRate: number;
  delivery: Option;
  pickup: Option;
};

const regionId = 'reg_saudi_arabia';

export function makeBase({ clock, add }: Maker): Base {
  const at = clock.before(900);
  add('regions', {
    id: regionId,
    name: 'Saudi Arabia',
    name_ar: 'المملكة العربية السعودية',
    currency_code: 'SAR',
    tax_rate: 15,
    tax_code: 'S',
    payment_providers: ['manual', 'cash', 'bank_transfer', 'card', 'cheque'],
    fulfillment_providers: ['manual', 'supplier_delivery'],
    metadata: null,
    ...born(at),
  });
  add('region_countries', { iso_2: 'sa', region_id: regionId, display_name: 'Saudi Arabia' });
  add('shipping_profiles', {
    id: 'sp_chilled',
    name: 'Chilled goods',
    name_ar: 'بضائع مبرّدة',
    type: 'custom',
    metadata: null,
    ...born(at),
  });
  const option = (id: string, name: string, name_ar: string, amount: number, terms: Terms = {}) => {
    const {
      is_return = false,
      admin_only = false,
      by_area = false,
      free_from = null,
      min_subtotal = null,
      profile_id = null,
    } = terms;
    add('shipping_options', {
      id,
      name,
      name_ar,
      region_id: regionId,
      provider_id: 'manual',
      amount,
      is_return,
      admin_only,
      profile_id,
      free_from,
      min_subtotal,
      price_type: by_area ? 'calculated' : free_from === null ? 'flat_rate' : 'free_over',
      ...born(at),
    });
    return { id, name, name_ar, amount };
  };
  option('so_return_pickup', 'Return pickup', 'استلام المرتجع من العميل', 0, { is_return: true });
  option('so_chilled_van', 'Chilled van', 'مركبة مبرّدة', 7500, { profile_id: 'sp_chilled', free_from: 200_000 });
  option('so_by_area', 'Delivery by area', 'توصيل حسب المنطقة', 3500, { by_area: true });
  option('so_gulf_freight', 'Freight to the Gulf', 'شحن إلى الخليج', 95_000, {
    admin_only: true,
    min_subtotal: 2_000_000,
  });
  option('so_return_van', 'Return by van', 'إرجاع بالمركبة', 2500, { is_return: true });
  for (const reason of defaultReturnReasons)
    add('return_reasons', {
      default_disposition: null,
      charge_to: null,
      tax_reason_code: null,
      ...reason,
      applies_to: [...reason.applies_to],
      description: null,
      is_active: true,
      metadata: null,
      ...born(at),
    });
  makeTaxRates(add, at);
  return {
    regionId,
    taxRate: 15,
    delivery: option('so_van_delivery', 'Van delivery', 'توصيل بالمركبة', 4500),
    pickup: option('so_pickup', 'Pickup', 'استلام من المستودع', 0),
  };
}

type Terms = {
  is_return?: boolean;
  admin_only?: boolean;
  by_area?: boolean;
  free_from?: number;
  min_subtotal?: number;
  profile_id?: string;
};

/** Rates beside the region's: what crosses the border is not taxed. */
function makeTaxRates(add: Maker['add'], at: Date): void {
  const rate = (id: string, name: string, name_ar: string, exempt_reason_code: string) =>
    add('tax_rates', {
      id,
      name,
      name_ar,
      code: 'Z',
      rate: 0,
      region_id: regionId,
      exempt_reason_code,
      metadata: null,
      ...born(at),
    });
  rate('txr_transport', 'International transport', 'نقل دولي', 'VATEX-SA-34-1');
  rate('txr_export', 'Export of goods', 'تصدير سلع', 'VATEX-SA-32');
  add('tax_rate_shipping_options', { tax_rate_id: 'txr_transport', shipping_option_id: 'so_gulf_freight' });
}

/** Areas by city and district. */
export type Areas = { idOf(city: string, district: string): string };

/** Until when orders are confirmed, and on which days large and small cities are delivered to; 0 is Sunday. */
const cutoffs = ['13:00', '15:30', '17:00', '20:30'] as const;
const fees = [1_500, 2_000, 2_500] as const;
const days = { large: [0, 1, 2, 3, 4, 6], small: [0, 2, 4] } as const;

export function makeAreas({ clock, newId, add, random }: Maker): Areas {
  const at = clock.before(880);
  const drawn = random('areas');
  const drawnFees = random('area-fees');
  const ids = new Map<string, string>();
  for (const region of regions) {
    for (const city of region.cities) {
      for (const district of city.districts) {
        const id = newId('area', at);
        ids.set(`${city.name}/${district.name}`, id);
        add('areas', {
          id,
          name: district.name,
          name_ar: district.name_ar,
          province: region.name,
          city: city.name,
          created_at: at,
          updated_at: at,
          deleted_at: null,
          cutoff_time: drawn.pick(cutoffs),
          delivery_days: [...days[city.weight > 20 ? 'large' : 'small']],
          min_order_amount: city.weight > 20 ? 0 : 30_000,
          // In the large cities the fee is the area's; elsewhere the option's own amount is charged.
          delivery_fee: city.weight > 20 ? drawnFees.pick(fees) : null,
          code: `${city.letters}-${district.name
            .replaceAll(/[^A-Za-z]/g, '')
            .slice(0, 12)
            .toUpperCase()}`,
          ...borderRow(city, district),
          version: 1,
        });
      }
    }
  }
  return {
    idOf: (city, district) => {
      const id = ids.get(`${city}/${district}`);
      if (!id) throw new Error(`no area ${district} in ${city}`);
      return id;
    },
  };
}
