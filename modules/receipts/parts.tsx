import type { ComponentType } from 'react';
import { Skeleton } from '@mantine/core';
import { loadNotFound } from '#modules/public-profiles/web.tsx';
import { part } from '#ui/part.tsx';

/** A customer's receipts, beside its invoices. */
export const ReceiptsOfCustomer = part(
  () => import('./web/customer-receipts.tsx').then((card) => card.ReceiptsOfCustomer),
  <Skeleton h={280} radius={8} />,
);

/** Fetches the page where a customer reads its statement by a link. */
export const loadStatement = async (): Promise<ComponentType> => {
  const [{ PublicStatementPage }, NotFound] = await Promise.all([
    import('./web/public/statement-page.tsx'),
    loadNotFound(),
  ]);
  return () => <PublicStatementPage absent={NotFound} />;
};
