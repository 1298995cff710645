import type { Packaging } from '#modules/products/contract.ts';
import type { Gaps } from './gaps.ts';
import type { Maker } from '../maker.ts';

/** So many colours of each packaging are drawn, in the web app's `public/goods`. */
const colours = 4;

type Pictured = { id: string; supplierId: string; packaging: Packaging; number: number; isChilled: boolean; at: Date };

/** The pictures of a product, each with what it shows, of chilled goods the label too; answers the one that lists show. */
export function makePictures(
  { add, newId }: Maker,
  { id, supplierId, packaging, number, isChilled, at }: Pictured,
  { picture, frontTag, label }: Gaps,
): string | null {
  if (picture) return null;
  const front = `/goods/${packaging}-${(number % colours) + 1}.svg`;
  const shown = [
    [front, frontTag ? null : 'mtag_front'],
    ...(isChilled && !label ? [['/goods/nutrition.svg', 'mtag_nutrition'] as const] : []),
  ] as const;
  shown.forEach(([image_url, image_tag_id], position) =>
    add('product_images', {
      id: newId('img', at),
      supplier_id: supplierId,
      product_id: id,
      image_url,
      position,
      image_tag_id,
    }),
  );
  return front;
}
