import styles from './builder.module.css';

/** A sentence in a list: it ends where its column does, and is whole when pointed at. */
export const Clipped = ({ children }: { children: string }) => (
  <span className={styles.clipped} title={children}>
    <bdi>{children}</bdi>
  </span>
);
