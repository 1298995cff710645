import type { Query } from '#kit/shared/query-string.ts';
import { TabsBar, type Tab } from '#ui/tabs-bar.tsx';
import { useText } from '#ui/text.tsx';
import { useList } from './list-context.ts';
import { readList, writeList } from './list-state.ts';
import { searchOf, useSavedTabs } from './saved-tabs.ts';
import { useTabCounts } from './tab-counts.ts';

/** A view that everybody has. `search` is its address: `{ status: ['pending'] }`. */
export type PresetTab = { value: string; label: string; search: Query; count?: number | string };

type Props = {
  /** Views everybody has; one's own saved ones follow them. */
  tabs?: readonly PresetTab[];
  /** Says on every tab how many rows it holds; what no caller counts is asked. */
  counted?: boolean;
  /** How many rows there are without a filter, where that is known anyway. */
  allCount?: number | string;
};

/** No filter at all; not a word anybody can save. */
const all = '';

/** All, the views everybody has, and one's own saved ones; what is filtered now can be saved as one more. */
export function ListTabs({ tabs: presets = [], counted = false, allCount }: Props) {
  const { t } = useText();
  const { endpoint, query, configs, state, change } = useList();
  const count = counted ? { endpoint, query } : undefined;
  const { tabs: saved, save, remove } = useSavedTabs(endpoint.path.slice(1).replaceAll('/', '-'));
  const searches = new Map<string, Query>([
    ...presets.map(({ value, search }) => [value, search] as const),
    ...saved.map((tab) => [tab.value, searchOf(tab)] as const),
  ]);
  const counts = new Map<string, number | string | undefined>([
    [all, allCount],
    ...presets.map(({ value, count: known }) => [value, known] as const),
  ]);
  const uncounted = count ? [all, ...searches.keys()].filter((value) => counts.get(value) === undefined) : [];
  const asked = useTabCounts(
    count,
    configs,
    uncounted.map((value) => searches.get(value) ?? {}),
  );
  const countOf = (value: string): number | string | undefined => counts.get(value) ?? asked[uncounted.indexOf(value)];
  const tabs: Tab[] = [
    { value: all, label: t('web.all'), count: countOf(all) },
    ...presets.map(({ value, label }) => ({ value, label, count: countOf(value) })),
    ...saved.map(({ value, label }) => ({ value, label, removable: true, count: countOf(value) })),
  ];
  const open = (value: string) => {
    const { q, filters, sort, hidden, shown } = readList(searches.get(value) ?? {}, configs);
    change({ q, filters, sort, hidden, shown, tab: value || null, offset: 0 });
  };
  const keepView = async (label: string) => {
    const { tab: _tab, offset: _offset, ...search } = writeList(state, configs);
    const tab = await save(label, search);
    if (tab) change({ tab: tab.value, offset: state.offset });
  };
  const drop = (value: string) => {
    const tab = saved.find((one) => one.value === value);
    if (tab) void remove(tab);
    if (state.tab === value) open(all);
  };
  return (
    <TabsBar
      tabs={tabs}
      active={state.tab ?? all}
      onChange={open}
      onSave={(label) => void keepView(label)}
      onRemove={drop}
    />
  );
}
