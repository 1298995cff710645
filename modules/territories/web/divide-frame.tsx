import type { ReactNode } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { failureText } from '#kit/web/query.ts';
import type { Area } from '#modules/areas/contract.ts';
import { boxOf, type Box } from '#modules/areas/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { ShapeMap } from '#ui/shape-map.tsx';
import type { ShapeMapProps } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { ChangedReply } from '../contract.ts';
import { MapTools } from './map-tools.tsx';
import { ReviewBalance, ReviewMoves } from './review-panel.tsx';
import styles from './territories.module.css';

type Props = {
  area: Area;
  act: 'split' | 'merge';
  map: Omit<ShapeMapProps, 'label' | 'height' | 'bounds'>;
  hint: string;
  /** Above the review: what is typed or chosen. */
  children: ReactNode;
  below?: ReactNode;
  review: ChangedReply | undefined;
  fresh: boolean;
  error: unknown;
  submit: { label: string; pending: boolean; onClick: () => void };
};

/** An area that is about to be split or merged: the map, and beside it what that moves, before it is done. */
export function DivideFrame({ area, act, map, hint, children, below, review, fresh, error, submit }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const phone = usePhone();
  const name = nameIn(language, area);
  const title = t(act === 'split' ? 'territories.split_title' : 'territories.merge_title', { name });
  const naming = review?.named_by ?? [];
  const view = area.polygon ? withMargin(boxOf(area.polygon)) : null;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href('/areas/map')}
        isList={false}
        actions={<ButtonLink href={href(`/areas/map?area=${area.id}`)}>{t('ui.cancel')}</ButtonLink>}
        primary={{
          label: submit.label,
          icon: CheckIcon,
          disabled: !review || !fresh,
          loading: submit.pending,
          onClick: submit.onClick,
        }}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card flush>
            <ShapeMap
              {...map}
              label={title}
              height={phone ? 420 : 640}
              bounds={view}
              tools={
                <>
                  <MapTools areaId={area.id} act={act} />
                  <span className={styles.hint}>{hint}</span>
                </>
              }
            />
          </Card>
          {below}
        </div>
        <div className={styles.stack}>
          <Card>{children}</Card>
          {error ? <Problems title={failureText(error, t)} /> : null}
          {review && (
            <div className={styles.stack} data-stale={!fresh || undefined} aria-busy={!fresh}>
              {naming.length > 0 && (
                <Problems meaning="warning" title={t(`territories.${act}_naming`, { count: naming.length })}>
                  <ul className={styles.lines}>
                    {naming.map(({ kind, id, name: own }) => (
                      <li key={`${kind} ${id}`}>
                        {t(`territories.kind.${kind}`)}: <bdi>{own}</bdi>
                      </li>
                    ))}
                  </ul>
                </Problems>
              )}
              <ReviewMoves review={review} />
              <ReviewBalance rows={review.balance} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** A line begins and ends outside of the area, so there has to be some outside to see. */
function withMargin({ west, south, east, north }: Box): Box {
  const [x, y] = [(east - west) / 5, (north - south) / 5];
  return { west: west - x, east: east + x, south: south - y, north: north + y };
}
