import { Fragment } from 'react';
import { Menu } from '@mantine/core';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { AccountFace } from '#ui/top-bar.tsx';

type Props = { name: string; src?: string | null; entries: readonly MenuEntry[]; defaultOpened?: boolean };

/** Who is signed in, with the menu of what concerns the account. */
export function AccountMenu({ name, src, entries, defaultOpened }: Props) {
  return (
    <Menu position="bottom-end" defaultOpened={defaultOpened}>
      <Menu.Target>
        <AccountFace name={name} src={src} />
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        {entries.map(({ key, label, icon: EntryIcon, rule, onClick }) => (
          <Fragment key={key}>
            {rule && <Menu.Divider />}
            <Menu.Item leftSection={EntryIcon && <EntryIcon size={16} />} onClick={onClick}>
              {label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
