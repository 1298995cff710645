import { useEffect, useState } from 'react';
export { RouterProvider } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, Outlet, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import { accountTypes, webPrefix, type AccountType } from '#kit/shared/actor.ts';
import { parseQuery, writeQuery } from '#kit/shared/query-string.ts';
import { Crash } from './crash.tsx';
import { registerTexts } from './i18n.ts';
import type { Area, Screen } from './module.ts';
import { CatchAll, Waiting } from './visit.tsx';

export type Areas = Record<AccountType, () => Promise<Area>>;

/** Search strings stay plain: `a=x&a=y`, `a[gt]=x`; what cannot be read is no search. */
const search = {
  parse: (text: string): Record<string, unknown> => {
    try {
      return parseQuery(text.replace(/^\?/, ''));
    } catch {
      return {};
    }
  },
  stringify: (values: Record<string, unknown>): string => {
    const text = writeQuery(values);
    return text && `?${text}`;
  },
};

/** An area whose code is here, with the frames drawn round it. */
type Opened = { area: Area } & typeof import('./frames.ts');

/** Our paths write `:id`, the router's `$id`. */
const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1');

/** The router of the signed-in areas; the code of each is fetched when an address of it is first opened. */
export function makeRouter(areas: Areas, history: RouterHistory) {
  const opened = new Map<AccountType, Opened>();

  async function open(account: AccountType): Promise<void> {
    const [area, frames] = await Promise.all([areas[account](), import('./frames.ts')]);
    for (const { texts } of area.modules) registerTexts(texts);
    opened.set(account, { area, ...frames });
    router.update({ ...router.options, routeTree: tree() });
    await router.load();
  }

  function tree(): AnyRoute {
    const root = createRootRoute({ component: Outlet, notFoundComponent: CatchAll, errorComponent: ({ error }) => <Crash error={error} /> });
    return root.addChildren(accountTypes.map((account) => areaRoute(root, account)));
  }

  function areaRoute(root: AnyRoute, account: AccountType): AnyRoute {
    const found = opened.get(account);
    if (!found) {
      const component = () => <OpenArea open={() => open(account)} />;
      return createRoute({ getParentRoute: () => root, path: `${webPrefix[account]}/$`, component });
    }
    const { area, AreaFrame, ScreenFrame } = found;
    const frame: AnyRoute = createRoute({ getParentRoute: () => root, path: webPrefix[account], component: () => <AreaFrame area={area} /> });
    const screenRoute = (parent: AnyRoute, screen: Screen): AnyRoute => {
      const component = () => <ScreenFrame screen={screen} />;
      const route: AnyRoute = createRoute({ getParentRoute: () => parent, path: routerPath(screen.path), component });
      return screen.over ? route.addChildren(screen.over.map((one) => screenRoute(route, one))) : route;
    };
    const screens = area.modules.flatMap((module) => module.screens.map((one) => screenRoute(frame, one)));
    const index = createRoute({ getParentRoute: () => frame, path: '/', component: CatchAll });
    const rest = createRoute({ getParentRoute: () => frame, path: '$', component: CatchAll });
    return frame.addChildren([...screens, index, rest]);
  }

  const router = createRouter({
    routeTree: tree(),
    history,
    parseSearch: search.parse,
    stringifySearch: search.stringify,
    defaultPendingComponent: Waiting,
    defaultPreload: false,
    scrollRestoration: true,
  });
  return { router, open };
}

/** Stands in for an area until its code has come. */
function OpenArea({ open }: { open: () => Promise<void> }) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    open().catch(setError);
  }, [open]);
  return error === null ? <Waiting /> : <Crash error={error} />;
}
