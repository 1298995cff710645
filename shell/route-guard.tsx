import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Center, Loader } from '@mantine/core';
import { catchAll, loginPath, type Redirect, type Visit } from '#domain/landing.ts';
import { limits } from '#domain/limits.ts';
import { useText } from '#ui/text.tsx';
import { useMe } from '#kit/web/me.ts';
import { useHistory, usePath, usePlaceState } from '#kit/web/place.ts';
import { session, useSession } from '#kit/web/session-store.ts';

const LoadFailed = lazy(async () => ({ default: (await import('#kit/web/states.tsx')).LoadFailed }));
const ComingSoon = lazy(async () => ({ default: (await import('./coming-soon.tsx')).ComingSoon }));

/** Who stands where, for the redirect rules. */
export function useVisit(): Visit {
  const { authenticated, accountType, supplierSettingsStatus, loginAs } = useSession();
  const path = usePath();
  return { path, authenticated, accountType, settings: supplierSettingsStatus, acting: loginAs !== null };
}

/** Travels with whom a guard sends to its fallback, the landing page, from which they go on to where they land. */
export const fromGuard = { fromGuard: true } as const;
export const isFromGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGuard' in state;

/** Shown while something is on its way that everything else waits for. */
export function PageLoading() {
  const { t } = useText();
  return (
    <Center mih="40vh" role="status" aria-label={t('web.loading')}>
      <Loader />
    </Center>
  );
}

/** Goes on to another address, leaving none behind in the history. */
export function GoTo({ href }: { href: string }) {
  const history = useHistory();
  useEffect(() => history.replace(href), [history, href]);
  return <PageLoading />;
}

/** An unauthenticated visitor is cleared, then after 400 ms logged out and sent to /login (specification, section 2). */
function SigningOut() {
  const history = useHistory();
  useEffect(() => {
    session.signedOut();
    const timer = setTimeout(() => history.replace(loginPath), limits.logoutDelayMs);
    return () => clearTimeout(timer);
  }, [history]);
  return <PageLoading />;
}

/** Does what a redirect rule decided; draws its children only for those who may stay. */
export function Redirecting({ redirect, children }: { redirect: Redirect; children?: ReactNode }) {
  const me = useMe();
  switch (redirect.kind) {
    case 'go':
      return <GoTo href={redirect.to} />;
    case 'sign-out':
      return <SigningOut />;
    case 'wait':
      return me.isError ? (
        <Suspense fallback={<PageLoading />}>
          <LoadFailed error={me.error} onRetry={() => void me.refetch()} />
        </Suspense>
      ) : (
        <PageLoading />
      );
    case 'stay':
      return children;
  }
}

/** Where an address without a screen leads, and whether one is there already: its screen is on its way then, or there is none yet. */
function useLanding() {
  const visit = useVisit();
  const redirect = catchAll(visit);
  return { redirect, isThere: redirect.kind === 'go' && redirect.to === visit.path };
}

/** Leads to where one lands. Where the landing itself has no screen yet, it says that it is coming. */
export function ToLanding() {
  const { redirect, isThere } = useLanding();
  return isThere ? <ComingSoon /> : <Redirecting redirect={redirect} />;
}

/** The screen of every address that has none: says so where one lands. `soon` are those of the menu, which will have one. */
export function CatchAll({ soon = [] }: { soon?: readonly string[] }) {
  const path = usePath();
  const isSoon = soon.includes(path);
  // Whom a guard sent here knows already, and nobody asked for where they landed.
  const state = usePlaceState();
  const { isThere } = useLanding();
  const isTold = isThere || isFromGuard(state);
  useEffect(() => {
    if (!isTold) void import('./unknown-address.ts').then((say) => say.sayUnknown(path, isSoon));
  }, [path, isSoon, isTold]);
  return <ToLanding />;
}
