import { useState } from 'react';
import type { Packaging } from '../contract.ts';
import { smallPicture } from '#domain/pictures.ts';
import { Drawing, inkOf } from './drawing.tsx';
import styles from './thumb.module.css';

type Pictured = { title: string; thumbnail: string | null; packaging: Packaging };

/** A product's picture in a frame; its packaging is drawn while it has none, or when the picture does not come. */
export function ProductThumb({
  of,
  src = of.thumbnail,
  size = 30,
}: {
  of: Pictured;
  src?: string | null;
  size?: number;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.thumb} style={{ width: size, height: size }}>
      {src && failed !== src ? (
        <img src={smallPicture(src)} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <Drawing packaging={of.packaging} ink={inkOf(of.packaging, of.title)} size={size} />
      )}
    </span>
  );
}
