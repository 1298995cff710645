import { sortStep } from '#kit/shared/sort-index.ts';
import { later } from '../clock.ts';
import { at as nth } from '../random.ts';
import { born, type RowOf } from '../rows.ts';
import type { World } from '../world.ts';

/** Collections by hand and by rule, and where two delivery areas show other brands first. */
export function makeCollections({ maker, baskets, customers, suppliers }: World): void {
  const { clock } = maker;
  const goods = [...baskets.goodsOf(nth(suppliers, 0).id), ...baskets.goodsOf(nth(suppliers, 1).id)].sort(
    (a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1),
  );
  let made = 0;
  const collection = (
    [title, title_ar]: readonly [string, string],
    back: number,
    of: Partial<RowOf<'collections'>>,
    held: readonly string[] = [],
  ) => {
    const at = later(clock.day(back), 10);
    const id = maker.newId('pcol', at);
    maker.add('collections', {
      id,
      title,
      title_ar,
      handle: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      type: 'manual',
      match: 'all',
      brand_ids: [],
      category_ids: [],
      supplier_ids: [],
      tags: [],
      statuses: [],
      sort_mode: 'newest',
      thumbnail: null,
      starts_at: null,
      ends_at: null,
      sort_index: ++made * sortStep,
      is_pinned: made === 1,
      metadata: null,
      ...born(at),
      ...of,
    });
    held.forEach((product_id, place) =>
      maker.add('collection_products', { collection_id: id, product_id, sort_index: (place + 1) * sortStep }),
    );
  };
  const best = [...new Set(goods.map((one) => one.productId))];
  collection(['Starter shelf', 'رف البداية'], 60, { sort_mode: 'manual' }, best.slice(0, 12));
  collection(['Ramadan', 'رمضان'], 20, {
    type: 'rule',
    tags: ['Ramadan'],
    statuses: ['published'],
    sort_mode: 'title',
    starts_at: clock.day(-60),
    ends_at: clock.day(-95),
  });
  collection(['Best sellers', 'الأكثر مبيعًا'], 45, { type: 'rule', tags: ['Best seller'], statuses: ['published'] });
  collection(
    ['Back to school', 'العودة إلى المدارس'],
    90,
    { starts_at: clock.day(88), ends_at: clock.day(58) },
    best.slice(20, 30),
  );

  const areas = [...new Set(customers.map((one) => one.areaId))].sort().slice(0, 2);
  const brands = [...new Set(goods.map((one) => one.brandId))];
  areas.forEach((area_id, number) =>
    brands.slice(3 * number, 3 * number + 3).forEach((record_id, place) =>
      maker.add('area_sort_indexes', {
        area_id,
        resource: 'brands',
        record_id,
        // Before the first of all, which stands at 1024.
        sort_index: (place + 1) * 128,
        is_pinned: place === 0,
      }),
    ),
  );
}
