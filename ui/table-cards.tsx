import { useEffect, useRef, type ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { toggled, type CardPlace, type Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import type { TableProps } from '#ui/table-props.ts';
import { useText } from '#ui/text.tsx';
import styles from './table-cards.module.css';

const placeOf = <Row,>(column: Column<Row>): CardPlace => column.card ?? (column.primary ? 'lead' : 'detail');

/** The rows of a table as cards, for a thumb: lead and figure on top, title, badges, then what is left with its names. */
export function TableCards<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowHref,
    rowLabel,
    selection,
    refreshing,
    skeletonRows = 6,
    keys,
    reveal,
  } = props;
  // The one list of a page stands in cards of its own; a table inside a card only parts its rows.
  const inset = !keys || undefined;
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const shownAt = reveal === undefined ? -1 : (rows ?? []).findIndex((row) => rowKey(row) === reveal);
  useEffect(() => {
    if (shownAt >= 0) list.current?.children[shownAt]?.scrollIntoView?.({ block: 'center' });
  }, [shownAt]);
  if (rows === undefined) {
    return (
      <div className={styles.cards} data-inset={inset} aria-busy>
        {Array.from({ length: Math.min(skeletonRows, 6) }, (_, index) => (
          <div key={index} className={styles.card} data-bone />
        ))}
      </div>
    );
  }
  return (
    <ul
      ref={list}
      className={styles.cards}
      data-inset={inset}
      data-refreshing={refreshing || undefined}
      aria-label={label}
      aria-busy={refreshing}
    >
      {rows.map((row) => {
        const id = rowKey(row);
        const at = (place: CardPlace): readonly Column<Row>[] => columns.filter((column) => placeOf(column) === place);
        const show = (column: Column<Row>): ReactNode => (column.cardCell ?? column.cell)(row);
        const put = (place: CardPlace, className = styles[place]) =>
          at(place).map((column) => (
            <span key={column.key} className={className}>
              {show(column)}
            </span>
          ));
        // A row known by its name alone begins with it: nothing stands above.
        const isNamed = at('lead').length === 0 && at('title').some((column) => column.primary);
        const lead = put(isNamed ? 'title' : 'lead');
        const isOneLine = isNamed && at('aside').length === 0 && at('end').length === 0;
        const below = [...(isNamed ? [] : put('title')), ...(isOneLine ? [] : put('sub'))];
        // A name without a value says nothing.
        const details = at('detail')
          .map((column) => ({
            key: column.key,
            header: column.group ? `${column.group} · ${column.header}` : column.header,
            value: show(column),
          }))
          .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
        return (
          <li key={id} className={styles.card} data-chosen={selection?.selected.has(id) || undefined}>
            <div className={styles.line}>
              {selection && (
                <Checkbox
                  className={styles.check}
                  aria-label={t('ui.table.row', { row: rowLabel?.(row) ?? id })}
                  checked={selection.selected.has(id)}
                  onChange={() => selection.onChange(toggled(selection.selected, id))}
                />
              )}
              {rowHref ? (
                <Link
                  href={rowHref(row)}
                  className={styles.cover}
                  aria-label={lead.length === 0 ? (rowLabel?.(row) ?? id) : undefined}
                >
                  {lead}
                </Link>
              ) : (
                lead
              )}
              {isOneLine && put('sub')}
              {put('aside')}
              {put('end')}
            </div>
            {below.length > 0 && <div className={styles.line}>{below}</div>}
            {at('badge').length > 0 && <div className={styles.badges}>{put('badge')}</div>}
            {details.length > 0 && (
              <dl className={styles.details}>
                {details.map(({ key, header, value }) => (
                  <div key={key}>
                    <dt>{header}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}
