import { Fragment, type ReactElement } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import { MoreIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import styles from './action-menu.module.css';

export type MenuEntry = {
  key: string;
  label: string;
  icon?: Icon;
  onClick?: () => void;
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now, said below it: a disabled entry with a note can still be reached and read. */
  note?: string;
  /** Begins a new group above this entry. */
  rule?: boolean;
};

type Props = {
  entries: readonly MenuEntry[];
  label?: string;
  children?: ReactElement;
  bordered?: boolean;
  size?: number;
};

/** A menu of words with icons, on an ellipsis button or on the button given. Draws nothing when there is nothing to do. */
export function ActionMenu({ entries, label, children, bordered = false, size = 30 }: Props) {
  const { t } = useText();
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {children ?? (
          <ActionIcon variant={bordered ? 'default' : 'subtle'} size={size} aria-label={label ?? t('ui.more')}>
            <MoreIcon size={16} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        {entries.map(({ key, label: word, icon: EntryIcon, href, danger, disabled, note, rule, onClick }) => (
          <Fragment key={key}>
            {rule && <Menu.Divider />}
            <Menu.Item
              leftSection={EntryIcon && <EntryIcon size={16} />}
              color={danger ? 'var(--w-danger-text)' : undefined}
              {...(disabled && note
                ? { 'aria-disabled': true, 'data-disabled': true, closeMenuOnClick: false, className: styles.refused }
                : { disabled, onClick })}
              renderRoot={href ? (root: object) => <Link {...root} href={href} /> : undefined}
            >
              {word}
              {note && <span className={styles.note}>{note}</span>}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
