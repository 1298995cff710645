import type { ReactNode } from 'react';
import { ActionMenu } from '#ui/action-menu.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';
import { useAccess } from './access.ts';
import { useArea, useHref } from './area-context.tsx';

/**
 * The ways to what modules do with a list as a whole, by its path; undefined where there is nothing this reader may do.
 * @param asMenu where the head of the list is full already: behind an ellipsis
 */
export function useWaysFrom(path: string, { asMenu = false }: { asMenu?: boolean } = {}): ReactNode {
  const { t } = useText();
  const href = useHref();
  const { may } = useAccess();
  const ways = useArea().modules.flatMap(({ ways: of = {} }) => of[path] ?? []);
  const open = ways.filter(({ needs }) => may(needs));
  if (open.length === 0) return undefined;
  if (asMenu)
    return (
      <ActionMenu
        bordered
        entries={open.map(({ path: to, text, icon }) => ({ key: to, label: t(text), icon, href: href(to) }))}
      />
    );
  return open.map(({ path: to, text, icon: WayIcon }) => (
    <ButtonLink key={to} variant="default" leftSection={<WayIcon size={15} />} href={href(to)}>
      {t(text)}
    </ButtonLink>
  ));
}
