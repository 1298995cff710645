import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';
import { useAccess } from './access.ts';
import { useArea, useHref } from './area-context.tsx';

/** Buttons to what modules do with a list as a whole, by its path; undefined where there is nothing this reader may do. */
export function useWaysFrom(path: string): ReactNode {
  const { t } = useText();
  const href = useHref();
  const { may } = useAccess();
  const ways = useArea().modules.flatMap(({ ways: of = {} }) => of[path] ?? []);
  const open = ways.filter(({ needs }) => may(needs));
  if (open.length === 0) return undefined;
  return open.map(({ path: to, text, icon: WayIcon }) => (
    <ButtonLink key={to} variant="default" leftSection={<WayIcon size={15} />} href={href(to)}>
      {t(text)}
    </ButtonLink>
  ));
}
