import { Outlet, useMatches } from '@tanstack/react-router';
import { redirectFor } from '#domain/landing.ts';
import { AreaContext } from '#kit/web/area-context.tsx';
import { AreaShell } from './area-shell.tsx';
import { CrashBoundary } from './crash.tsx';
import type { Area } from '#kit/web/module.ts';
import { Redirecting, useVisit } from './route-guard.tsx';

/** An account's area: the redirect rules first, then the shell with the screen in it. */
export function AreaFrame({ area }: { area: Area }) {
  // What is drawn, not what the address says already: until the new screen is there the broken one is drawn again.
  const drawn = useMatches({ select: (matches) => matches.at(-1)?.id ?? '' });
  return (
    <Redirecting redirect={redirectFor(useVisit())}>
      <AreaContext value={area}>
        <AreaShell>
          <CrashBoundary resetKey={drawn}>
            <Outlet />
          </CrashBoundary>
        </AreaShell>
      </AreaContext>
    </Redirecting>
  );
}
