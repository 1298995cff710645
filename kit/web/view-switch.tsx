import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNavigation } from '#ui/link.tsx';

type Props<V extends string> = {
  label: string;
  view: V;
  views: readonly { value: V; label: string; path: string }[];
  /** What all views are narrowed by; pages, columns and tabs are each one's own. */
  shared: readonly string[];
};

/** Between several ways to look at the same rows, which stay narrowed alike. */
export function ViewSwitch<V extends string>({ label, view, views, shared }: Props<V>) {
  const href = useHref();
  const { go } = useNavigation();
  const search: Query = useSearch({ strict: false });
  const kept = writeQuery(Object.fromEntries(Object.entries(search).filter(([key]) => shared.includes(key))));
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={view}
      data={views.map((one) => ({ value: one.value, label: one.label }))}
      onChange={(value) => {
        const path = views.find((one) => one.value === value)?.path;
        if (path !== undefined) go(`${href(path)}${kept && `?${kept}`}`);
      }}
    />
  );
}
