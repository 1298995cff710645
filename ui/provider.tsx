import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  DirectionProvider,
  MantineProvider,
  localStorageColorSchemeManager,
  type MantineColorScheme,
} from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { limits } from '#domain/limits.ts';
import { NavigationProvider, type Navigation } from '#ui/link.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { TextProvider, type TextProps } from '#ui/text.tsx';
import { cssVariablesResolver, theme } from '#ui/theme.ts';
import { setToastLabels } from '#ui/toast.tsx';

const fetchToasts = () => retryImport(() => import('#ui/toast-container.tsx'));
const Notifications = lazy(async () => ({ default: (await fetchToasts()).Notifications }));

/** Where toasts appear; fetched when somebody begins to type, or with the first one: a page that says nothing is lighter without. */
function Toasts({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { notifications } = useNotifications();
  const [spoken, setSpoken] = useState(false);
  useEffect(() => {
    // Here before it is needed: should the network be cut meanwhile, it has to say so.
    const ahead = () => void fetchToasts();
    document.addEventListener('input', ahead, { once: true });
    return () => document.removeEventListener('input', ahead);
  }, []);
  if (notifications.length > 0 && !spoken) setSpoken(true);
  return spoken ? (
    <Suspense>
      <Notifications
        key={direction}
        position={direction === 'rtl' ? 'top-left' : 'top-right'}
        autoClose={limits.toast.defaultMs}
        containerWidth={limits.toast.widthPx}
        transitionDuration={140}
      />
    </Suspense>
  ) : null;
}

/** Where the chosen colour scheme is kept; the entry page reads the same key before the first paint. */
export const colorSchemeKey = 'wikala.scheme';
const schemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

const scheme = 'data-mantine-color-scheme';

/** Paper is white: what is printed is printed light, however the screen is. */
function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let ofScreen: string | null = null;
    const begin = () => {
      ofScreen ??= root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const end = () => {
      if (ofScreen !== null) root.setAttribute(scheme, ofScreen);
      ofScreen = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}

type Props = TextProps & {
  navigation?: Navigation;
  /** Fixes the scheme, for tests and printed pages. */
  forceScheme?: 'light' | 'dark';
  defaultScheme?: MantineColorScheme;
  /** `test` turns off transitions and portals. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/**
 * Everything the parts need above them: theme, words, direction, links and toasts. Sets `lang` and `dir` of the document, which
 * choose the font and mirror the layout.
 */
export function UiProvider({
  t,
  language,
  publicLanguage = language,
  direction,
  navigation,
  forceScheme,
  defaultScheme = 'light',
  env,
  children,
}: Props) {
  useLayoutEffect(() => {
    document.documentElement.lang = publicLanguage;
    document.documentElement.dir = direction;
  }, [publicLanguage, direction]);
  useLightPaper();
  useEffect(() => setToastLabels({ close: t('ui.close'), undo: t('ui.undo') }), [t]);
  const content = (
    <>
      <Toasts direction={direction} />
      {children}
    </>
  );
  return (
    // It follows the document's dir by itself, so a switch of language does not take a half-filled form with it.
    <DirectionProvider initialDirection={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemeManager}
        defaultColorScheme={defaultScheme}
        forceColorScheme={forceScheme}
        env={env}
      >
        <TextProvider t={t} language={language} publicLanguage={publicLanguage} direction={direction}>
          {navigation ? <NavigationProvider {...navigation}>{content}</NavigationProvider> : content}
        </TextProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
