import { cloneElement, lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { ImpersonateIcon } from '#ui/icons.ts';
import { retryImport } from '#ui/retry-import.ts';
import { ShellSlots } from '#ui/shell-slots.tsx';
import { Sidebar, type NavProps } from '#ui/sidebar.tsx';
import { useText } from '#ui/text.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useWholeWords } from '#ui/use-whole-words.ts';
import styles from './shell.module.css';

/** Only phones need it. */
const NavDrawer = lazy(async () => ({ default: (await retryImport(() => import('#ui/nav-drawer.tsx'))).NavDrawer }));

type Props = NavProps & {
  /** Opens the command menu. */
  onSearch: () => void;
  /** Stands in the top bar; on phones below the places. */
  language?: ReactNode;
  /** Stands at the end of the top bar; on phones below the places. */
  account?: ReactNode;
  /** What runs, and what waits, in the top bar, on phones too. */
  tasks?: ReactNode;
  /** Said on top, inside a coloured frame, while someone acts for another. */
  impersonation?: ReactElement;
  children: ReactNode;
};

/** The frame of a signed-in area: places at the start, the bar on top, the page. */
export function Shell({ groups, pinned, logo, onSearch, language, account, tasks, impersonation, children }: Props) {
  const { t } = useText();
  const phone = usePhone();
  useWholeWords();
  const [narrow, setNarrow] = useLocalStorage({
    key: 'wikala.sidebar.narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawer, setDrawer] = useState(false);
  const taken = phone ? undefined : narrow ? 'narrow' : 'wide';
  useEffect(() => {
    if (!taken) return;
    const { dataset } = document.documentElement;
    dataset['sidebar'] = taken;
    return () => {
      delete dataset['sidebar'];
    };
  }, [taken]);
  return (
    <ShellSlots>
      <div className={styles.shell} data-impersonating={impersonation ? true : undefined}>
        <a className={styles.skip} href="#main">
          {t('ui.nav.skip')}
        </a>
        {impersonation}
        <div className={styles.columns}>
          {phone ? (
            <Suspense>
              <NavDrawer
                opened={drawer}
                onClose={() => setDrawer(false)}
                label={t('ui.nav.label')}
                className={styles.drawer}
              >
                <Sidebar groups={groups} pinned={pinned} logo={logo} onFollow={() => setDrawer(false)} />
                <div className={styles.drawerFoot}>
                  {language}
                  {account}
                </div>
              </NavDrawer>
            </Suspense>
          ) : (
            <div className={styles.sidebar}>
              <Sidebar
                groups={groups}
                pinned={pinned}
                logo={logo}
                narrow={narrow}
                onToggle={() => setNarrow(!narrow)}
              />
            </div>
          )}
          <div className={styles.main}>
            <TopBar
              onSearch={onSearch}
              onMenu={() => setDrawer(true)}
              tasks={tasks}
              language={language}
              account={account}
            />
            <main id="main" tabIndex={-1} className={styles.page}>
              {children}
            </main>
          </div>
        </div>
      </div>
    </ShellSlots>
  );
}

type BannerProps = {
  children: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  exit: ReactElement<{ className?: string }>;
};

/** What stands on top while an administrator acts for a supplier: for whom, that it is recorded, and the way out. */
export function ImpersonationBanner({ children, detail, aside, exit }: BannerProps) {
  return (
    <div className={styles.banner} role="status">
      <ImpersonateIcon size={17} aria-hidden />
      <span className={styles.bannerText}>{children}</span>
      {detail && <span className={styles.bannerDetail}>{detail}</span>}
      <span className={styles.bannerAside}>{aside}</span>
      {cloneElement(exit, { className: styles.bannerExit })}
    </div>
  );
}
