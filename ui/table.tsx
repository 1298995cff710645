import { Checkbox, UnstyledButton } from '@mantine/core';
import { nextSort, toggled, type Column, type Sort } from '#ui/column.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { TableCards } from '#ui/table-cards.tsx';
import type { TableProps } from '#ui/table-props.ts';
import { TableRow } from '#ui/table-row.tsx';
import { SkeletonRows } from '#ui/table-skeleton.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import styles from './table.module.css';

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
  const { rowHeight = 'normal', skeletonRows = 12, rowMark, foot, keys = false, keepTable = false } = props;
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
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('ui.table.region', { name: label })}>
      <table
        className={styles.table}
        data-height={rowHeight}
        data-refreshing={refreshing || undefined}
        aria-busy={refreshing || rows === undefined}
      >
        <caption className="w-visually-hidden">{label}</caption>
        <thead>
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
            {shown.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <SkeletonRows rows={skeletonRows} columns={shown} choice={selection !== undefined} />}
          {list.map((row, index) => (
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
            />
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

type HeadProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useText();
  const sorted = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-wide={column.wide || undefined}
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
