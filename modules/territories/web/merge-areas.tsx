import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import type { Area } from '#modules/areas/contract.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import type { MapShape } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { territories, type MapArea } from '../contract.ts';
import { DivideFrame } from './divide-frame.tsx';
import { partsToDraw } from './shapes.ts';
import styles from './territories.module.css';
import { useDivide } from './use-divide.ts';

/** Other areas that become part of one, chosen on the map or by name. */
export function MergeAreas({ area, others }: { area: Area; others: readonly MapArea[] }) {
  const { t, language } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const args =
    chosen.length > 0 ? { params: { id: area.id }, body: { area_ids: [...chosen], version: area.version } } : null;
  const name = nameIn(language, area);
  const { review, fresh, error, pending, run } = useDivide(territories.merge, area.id, {
    args,
    said: t('territories.merge_done', { count: chosen.length, name }),
  });
  const toggle = (id: string) => {
    if (id === area.id) return;
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  };
  const whole = review?.polygons[0] ?? area.polygon;
  const shapes: MapShape[] = [
    ...(whole ? [{ id: area.id, parts: partsToDraw(whole), hue: area.color, label: name }] : []),
    ...others.map((one): MapShape => ({
      id: one.id,
      parts: partsToDraw(one.polygon),
      hue: one.color,
      label: nameIn(language, one),
      ...(chosen.includes(one.id) ? { look: 'dashed' as const } : {}),
    })),
  ];
  return (
    <DivideFrame
      area={area}
      act="merge"
      map={{ shapes, onShape: toggle }}
      hint={t('territories.merge_hint')}
      review={review}
      fresh={fresh}
      error={error}
      submit={{ label: t('territories.merge_now'), pending, onClick: run }}
    >
      <Unsaved when={() => chosen.length > 0 && !pending} />
      <div className={styles.stack}>
        <MultiSelect
          label={t('territories.merge_which', { name })}
          placeholder={t('territories.merge_none')}
          options={others.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
          value={chosen}
          onChange={setChosen}
        />
        <p className={styles.quiet}>{t('territories.merge_what', { name })}</p>
      </div>
    </DivideFrame>
  );
}
