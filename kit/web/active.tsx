import type { Resource, RowOf } from '#kit/shared/resource.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import { wordOf, type Worded } from './resource-words.ts';

type Switchable<R extends Resource> = Worded<R, 'active' | 'inactive'>;

/** Whether a record is in use, in its resource's own words: `<many>.active` and `<many>.inactive`. */
export function ActiveBadge<R extends Resource>({ of, active }: { of: Switchable<R>; active: boolean }) {
  const { t } = useText();
  return (
    <StatusBadge meaning={active ? 'positive' : 'neutral'} glyph={active ? 'done' : 'open'}>
      {wordOf(t, of, active ? 'active' : 'inactive')}
    </StatusBadge>
  );
}

/** The column and the filter of a list whose records are in use or not. */
export function useActive<R extends Resource>(
  of: Switchable<R> & (RowOf<R> extends { is_active: boolean } ? unknown : never),
) {
  const { t } = useText();
  const header = t('field.status');
  return {
    column: {
      key: 'is_active' as const,
      header,
      card: 'badge' as const,
      cell: ({ is_active }: { is_active: boolean }) => <ActiveBadge<R> of={of} active={is_active} />,
    },
    filter: {
      key: 'is_active' as const,
      title: header,
      type: 'boolean' as const,
      yes: wordOf(t, of, 'active'),
      no: wordOf(t, of, 'inactive'),
    },
  };
}
