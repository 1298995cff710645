import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Center, Loader } from '@mantine/core';
import { catchAll, loginPath, type Passage, type Visit } from '#kit/shared/landing.ts';
import { limits } from '#kit/shared/limits.ts';
import { useText } from '#ui/text.tsx';
import { useMe } from './me.ts';
import { useHistory, usePath } from './place.ts';
import { session, useSession } from './session-store.ts';

const LoadFailed = lazy(async () => ({ default: (await import('./states.tsx')).LoadFailed }));
const Soon = lazy(async () => ({ default: (await import('./soon.tsx')).Soon }));

/** Who stands where, for the redirect rules. */
export function useVisit(): Visit {
  const { authenticated, accountType, supplierSettingsStatus, loginAs } = useSession();
  const path = usePath();
  return { path, authenticated, accountType, settings: supplierSettingsStatus, acting: loginAs !== null };
}

/** Travels with whom a guard sends to its fallback, the landing page, from which they go on to where they land. */
export const sentBack = { sentBack: true } as const;
export const isSentBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sentBack' in state;

/** Shown while something is on its way that everything else waits for. */
export function Waiting() {
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
  return <Waiting />;
}

/** An unauthenticated visitor is cleared, then after 400 ms logged out and sent to /login (specification, section 2). */
function SigningOut() {
  const history = useHistory();
  useEffect(() => {
    session.signedOut();
    const timer = setTimeout(() => history.replace(loginPath), limits.logoutDelayMs);
    return () => clearTimeout(timer);
  }, [history]);
  return <Waiting />;
}

/** Does what a redirect rule decided; draws its children only for those who may stay. */
export function Passing({ passage, children }: { passage: Passage; children?: ReactNode }) {
  const me = useMe();
  switch (passage.kind) {
    case 'go':
      return <GoTo href={passage.to} />;
    case 'sign-out':
      return <SigningOut />;
    case 'wait':
      return me.isError ? (
        <Suspense fallback={<Waiting />}>
          <LoadFailed error={me.error} onRetry={() => void me.refetch()} />
        </Suspense>
      ) : (
        <Waiting />
      );
    case 'stay':
      return children;
  }
}

/** The screen of every address that has none. Where the landing itself has none yet, it says that it is coming. */
export function CatchAll() {
  const visit = useVisit();
  const found = catchAll(visit);
  if (found.kind === 'go' && found.to === visit.path) return <Soon />;
  return <Passing passage={found} />;
}
