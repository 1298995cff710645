import type { ReactNode } from 'react';
import type { Meaning } from '#ui/badge.tsx';
import type { Icon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './timeline.module.css';

/** What happened, newest first, on a rail. */
export function TimelineList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}

type Props = {
  icon: Icon;
  /** The colour of the disc; neutral for what is only told. */
  meaning?: Meaning;
  /** What merely goes along, such as a message about what stands beside it. */
  quiet?: boolean;
  title: ReactNode;
  time: ReactNode;
  /** Who did it, or where. */
  author?: ReactNode;
  /** The author is the reader. */
  own?: boolean;
  /** The oldest: says "first event", and the rail ends here. */
  first?: boolean;
  /** A box with content; `required` is the warning one, `note` the petrol one of one's own notes. */
  box?: 'plain' | 'required' | 'note';
  children?: ReactNode;
  /** Buttons at the foot of the box. */
  actions?: ReactNode;
  /** A menu at the corner of the box. */
  menu?: ReactNode;
};

/** One event: disc, title, time, author, and a box when there is more to say or to do. */
export function TimelineEvent(props: Props) {
  const {
    icon: EventIcon,
    meaning = 'neutral',
    title,
    time,
    author,
    own = false,
    first = false,
    quiet = false,
  } = props;
  const { box = 'plain', children, actions, menu } = props;
  const { t } = useText();
  // A name by its own direction; what holds several runs as the page does.
  const By = typeof author === 'string' ? 'bdi' : 'span';
  const who = author && (
    <By key="author" className={own ? styles.self : undefined}>
      {author}
    </By>
  );
  const byline = [who, own && t('ui.timeline.you'), first && t('ui.timeline.first')].filter(Boolean);
  return (
    <li className={styles.event} data-first={first || undefined} data-quiet={quiet || undefined}>
      <span className={styles.disc} data-meaning={meaning}>
        <EventIcon size={14} aria-hidden />
      </span>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.time}>{time}</span>
      </div>
      {byline.length > 0 && (
        <div className={styles.author}>
          {byline.map((part, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
        </div>
      )}
      {(children || actions) && (
        <div className={styles.box} data-box={box}>
          {menu && <span className={styles.menu}>{menu}</span>}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </li>
  );
}

/** A line of a box: what, and its amount at the end. */
export function TimelineLine({
  label,
  value,
  strong = false,
}: {
  label: ReactNode;
  value?: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{label}</span>
      {value !== undefined && (
        <span className={strong ? `${styles.value} ${styles.strong}` : styles.value}>{value}</span>
      )}
    </div>
  );
}
