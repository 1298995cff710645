import { useState } from 'react';
import { fold } from '#domain/fold.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useAccess } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { menuGroups } from '#kit/web/menu.ts';
import { CommandMenu as CommandMenuPart, type Command, type CommandGroup } from '#ui/command-menu.tsx';
import { OrdersIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useFound, type InList } from './use-found.ts';
import { useMenu } from './use-menu.ts';
import { visits } from './visits.ts';
import './command-texts.ts';

/** Typed first, it asks for actions alone. */
const actionSign = '>';

type Props = { opened: boolean; onClose: () => void; query: string; onQuery: (query: string) => void };

/**
 * Finds records by what is typed, says how they stand, begins what may be done with them, and goes to any screen of the area; with
 * nothing typed, to what one was at last. Arabic letters and digits are folded by the server.
 */
export function CommandMenu({ opened, onClose, query, onQuery }: Props) {
  const { t } = useText();
  const isAction = query.startsWith(actionSign);
  const wanted = query.replace(actionSign, '').trim();
  const numbered = useArea().modules.flatMap(({ find = [] }) => find.filter((one) => one.numbered));
  const sign = numbered.find((one) => wanted.startsWith(one.numbered?.sign ?? ' '))?.numbered?.sign ?? null;
  const q = sign === null ? wanted : wanted.slice(sign.length).trim();
  const { groups, acts, lists, loading } = useFound(q, sign, opened && !isAction);
  const recent = useRecent();
  const begin = useBegin(q);
  const places = usePlaces(q);
  const everywhere = useEverywhere(q, lists);
  const all: CommandGroup[] = [
    { key: 'recent', label: t('command.recent'), commands: wanted === '' && !isAction ? recent : [] },
    ...groups,
    { key: 'actions', label: t('command.actions'), commands: sign === null ? [...acts, ...begin] : acts },
    { key: 'places', label: t('command.go_to'), commands: sign === null ? [...places, ...everywhere] : everywhere },
  ];
  return (
    <CommandMenuPart
      opened={opened}
      onClose={onClose}
      query={query}
      marked={q}
      onQuery={onQuery}
      groups={all}
      loading={loading}
      hints={
        <>
          <kbd>{actionSign}</kbd> {t('command.only_actions')}
          {numbered.map((one) => (
            <span key={one.path}>
              {' '}
              <kbd>{one.numbered?.sign}</kbd> {t(one.title)}
            </span>
          ))}
        </>
      }
    />
  );
}

/** The screens of the menu that are open, by their names, with their keys. */
function usePlaces(wanted: string): Command[] {
  const { t } = useText();
  const href = useHref();
  const menu = useMenu();
  return menuGroups
    .flatMap((group) => menu[group])
    .filter(({ state, text }) => state === 'open' && fold(t(text)).includes(fold(wanted)))
    .map(({ path, text, icon, key }) => ({
      key: path,
      label: t(text),
      icon,
      href: href(path),
      keys: key && `G ${key.toUpperCase()}`,
    }));
}

/** What one may begin from anywhere, by its name; what has a key is what is begun most. */
function useBegin(wanted: string): Command[] {
  const { t } = useText();
  const href = useHref();
  const { may } = useAccess();
  return useArea()
    .modules.flatMap(({ begin = [] }) => begin)
    .filter(({ needs, text }) => may(needs) && fold(t(text)).includes(fold(wanted)))
    .sort((a, b) => Number(b.key !== undefined) - Number(a.key !== undefined))
    .map(({ path, text, icon, key }) => ({
      key: path,
      label: t(text),
      icon,
      href: href(path),
      keys: key?.toUpperCase(),
    }));
}

/** The records one was at, without the one one is at. */
function useRecent(): Command[] {
  const href = useHref();
  const finders = useArea().modules.flatMap(({ find = [] }) => find);
  return visits()
    .filter(({ path }) => path.startsWith(href('/')) && path !== window.location.pathname)
    .map(({ path, title }) => ({
      key: path,
      label: title,
      icon: finders.find((one) => path.startsWith(`${href(one.path)}/`))?.icon ?? OrdersIcon,
      href: path,
    }));
}

/** One row for all lists; chosen, it becomes one for each list that has something, with how much. */
function useEverywhere(q: string, lists: readonly InList[]): Command[] {
  const { t } = useText();
  const href = useHref();
  const [opened, setOpened] = useState<string | null>(null);
  if (lists.length === 0) return [];
  if (opened !== q)
    return [
      {
        key: 'everywhere',
        label: t('command.everywhere', { q }),
        icon: SearchIcon,
        stays: true,
        onSelect: () => setOpened(q),
      },
    ];
  return lists.map(({ path, title, icon, count }) => ({
    key: `${path}?`,
    label: t(title),
    icon,
    detail: count,
    href: href(`${path}?${writeQuery({ q })}`),
  }));
}
