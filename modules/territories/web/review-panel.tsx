import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { amountHead } from '#kit/web/currency-head.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { failureText } from '#kit/web/query.ts';
import type { Area } from '#modules/areas/contract.ts';
import { areaCurrency } from '#modules/areas/rules.ts';
import { Card, CardFoot } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { Problems } from '#ui/problems.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { Overlap, ReviewReply } from '../contract.ts';
import { sizeText } from './size-text.ts';
import { Swatch } from './swatch.tsx';
import styles from './territories.module.css';
import type { Draft } from './use-draft.ts';

type Move = ReviewReply['moved'][number];

/** What a border moves: who gets another area, who stays, where it lies on another one, and how the areas stand after. */
export function ReviewMoves({ review }: { review: ReviewReply }) {
  const { t, language } = useText();
  const notes = [
    ...(review.moved.length === 0 ? [t('territories.nobody_moves')] : []),
    ...(review.pinned_stay > 0 ? [t('territories.pinned_stay', { count: review.pinned_stay })] : []),
    ...(review.open_orders > 0 ? [t('territories.open_orders', { count: review.open_orders })] : []),
  ];
  const end = (area: Move['from']) =>
    area ? (
      <span className={styles.named}>
        <Swatch hue={area.color} />
        <NameOf of={area} />
      </span>
    ) : (
      t('territories.no_area')
    );
  return (
    <Card
      title={t('territories.what_moves')}
      note={t('territories.customers', { count: review.customers_moved })}
      flush
    >
      {review.moved.length > 0 && (
        <DataTable
          label={t('territories.what_moves')}
          rows={review.moved}
          rowKey={({ from, to }) => `${from?.id} ${to?.id}`}
          rowHeight="free"
          keepTable
          columns={[
            {
              key: 'way',
              header: t('territories.from_to'),
              cell: ({ from, to }) => (
                <span className={styles.way}>
                  {end(from)}
                  <span>{t('territories.to')}</span>
                  {end(to)}
                </span>
              ),
            },
            {
              key: 'customers',
              header: t('territories.layer_customers'),
              align: 'end',
              tone: 'strong',
              cell: ({ customers }) => formatNumber(customers),
            },
            {
              key: 'sales',
              header: amountHead({ t, language }, t('territories.monthly'), areaCurrency),
              align: 'end',
              cell: ({ monthly_sales }) => <Money amount={monthly_sales} currency={areaCurrency} />,
            },
          ]}
        />
      )}
      {notes.length > 0 && (
        <CardFoot>
          <ul className={styles.lines}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </CardFoot>
      )}
    </Card>
  );
}

/** A figure as it will be, and by how much that differs. */
function After({ of: { before, after } }: { of: { before: number; after: number } }) {
  const difference = Math.round((after - before) * 10) / 10;
  const sign = difference > 0 ? '+' : '−';
  return (
    <span className={styles.after}>
      <b>{formatNumber(after)}</b>
      <small>{difference !== 0 && <bdi dir="ltr">{sign + formatNumber(Math.abs(difference))}</bdi>}</small>
    </span>
  );
}

/** Areas after a change, each with what differs from today: customers, sales, and the hours and kilometres of a week. */
export function ReviewBalance({ rows }: { rows: ReviewReply['balance'] }) {
  const { t, language } = useText();
  const inRiyals = ({ before, after }: { before: number; after: number }) => ({
    before: Math.round(before / 100),
    after: Math.round(after / 100),
  });
  return (
    <Card title={t('territories.balance')} note={t('territories.balance_note')} flush>
      <DataTable
        label={t('territories.balance')}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight="tall"
        keepTable
        columns={[
          {
            key: 'area',
            header: t('territories.area'),
            cell: (row) => (
              <span className={styles.named}>
                <Swatch hue={row.color} />
                <NameOf of={row} />
              </span>
            ),
          },
          {
            key: 'customers',
            header: t('territories.layer_customers'),
            align: 'end',
            cell: ({ customers }) => <After of={customers} />,
          },
          {
            key: 'sales',
            header: amountHead({ t, language }, t('territories.sales'), areaCurrency),
            align: 'end',
            cell: ({ monthly_sales }) => <After of={inRiyals(monthly_sales)} />,
          },
          {
            key: 'hours',
            header: t('territories.hours'),
            align: 'end',
            cell: ({ hours }) => <After of={hours} />,
          },
          { key: 'km', header: t('territories.km'), align: 'end', cell: ({ km }) => <After of={km} /> },
        ]}
      />
    </Card>
  );
}

type Props = { area: Area; draft: Draft; review: ReviewReply | undefined; fresh: boolean; error: unknown };

/** Beside the map: nothing yet, or what the border as it is drawn would do. */
export function ReviewPanel({ area, draft, review, fresh, error }: Props) {
  const { t } = useText();
  if (error) return <Problems title={failureText(error, t)} />;
  if (!review)
    return (
      <Card title={t('territories.what_moves')}>
        <p className={styles.quiet}>{t(draft.fault ? 'territories.mend_first' : 'territories.not_changed')}</p>
      </Card>
    );
  return (
    <div className={styles.stack} data-stale={!fresh || undefined} aria-busy={!fresh}>
      {review.overlaps.map((overlap) => (
        <OverlapBox key={`${overlap.area.id} ${overlap.other.id}`} own={area.id} overlap={overlap} draft={draft} />
      ))}
      <ReviewMoves review={review} />
      <ReviewBalance rows={review.balance} />
    </div>
  );
}

function OverlapBox({ own, overlap, draft }: { own: string; overlap: Overlap; draft: Draft }) {
  const { t, language } = useText();
  const { area, other, square_kilometres, customers, holder_id, area_without, other_without } = overlap;
  const [one, two] = [nameIn(language, area), nameIn(language, other)];
  const cut = (id: string, polygon: Overlap['area_without']) =>
    id === own ? draft.setBorder(polygon) : draft.redrawOther({ area_id: id, polygon });
  return (
    <Problems meaning="warning" title={t('territories.overlap', { one, two, size: sizeText(t, square_kilometres) })}>
      <p className={styles.quiet}>
        {t('territories.overlap_customers', { count: customers, name: holder_id === area.id ? one : two })}
      </p>
      <span className={styles.cuts}>
        {area_without && (
          <Button size="compact-sm" td="none" onClick={() => cut(area.id, area_without)}>
            {t('territories.cut', { name: one })}
          </Button>
        )}
        {other_without && (
          <Button size="compact-sm" td="none" onClick={() => cut(other.id, other_without)}>
            {t('territories.cut', { name: two })}
          </Button>
        )}
      </span>
    </Problems>
  );
}
