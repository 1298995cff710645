import { useRef } from 'react';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { isGroupEdge, nextSort, toggled, type Column, type Sort } from '#ui/column.ts';
import { cssVars } from '#ui/css-vars.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { TableCards } from '#ui/table-cards.tsx';
import type { TableProps } from '#ui/table-props.ts';
import { TableRow } from '#ui/table-row.tsx';
import { SkeletonRows } from '#ui/table-skeleton.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { useRowWindow } from '#ui/use-row-window.ts';
import styles from './table.module.css';

/** As `--w-row` and its sisters have it; a row as high as its content is not counted on. */
const rowPx = { normal: 40, tall: 48, sheet: 44, dense: 32, free: 48 };

/** Rows and columns with selection, sorting and keys; under 640 px each row is a card. */
export function DataTable<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowHref,
    rowLabel,
    selection,
    peek,
    sort,
    onSort,
    hidden,
    refreshing = false,
  } = props;
  const {
    rowHeight = 'normal',
    skeletonRows = 12,
    rowMark,
    foot,
    keys = false,
    keepTable = false,
    areaPx,
    reveal,
  } = props;
  const { t } = useText();
  const { go } = useNavigation();
  const phone = usePhone();
  const shown = columns.filter((column) => !hidden?.has(column.key));
  const list = rows ?? [];
  const ids = list.map(rowKey);
  const toggle = selection && ((id: string) => selection.onChange(toggled(selection.selected, id)));
  const { current, setCurrent } = useRowKeys(
    list.length,
    {
      open: (index) => {
        const row = list[index];
        if (row !== undefined && rowHref) go(rowHref(row));
      },
      toggle: (index) => {
        const id = ids[index];
        if (id !== undefined) toggle?.(id);
      },
      peek: peek && ((index) => peek.onChange(peek.id === null ? (ids[index] ?? null) : null)),
      onWalk: (index) => peek?.id && peek.onChange(ids[index] ?? null),
    },
    keys,
  );
  const area = useRef<HTMLDivElement>(null);
  const shownAt = reveal === undefined ? -1 : ids.indexOf(reveal);
  const { from, to, before, after, onScroll } = useRowWindow(area, {
    count: list.length,
    rowPx: rowPx[rowHeight],
    areaPx,
    reveal: shownAt < 0 ? undefined : shownAt,
  });
  if (phone && !keepTable) return <TableCards {...props} columns={shown} />;

  const chosen = selection ? ids.filter((id) => selection.selected.has(id)).length : 0;
  const chooseAll = () => {
    if (!selection) return;
    const next = new Set(selection.selected);
    for (const id of ids)
      if (chosen === ids.length) next.delete(id);
      else next.add(id);
    selection.onChange(next);
  };
  return (
    <div
      ref={area}
      className={styles.scroller}
      data-area={areaPx !== undefined || undefined}
      style={areaPx === undefined ? undefined : cssVars({ '--area': `${areaPx}px` })}
      tabIndex={0}
      role="region"
      aria-label={t('ui.table.region', { name: label })}
      onScroll={areaPx === undefined ? undefined : onScroll}
    >
      <table
        className={styles.table}
        data-height={rowHeight}
        data-refreshing={refreshing || undefined}
        aria-busy={refreshing || rows === undefined}
        aria-rowcount={to - from < list.length ? list.length + 1 : undefined}
      >
        <caption className="w-visually-hidden">{label}</caption>
        <thead>
          <GroupRow columns={shown} isChoice={selection !== undefined} />
          <tr>
            {selection && (
              <th className={styles.choice} scope="col">
                <Checkbox
                  aria-label={t('ui.table.all')}
                  checked={ids.length > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  disabled={ids.length === 0}
                  onChange={chooseAll}
                />
              </th>
            )}
            {shown.map((column, at) => (
              <HeadCell key={column.key} column={column} edge={isGroupEdge(shown, at)} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <SkeletonRows rows={skeletonRows} columns={shown} choice={selection !== undefined} />}
          {before > 0 && <Gap height={before} columns={shown.length + (selection ? 1 : 0)} />}
          {list.slice(from, to).map((row, at) => {
            const index = from + at;
            return (
              <TableRow
                key={ids[index]}
                row={row}
                columns={shown}
                href={rowHref?.(row)}
                label={rowLabel?.(row) ?? ids[index] ?? ''}
                mark={rowMark?.(row)}
                current={keys && index === current}
                onFocus={() => setCurrent(index)}
                chosen={selection?.selected.has(ids[index] ?? '')}
                onChoose={toggle && (() => toggle(ids[index] ?? ''))}
                index={to - from < list.length ? index + 2 : undefined}
              />
            );
          })}
          {after > 0 && <Gap height={after} columns={shown.length + (selection ? 1 : 0)} />}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

/** The headers over columns that belong together; nothing where none do. */
function GroupRow<Row>({ columns, isChoice }: { columns: readonly Column<Row>[]; isChoice: boolean }) {
  if (columns.every(({ group }) => group === undefined)) return null;
  const spans: { key: string; group: string | undefined; columns: number }[] = [];
  for (const { key, group } of columns) {
    const last = spans.at(-1);
    if (last && last.group === group) last.columns++;
    else spans.push({ key, group, columns: 1 });
  }
  return (
    <tr>
      {isChoice && <td />}
      {spans.map(({ key, group, columns: count }, at) =>
        group === undefined ? (
          <td key={key} colSpan={count} data-edge={at > 0 || undefined} />
        ) : (
          <th key={key} colSpan={count} scope="colgroup" className={styles.group} data-edge={at > 0 || undefined}>
            <bdi>{group}</bdi>
          </th>
        ),
      )}
    </tr>
  );
}

/** Stands for the rows that are not in the page. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

type HeadProps<Row> = {
  column: Column<Row>;
  edge: true | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
};

function HeadCell<Row>({ column, edge, sort, onSort }: HeadProps<Row>) {
  const { t } = useText();
  const sorted = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-wide={column.wide || undefined}
      data-stays={column.stays || undefined}
      data-edge={edge}
      style={{ width: column.width }}
      aria-sort={column.sortable && onSort ? (sorted ?? 'none') : undefined}
    >
      {column.sortable && onSort ? (
        <UnstyledButton
          className={styles.sort}
          data-sorted={sorted}
          title={t('ui.table.sort', { column: column.header })}
          onClick={() => onSort(nextSort(sort, column.key))}
        >
          {column.header}
          <Arrow size={12} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header || <span className="w-visually-hidden">{t('ui.table.actions')}</span>
      )}
    </th>
  );
}
