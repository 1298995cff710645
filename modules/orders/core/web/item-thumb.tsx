import { ProductThumb } from '#modules/products/parts.tsx';
import { Thumb } from '#ui/media-cell.tsx';
import type { OrderDetail } from '../../order/contract/order.ts';

type Item = Pick<OrderDetail['items'][number], 'thumbnail' | 'variant'>;

/** The picture of a line: the one it was ordered with, else the product's, else its packaging drawn. */
export function ItemThumb({ item: { thumbnail, variant }, size }: { item: Item; size: number }) {
  return variant ? (
    <ProductThumb of={variant.product} src={thumbnail ?? variant.product.thumbnail} size={size} />
  ) : (
    <Thumb src={thumbnail} size={size} />
  );
}
