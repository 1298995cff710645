import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { CommandMenu as CommandMenuPart, type Command, type CommandGroup } from '#ui/command-menu.tsx';
import { useText } from '#ui/text.tsx';
import { useAccess } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import type { Finder } from '#kit/web/module.ts';
import { menuGroups } from '#kit/web/menu.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useMenu } from './use-menu.ts';

/** Hits shown of each kind. */
const hitsPerKind = 5;

type Props = { opened: boolean; onClose: () => void; query: string; onQuery: (query: string) => void };

/** Goes to any screen of the area and finds its records by what is typed; Arabic letters and digits are folded by the server. */
export function CommandMenu({ opened, onClose, query, onQuery }: Props) {
  const wanted = query.trim().replace(/^#/, '');
  const places = usePlaces(wanted);
  const { groups, filtered, loading } = useFound(wanted, opened);
  const { t } = useText();
  const goTo: CommandGroup = { key: 'places', label: t('web.go_to'), commands: [...places, ...filtered] };
  return (
    <CommandMenuPart
      opened={opened}
      onClose={onClose}
      query={query}
      onQuery={onQuery}
      groups={[...groups, goTo]}
      loading={loading}
    />
  );
}

/** The screens of the menu that are open, by their names. */
function usePlaces(wanted: string): Command[] {
  const { t } = useText();
  const href = useHref();
  const menu = useMenu();
  return menuGroups
    .flatMap((group) => menu[group])
    .filter(({ state, text }) => state === 'open' && fold(t(text)).includes(fold(wanted)))
    .map(({ path, text, icon }) => ({ key: path, label: t(text), icon, href: href(path) }));
}

function useFound(wanted: string, opened: boolean): { groups: CommandGroup[]; filtered: Command[]; loading: boolean } {
  const { t } = useText();
  const href = useHref();
  const { may } = useAccess();
  const state = useSession();
  const [q] = useDebouncedValue(wanted, limits.debounceMs);
  const asked = opened && q !== '';
  const finders = useArea()
    .modules.flatMap(({ find = [] }) => find)
    .filter(({ endpoint }) => may(endpoint));
  const answers = useQueries({
    queries: finders.map((one) => {
      const args = { query: { q, limit: hitsPerKind } };
      return {
        queryKey: readKey(one.endpoint, args, state),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> => call(one.endpoint, args, { signal }),
        enabled: asked,
        placeholderData: keepPreviousData,
      };
    }),
  });
  const groupOf = (one: Finder, index: number): CommandGroup => ({
    key: one.path,
    label: t(one.title),
    commands: (answers[index]?.data === undefined ? [] : one.toResults(answers[index].data)).map((hit) => ({
      key: hit.id,
      label: hit.label,
      detail: hit.detail,
      icon: one.icon,
      href: href(hit.href),
    })),
  });
  return {
    groups: asked ? finders.map(groupOf) : [],
    filtered: asked
      ? finders.map((one) => ({
          key: `${one.path}?`,
          label: t('web.filtered_by', { place: t(one.title), q }),
          icon: one.icon,
          href: href(`${one.path}?${writeQuery({ q })}`),
        }))
      : [],
    loading: (asked && answers.some(({ isFetching }) => isFetching)) || (opened && q !== wanted),
  };
}
