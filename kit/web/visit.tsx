import { useEffect, type ReactNode } from 'react';
import { Center, Loader } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { catchAll, loginPath, type Passage, type Visit } from '#kit/shared/landing.ts';
import { limits } from '#kit/shared/limits.ts';
import { useText } from '#ui/text.tsx';
import { useMe } from './me.ts';
import { LoadFailed } from './states.tsx';
import { session, useSession } from './session-store.ts';

/** Who stands where, for the redirect rules. */
export function useVisit(): Visit {
  const { authenticated, accountType, supplierSettingsStatus } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return { path, authenticated, accountType, settings: supplierSettingsStatus };
}

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
  const router = useRouter();
  useEffect(() => router.history.replace(href), [router, href]);
  return <Waiting />;
}

/** An unauthenticated visitor is cleared, then after 400 ms logged out and sent to /login (specification, section 2). */
function SigningOut() {
  const router = useRouter();
  useEffect(() => {
    session.signedOut();
    const timer = setTimeout(() => router.history.replace(loginPath), limits.logoutDelayMs);
    return () => clearTimeout(timer);
  }, [router]);
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
      return me.isError ? <LoadFailed error={me.error} onRetry={() => void me.refetch()} /> : <Waiting />;
    case 'stay':
      return children;
  }
}

/** The screen of every address that has none. */
export function CatchAll() {
  return <Passing passage={catchAll(useVisit())} />;
}
