import { NameOf, useNameIn, type Named } from './names.tsx';
import styles from './clip.module.css';

/** A name in a column of its own width: it gives way where the table is wide, and is whole when pointed at. */
export function Clip({ of }: { of: Named | null }) {
  const nameIn = useNameIn();
  return of ? (
    <span className={styles.clip} title={nameIn(of)}>
      <NameOf of={of} />
    </span>
  ) : (
    <span>—</span>
  );
}
