import { ProductThumb } from '#modules/products/parts.tsx';
import { Thumb } from '#ui/media-cell.tsx';
import type { DeliveryLine } from '../contract.ts';

/** The picture of what is delivered; its packaging is drawn while it has none. */
export const LineThumb = ({ of: { title, thumbnail, packaging }, size }: { of: DeliveryLine; size: number }) =>
  packaging ? <ProductThumb of={{ title, thumbnail, packaging }} size={size} /> : <Thumb src={thumbnail} size={size} />;
