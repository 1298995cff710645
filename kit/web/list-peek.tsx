import { Suspense, useMemo } from 'react';
import { ActionIcon, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useEscape } from '#ui/use-escape.ts';
import type { Screen } from './module.ts';
import { addressSearch, routerPath } from './route-path.ts';
import styles from './list-peek.module.css';

type Props = {
  /** What the row is called. */
  name: string;
  /** The row's screen, and its path below the area's prefix. */
  screen: Screen;
  path: string;
  href: string | undefined;
  onClose: () => void;
};

/** Rows that are walked over faster than this are not read. */
const restMs = 120;

/**
 * A record beside its list, which keeps the keys: j and k walk on, Space or Escape closes, Enter opens the record itself. Fetched when
 * somebody first asks for it.
 */
export function ListPeek({ name, screen, path, href, onClose }: Props) {
  const { t } = useText();
  useEscape(onClose, true);
  const [rested] = useDebouncedValue(path, restMs);
  const waiting = <Skeleton h={240} aria-label={t('web.loading')} />;
  return (
    <aside className={styles.peek} aria-label={t('web.peek', { name })}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.keys} aria-hidden>
          <kbd>J</kbd>
          <kbd>K</kbd>
        </span>
        {href && (
          <ButtonLink href={href} rightSection={<kbd>↵</kbd>}>
            {t('web.peek_open')}
          </ButtonLink>
        )}
        <ActionIcon aria-label={t('ui.close')} onClick={onClose}>
          <CloseIcon size={16} />
        </ActionIcon>
      </header>
      <div className={styles.body} aria-live="polite">
        <Suspense fallback={waiting}>
          {rested === path ? <Beside key={path} screen={screen} path={path} /> : waiting}
        </Suspense>
      </div>
    </aside>
  );
}

/** The screen at an address of its own: what it opens or filters there is not the list's. */
function Beside({ screen, path }: { screen: Screen; path: string }) {
  const router = useMemo(() => {
    const root = createRootRoute({ component: Outlet });
    const { component, beside } = screen;
    const Content = beside === true || !beside ? component : beside;
    const route = createRoute({
      getParentRoute: () => root,
      path: routerPath(screen.path),
      component: () => <Content />,
    });
    const history = createMemoryHistory({ initialEntries: [path] });
    return createRouter({ routeTree: root.addChildren([route]), history, ...addressSearch });
  }, [screen, path]);
  return <RouterProvider router={router} />;
}
