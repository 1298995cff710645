import { useState, type ReactNode } from 'react';
import { smallPicture } from '#domain/pictures.ts';
import { PhotoAddIcon } from '#ui/icons.ts';
import styles from './media-cell.module.css';

/** A small picture in a frame; an empty frame when there is none or it does not come. */
export function Thumb({ src, size = 30 }: { src?: string | null; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.thumb} style={{ width: size, height: size }}>
      {src && failed !== src ? (
        <img src={smallPicture(src)} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <PhotoAddIcon size={Math.round(size * 0.5)} aria-hidden />
      )}
    </span>
  );
}

type Props = { src?: string | null; title: ReactNode; note?: ReactNode; size?: number; figure?: ReactNode };

/** A picture, a name and a quieter line below: a product with its SKU. */
export function MediaCell({ src, title, note, size, figure }: Props) {
  return (
    <span className={styles.cell} data-media>
      {figure ?? <Thumb src={src} size={size} />}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
}

/** A value and a quieter one below it: "30c" over "1,200 pcs". */
export function TwoLines({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
