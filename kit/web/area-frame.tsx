import { Outlet } from '@tanstack/react-router';
import { passage } from '#kit/shared/landing.ts';
import { AreaContext } from './area-context.tsx';
import { AreaShell } from './area-shell.tsx';
import type { Area } from './module.ts';
import { usePath } from './place.ts';
import { ScreenBoundary } from './screen-frame.tsx';
import { Passing, useVisit } from './visit.tsx';

/** An account's area: the redirect rules first, then the shell with the screen in it. */
export function AreaFrame({ area }: { area: Area }) {
  const path = usePath();
  return (
    <Passing passage={passage(useVisit())}>
      <AreaContext value={area}>
        <AreaShell>
          <ScreenBoundary resetKey={path}>
            <Outlet />
          </ScreenBoundary>
        </AreaShell>
      </AreaContext>
    </Passing>
  );
}
