import { Skeleton } from '@mantine/core';
import { part } from '#ui/part.tsx';

/** The code of a card just issued, for whoever issues one in another module; shown once. */
export const IssuedCode = part(
  () => import('./web/issued.tsx').then((card) => card.IssuedCode),
  <Skeleton h={180} radius={8} />,
);
