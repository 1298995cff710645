import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query } from '#kit/shared/query-string.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { call } from './api.ts';
import { useAreaCalls } from './area-context.tsx';
import type { SavedTabFacts } from './calls.ts';
import { tellFailure } from './query.ts';
import { send } from './send.ts';
import { useSession } from './session-store.ts';

/** Saved filter tabs "are kept in local storage under a key" (specification, section 9): one for each person and list; the server has them as well. */
const storageKey = (person: string | null, list: string): string => `wikala.tabs.${person}.${list}`;

function keptTabs(key: string): SavedTabFacts[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? (kept as SavedTabFacts[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a list as a tab keeps it: key to open flag and filter value (specification, section 3). */
export const filtersOf = (search: Query): SavedTabFacts['filters'] =>
  Object.fromEntries(
    Object.entries(search).map(([key, filter]) => [key, { open: !['order', 'hide', 'show'].includes(key), filter }]),
  );
export const searchOf = ({ filters }: SavedTabFacts): Query =>
  Object.fromEntries(Object.entries(filters).map(([key, { filter }]) => [key, filter]));

export type SavedTabs = {
  tabs: readonly SavedTabFacts[];
  save: (label: string, search: Query) => Promise<SavedTabFacts | null>;
  remove: (tab: SavedTabFacts) => Promise<void>;
};

/** The tabs one has saved on a list: shown at once from local storage, then as the server has them. */
export function useSavedTabs(list: string): SavedTabs {
  const { t } = useText();
  const { tabs: calls } = useAreaCalls();
  const client = useQueryClient();
  const { userId } = useSession();
  const key = storageKey(userId, list);
  const queryKey = ['tabs', key];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => keep(key, (await call(calls.list, { query: { list } }, { signal })).tabs),
    initialData: () => keptTabs(key),
    initialDataUpdatedAt: 0,
  });
  const put = (tabs: SavedTabFacts[]) => client.setQueryData(queryKey, keep(key, tabs));
  const restore = async ({ label, filters }: SavedTabFacts) => {
    try {
      const { tab } = await send(calls.save, { body: { list, label, filters } });
      client.setQueryData<SavedTabFacts[]>(queryKey, (now = []) => keep(key, [...now, tab]));
    } catch (error) {
      tellFailure(error, t);
    }
  };
  return {
    tabs: data,
    save: async (label, search) => {
      try {
        const { tab } = await send(calls.save, { body: { list, label, filters: filtersOf(search) } });
        put([...data, tab]);
        toast.success(t('web.tab_saved', { name: label }));
        return tab;
      } catch (error) {
        tellFailure(error, t);
        return null;
      }
    },
    remove: async (tab) => {
      put(data.filter(({ value }) => value !== tab.value));
      try {
        await send(calls.remove, { params: { id: tab.value } });
        toast.undoable(t('web.tab_removed', { name: tab.label }), () => void restore(tab));
      } catch (error) {
        put([...data]);
        tellFailure(error, t);
      }
    },
  };
}

function keep(key: string, tabs: SavedTabFacts[]): SavedTabFacts[] {
  localStorage.setItem(key, JSON.stringify(tabs));
  return tabs;
}
