import { useCallback, useEffect, useRef } from 'react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { TabsBar, type Tab } from '#ui/tabs-bar.tsx';

/**
 * Which part of a record's page is open, kept in its address (`tab`), so that it survives reload and sharing; changing it replaces the
 * address, so that Back leaves the record.
 * @param parts the first is open when the address names none
 */
export function usePagePart<P extends string>(parts: readonly [P, ...P[]]): [part: P, open: (part: P) => void] {
  const search: Query = useSearch({ strict: false });
  const router = useRouter();
  const part = parts.find((one) => one === search['tab']) ?? parts[0];
  const open = useCallback(
    (next: P) => {
      const { pathname, search: now } = router.state.location;
      router.history.replace(`${pathname}?${writeQuery({ ...now, tab: next })}`);
    },
    [router],
  );
  return [part, open];
}

type Props<P extends string> = {
  label: string;
  parts: readonly (Tab & { value: P })[];
  active: P;
  onChange: (part: P) => void;
};

/** The parts of a record's page as tabs under its header. */
export function PageTabs<P extends string>({ label, parts, active, onChange }: Props<P>) {
  const bar = useRef<HTMLDivElement>(null);
  // A record has more parts than a phone is wide: the open one is seen, whatever address it was opened by.
  const at = parts.findIndex(({ value }) => value === active);
  useEffect(() => {
    const tab = bar.current?.querySelector('[role=group]')?.children[at];
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <div ref={bar}>
      <TabsBar bare label={label} tabs={parts} active={active} onChange={(value) => onChange(value as P)} />
    </div>
  );
}
