import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import type { MapParts, MapPlace } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import styles from './territories.module.css';

/** So many corners can be typed; a longer border is drawn. */
const typedMost = 60;

/** The corners of a border by their coordinates: for the keyboard, and where a fence was measured. */
export function Corners({ parts, onChange }: { parts: MapParts; onChange: (parts: MapParts) => void }) {
  const { t } = useText();
  const [rings, ...others] = parts;
  const outline = rings?.[0];
  if (!outline || others.length > 0 || outline.length > typedMost) return null;
  return (
    <details className={styles.corners}>
      <summary>{t('territories.corner_list')}</summary>
      <Card>
        <CornerList corners={outline} least={3} onChange={(next) => onChange([[next, ...(rings ?? []).slice(1)]])} />
      </Card>
    </details>
  );
}

type ListProps = {
  corners: readonly MapPlace[];
  /** So many stay. */
  least: number;
  onChange: (corners: readonly MapPlace[]) => void;
};

/** Corners one below the other, each as latitude and longitude. */
export function CornerList({ corners, least, onChange }: ListProps) {
  const { t } = useText();
  const change = (index: number, place: MapPlace) => onChange(corners.map((one, at) => (at === index ? place : one)));
  return (
    <ol>
      {corners.map(([lng, lat], index) => (
        // Corners have no name but their place in the line.
        <li key={index}>
          <Coordinate
            label={`${t('territories.lat')} ${index + 1}`}
            value={lat}
            onChange={(typed) => change(index, [lng, typed])}
          />
          <Coordinate
            label={`${t('territories.lng')} ${index + 1}`}
            value={lng}
            onChange={(typed) => change(index, [typed, lat])}
          />
          <ActionIcon
            aria-label={t('territories.corner_remove', { number: index + 1 })}
            disabled={corners.length <= least}
            onClick={() => onChange(corners.toSpliced(index, 1))}
          >
            <TrashIcon size={15} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

/** A number that is the corner's once it is typed to its end: on the way there the border would cross itself. */
function Coordinate({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<number | null>(null);
  const leave = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return <NumberField aria-label={label} value={typed ?? value} decimals onChange={setTyped} onBlur={leave} />;
}
