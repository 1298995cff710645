import { useEffect, useState, type ComponentType } from 'react';
import { createRootRoute, createRoute, createRouter, Outlet, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import { accountTypes, webPrefix, type AccountType } from '#kit/shared/actor.ts';
import { parseQuery, writeQuery } from '#kit/shared/query-string.ts';
import { AreaFrame } from './area-frame.tsx';
import { registerTexts } from './i18n.ts';
import type { Area, Screen } from './module.ts';
import { Crash, ScreenFrame } from './screen-frame.tsx';
import { CatchAll, Waiting } from './visit.tsx';

/** A page for visitors, at its own address. */
export type PublicScreen = { path: string; component: ComponentType };
export type AppParts = { publics: readonly PublicScreen[]; areas: Record<AccountType, () => Promise<Area>> };

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

/** Our paths write `:id`, the router's `$id`. */
const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1');

/**
 * The router: public pages, and four areas whose code is fetched when an address of theirs is first opened.
 * @param history a memory history in tests
 */
export function makeRouter({ publics, areas }: AppParts, history?: RouterHistory) {
  const opened = new Map<AccountType, Area>();

  async function open(account: AccountType): Promise<void> {
    const area = await areas[account]();
    for (const { texts } of area.modules) registerTexts(texts);
    opened.set(account, area);
    router.update({ ...router.options, routeTree: tree() });
    await router.load();
  }

  function tree(): AnyRoute {
    const root = createRootRoute({ component: Outlet, notFoundComponent: CatchAll, errorComponent: ({ error }) => <Crash error={error} /> });
    const pages = publics.map(({ path, component: Page }) => createRoute({ getParentRoute: () => root, path, component: () => <Page /> }));
    return root.addChildren([...pages, ...accountTypes.map((account) => areaRoute(root, account))]);
  }

  function areaRoute(root: AnyRoute, account: AccountType): AnyRoute {
    const area = opened.get(account);
    if (!area) {
      const component = () => <OpenArea open={() => open(account)} />;
      return createRoute({ getParentRoute: () => root, path: `${webPrefix[account]}/$`, component });
    }
    const frame: AnyRoute = createRoute({ getParentRoute: () => root, path: webPrefix[account], component: () => <AreaFrame area={area} /> });
    const rest = createRoute({ getParentRoute: () => frame, path: '$', component: CatchAll });
    const index = createRoute({ getParentRoute: () => frame, path: '/', component: CatchAll });
    return frame.addChildren([...area.modules.flatMap(({ screens }) => screens.map((one) => screenRoute(frame, one))), index, rest]);
  }

  const router = createRouter({
    routeTree: tree(),
    history,
    parseSearch: search.parse,
    stringifySearch: search.stringify,
    defaultPendingComponent: Waiting,
    defaultPreload: false,
    scrollRestoration: history === undefined,
  });
  return { router, open };
}

function screenRoute(parent: AnyRoute, screen: Screen): AnyRoute {
  const component = () => <ScreenFrame screen={screen} />;
  const route: AnyRoute = createRoute({ getParentRoute: () => parent, path: routerPath(screen.path), component });
  return screen.over ? route.addChildren(screen.over.map((one) => screenRoute(route, one))) : route;
}

/** Stands in for an area until its code has come. */
function OpenArea({ open }: { open: () => Promise<void> }) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    open().catch(setError);
  }, [open]);
  return error === null ? <Waiting /> : <Crash error={error} />;
}
