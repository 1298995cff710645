import type { DragEvent, ReactNode } from 'react';
import { GlyphMark, type Glyph } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import styles from './board.module.css';

/** Takes the card that is being dragged. */
export type DropTarget = { onDrop: () => void };
/** What a place is given that takes the card which is being dragged. */
export const dropProps = (target: DropTarget | null) =>
  target
    ? {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          target.onDrop();
        },
      }
    : {};

/** What a card is given that can be dragged; it carries its name, for whatever else it is dropped on. */
const dragProps = (name: string, onDrag: ((dragged: boolean) => void) | null) => ({
  draggable: onDrag !== null,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', name);
    onDrag?.(true);
  },
  onDragEnd: () => onDrag?.(false),
});

/** Columns of a board, side by side. */
export const BoardColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;

type ColumnProps = {
  name: string;
  glyph: Glyph;
  count: ReactNode;
  /** Below its name, at both ends. */
  note?: ReactNode;
  /** Where the dragged card may be dropped here. */
  target: DropTarget | null;
  /** What is said here meanwhile: that it may be dropped, or why not. */
  said?: string | undefined;
  /** What stands here while it has no card. */
  empty?: string | undefined;
  children: ReactNode;
};

/** A column of cards. While a card is dragged it says whether it takes it. */
export function BoardColumn({ name, glyph, count, note, target, said, empty, children }: ColumnProps) {
  const isClosed = target === null && said !== undefined;
  return (
    <section
      className={styles.column}
      aria-label={name}
      data-target={target !== null || undefined}
      data-closed={isClosed || undefined}
      {...dropProps(target)}
    >
      <header className={styles.head}>
        <span className={styles.title}>
          <GlyphMark glyph={glyph} />
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <span className={styles.count}>{count}</span>
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </header>
      {said !== undefined && <p className={isClosed ? styles.closed : styles.drop}>{said}</p>}
      {empty !== undefined && target === null && <p className={styles.none}>{empty}</p>}
      {children}
    </section>
  );
}

type CardProps = {
  name: string;
  href: string;
  title: ReactNode;
  under: ReactNode;
  /** At the end of its head. */
  corner?: ReactNode;
  /** Two facts at both ends of a line. */
  facts: ReactNode;
  foot: ReactNode;
  dragged: boolean;
  /** Null for those who only look, and where a finger scrolls. */
  onDrag: ((dragged: boolean) => void) | null;
  children?: ReactNode;
};

/** A card of a board: what it is called and where, its facts, and in its foot what is next and its menu. */
export function BoardCard({ name, href, title, under, corner, facts, foot, dragged, onDrag, children }: CardProps) {
  return (
    <article className={styles.card} aria-label={name} data-dragged={dragged || undefined} {...dragProps(name, onDrag)}>
      <div className={styles.top}>
        <div className={styles.who}>
          <Link href={href} className={styles.name} draggable={false}>
            {title}
          </Link>
          <div className={styles.under}>{under}</div>
        </div>
        {corner}
      </div>
      <div className={styles.facts}>{facts}</div>
      {children}
      <div className={styles.foot}>{foot}</div>
    </article>
  );
}
