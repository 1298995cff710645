import { Fragment, type ReactElement } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import { MoreIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';

export type MenuEntry = {
  key: string;
  label: string;
  icon?: Icon;
  onClick?: () => void;
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Begins a new group above this entry. */
  rule?: boolean;
};

type Props = { entries: readonly MenuEntry[]; label?: string; children?: ReactElement; bordered?: boolean; size?: number };

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
        {entries.map(({ key, label: word, icon: EntryIcon, href, danger, disabled, rule, onClick }) => (
          <Fragment key={key}>
            {rule && <Menu.Divider />}
            <Menu.Item
              leftSection={EntryIcon && <EntryIcon size={16} />}
              color={danger ? 'var(--w-danger-text)' : undefined}
              disabled={disabled}
              onClick={onClick}
              renderRoot={href ? (root: object) => <Link {...root} href={href} /> : undefined}
            >
              {word}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
