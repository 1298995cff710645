import type { ReactElement } from 'react';
import { Tooltip } from '@mantine/core';

/** The name of a place beside its icon, while the menu is narrow. */
export function NavTip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
