import type { ReactNode } from 'react';
import { NextIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useHref } from './area-context.tsx';
import styles from './entry-list.module.css';

/** Ways into the parts of a page that is only a junction. */
export function EntryList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

/** One way: what is behind it, and how it stands now. */
export function Entry({ icon: What, title, path, children }: { icon: Icon; title: string; path: string; children: ReactNode }) {
  const href = useHref();
  return (
    <Link href={href(path)} className={styles.entry}>
      <span className={styles.icon}>
        <What size={18} aria-hidden />
      </span>
      <span className={styles.title}>{title}</span>
      <NextIcon size={16} className={`${styles.arrow} w-mirror`} aria-hidden />
      <span className={styles.text}>{children}</span>
    </Link>
  );
}
