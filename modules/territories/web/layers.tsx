import { Checkbox } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { mapColorKeys, type MapColor } from '#modules/customers/rules.ts';
import type { Meaning } from '#ui/badge.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { meaningColors } from '#ui/map-props.ts';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import styles from './territories.module.css';

type Props<K extends string> = {
  layers: readonly { key: K; label: string; count: number | undefined }[];
  shown: Readonly<Record<K, boolean>>;
  onChange: (key: K, shown: boolean) => void;
  /** What the dots and rings are coloured by, where that can be chosen. */
  colors?: { value: MapColor; onChange: (color: MapColor) => void };
  /** What the colours of dots and rings mean. */
  meanings: readonly { key: string; label: string; meaning: Meaning }[];
};

/** What the map shows, and what its colours mean. */
export function Layers<K extends string>({ layers, shown, onChange, colors, meanings }: Props<K>) {
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
      {colors && (
        <div className={styles.colors}>
          <SelectField
            label={t('territories.color')}
            value={colors.value}
            onChange={(next) => next && colors.onChange(next as MapColor)}
            options={mapColorKeys.map((value) => ({ value, label: t(`territories.color.${value}`) }))}
          />
        </div>
      )}
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
