import { lazy, Suspense, useEffect, useRef } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Wordmark, Mark } from '#ui/brand.tsx';
import { CollapseIcon, DownIcon, ExpandIcon, LockIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './sidebar.module.css';

/** Only names that are not shown, and refusals, are said beside the menu. */
const NavTip = lazy(async () => ({ default: (await retryImport(() => import('#ui/nav-tip.tsx'))).NavTip }));

export type NavEntry = {
  key: string;
  label: string;
  href: string;
  icon: Icon;
  active?: boolean;
  /** Work that waits there; nothing is shown for 0. */
  count?: number;
  /** Dimmed, with a lock; following it only says this: why the way is closed for now. */
  blocked?: string;
  /** Dimmed, tagged and never active; following it only says this: not there yet. */
  soon?: string;
};
export type NavGroup = { key: string; label?: string; entries: readonly NavEntry[] };
export type NavProps = {
  groups: readonly NavGroup[];
  /** Stands at the foot, apart from the groups. */
  pinned?: readonly NavEntry[];
  /** Whose place this is, where it is not ours: its picture stands for our mark. */
  logo?: { src: string; name: string };
};

type EntryProps = { entry: NavEntry; narrow: boolean; onFollow?: () => void };

function Entry({ entry, narrow, onFollow }: EntryProps) {
  const { t } = useText();
  const place = useRef<HTMLLIElement>(null);
  const { icon: EntryIcon, label, href, count, blocked, soon } = entry;
  const refusal = soon ?? blocked;
  const active = entry.active === true && !refusal;
  const tip = [narrow && label, refusal].filter(Boolean).join(' · ');
  useEffect(() => {
    if (active) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const link = (
    <Link
      href={href}
      className={styles.entry}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-disabled={refusal ? true : undefined}
      aria-label={narrow ? label : undefined}
      onClick={(event) => {
        if (refusal) {
          event.preventDefault();
          toast.info(refusal);
        } else onFollow?.();
      }}
    >
      <EntryIcon size={limits.sidebarIconPx} className={styles.icon} aria-hidden />
      {!narrow && (
        <>
          <span className={styles.label}>{label}</span>
          {count ? (
            <span className={styles.count}>
              <span aria-hidden>{formatNumber(count)}</span>
              <span className="w-visually-hidden">{t('ui.nav.waiting', { count })}</span>
            </span>
          ) : null}
          {soon && <span className={styles.soon}>{t('ui.nav.soon')}</span>}
          {blocked && <LockIcon size={14} aria-hidden />}
        </>
      )}
    </Link>
  );
  return (
    <li ref={place}>
      {tip ? (
        <Suspense fallback={link}>
          <NavTip label={tip}>{link}</NavTip>
        </Suspense>
      ) : (
        link
      )}
    </li>
  );
}

/** Which groups are folded, remembered by this browser. */
function useFolds() {
  const [folded, setFolded] = useLocalStorage<readonly string[]>({
    key: 'wikala.sidebar.folded',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const fold = (key: string) =>
    setFolded((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  return { folded, fold };
}

type Props = NavProps & { narrow?: boolean; onToggle?: () => void; onFollow?: () => void };

/** Groups of places with the counts that wait there; the active one is raised and in sight. Groups fold down to it. */
export function Sidebar({ groups, pinned = [], logo, narrow = false, onToggle, onFollow }: Props) {
  const { t } = useText();
  const { folded, fold } = useFolds();
  const toggle = narrow ? t('ui.nav.expand') : t('ui.nav.collapse');
  const Toggle = narrow ? ExpandIcon : CollapseIcon;
  const draw = (entries: readonly NavEntry[]) =>
    entries.map((entry) => <Entry key={entry.key} entry={entry} narrow={narrow} onFollow={onFollow} />);
  const drawGroup = ({ key, label, entries }: NavGroup) => {
    const isFolded = !narrow && label !== undefined && folded.includes(key);
    return (
      <div key={key} className={styles.group} role="group" aria-label={label}>
        {label && !narrow && (
          <UnstyledButton className={styles.groupLabel} aria-expanded={!isFolded} onClick={() => fold(key)}>
            {label}
            <DownIcon size={14} aria-hidden className={styles.fold} />
          </UnstyledButton>
        )}
        <ul className={styles.list}>
          {draw(isFolded ? entries.filter(({ active, soon }) => active && !soon) : entries)}
        </ul>
      </div>
    );
  };
  return (
    <nav className={styles.sidebar} data-narrow={narrow || undefined} aria-label={t('ui.nav.label')}>
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={logo.src} alt={logo.name} />
        ) : narrow ? (
          <Mark size={24} />
        ) : (
          <Wordmark />
        )}
        {onToggle && (
          <ActionIcon onClick={onToggle} aria-label={toggle} aria-expanded={!narrow}>
            <Toggle size={limits.sidebarIconPx} className="w-mirror" />
          </ActionIcon>
        )}
      </div>
      <div className={styles.groups}>{groups.filter(({ entries }) => entries.length > 0).map(drawGroup)}</div>
      {pinned.length > 0 && <ul className={`${styles.list} ${styles.pinned}`}>{draw(pinned)}</ul>}
    </nav>
  );
}
