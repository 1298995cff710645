import { Skeleton } from '@mantine/core';
import { part } from '#ui/part.tsx';

export type { PickedVariant } from './web/picker/add-variants.tsx';
export { packOfVariant } from './web/pack-of-variant.ts';
export { LineTable, useVariantFace, withPicked, type LineFace } from './web/line-table.tsx';
export { ProductThumb } from './web/thumb.tsx';
export { useVariantFilter } from './web/variant-filter.ts';

/** The screen of a stack that adds variants to something; called `products.pick_title`. Its code comes when it is opened. */
export const AddVariants = part(
  () => import('./web/picker/add-variants.tsx').then((page) => page.AddVariants),
  <Skeleton h={320} radius={0} />,
);
