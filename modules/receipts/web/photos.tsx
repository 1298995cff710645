import styles from './photos.module.css';

type Props = { photos: readonly string[]; label: (number: number) => string };

/** What a customer photographed, each opening in a tab of its own. */
export function Photos({ photos, label }: Props) {
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label(index + 1)} loading="lazy" />
        </a>
      ))}
    </div>
  );
}
