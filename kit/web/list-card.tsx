import { useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import type { Column, Sort } from '#ui/column.ts';
import { ColumnsMenu, DensityButton } from '#ui/columns-menu.tsx';
import { Empty } from '#ui/empty.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { FilterBar } from '#ui/filters.tsx';
import { SearchIcon, type Icon } from '#ui/icons.ts';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import type { PageAction } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { argsOf } from './api.ts';
import { useHref } from './area-context.tsx';
import { useBeside } from './beside.ts';
import { ListContext, type ListView } from './list-context.ts';
import { useListHead } from './list-page.tsx';
import { ListFailed, ListStale, useLastGood } from './list-failure.tsx';
import { ListTabs } from './list-tabs.tsx';
import { requestOf, useListState, useRowsChoice, type ListState } from './list-state.ts';
import { part } from '#ui/part.tsx';
import { useRead } from './query.ts';
import styles from './list-card.module.css';

/** The rows of a list's answer: `{orders: […], count, offset, limit}`. */
type RowsIn<R> = { [K in keyof R]-?: R[K] extends readonly (infer Row)[] ? Row : never }[keyof R];
export type RowOf<E extends Endpoint> = RowsIn<ReplyOf<E>>;
/** `offset` is the answer's own: while another page is on its way, the old rows still stand at their old places. */
type Answer<Row> = { rows: readonly Row[]; count: number; offset: number; lowerBound: boolean };

const answerOf = <Row,>(reply: object): Answer<Row> => ({
  rows: (Object.values(reply).find((value) => Array.isArray(value)) ?? []) as Row[],
  count: 'count' in reply ? Number(reply.count) : 0,
  offset: 'offset' in reply ? Number(reply.offset) : 0,
  lowerBound: 'count_is_lower_bound' in reply && reply.count_is_lower_bound === true,
});

type Props<E extends Endpoint> = {
  endpoint: E;
  /** Those that only the rows can tell, such as the currency of a header, are made from the rows. */
  columns: readonly Column<RowOf<E>>[] | ((rows: readonly RowOf<E>[]) => readonly Column<RowOf<E>>[]);
  filters?: readonly FilterConfig[];
  /** What the search field invites to. Without it the list has no search. */
  search?: string;
  /** Asked besides what the address says: `expand`, a fixed filter. */
  query?: Query;
  /** The row's screen, below the area's prefix. */
  rowHref?: (row: RowOf<E>) => string;
  rowLabel?: (row: RowOf<E>) => string;
  rowHeight?: 'normal' | 'tall' | 'free';
  /** How the endpoint sorts when nobody asks: shown in the header. */
  firstSort?: Sort;
  /** What to do first while there is nothing yet. */
  empty: { icon: Icon; title: string; text: string; actions?: ReactNode };
  /** Tabs and actions on chosen rows; tabs of one's own saved views alone, unless told otherwise. */
  children?: ReactNode;
};

const ListPeek = part(() => import('./list-peek.tsx').then((one) => one.ListPeek));
const noFilters: readonly FilterConfig[] = [];
const idOf = (row: unknown): string => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '');

