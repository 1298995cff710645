import { Skeleton } from '@mantine/core';
import { part } from '#ui/part.tsx';

/** What happened to one record, on its own page; fetched when a page has it. */
export const AuditOf = part(
  () => import('./web/audit-of.tsx').then((card) => card.AuditOfCard),
  <Skeleton h={200} radius={8} />,
);
