import type { ComponentType } from 'react';

/** Fetches a page of an invitation. */
export const loadAcceptInvite = (): Promise<ComponentType> =>
  import('./web/accept-invite.tsx').then((page) => page.AcceptInvite);
export const loadInviteInApp = (): Promise<ComponentType> =>
  import('./web/invite-in-app.tsx').then((page) => page.InviteInApp);