/** The card of a list: tabs, search, filters, table and pages. Everything it shows is in the address. It stands in a `ListPage`. */
export function ListCard<E extends Endpoint>(props: Props<E>) {
  const { endpoint, filters = noFilters, search, query, rowHref, rowLabel, rowHeight, firstSort, empty } = props;
  const { children = <ListTabs /> } = props;
  const { title, primary } = useListHead();
  const phone = usePhone();
  const href = useHref();
  const [state, change] = useListState(filters);
  const [, keepRows] = useRowsChoice();
  const request = requestOf(state, filters);
  const read = useRead(endpoint, argsOf<E>({ query: { ...query, ...request } }), { keep: true });
  const good = useLastGood(read, writeQuery({ ...query, ...request }), state);
  const last = good?.key === writeQuery({ ...query, ...request }) ? good.data : undefined;
  const reply = read.data ?? (read.isError ? last : undefined);
  const answer = reply && answerOf<RowOf<E>>(reply);
  const columns = typeof props.columns === 'function' ? props.columns(answer?.rows ?? []) : props.columns;
  const hidden = new Set([
    ...state.hidden,
    ...columns.filter(({ key, extra }) => extra && !state.shown.has(key)).map(({ key }) => key),
  ]);
  const [dense, setDense] = useLocalStorage({
    key: 'wikala.dense',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [selected, setSelected] = useSelection(writeQuery({ ...request, offset: undefined }));
  useLastPage(answer, state, change);
  // The keys belong to the page's own list, not to one in a record beside it.
  const isOwn = useContext(ListContext) === null;
  const besideOf = useBeside();
  const [peekedId, setPeeked] = useState<string | null>(null);
  const peeked = phone ? undefined : answer?.rows.find((row) => idOf(row) === peekedId);
  const screenOf = (row: RowOf<E> | undefined) => (row && rowHref && isOwn ? besideOf(rowHref(row)) : undefined);
  const beside = screenOf(peeked ?? answer?.rows[0]);

  const context = (row: RowOf<E>) =>
    writeQuery({
      in: writeQuery({ ...request, offset: undefined, limit: undefined }),
      at: (answer?.offset ?? 0) + (answer?.rows.indexOf(row) ?? 0) + 1,
    });
  const hrefOf = rowHref && ((row: RowOf<E>) => `${href(rowHref(row))}?${context(row)}`);
  const listed = answer && answer.count > 0;
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  const [isChosen, setChosen] = useState(false);
  const list: ListView = {
    endpoint,
    query,
    configs: filters,
    state,
    change,
    selected,
    chosen: answer?.rows.filter((row) => selected.has(idOf(row))) ?? [],
    clear: () => setSelected(new Set()),
    choose: setChosen,
  };
  return (
    <ListContext value={list}>
      <Card flush className={styles.card}>
        {children}
        <ListToolbar
          search={
            search !== undefined && (
              <SearchInput value={state.q} onSearch={(q) => change({ q })} placeholder={search} slash={isOwn} />
            )
          }
          filters={
            filters.length > 0 && (
              <FilterBar configs={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
            )
          }
          end={
            !phone && (
              <>
                <ColumnsMenu
                  columns={columns}
                  hidden={hidden}
                  onChange={(next) => change(columnChoice(columns, next))}
                />
                <DensityButton dense={dense} onChange={setDense} />
              </>
            )
          }
        />
        {read.isError && !answer && (
          <div className={styles.middle}>
            <ListFailed read={read} good={good} name={title} isNarrowed={isNarrowed} change={change} />
          </div>
        )}
        {read.isError && answer && <ListStale read={read} good={good} />}
        {answer && !listed && (
          <div className={styles.middle}>
            {isNarrowed ? (
              <NoMatch onClear={() => change({ q: '', filters: {}, tab: null })} />
            ) : (
              <FirstOne {...empty} primary={primary} />
            )}
          </div>
        )}
        {(listed || (!answer && !read.isError)) && (
          <DataTable
            label={title}
            columns={columns}
            rows={answer?.rows}
            rowKey={idOf}
            rowHref={hrefOf}
            peek={beside && { id: peeked ? peekedId : null, onChange: setPeeked }}
            rowLabel={rowLabel}
            rowHeight={dense ? 'dense' : rowHeight}
            selection={isChosen ? { selected, onChange: setSelected } : undefined}
            sort={state.sort ?? firstSort}
            onSort={(sort) =>
              change({
                sort:
                  sort ?? (state.sort || !firstSort ? undefined : { ...firstSort, descending: !firstSort.descending }),
              })
            }
            hidden={hidden}
            refreshing={read.isPlaceholderData}
            skeletonRows={state.limit}
            keys={isOwn}
          />
        )}
        {peeked && rowHref && beside && (
          <ListPeek
            name={rowLabel?.(peeked) ?? ''}
            screen={beside}
            path={rowHref(peeked)}
            href={hrefOf?.(peeked)}
            onClose={() => setPeeked(null)}
          />
        )}
        {listed && (
          <Pager
            offset={answer.offset}
            limit={state.limit}
            count={answer.count}
            lowerBound={answer.lowerBound}
            shown={answer.rows.length}
            onChange={(offset) => change({ offset })}
            onLimit={(limit) => {
              keepRows(limit);
              change({ limit, offset: Math.floor(answer.offset / limit) * limit });
            }}
          />
        )}
      </Card>
    </ListContext>
  );
}

/** Which columns an address has to name: hidden ones, and extra ones that are shown. */
function columnChoice(
  columns: readonly { key: string; extra?: boolean }[],
  hidden: ReadonlySet<string>,
): Pick<ListState, 'hidden' | 'shown'> {
  const keys = (wanted: (column: { key: string; extra?: boolean }) => boolean) =>
    new Set(columns.filter(wanted).map(({ key }) => key));
  return {
    hidden: keys(({ key, extra }) => !extra && hidden.has(key)),
    shown: keys(({ key, extra }) => extra === true && !hidden.has(key)),
  };
}

/** The choice of rows; another search or filter begins a new one, another page keeps it. */
function useSelection(key: string) {
  const [choice, setChoice] = useState({ key, selected: new Set<string>() });
  const selected = choice.key === key ? choice.selected : new Set<string>();
  return [selected, (next: Set<string>) => setChoice({ key, selected: next })] as const;
}

/** A page beyond the end, after rows were removed, gives way to the last one. */
function useLastPage(
  answer: Answer<unknown> | undefined,
  { offset, limit }: ListState,
  change: (state: Partial<ListState>) => void,
): void {
  const beyond =
    answer !== undefined && offset > 0 && answer.rows.length === 0 && answer.count <= offset && answer.count > 0;
  const last = answer ? Math.floor(Math.max(0, answer.count - 1) / limit) * limit : 0;
  useEffect(() => {
    if (beyond) change({ offset: last });
  }, [beyond, last, change]);
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useText();
  return (
    <Empty
      icon={SearchIcon}
      title={t('web.no_match')}
      actions={<Button onClick={onClear}>{t('web.clear_filters')}</Button>}
    >
      {t('web.no_match_text')}
    </Empty>
  );
}

/** The first action stands in the middle as well as in the head: nobody has to look for it. */
function FirstOne({ icon, title, text, actions, primary }: Props<Endpoint>['empty'] & { primary?: PageAction }) {
  return (
    <Empty icon={icon} title={title} actions={actions ?? (primary && <FirstAction {...primary} />)}>
      {text}
    </Empty>
  );
}

function FirstAction({ label, icon: ActionGlyph, href, onClick, disabled }: PageAction) {
  const glyph = ActionGlyph && <ActionGlyph size={16} />;
  return href === undefined ? (
    <Button variant="filled" leftSection={glyph} onClick={onClick} disabled={disabled}>
      {label}
    </Button>
  ) : (
    <ButtonLink variant="filled" leftSection={glyph} href={href}>
      {label}
    </ButtonLink>
  );
}
