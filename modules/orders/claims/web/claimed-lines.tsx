import { Button, Checkbox } from '@mantine/core';
import { NameOf } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { PhotoAddIcon } from '#ui/icons.ts';
import { useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { claimReasons, type ClaimReason } from '../../core/contract/statuses.ts';
import { useLineName } from '../../core/web/line-name.ts';
import { packOf, useOrder, type OrderItem } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { grouped, usePieces } from '../../core/web/pieces.ts';
import {
  claimLines,
  firstClaim,
  isInRange,
  mostOf,
  neverLeft,
  lineValue,
  type LineDraft,
  type Problem,
  type DraftProps,
} from './draft.ts';
import { LineDetails } from './line-details.tsx';
import styles from './claims.module.css';

type Props = DraftProps & { problems: readonly Problem[] };

/** The lines that may be claimed, each with its quantity and its reason once it is ticked; then those that may not, and why. */
export function ClaimedLines({ draft, change, problems }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { claimable, others } = claimLines(order);
  const chosen = claimable.filter((item) => draft.lines[item.id]).length;
  return (
    <Card
      title={`1. ${t('claims.claimed')}`}
      note={claimable.length > 0 && t('claims.claimed_note', { chosen, all: claimable.length })}
      flush
    >
      {claimable.length === 0 && <p className={styles.none}>{t('claims.none')}</p>}
      {claimable.map((item) => (
        <Line
          key={item.id}
          item={item}
          draft={draft}
          change={change}
          problems={problems.filter(({ of }) => of === item)}
        />
      ))}
      {others.length > 0 && (
        <details className={styles.others} open={claimable.length === 0}>
          <summary>{t('claims.not_listed', { count: others.length })}</summary>
          {others.map((item) => (
            <div key={item.id} className={styles.other}>
              <NameOf of={item} />
              <span className={styles.quiet}>{t(item.variant_id === null ? 'claim.custom_line' : whyNot(item))}</span>
            </div>
          ))}
        </details>
      )}
    </Card>
  );
}

const whyNot = (item: OrderItem) => (item.not_returnable ?? 'return.all_promised') as 'return.all_promised';

function Line({ item, draft, change, problems }: Props & { item: OrderItem }) {
  const { t } = useText();
  const inPieces = usePieces();
  const { order } = useOrder();
  const { push } = useLayers();
  const line = draft.lines[item.id];
  const named = useLineName()(item);
  const put = (part: Partial<LineDraft>) =>
    change(({ lines }) => ({
      lines: { ...lines, [item.id]: { quantity: 0, reason: null, note: '', images: [], ...lines[item.id], ...part } },
    }));
  const toggle = () =>
    change(({ lines: { [item.id]: there, ...rest } }) => ({
      lines: there ? rest : { ...rest, [item.id]: firstClaim(item) },
    }));
  const wrong = line && !isInRange({ ...line, item });
  const most = mostOf(item, line?.reason ?? null);
  const missing = neverLeft(item);
  const reasons = item.returnable_quantity > 0 ? claimReasons : (['missing_item'] as const);
  return (
    <div className={styles.line} id={`claim-line-${item.id}`} data-chosen={line !== undefined || undefined}>
      <Checkbox aria-label={t('claims.choose', { name: named })} checked={line !== undefined} onChange={toggle} />
      <MediaCell
        figure={<ItemThumb item={item} size={32} />}
        title={<NameOf of={item} />}
        note={
          <>
            {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
            {item.sku && ' · '}
            {item.returnable_quantity > 0 && t('claims.claimable', { pieces: inPieces(item.returnable_quantity) })}
            {item.returnable_quantity > 0 && missing > 0 && ' · '}
            {missing > 0 && t('claims.never_shipped', { pieces: inPieces(missing) })}
          </>
        }
      />
      {line && (
        <>
          <QuantityInput
            label={t('claims.quantity_of', { name: named })}
            pack={packOf(item)}
            value={line.quantity}
            onChange={(quantity) => put({ quantity })}
            error={wrong ? t('claims.quantity_range', { max: grouped(most) }) : undefined}
            cure={wrong ? { label: grouped(most), value: most } : undefined}
          />
          <SelectField
            aria-label={t('claims.reason_of', { name: named })}
            placeholder={t('claims.reason')}
            options={reasons.map((value) => ({ value, label: t(`claims.reason.${value}`) }))}
            value={line.reason}
            onChange={(reason) => put({ reason: reason as ClaimReason | null })}
            error={
              problems.some(({ kind }) => kind === 'reason') && !line.reason ? t('claim.reason_required') : undefined
            }
          />
          <Button
            size="compact-sm"
            leftSection={<PhotoAddIcon size={15} />}
            aria-label={t('claims.details_of', { name: named })}
            onClick={() =>
              push({
                key: 'details',
                title: t('claims.details'),
                content: <LineDetails item={item} value={line} onUse={put} />,
              })
            }
          >
            {[
              line.note.trim() && t('claims.has_note'),
              line.images.length > 0 && t('claims.photos', { count: line.images.length }),
            ]
              .filter(Boolean)
              .join(' · ') || t('claims.details')}
          </Button>
          <span className={styles.value}>
            <Money amount={lineValue({ ...line, item })} currency={order.currency_code} />
          </span>
        </>
      )}
    </div>
  );
}
