import styles from './builder.module.css';

/** A sentence in a list: two lines of it, and whole when pointed at. */
export const Clipped = ({ children }: { children: string }) => (
  <span className={styles.clipped} title={children}>
    <bdi>{children}</bdi>
  </span>
);
