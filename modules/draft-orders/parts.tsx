import type { ComponentType } from 'react';
import { loadNotFound } from '#modules/public-profiles/web.tsx';

/** Fetches the page a mailed link leads to. */
export const loadProposal = async (): Promise<ComponentType> => {
  const [{ ProposalPage }, NotFound] = await Promise.all([import('./web/public/proposal.tsx'), loadNotFound()]);
  return () => <ProposalPage absent={NotFound} />;
};
