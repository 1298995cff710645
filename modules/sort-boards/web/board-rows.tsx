import { ActionIcon } from '@mantine/core';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { formatNumber } from '#domain/numerals.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { DragHint, DragRow } from '#ui/drag-row.tsx';
import { ArrowDownIcon, ArrowUpIcon, PinIcon, PinnedIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { useRowDrag } from '#ui/use-row-drag.ts';
import type { SortItem } from '../contract.ts';
import { movesTo, placeBeside, type Move } from '../rules.ts';
import styles from './board.module.css';

type Props = {
  rows: readonly SortItem[];
  path: string;
  /** Whether what stands elsewhere than in general is marked. */
  ofArea: boolean;
  /** Null for those who only look. */
  onMove: ((moves: readonly Move[]) => unknown) | null;
};

/** The rows of a board in their order: dragged, moved by keys, and pinned. */
export function BoardRows({ rows, path, ofArea, onMove }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const moveTo = (id: string, place: number) => {
    if (place >= 0 && place < rows.length) onMove?.(movesTo(rows, id, place));
  };
  const drag = useRowDrag({
    onDrop: (id, over) => moveTo(id, placeBeside(rows, id, over)),
    onStep: (id, step) => moveTo(id, rows.findIndex((row) => row.id === id) + step),
  });
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => {
          const name = nameIn(language, row);
          return (
            <li key={row.id}>
              <DragRow id={row.id} drag={onMove && drag} label={t('sort_boards.drag', { name })}>
                <span className={styles.place}>{formatNumber(at + 1)}</span>
                <Avatar name={name} src={row.image} size={26} />
                <Link href={href(`${path}/${row.id}`)} className={styles.name} title={name}>
                  <NameOf of={row} />
                </Link>
                {ofArea && row.is_own && <StatusBadge meaning="info">{t('sort_boards.own')}</StatusBadge>}
                <span className={styles.rest}>
                  <span className={styles.sold}>
                    {t('sort_boards.sold', { count: row.pieces_sold, n: formatNumber(row.pieces_sold) })}
                  </span>
                  {onMove && (
                    <>
                      <ActionIcon
                        variant="subtle"
                        size={26}
                        aria-pressed={row.is_pinned}
                        aria-label={t(row.is_pinned ? 'sort_boards.unpin' : 'sort_boards.pin', { name })}
                        onClick={() => onMove([{ id: row.id, sort_index: row.sort_index, is_pinned: !row.is_pinned }])}
                      >
                        {row.is_pinned ? <PinnedIcon size={15} /> : <PinIcon size={15} />}
                      </ActionIcon>
                      <ActionMenu
                        size={26}
                        label={`${t('ui.more')}: ${name}`}
                        entries={[
                          {
                            key: 'first',
                            label: t('sort_boards.first'),
                            icon: ArrowUpIcon,
                            disabled: at === 0,
                            onClick: () => moveTo(row.id, 0),
                          },
                          {
                            key: 'last',
                            label: t('sort_boards.last'),
                            icon: ArrowDownIcon,
                            disabled: at === rows.length - 1,
                            onClick: () => moveTo(row.id, rows.length - 1),
                          },
                        ]}
                      />
                    </>
                  )}
                </span>
              </DragRow>
            </li>
          );
        })}
      </ol>
      {onMove && <DragHint>{t('sort_boards.hint')}</DragHint>}
    </>
  );
}
