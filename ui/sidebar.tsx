import { lazy, Suspense } from 'react';
import { ActionIcon } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Wordmark, Mark } from '#ui/brand.tsx';
import { CollapseIcon, ExpandIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './sidebar.module.css';

/** Only a narrow menu needs its names said beside it. */
const NavTip = lazy(async () => ({ default: (await retryImport(() => import('#ui/nav-tip.tsx'))).NavTip }));

export type NavEntry = {
  key: string;
  label: string;
  href: string;
  icon: Icon;
  active?: boolean;
  /** Work that waits there; nothing is shown for 0. */
  count?: number;
  /** Looks as usual, but a click only says this: why the way is closed for now. */
  blocked?: string;
  /** Dimmed; a click says this: not there yet. */
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

function Entry({ entry, narrow, onFollow }: { entry: NavEntry; narrow: boolean; onFollow?: () => void }) {
  const { t } = useText();
  const { icon: EntryIcon, label, href, active, count, blocked, soon } = entry;
  const refusal = soon ?? blocked;
  const link = (
    <Link
      href={href}
      className={styles.entry}
      data-active={active || undefined}
      data-soon={soon ? true : undefined}
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
      {!narrow && <span className={styles.label}>{label}</span>}
      {!narrow && count ? (
        <span className={styles.count}>
          <span aria-hidden>{formatNumber(count)}</span>
          <span className="w-visually-hidden">{t('ui.nav.waiting', { count })}</span>
        </span>
      ) : null}
    </Link>
  );
  if (!narrow) return link;
  return (
    <Suspense fallback={link}>
      <NavTip label={label}>{link}</NavTip>
    </Suspense>
  );
}

type Props = NavProps & { narrow?: boolean; onToggle?: () => void; onFollow?: () => void };

/** Groups of places with the counts that wait there; the active one is raised. */
export function Sidebar({ groups, pinned = [], logo, narrow = false, onToggle, onFollow }: Props) {
  const { t } = useText();
  const toggle = narrow ? t('ui.nav.expand') : t('ui.nav.collapse');
  const Toggle = narrow ? ExpandIcon : CollapseIcon;
  const draw = (entries: readonly NavEntry[]) =>
    entries.map((entry) => (
      <li key={entry.key}>
        <Entry entry={entry} narrow={narrow} onFollow={onFollow} />
      </li>
    ));
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
      <div className={styles.groups}>
        {groups
          .filter((group) => group.entries.length > 0)
          .map((group) => (
            <div key={group.key} className={styles.group} role="group" aria-label={group.label}>
              {group.label && !narrow && <div className={styles.groupLabel}>{group.label}</div>}
              <ul className={styles.list}>{draw(group.entries)}</ul>
            </div>
          ))}
      </div>
      {pinned.length > 0 && <ul className={`${styles.list} ${styles.pinned}`}>{draw(pinned)}</ul>}
    </nav>
  );
}
