import type { ComponentType } from 'react';

/** Fetches the page behind an invitation's link. */
export const loadAcceptInvitation = (): Promise<ComponentType> =>
  import('./web/accept-invitation.tsx').then((page) => page.AcceptInvitation);
