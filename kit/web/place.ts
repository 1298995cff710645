import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RouterHistory } from '@tanstack/react-router';

/**
 * The browser's history. Public pages and areas share it; the router, which only areas need, is given the same one, so that the
 * sign-in pages do without the router's code.
 */
export const HistoryContext = createContext<RouterHistory | null>(null);

/** @throws Error outside the app's providers */
export function useHistory(): RouterHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useHistory needs the app’s providers above it');
  return history;
}

/** The path whose page came rendered and is being hydrated; an address that moves on in the meantime is followed right after. */
let hydrated: string | undefined;
/** The query that this page was rendered with: what the server draws, and what the browser begins with. */
let hydratedSearch = '';
export const hydrating = (path: string, search = ''): void => {
  hydrated = path;
  hydratedSearch = search;
};

/** The path of the address, following it. */
export function usePath(): string {
  const history = useHistory();
  return useSyncExternalStore(
    history.subscribe,
    () => history.location.pathname,
    () => hydrated ?? history.location.pathname,
  );
}

/** The query string of the address with its question mark, following it. */
export function usePlaceSearch(): string {
  const history = useHistory();
  return useSyncExternalStore(
    history.subscribe,
    () => history.location.search,
    () => hydratedSearch,
  );
}

/** The state that travelled with the navigation, not in the address. */
export function usePlaceState(): unknown {
  const history = useHistory();
  return useSyncExternalStore(
    history.subscribe,
    () => history.location.state,
    () => undefined,
  );
}
