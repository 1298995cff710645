import { useState } from 'react';
import { Button } from '@mantine/core';
import { nameIn } from '#kit/web/names.tsx';
import type { Area } from '#modules/areas/contract.ts';
import { splitBorder, type Geometry } from '#modules/areas/rules.ts';
import { TextField } from '#ui/form-parts.tsx';
import { Problems } from '#ui/problems.tsx';
import type { MapPlace, MapShape } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { territories, type MapArea } from '../contract.ts';
import { DivideFrame } from './divide-frame.tsx';
import { LineCorners } from './line-corners.tsx';
import { partsToDraw } from './shapes.ts';
import styles from './territories.module.css';
import { useDivide } from './use-divide.ts';

/** An area cut in two along a line that is drawn across it; the smaller half becomes a new area. */
export function SplitArea({ area, polygon, others }: { area: Area; polygon: Geometry; others: readonly MapArea[] }) {
  const { t, language } = useText();
  const [line, setLine] = useState<readonly MapPlace[]>([]);
  const [names, setNames] = useState({ name: '', name_ar: '' });
  const { pieces, fault } = splitBorder(polygon, line);
  const name = names.name.trim();
  const args =
    pieces && name
      ? {
          params: { id: area.id },
          body: {
            line: line.map(([lng, lat]): [number, number] => [lng, lat]),
            name,
            ...(names.name_ar.trim() ? { name_ar: names.name_ar.trim() } : {}),
            version: area.version,
          },
        }
      : null;
  const { review, fresh, error, pending, run } = useDivide(territories.split, area.id, {
    args,
    said: t('territories.split_done', { name: nameIn(language, area) }),
  });
  const drop = () => setLine((now) => now.slice(0, -1));
  useEscape(drop, line.length > 0);
  const shapes: MapShape[] = [
    ...others.map((one): MapShape => ({ id: one.id, parts: partsToDraw(one.polygon), hue: one.color, look: 'faint' })),
    ...(pieces ?? [polygon]).map((one, index): MapShape => ({
      id: `${area.id} ${index}`,
      parts: partsToDraw(one),
      hue: index === 0 ? area.color : 'amber',
      ...(pieces ? { label: index === 0 ? nameIn(language, area) : name || t('territories.new_area') } : {}),
    })),
  ];
  // Until it leaves the area again, a line is not wrong, only not done.
  const told = line.length > 1 && fault && fault.code !== 'areas.split_short' ? fault : null;
  return (
    <DivideFrame
      area={area}
      act="split"
      map={{
        shapes,
        fault: told?.at ?? null,
        drawn: { corners: line, onChange: setLine, onDone: () => undefined, open: true },
      }}
      hint={t('territories.split_hint')}
      below={
        <>
          {told && <Problems title={t(told.code, told.params)} />}
          <LineCorners line={line} onChange={setLine} />
        </>
      }
      review={review}
      fresh={fresh}
      error={error}
      submit={{ label: t('territories.split_now'), pending, onClick: run }}
    >
      <Unsaved when={() => line.length > 0 && !pending} />
      <div className={styles.stack}>
        <TextField
          label={t('territories.split_name')}
          value={names.name}
          onChange={(value) => setNames({ ...names, name: value })}
        />
        <TextField
          label={t('territories.split_name_ar')}
          value={names.name_ar}
          onChange={(value) => setNames({ ...names, name_ar: value })}
        />
        <p className={styles.quiet}>
          {t(pieces ? (name ? 'territories.split_what' : 'territories.split_name_first') : 'territories.split_first')}
        </p>
        {line.length > 0 && (
          <span>
            <Button size="compact-sm" onClick={drop}>
              {t('territories.split_back')}
            </Button>
          </span>
        )}
      </div>
    </DivideFrame>
  );
}
