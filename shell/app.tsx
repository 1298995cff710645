import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { areaOf, loginPath } from '#domain/landing.ts';
import { directionOf, languageInside, type PublicLanguage } from '#kit/shared/texts.ts';
import type { LinkProps, Navigation } from '#ui/link.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { UiProvider } from '#ui/provider.tsx';
import { toast } from '#ui/toast.tsx';
import { ApiError, errorMessage } from '#kit/web/api-error.ts';
import { call, whenDenied, whenExpired } from '#kit/web/api.ts';
import { CallsContext, type Calls } from '#kit/web/calls.ts';
import { CrashBoundary } from './crash.tsx';
import { translatorOf } from '#kit/web/i18n.ts';
import { fetchAhead, lazyScreen, type PublicModule } from '#kit/web/module.ts';
import { HistoryContext, usePath } from '#kit/web/place.ts';
import { PublicPagesContext } from './public-link.tsx';
import { publicPages } from './public-pages.tsx';
import { makeQueryClient } from '#kit/web/query-client.ts';
import type { Areas } from './router.tsx';
import { session, useSession, whose, type AccountHint } from '#kit/web/session-store.ts';
import { CatchAll, PageLoading } from './route-guard.tsx';
import { fetchWords, hasWords, speak } from '#kit/web/words.ts';

/** Fetched apart: the sign-in pages have forms that nobody loses. */
const LeaveGuard = lazy(async () => ({ default: (await retryImport(() => import('./leave-guard.tsx'))).LeaveGuard }));

/** Follows a link inside the app without loading a page; anything but a plain click is the browser's. */
const navigationOf = (history: RouterHistory): Navigation => ({
  go: (href) => history.push(href),
  LeaveGuard,
  Link: ({ onClick, href, ...rest }: LinkProps) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !isPlain || rest.target || !href.startsWith('/') || /^\/(api|dev)\//.test(href))
          return;
        event.preventDefault();
        history.push(href);
      }}
    />
  ),
});

