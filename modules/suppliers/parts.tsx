import { part } from '#ui/part.tsx';

/** How the supplier one works for stands, where it is not simply approved. */
export const OwnNotice = part(() => import('./web/own-notice.tsx').then((notice) => notice.OwnNotice));
