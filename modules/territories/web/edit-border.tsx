import { useState } from 'react';
import { Button } from '@mantine/core';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import type { Area } from '#modules/areas/contract.ts';
import { boxOf, countCorners, squareKilometres } from '#modules/areas/rules.ts';
import { Card } from '#ui/card.tsx';
import { isDay } from '#ui/date-field.tsx';
import { CheckIcon, EditIcon, PlusIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { ShapeMap } from '#ui/shape-map.tsx';
import type { MapShape } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { MapArea } from '../contract.ts';
import { Corners } from './corners.tsx';
import { HoldsOn } from './holds-on.tsx';
import { MapTools } from './map-tools.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { partsToDraw } from './shapes.ts';
import { sizeText } from './size-text.ts';
import styles from './territories.module.css';
import { useDraft } from './use-draft.ts';
import { useReview } from './use-review.ts';
import { useSaveBorder } from './use-save-border.ts';

/** An area's border, drawn: on the map or by its corners, with what that moves beside it before it is saved. */
export function EditBorder({ area, others }: { area: Area; others: readonly MapArea[] }) {
  const { t, language } = useText();
  const href = useHref();
  const phone = usePhone();
  const draft = useDraft(area.polygon ?? null);
  const { border, corners, fault } = draft;
  const { review, fresh, error } = useReview(area.id, draft);
  const [view] = useState(() => startingView(area, others));
  const name = nameIn(language, area);
  const [holdsOn, setHoldsOn] = useState('');
  const { go } = useNavigation();
  const save = useSaveBorder(holdsOn, () => {
    if (holdsOn !== '') go(href(`/areas/${area.id}`));
  });
  useEscape(() => draft.setCorners(null), corners !== null && border !== null);
  const redrawn = new Map(draft.also.map((one) => [one.area_id, one.polygon]));
  const shapes: MapShape[] = [
    ...others.flatMap((one): MapShape[] => {
      const polygon = redrawn.has(one.id) ? redrawn.get(one.id) : one.polygon;
      if (!polygon) return [];
      return [{ id: one.id, parts: partsToDraw(polygon), hue: one.color, label: nameIn(language, one) }];
    }),
    ...(area.polygon && draft.changed
      ? [{ id: 'today', parts: partsToDraw(area.polygon), hue: area.color, look: 'dashed' as const }]
      : []),
    ...(review?.overlaps ?? []).map(({ shape, area: a, other }) => ({
      id: `${a.id} ${other.id}`,
      parts: partsToDraw(shape),
      hue: a.color,
      look: 'warning' as const,
    })),
  ];
  const ready = review !== undefined && fresh && !fault && (holdsOn === '' || isDay(holdsOn));
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={name}
        back={href('/areas/map')}
        isList={false}
        meta={[
          ...(border
            ? [sizeText(t, squareKilometres(border)), t('territories.corners', { count: countCorners(border) })]
            : [t('territories.no_border')]),
          ...(draft.changed ? [t('territories.draft')] : []),
        ]}
        actions={
          <Button leftSection={<UndoIcon size={15} />} disabled={!draft.undo} onClick={draft.undo}>
            {t('territories.undo')}
          </Button>
        }
        primary={{
          label: t(holdsOn === '' ? 'territories.save' : 'territories.schedule'),
          icon: CheckIcon,
          disabled: !ready,
          loading: save.pending,
          onClick: () => save.run(area.id, { polygon: border, also: [...draft.also], version: area.version }),
        }}
      />
      <Unsaved when={() => draft.changed && !save.pending} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card flush>
            <ShapeMap
              label={t('territories.border_of', { name })}
              height={phone ? 420 : 640}
              bounds={view}
              shapes={shapes}
              fault={fault?.at ?? null}
              {...(draft.parts.length > 0
                ? {
                    edited: {
                      parts: draft.parts,
                      hue: area.color,
                      onChange: draft.setParts,
                      cornerLabel: t('territories.corner'),
                    },
                  }
                : {})}
              {...(corners
                ? {
                    drawn: {
                      corners,
                      onChange: draft.setCorners,
                      onDone: () => {
                        draft.setParts([...draft.parts, [corners]]);
                        draft.setCorners(null);
                      },
                    },
                  }
                : {})}
              tools={
                corners ? (
                  <>
                    <span className={styles.hint}>{t('territories.draw_hint')}</span>
                    {border && (
                      <Button size="compact-sm" variant="subtle" onClick={() => draft.setCorners(null)}>
                        {t('ui.cancel')}
                      </Button>
                    )}
                  </>
                ) : (
                  <>
                    {area.polygon && !draft.changed && <MapTools areaId={area.id} act="edit" />}
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      leftSection={border ? <PlusIcon size={15} /> : <EditIcon size={15} />}
                      onClick={() => draft.setCorners([])}
                    >
                      {t(border ? 'territories.draw_part' : 'territories.draw_border')}
                    </Button>
                    {border && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        leftSection={<TrashIcon size={15} />}
                        onClick={() => draft.setBorder(null)}
                      >
                        {t('territories.clear')}
                      </Button>
                    )}
                  </>
                )
              }
              legend={
                border && (
                  <ul className={styles.keys}>
                    <li>
                      <span className={styles.keyCorner} /> {t('territories.key_corner')}
                    </li>
                    <li>
                      <span className={styles.keyMiddle} /> {t('territories.key_middle')}
                    </li>
                    {draft.changed && (
                      <li>
                        <span className={styles.keyToday} /> {t('territories.key_today')}
                      </li>
                    )}
                  </ul>
                )
              }
            />
          </Card>
          {fault && <Problems title={t(fault.code, fault.params)}>{t('territories.fault_help')}</Problems>}
          {border && <Corners parts={draft.parts} onChange={draft.setParts} />}
        </div>
        <div className={styles.stack}>
          {draft.changed && !fault && !error && <HoldsOn value={holdsOn} onChange={setHoldsOn} />}
          <ReviewPanel area={area} draft={draft} review={review} fresh={fresh} error={error} />
        </div>
      </div>
    </>
  );
}

/** The area, else where its neighbours of the same city are, else all there are. */
function startingView({ polygon, city }: Area, others: readonly MapArea[]) {
  if (polygon) return boxOf(polygon);
  const parts = others.map((one) => boxOf(one.polygon));
  const [first] = parts;
  if (!first || !city) return null;
  return parts.reduce((a, b) => ({
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  }));
}
