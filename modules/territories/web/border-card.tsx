import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import type { Area } from '#modules/areas/contract.ts';
import { boxOf } from '#modules/areas/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ShapeMap } from '#ui/shape-map.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import { partsToDraw } from './shapes.ts';
import styles from './territories.module.css';
import { sizeText } from './size-text.ts';

/** An area's border on its page, and the way to draw it. */
export function BorderCard({ area }: { area: Area }) {
  const { t, language } = useText();
  const href = useHref();
  const mayDraw = useMay(territories.setBorder);
  const { id, polygon, color } = area;
  if (!polygon && !mayDraw) return null;
  const to = href(`/areas/map?area=${id}`);
  return (
    <div className={styles.border}>
      <Card
        flush={polygon !== null}
        title={t('territories.border')}
        note={area.square_kilometres === null ? undefined : sizeText(t, area.square_kilometres)}
        actions={
          <ButtonLink href={to}>
            {t(mayDraw ? (polygon ? 'territories.edit_border' : 'territories.draw_border') : 'territories.map')}
          </ButtonLink>
        }
      >
        {polygon ? (
          <ShapeMap
            label={t('territories.border_of', { name: nameIn(language, area) })}
            height={260}
            bounds={boxOf(polygon)}
            shapes={[{ id, parts: partsToDraw(polygon), hue: color }]}
          />
        ) : (
          t('territories.no_border')
        )}
      </Card>
    </div>
  );
}
