import type { ComponentProps, ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { Resource, RowOf } from '#kit/shared/resource.ts';
import type { Language } from '#kit/shared/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, type Icon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { useMay } from './access.ts';
import { useHref } from './area-context.tsx';
import { ListCard } from './list-card.tsx';
import { ListPage } from './list-page.tsx';
import { NameOf, nameIn, OtherName, type Named } from './names.tsx';
import { useWaysFrom } from './use-ways-from.tsx';
import { labelOf, wordOf, type Labelled, type Worded, type WordsOf } from './resource-words.ts';

type Untitled<C, K extends string, Optional extends string> = Omit<C, 'key' | Optional> & { key: K } & Partial<
    Pick<C & Record<Optional, unknown>, Optional>
  >;
/** A column of a labelled field needs no header, and of a plain field no cell either. */
type ColumnOf<R extends Resource> =
  | Column<RowOf<R>>
  | Untitled<Column<RowOf<R>>, Labelled<R>, 'header'>
  | Untitled<Column<RowOf<R>>, Labelled<R> & keyof RowOf<R> & string, 'header' | 'cell'>;
type Distribute<C, K extends string> = C extends { title: string } ? Omit<C, 'key' | 'title'> & { key: K } : never;
/** A filter of a labelled field needs no title. */
type FilterOf<R extends Resource> = FilterConfig | Distribute<FilterConfig, Labelled<R> & keyof QueryOf<R['list']>>;

type Props<R extends Resource> = {
  of: Worded<R, 'title' | 'noun' | 'search' | 'empty' | 'empty_text' | WordsOf<R, 'create', 'add'>>;
  /** The list's screen, below the area's prefix. */
  path: string;
  icon: Icon;
  /** Those that are false are not for this reader. */
  columns: readonly (ColumnOf<R> | false)[];
  filters?: readonly FilterOf<R>[];
  /** What the list belongs to, below the area's prefix, where the menu does not lead to it. */
  back?: string;
  /** What stands in the page's head; a `primary` stands instead of adding a row. */
  head?: Pick<ComponentProps<typeof ListPage>, 'primary' | 'actions'>;
  children?: ReactNode;
};

/**
 * The page of a resource's list, rows opening their records. Its words are the resource's own: `<many>.title`, `.noun` (the header of the
 * column of names), `.search`, `.add`, `.empty` and `.empty_text`. Leave it for a `ListPage` with a `ListCard` in it.
 */
export function ResourceList<R extends Resource>({
  of,
  path,
  icon,
  columns,
  filters = [],
  back,
  head,
  children,
}: Props<R>) {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(of.create);
  const ways = useWaysFrom(path);
  const titled = columns
    .filter((column) => column !== false)
    .map((column): Column<RowOf<R>> => ({
      ...column,
      header: column.header ?? (column.primary ? wordOf(t, of, 'noun') : labelOf(t, of, column.key)),
      cell: column.cell ?? ((row) => plainly(row[column.key as keyof RowOf<R>], column.key, language)),
    }));
  const configs = filters.map(
    (filter) => ('title' in filter ? filter : { ...filter, title: labelOf(t, of, filter.key) }) as FilterConfig,
  );
  return (
    <ListPage
      title={wordOf(t, of, 'title')}
      back={back && href(back)}
      primary={mayCreate ? { label: wordOf(t, of, 'add'), icon: PlusIcon, href: href(`${path}/new`) } : undefined}
      {...head}
      actions={
        ways ? (
          <>
            {ways}
            {head?.actions}
          </>
        ) : (
          head?.actions
        )
      }
    >
      <ListCard
        endpoint={of.list as R['list']}
        columns={titled as never}
        filters={configs}
        search={wordOf(t, of, 'search')}
        rowHref={(row) => `${path}/${(row as { id: string }).id}`}
        rowLabel={(row) => nameIn(language, row as Named)}
        rowHeight="tall"
        empty={{ icon, title: wordOf(t, of, 'empty'), text: wordOf(t, of, 'empty_text') }}
      >
        {children}
      </ListCard>
    </ListPage>
  );
}

/** A value as it is: a dash for none, numbers in the reader's digits, moments and days as days. */
function plainly(value: unknown, key: string, language: Language): ReactNode {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return formatNumber(value);
  return /_(at|on)$/.test(key) ? formatDate(String(value), language) : <bdi>{String(value)}</bdi>;
}

/** The column of names, in both scripts, that opens the row. @param picture a picture beside them, or the first letters */
export const nameColumn = <Row extends Named>(picture?: (row: Row) => string | null) => ({
  key: 'name' as const,
  sortable: true,
  primary: true,
  hideable: false,
  card: 'title' as const,
  cell: (row: Row) => <NameCell row={row} picture={picture?.(row)} />,
});

function NameCell({ row, picture }: { row: Named; picture?: string | null }) {
  const { language } = useText();
  return (
    <MediaCell
      figure={picture !== undefined && <Avatar name={nameIn(language, row)} src={picture} size={30} />}
      title={<NameOf of={row} />}
      note={<OtherName of={row} />}
    />
  );
}
