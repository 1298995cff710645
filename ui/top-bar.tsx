import type { ComponentProps, ReactNode } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Avatar } from '#ui/avatar.tsx';
import { DownIcon, LanguageIcon, MenuIcon, SearchIcon, type Icon } from '#ui/icons.ts';
import { useBarSlot } from '#ui/shell-slots.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import styles from './top-bar.module.css';

type Props = {
  /** Opens the command menu. */
  onSearch: () => void;
  /** Opens the drawer; given on phones by the shell. */
  onMenu?: () => void;
  /** What runs, and what waits; on phones too. */
  tasks?: ReactNode;
  language?: ReactNode;
  /** Who is signed in, at the end. */
  account?: ReactNode;
};

/** The bar on top: search 400 px wide with its keys, then what is given; on phones the menu and the page's title and action. */
export function TopBar({ onSearch, onMenu, tasks, language, account }: Props) {
  const { t } = useText();
  const phone = usePhone();
  const slot = useBarSlot();
  if (phone) {
    return (
      <header className={styles.bar} data-phone>
        <ActionIcon size={40} onClick={onMenu} aria-label={t('ui.nav.open')}>
          <MenuIcon size={20} />
        </ActionIcon>
        <div ref={slot} className={styles.slot} />
        <div className={styles.phoneTasks}>{tasks}</div>
        <ActionIcon size={40} onClick={onSearch} aria-label={t('ui.search')} className={styles.phoneSearch}>
          <SearchIcon size={20} />
        </ActionIcon>
      </header>
    );
  }
  return (
    <header className={styles.bar}>
      <UnstyledButton className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <SearchIcon size={16} aria-hidden />
        <span className={styles.placeholder}>{t('ui.command.placeholder')}</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <div className={styles.end}>
        {language}
        {tasks}
        {account}
      </div>
    </header>
  );
}

/** Switches to the other language, named in that language. */
export function LanguageSwitch({ label, lang, onSwitch }: { label: string; lang: string; onSwitch: () => void }) {
  return (
    <UnstyledButton className={styles.textButton} onClick={onSwitch} lang={lang}>
      <LanguageIcon size={16} aria-hidden />
      {label}
    </UnstyledButton>
  );
}

type BarButtonProps = ComponentProps<'button'> & { icon: Icon; label: string; count?: number };

/** An icon of the bar, with the number of what waits behind it. */
export function BarButton({ icon: ButtonIcon, label, count = 0, ...button }: BarButtonProps) {
  return (
    <ActionIcon {...button} aria-label={label} className={styles.barButton}>
      <ButtonIcon size={17} />
      {count > 0 && <span className={styles.dot}>{count > 99 ? '99+' : count}</span>}
    </ActionIcon>
  );
}

type FaceProps = ComponentProps<'button'> & { name: string; src?: string | null };

/** Who is signed in: the button that opens the account's menu (account-menu.tsx, which is fetched when it is first wanted). */
export function AccountFace({ name, src, ...button }: FaceProps) {
  return (
    <span className={styles.account}>
      <UnstyledButton {...button} className={styles.textButton}>
        <Avatar name={name} src={src} size={26} tone="accent" />
        <bdi className={styles.name}>{name}</bdi>
        <DownIcon size={14} className="w-bold-icon" aria-hidden />
      </UnstyledButton>
    </span>
  );
}
