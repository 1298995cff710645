import type { ComponentType } from 'react';
import { loadNotFound } from '#modules/public-profiles/web.tsx';

/** Fetches the page where a customer reads its statement by a link. */
export const loadStatement = async (): Promise<ComponentType> => {
  const [{ PublicStatementPage }, NotFound] = await Promise.all([
    import('./web/public/statement-page.tsx'),
    loadNotFound(),
  ]);
  return () => <PublicStatementPage absent={NotFound} />;
};
