import { born } from '../rows.ts';
import { regions } from '../names/places.ts';
import type { Maker } from '../maker.ts';

/** The market everything is sold in, with its ways of delivery. Amounts are halalas. */
export type Base = {
  regionId: string;
  taxRate: number;
  delivery: { id: string; name: string; amount: number };
  pickup: { id: string; name: string; amount: number };
};

const regionId = 'reg_saudi_arabia';

export function makeBase({ clock, add }: Maker): Base {
  const at = clock.before(900);
  add('regions', {
    id: regionId, name: 'Saudi Arabia', name_ar: 'المملكة العربية السعودية', currency_code: 'SAR', tax_rate: 15, tax_code: 'S',
    payment_providers: ['manual', 'cash', 'bank_transfer', 'card', 'cheque'], fulfillment_providers: ['manual', 'supplier_delivery'],
    metadata: null, ...born(at),
  });
  add('region_countries', { iso_2: 'sa', region_id: regionId, display_name: 'Saudi Arabia' });
  const option = (id: string, name: string, name_ar: string, amount: number, is_return = false) => {
    add('shipping_options', {
      id, name, name_ar, region_id: regionId, provider_id: 'manual', amount, is_return, admin_only: false, created_at: at, updated_at: at,
      deleted_at: null,
    });
    return { id, name, amount };
  };
  option('so_return_pickup', 'Return pickup', 'استلام المرتجع من العميل', 0, true);
  return {
    regionId,
    taxRate: 15,
    delivery: option('so_van_delivery', 'Van delivery', 'توصيل بالمركبة', 4500),
    pickup: option('so_pickup', 'Pickup', 'استلام من المستودع', 0),
  };
}

/** Areas by city and district. */
export type Areas = { idOf(city: string, district: string): string };

export function makeAreas({ clock, newId, add }: Maker): Areas {
  const at = clock.before(880);
  const ids = new Map<string, string>();
  for (const region of regions) {
    for (const city of region.cities) {
      for (const district of city.districts) {
        const id = newId('area', at);
        ids.set(`${city.name}/${district.name}`, id);
        add('areas', {
          id, name: district.name, name_ar: district.name_ar, province: region.name, city: city.name, created_at: at, updated_at: at,
          deleted_at: null,
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
