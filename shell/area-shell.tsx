import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { webPrefix } from '#domain/actor.ts';
import { ExitIcon } from '#ui/icons.ts';
import { retryImport } from '#ui/retry-import.ts';
import { ImpersonationBanner, Shell } from '#ui/shell.tsx';
import type { NavEntry, NavGroup } from '#ui/sidebar.tsx';
import { useText } from '#ui/text.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useActing } from './acting.ts';
import './early-keys.ts';
import { useCommandKeys } from './use-command-keys.ts';
import { Slot, useArea } from '#kit/web/area-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMe } from '#kit/web/me.ts';
import { menuGroups, type MenuItem } from '#kit/web/menu.ts';
import type { Area } from '#kit/web/module.ts';
import { nameIn } from '#kit/web/names.tsx';
import { usePath } from '#kit/web/place.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useStore } from './store.ts';
import { clockOf } from './use-countdown.ts';
import { useMenu } from './use-menu.ts';
import { useOnline } from './use-online.ts';
import { useRested } from './use-rested.ts';
import styles from './area-shell.module.css';

/** Fetched once the page rests, or when they are wanted before. */
const commandMenu = () => retryImport(() => import('./command-menu.tsx'));
const CommandMenu = lazy(async () => ({ default: (await commandMenu()).CommandMenu }));
const Shortcuts = lazy(async () => ({ default: (await retryImport(() => import('./shortcuts.tsx'))).Shortcuts }));

/** The frame of an area: its menu, the command menu, who is signed in, and who is acted for. */
export function AreaShell({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [searching, setSearching] = useState(false);
  const [searched, setSearched] = useState(false);
  const [query, setQuery] = useState('');
  const search = () => {
    setQuery('');
    setSearched(true);
    setSearching(true);
  };
  const close = () => setSearching(false);
  useCommandKeys({ isOpen: searching, onOpen: search, onClose: close, onType: setQuery });
  const rested = useRested();
  useEffect(() => {
    if (rested) void commandMenu().catch(() => undefined);
  }, [rested]);
  const online = useOnline();
  const { groups, pinned } = useNavigation();
  return (
    <Shell
      groups={groups}
      pinned={pinned}
      logo={useLogo()}
      onSearch={search}
      language={<LanguageSwitch />}
      account={<AccountMenu />}
      tasks={
        <>
          <Slot name="shell.tasks" />
          <Slot name="shell.notices" />
        </>
      }
      impersonation={useImpersonation()}
    >
      {!online && (
        <p className={styles.offline} role="status">
          {t('web.offline')}
        </p>
      )}
      {children}
      {rested && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
      {searched && (
        <Suspense>
          <CommandMenu opened={searching} onClose={close} query={query} onQuery={setQuery} />
        </Suspense>
      )}
    </Shell>
  );
}

function useNavigation(): { groups: NavGroup[]; pinned: NavEntry[] } {
  const { t } = useText();
  const area = useArea();
  const counts = useCounts(area);
  const path = usePath();
  const menu = useMenu();
  const entryOf = ({ path: place, text, icon, state }: MenuItem): NavEntry => {
    const href = webPrefix[area.account] + place;
    return {
      key: place,
      label: t(text),
      href,
      icon,
      active: path === href || path.startsWith(`${href}/`),
      count: state === 'open' ? counts[place] : undefined,
      blocked: state === 'blocked' ? t('setup.blocked') : undefined,
      soon: state === 'soon' ? t('web.soon') : undefined,
    };
  };
  const groups = menuGroups
    .filter((group) => group !== 'pinned')
    .map((group): NavGroup => ({
      key: group,
      label: group === 'start' ? undefined : t(`web.group_${group}`),
      entries: menu[group].map(entryOf),
    }));
  return { groups, pinned: menu.pinned.map(entryOf) };
}

/** The store's logo, for those who read the store; without one the mark of the product stands there. */
function useLogo() {
  const { language } = useText();
  const store = useStore().data?.store;
  return store?.logo ? { src: store.logo, name: nameIn(language, store) } : undefined;
}

/** What waits, by menu path. The hooks are the area's, which never changes while it is drawn, so their order is fixed. */
function useCounts(area: Area): Record<string, number | undefined> {
  const counters = area.modules.flatMap(({ counts = {} }) => Object.entries(counts));
  return Object.fromEntries(counters.map(([path, useCount]) => [path, useCount()]));
}

function useImpersonation() {
  const { t, language } = useText();
  const { loginAs, loginAsName } = useSession();
  const { data } = useMe();
  const acting = useActing();
  if (loginAs === null || acting === null) return undefined;
  const person = (language === 'ar' && data?.user.name_ar) || data?.user.name;
  return (
    <ImpersonationBanner
      detail={person && t('web.acting_note', { person })}
      aside={
        acting.secondsLeft !== null && (
          <span role="timer" aria-live="off">
            <span className={styles.wide}>{t('web.acting_ends_in')} </span>
            <bdi dir="ltr" className={styles.clock}>
              {clockOf(acting.secondsLeft)}
            </bdi>
          </span>
        )
      }
      exit={
        <Button leftSection={<ExitIcon size={16} className="w-mirror" />} onClick={acting.exit}>
          {t('web.acting_exit')}
        </Button>
      }
    >
      {t('web.acting_for')}{' '}
      <strong>
        <bdi>{loginAsName ?? loginAs}</bdi>
      </strong>
    </ImpersonationBanner>
  );
}
