import { useMemo, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { areaOf, loginPath } from '#kit/shared/landing.ts';
import type { LinkProps, Navigation } from '#ui/link.tsx';
import { UiProvider } from '#ui/provider.tsx';
import { toast } from '#ui/toast.tsx';
import { ApiError, errorMessage } from './api-error.ts';
import { call, whenExpired } from './api.ts';
import { CallsContext, type Calls } from './calls.ts';
import { translatorOf } from './i18n.ts';
import { makeQueryClient } from './query-client.ts';
import { makeRouter, type AppParts } from './router.tsx';
import { session, useSession, type AccountHint } from './session-store.ts';

/** Follows a link inside the app without loading a page; anything but a plain click is the browser's. */
const navigationOf = (router: AnyRouter): Navigation => ({
  go: (href) => router.history.push(href),
  Link: ({ onClick, ...rest }: LinkProps) => (
    // The caller gives the content.
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !isPlain || rest.target || !rest.href.startsWith('/') || /^\/(api|dev)\//.test(rest.href)) return;
        event.preventDefault();
        router.history.push(rest.href);
      }}
    />
  ),
});

type ProvidersProps = { client: QueryClient; calls: Calls; navigation: Navigation; env?: 'default' | 'test'; children: ReactNode };

/** What every screen needs above it. */
export function Providers({ client, calls, navigation, env, children }: ProvidersProps) {
  const { language, direction } = useSession();
  const t = useMemo(() => translatorOf(language), [language]);
  return (
    <QueryClientProvider client={client}>
      <CallsContext value={calls}>
        <UiProvider t={t} language={language} direction={direction} navigation={navigation} defaultScheme="auto" env={env}>
          {children}
        </UiProvider>
      </CallsContext>
    </QueryClientProvider>
  );
}

type Options = AppParts & { calls: Calls; history?: RouterHistory; env?: 'default' | 'test' };

/** Puts the app together. `start` finds out who is signed in and fetches the area of the address; then draw `App`. */
export function makeApp({ calls, history, env, ...parts }: Options) {
  const { router, open } = makeRouter(parts, history);
  const leave = () => router.history.replace(loginPath, undefined, { ignoreBlocker: true });
  const client: QueryClient = makeQueryClient((error) => {
    // A 403 comes with a session that still lives on the server; the server is told, so that signing out is true (section 8).
    if (error instanceof ApiError && error.status === 403 && session.get().authenticated) {
      toast.error(errorMessage(error, translatorOf(session.get().language)));
      void call(calls.signOut, {}).catch(() => undefined);
    }
    session.expire();
    client.clear();
    leave();
  });
  whenExpired(() => {
    client.clear();
    leave();
  });
  const navigation = navigationOf(router);
  const App = () => (
    <Providers client={client} calls={calls} navigation={navigation} env={env}>
      <RouterProvider router={router} />
    </Providers>
  );
  const start = async (): Promise<void> => {
    const account = areaOf(router.history.location.pathname);
    await Promise.all([restore(calls, router.history.location.pathname), account ? open(account).catch(() => undefined) : undefined]);
  };
  return { App, start, router, client };
}

/**
 * Finds the session of a new tab: session storage does not follow into it, the cookie does. Asks the server for the account of the
 * address, else for the one this browser last signed in as.
 */
async function restore(calls: Calls, path: string): Promise<void> {
  if (session.get().authenticated) return;
  const hinted = session.hinted();
  const area = areaOf(path);
  const candidates: AccountHint[] = [];
  if (area && area !== hinted?.accountType) candidates.push({ accountType: area, loginAs: null, loginAsName: null });
  if (hinted) candidates.unshift(hinted.loginAs && area !== 'supplier' ? { accountType: 'admin', loginAs: null, loginAsName: null } : hinted);
  for (const candidate of candidates) {
    // Acting for a supplier is asked with the administrator's own session.
    const account = candidate.loginAs ? 'admin' : candidate.accountType;
    const found = await call(calls.session, {}, { account }).catch(() => null);
    if (found) {
      session.restored(candidate, found.user.id);
      return;
    }
  }
}
