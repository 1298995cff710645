import { useEffect, useState } from 'react';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { accountTypes, webPrefix, type AccountType } from '#domain/actor.ts';
import { Crash } from './crash.tsx';
import type * as Frames from './frames.ts';
import type { Area, Screen } from '#kit/web/module.ts';
import { addressSearch, routerPath } from '#kit/web/route-path.ts';
import { CatchAll, PageLoading, ToLanding } from './route-guard.tsx';

export type Areas = Record<AccountType, () => Promise<Area>>;

/** An area whose code is here, with the frames drawn round it. */
type Opened = { area: Area } & typeof Frames;

/** The areas whose code is here; each is fetched when an address of it is first opened. */
export type AreaStore = { opened: ReadonlyMap<AccountType, Opened>; open: (account: AccountType) => Promise<void> };
export function makeAreaStore(areas: Areas): AreaStore {
  const opened = new Map<AccountType, Opened>();
  const open = async (account: AccountType): Promise<void> => {
    if (opened.has(account)) return;
    const [area, frames] = await Promise.all([areas[account](), import('./frames.ts')]);
    opened.set(account, { area, ...frames });
  };
  return { opened, open };
}

function makeRouter({ opened, open }: AreaStore, history: RouterHistory) {
  const tree = (): AnyRoute => {
    const root = createRootRoute({
      component: Outlet,
      notFoundComponent: () => <CatchAll />,
      errorComponent: ({ error }) => <Crash error={error} />,
    });
    return root.addChildren(accountTypes.map((account) => areaRoute(root, account)));
  };
  const areaRoute = (root: AnyRoute, account: AccountType): AnyRoute => {
    const found = opened.get(account);
    if (found) return openRoute(root, account, found);
    const component = () => (
      <OpenArea
        open={async () => {
          await open(account);
          router.update({ ...router.options, routeTree: tree() });
          await router.load();
        }}
      />
    );
    return createRoute({ getParentRoute: () => root, path: `${webPrefix[account]}/$`, component });
  };
  const router = createRouter({
    routeTree: tree(),
    history,
    ...addressSearch,
    defaultPendingComponent: PageLoading,
    defaultPreload: false,
    scrollRestoration: true,
  });
  return router;
}

/** The routes of an area: its screens, what is drawn over them, and the catch-all. */
function openRoute(root: AnyRoute, account: AccountType, { area, AreaFrame, ScreenFrame }: Opened): AnyRoute {
  const frame: AnyRoute = createRoute({
    getParentRoute: () => root,
    path: webPrefix[account],
    component: () => <AreaFrame area={area} />,
  });
  const screenRoute = (parent: AnyRoute, screen: Screen): AnyRoute => {
    const component = () => <ScreenFrame screen={screen} />;
    const route: AnyRoute = createRoute({ getParentRoute: () => parent, path: routerPath(screen.path), component });
    return screen.over ? route.addChildren(screen.over.map((one) => screenRoute(route, one))) : route;
  };
  const screens = area.modules.flatMap((module) => module.screens.map((one) => screenRoute(frame, one)));
  const index = createRoute({ getParentRoute: () => frame, path: '/', component: ToLanding });
  const soon = area.menu.map(({ path }) => webPrefix[account] + path);
  const rest = createRoute({ getParentRoute: () => frame, path: '$', component: () => <CatchAll soon={soon} /> });
  return frame.addChildren([...screens, index, rest]);
}

/** Stands in for an area until its code has come. */
function OpenArea({ open }: { open: () => Promise<void> }) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    open().catch(setError);
  }, [open]);
  return error === null ? <PageLoading /> : <Crash error={error} />;
}

/** The signed-in areas. Each time they are entered the router is a new one, so that nothing of an earlier visit is drawn first. */
export function AreaRouter({ store, history }: { store: AreaStore; history: RouterHistory }) {
  const [router] = useState(() => makeRouter(store, history));
  return <RouterProvider router={router} />;
}
