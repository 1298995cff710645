import { formatNumber } from '#domain/numerals.ts';
import { NameOf, useNameIn, type Named } from './names.tsx';
import styles from './clip.module.css';

/**
 * A name in a column of its own width: it gives way where the table is wide, and is whole when pointed at.
 * @param others how many more there are
 */
export function Clip({ of, others = 0 }: { of: Named | null; others?: number }) {
  const nameIn = useNameIn();
  if (!of) return <span>—</span>;
  const name = (
    <span className={styles.clip} title={nameIn(of)}>
      <NameOf of={of} />
    </span>
  );
  if (others === 0) return name;
  return (
    <span className={styles.counted}>
      {name}
      <bdi dir="ltr">+{formatNumber(others)}</bdi>
    </span>
  );
}