/** The language that is drawn: the wanted one as soon as its words are here, until then the one that was. */
function useSpoken(wanted: PublicLanguage): PublicLanguage {
  const [spoken, setSpoken] = useState(wanted);
  const drawn = hasWords(wanted) ? wanted : spoken;
  useEffect(() => {
    if (drawn === wanted) {
      speak(wanted);
      setSpoken(wanted);
      return undefined;
    }
    let left = false;
    fetchWords(wanted)
      .then(() => !left && setSpoken(wanted))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [wanted, drawn]);
  return drawn;
}

type ProvidersProps = {
  client: QueryClient;
  calls: Calls;
  history: RouterHistory;
  env?: 'default' | 'test';
  children: ReactNode;
};

/** What every screen needs above it. */
export function Providers({ client, calls, history, env, children }: ProvidersProps) {
  const { language: chosen, direction: chosenDirection, numerals } = useSession();
  // Outside, every language of visitors; inside, those of the product (specification, section 1).
  const inside = useSyncExternalStore(
    history.subscribe,
    () => areaOf(history.location.pathname) !== null,
    () => false,
  );
  const publicLanguage = useSpoken(inside ? languageInside(chosen) : chosen);
  const language = languageInside(publicLanguage);
  const direction = publicLanguage === chosen ? chosenDirection : directionOf(publicLanguage);
  const t = useMemo(() => translatorOf(publicLanguage, direction), [publicLanguage, direction]);
  const navigation = useMemo(() => navigationOf(history), [history]);
  return (
    <QueryClientProvider client={client}>
      <CallsContext value={calls}>
        <HistoryContext value={history}>
          {/* Whatever shows a number is drawn anew in other digits. */}
          <UiProvider
            key={numerals}
            t={t}
            language={language}
            publicLanguage={publicLanguage}
            direction={direction}
            navigation={navigation}
            defaultScheme="auto"
            env={env}
          >
            {children}
          </UiProvider>
        </HistoryContext>
      </CallsContext>
    </QueryClientProvider>
  );
}

type Options = {
  calls: Calls;
  publics: readonly PublicModule[];
  areas: Areas;
  history?: RouterHistory;
  env?: 'default' | 'test';
};

/**
 * Puts the app together. `start` finds out who is signed in and fetches the area of the address; then draw `App`. `stop` forgets what
 * was read and asks nothing more.
 */
export function makeApp({ calls, publics, areas, history = createBrowserHistory(), env }: Options) {
  const pageOf = publicPages(publics);
  const client = makeClient(calls, history);
  const Router = routerOf(areas, history);

  /** A public page, or an area, or neither: then the catch-all. Drawn anew for another person, so that nothing typed or opened is left. */
  function Place() {
    const path = usePath();
    const { userId } = useSession();
    return (
      <CrashBoundary resetKey={path}>
        <Suspense key={userId} fallback={<PageLoading />}>
          {pageOf(path) ?? (areaOf(path) ? <Router /> : <CatchAll />)}
        </Suspense>
      </CrashBoundary>
    );
  }
  const addresses = new Set(publics.flatMap(({ screens }) => screens.map(({ path }) => path)));
  const App = () => (
    <Providers client={client} calls={calls} history={history} env={env}>
      <PublicPagesContext value={addresses}>
        <Place />
      </PublicPagesContext>
    </Providers>
  );
  let unsubscribe = () => {};
  const start = async (): Promise<void> => {
    unsubscribe = session.whenChangedElsewhere(() => void client.invalidateQueries({ queryKey: ['me'] }));
    const path = history.location.pathname;
    const page = publics.flatMap(({ screens }) => screens).find((screen) => screen.path === path)?.component;
    await Promise.all([
      restore(calls, path),
      fetchAhead(page).catch(() => undefined),
      areaOf(path) ? fetchAhead(Router).catch(() => undefined) : undefined,
    ]);
  };
  const stop = (): void => {
    unsubscribe();
    client.clear();
  };
  return { App, start, stop };
}

/** The router and the area of the address, fetched when an area is first opened. */
const routerOf = (areas: Areas, history: RouterHistory): ComponentType =>
  lazyScreen(async () => {
    const { AreaRouter, makeAreaStore } = await import('./router.tsx');
    const store = makeAreaStore(areas);
    const account = areaOf(history.location.pathname);
    if (account) await store.open(account);
    return () => <AreaRouter store={store} history={history} />;
  });

/** The cache, one reader's only: it is emptied whenever another one begins. A lost session shows the login page (specification, section 8). */
function makeClient(calls: Calls, history: RouterHistory): QueryClient {
  const leave = () => history.replace(loginPath, undefined, { ignoreBlocker: true });
  const client = makeQueryClient((error) => {
    // After a 403 the session still lives on the server; it is ended there as well, so that signing out is true.
    if (error instanceof ApiError && error.status === 403 && session.get().authenticated) {
      toast.error(errorMessage(error, translatorOf(languageInside(session.get().language))));
      void call(calls.signOut, {}, { account: session.person() }).catch(() => undefined);
    }
    session.expire();
    leave();
  });
  let reader = whose(session.get());
  session.subscribe(() => {
    if (whose(session.get()) === reader) return;
    reader = whose(session.get());
    client.clear();
    toast.hideNotice();
  });
  whenExpired(leave);
  whenDenied((error) => void denied(client, calls, error));
  return client;
}

/** An action was refused: rights may have changed, so who one is is asked again, and the notice says what is missing (specification, section 8). */
async function denied(client: QueryClient, calls: Calls, error: ApiError): Promise<void> {
  void client.invalidateQueries({ queryKey: ['me'] });
  // Acting for the supplier is over: the shell finds that out and says so.
  if (error.code === 'impersonation_required') return client.invalidateQueries({ queryKey: ['acting'] });
  const { permissionIn, sayDenied } = await import('./denial.ts');
  const permission = permissionIn(error.details);
  if (permission === null) toast.notice(errorMessage(error, translatorOf(session.get().language)));
  else await sayDenied(client, calls, permission);
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
  if (hinted)
    candidates.unshift(
      hinted.loginAs && area !== 'supplier' ? { accountType: 'admin', loginAs: null, loginAsName: null } : hinted,
    );
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
