import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { landing } from '#domain/landing.ts';
import { missingPermission, useAccess, type Need } from '#kit/web/access.ts';
import { useCalls } from '#kit/web/calls.ts';
import { fetchAhead, type Screen } from '#kit/web/module.ts';
import { useHistory, usePath } from '#kit/web/place.ts';
import { useSession } from '#kit/web/session-store.ts';
import { enabledFlags, useStore } from './store.ts';
import { fromGuard, PageLoading } from './route-guard.tsx';

const FeatureOff = lazy(async () => ({ default: (await import('./no-entry.tsx')).FeatureOff }));
const NoPermission = lazy(async () => ({ default: (await import('./no-entry.tsx')).NoPermission }));

/** Where a guarded route sends those without the permission (specification, section 2). */
const fallbackPath = '/';

/** A screen with its guard, and whatever is drawn over it. */
export function ScreenFrame({ screen: { component: Content, needs, flags, over, next } }: { screen: Screen }) {
  const content = (
    <>
      <Content />
      {next && <Ahead next={next} />}
      {over && <Outlet />}
    </>
  );
  return <Guarded needs={needs}>{flags ? <Featured flags={flags}>{content}</Featured> : content}</Guarded>;
}

/** Browsers that do not say when they rest fetch it when it is asked for. */
function Ahead({ next }: { next: ComponentType }) {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    const asked = requestIdleCallback(() => void fetchAhead(next).catch(() => undefined));
    return () => cancelIdleCallback(asked);
  }, [next]);
  return null;
}

/** What is only there while features are on; accounts that never ask for the store see it (specification, section 6). */
function Featured({ flags, children }: { flags: readonly string[]; children: ReactNode }) {
  const { data, isEnabled, isError } = useStore();
  if (!isEnabled || isError) return children;
  if (!data) return <PageLoading />;
  const on = enabledFlags(data);
  return flags.every((flag) => on.has(flag)) ? (
    children
  ) : (
    <Suspense fallback={<PageLoading />}>
      <FeatureOff />
    </Suspense>
  );
}

/**
 * A permission-guarded route: a spinner while the role loads; without the permission a notice that names it and the fallback path
 * (specification, section 2). Who lands here by rule would come back at once, so the notice is drawn in place.
 */
function Guarded({ needs, children }: { needs: Need; children: ReactNode }) {
  const { may, loading } = useAccess();
  const { accountType, supplierSettingsStatus } = useSession();
  const path = usePath();
  if (loading) return <PageLoading />;
  if (may(needs)) return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
  const isLanding = accountType !== null && path === landing(accountType, supplierSettingsStatus);
  if (!isLanding) return <SentBack needs={needs} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NoPermission permission={missingPermission(needs)} />
    </Suspense>
  );
}

function SentBack({ needs }: { needs: Need }) {
  const history = useHistory();
  const client = useQueryClient();
  const calls = useCalls();
  useEffect(() => {
    void import('./denial.ts').then(({ sayDenied }) => sayDenied(client, calls, missingPermission(needs)));
    history.replace(fallbackPath, fromGuard);
  }, [needs, history, client, calls]);
  return <PageLoading />;
}
