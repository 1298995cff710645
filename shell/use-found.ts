import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { formatCount } from '#domain/numerals.ts';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useAccess } from '#kit/web/access.ts';
import { argsOf, call } from '#kit/web/api.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { menuGroups } from '#kit/web/menu.ts';
import type { Finder, Found, Naming } from '#kit/web/module.ts';
import { nameIn, otherNameIn } from '#kit/web/names.tsx';
import { readKey } from '#kit/web/query.ts';
import { useSession, type SessionState } from '#kit/web/session-store.ts';
import type { Command, CommandGroup } from '#ui/command-menu.tsx';
import { useText } from '#ui/text.tsx';
import { useMenu } from './use-menu.ts';

/** Hits shown of each kind. */
const hitsPerKind = 5;
const limit = String(hitsPerKind);

/** A list that has something of what is searched for. */
export type InList = Pick<Finder, 'path' | 'title' | 'icon'> & { count: string };

type Result = {
  /** Hits by kind, in the order of the menu. */
  groups: CommandGroup[];
  /** What may be done with the record whose whole number was typed. */
  acts: Command[];
  lists: InList[];
  loading: boolean;
};

/**
 * Searches every list that may be read for `typed`, once somebody stops typing; where it is a whole number, the record it belongs to
 * comes first.
 * @param sign asks for one kind of records alone
 */
export function useFound(typed: string, sign: string | null, opened: boolean): Result {
  const { t, language } = useText();
  const href = useHref();
  const session = useSession();
  const say: Naming = { name: (one) => nameIn(language, one), other: (one) => otherNameIn(language, one) };
  const [q] = useDebouncedValue(typed, limits.debounceMs);
  const finders = useFinders(sign);
  const asked = opened && q !== '';
  const number = /^\d+$/.test(fold(q)) ? fold(q) : null;
  const answers = useAnswers(
    finders.map(({ endpoint }) => ({ endpoint, query: { q, limit } })),
    asked,
    keepPreviousData,
  );
  const numbered = number === null ? [] : finders.filter((one) => one.numbered);
  const meant = useAnswers(
    numbered.map((one) => ({ endpoint: one.endpoint, query: { ...one.numbered?.query(number ?? ''), limit } })),
    asked,
  );
  const found = finders.map((one, index) => {
    const hitsIn = (data: unknown) => (asked && data !== undefined ? one.toResults(data, say) : []);
    const first = hitsIn(meant[numbered.indexOf(one)]?.data);
    const hits = union(first, hitsIn(answers[index]?.data)).slice(0, hitsPerKind);
    return { one, exact: first[0], hits, count: countOf(answers[index]?.data) };
  });
  const exact = found.find(({ exact: hit }) => hit !== undefined);
  const acts = useActs(exact?.one, exact?.exact, session);
  return {
    groups: found
      .filter(({ hits }) => hits.length > 0)
      .map(({ one, hits }) => ({
        key: one.path,
        label: t(one.title),
        commands: hits.map((hit) => ({
          key: hit.id,
          label: hit.label,
          detail: hit.detail,
          icon: one.icon,
          href: href(hit.href),
        })),
      })),
    acts,
    lists: found.flatMap(({ one, count }) => (asked && count !== null ? [{ ...one, count }] : [])),
    loading: (asked && [...answers, ...meant].some(({ isFetching }) => isFetching)) || (opened && q !== typed),
  };
}

/** The finders of lists one may read, in the order of the menu. */
function useFinders(sign: string | null): Finder[] {
  const { may } = useAccess();
  const menu = useMenu();
  const order = menuGroups.flatMap((group) => menu[group]).map(({ path }) => path);
  const placeOf = ({ path }: Finder) => (order.includes(path) ? order.indexOf(path) : order.length);
  return useArea()
    .modules.flatMap(({ find = [] }) => find)
    .filter(({ endpoint, numbered }) => may(endpoint) && (sign === null || numbered?.sign === sign))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

type Question = { endpoint: Endpoint; query: Query };

/** What each list answers. */
function useAnswers(questions: readonly Question[], enabled: boolean, placeholderData?: typeof keepPreviousData) {
  const session = useSession();
  return useQueries({
    queries: questions.map(({ endpoint, query }) => {
      const args = argsOf<Endpoint>({ query });
      return {
        queryKey: readKey(endpoint, args, session),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> => call(endpoint, args, { signal }),
        enabled,
        placeholderData,
      };
    }),
  });
}

/** Asks what may be done with a record: of the record itself, which its page then has already. */
function useActs(one: Finder | undefined, hit: Found | undefined, session: SessionState): Command[] {
  const { t } = useText();
  const href = useHref();
  const { may } = useAccess();
  const { retrieve, acts } = one?.numbered ?? {};
  const isAsked = retrieve !== undefined && hit !== undefined && may(retrieve);
  const args = argsOf<Endpoint>({ params: { id: hit?.id ?? '' } });
  const record = useQuery({
    queryKey: retrieve ? readKey(retrieve, args, session) : ['nothing'],
    queryFn: ({ signal }): Promise<unknown> => (retrieve ? call(retrieve, args, { signal }) : Promise.resolve(null)),
    enabled: isAsked,
  });
  const known = useQuery({
    queryKey: ['acts', one?.path],
    queryFn: async () => (await acts?.()) ?? null,
    enabled: isAsked,
    staleTime: Infinity,
  });
  if (!isAsked || !record.data || !known.data) return [];
  return known
    .data(record.data, t)
    .filter(({ needs }) => may(needs))
    .map(({ label, icon, path }) => ({ key: path, label, icon, href: href(path) }));
}

const union = (first: readonly Found[], rest: readonly Found[]): Found[] => [
  ...first,
  ...rest.filter(({ id }) => !first.some((one) => one.id === id)),
];
/** How many rows an answer says there are; null when none. */
const countOf = (reply: unknown): string | null => {
  const { count = 0, count_is_lower_bound: more } = (reply ?? {}) as { count?: number; count_is_lower_bound?: boolean };
  return count > 0 ? formatCount(count, more) : null;
};
