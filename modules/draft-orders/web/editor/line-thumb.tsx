import type { Packaging } from '#modules/products/contract.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Thumb } from '#ui/media-cell.tsx';

type Pictured = { title: string; thumbnail: string | null; packaging: Packaging | null };

/** The picture of a line: its product's, its packaging drawn where it has none, and an empty frame for what is no product of ours. */
export const LineThumb = ({ of: { title, thumbnail, packaging }, size = 32 }: { of: Pictured; size?: number }) =>
  packaging ? <ProductThumb of={{ title, thumbnail, packaging }} size={size} /> : <Thumb src={thumbnail} size={size} />;
