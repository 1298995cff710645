import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';

type Props = { opened: boolean; onClose: () => void; label: string; className?: string; children: ReactNode };

/** The menu of a phone, drawn over the page from its start. */
export function NavDrawer({ opened, onClose, label, className, children }: Props) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body className={className}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
