import { Checkbox } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import type { Meaning } from '#ui/badge.tsx';
import { meaningColors } from '#ui/map-props.ts';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import styles from './territories.module.css';

type Props<K extends string> = {
  layers: readonly { key: K; label: string; count: number | undefined }[];
  shown: Readonly<Record<K, boolean>>;
  onChange: (key: K, shown: boolean) => void;
  /** What the colours of dots and rings mean. */
  meanings: readonly { key: string; label: string; meaning: Meaning }[];
};

/** What the map shows, and what its colours mean. */
export function Layers<K extends string>({ layers, shown, onChange, meanings }: Props<K>) {
  const { t } = useText();
  const phone = usePhone();
  return (
    <details className={styles.layers} open={!phone}>
      <summary>{t('territories.layers')}</summary>
      {layers.map(({ key, label, count }) => (
        <div key={key} className={styles.layer}>
          <Checkbox
            size="xs"
            label={label}
            checked={shown[key]}
            onChange={(event) => onChange(key, event.currentTarget.checked)}
          />
          {count !== undefined && <span>{formatNumber(count)}</span>}
        </div>
      ))}
      {meanings.length > 0 && (
        <ul className={styles.meanings}>
          {meanings.map(({ key, label, meaning }) => (
            <li key={key}>
              <span className={styles.swatch} style={{ background: meaningColors[meaning] }} />
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
