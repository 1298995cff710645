import type { Query } from '#kit/shared/query-string.ts';
import type { FilterDefinition } from '#ui/filter.ts';
import { TabsBar, type Tab } from '#ui/tabs-bar.tsx';
import { useText } from '#ui/text.tsx';
import { readList, writeList, type ListChange, type ListState } from './list-state.ts';
import { searchOf, useSavedTabs } from './saved-tabs.ts';

/** A view that everybody has. `search` is its address: `{ status: ['pending'] }`. */
export type PresetTab = { value: string; label: string; search: Query; count?: number };

type Props = { list: string; presets?: readonly PresetTab[]; state: ListState; change: ListChange; definitions: readonly FilterDefinition[] };

/** No filter at all; not a word anybody can save. */
const all = '';

/** All, the views everybody has, and one's own saved ones; what is filtered now can be saved as one more. */
export function ListTabs({ list, presets = [], state, change, definitions }: Props) {
  const { t } = useText();
  const { tabs: saved, save, remove } = useSavedTabs(list);
  const tabs: Tab[] = [
    { value: all, label: t('web.all') },
    ...presets.map(({ value, label, count }) => ({ value, label, count })),
    ...saved.map(({ value, label }) => ({ value, label, removable: true })),
  ];
  const searches = new Map<string, Query>([...presets.map(({ value, search }) => [value, search] as const), ...saved.map((tab) => [tab.value, searchOf(tab)] as const)]);
  const open = (value: string) => {
    const { q, filters, sort, hidden } = readList(searches.get(value) ?? {}, definitions);
    change({ q, filters, sort, hidden, tab: value || null, offset: 0 });
  };
  const keepView = async (label: string) => {
    const { tab: _tab, offset: _offset, ...search } = writeList(state, definitions);
    const tab = await save(label, search);
    if (tab) change({ tab: tab.value, offset: state.offset });
  };
  const drop = (value: string) => {
    const tab = saved.find((one) => one.value === value);
    if (tab) void remove(tab);
    if (state.tab === value) open(all);
  };
  return <TabsBar tabs={tabs} active={state.tab ?? all} onChange={open} onSave={(label) => void keepView(label)} onRemove={drop} />;
}
