import { Button } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { PhotoAddIcon } from '#ui/icons.ts';
import { useLayers } from '#ui/layers.tsx';
import { useText } from '#ui/text.tsx';
import { claimReasons, type ClaimReason } from '../../core/contract/statuses.ts';
import { useLineName } from '../../core/web/line-name.ts';
import { useOrder, type OrderItem } from '../../core/web/order-context.tsx';
import { PickLine, PickLines } from '../../core/web/pick-lines.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import {
  claimLines,
  firstClaim,
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
      <div className={styles.lines}>
        <PickLines
          none={t('claims.none')}
          others={others}
          notListed={t('claims.not_listed', { count: others.length })}
          why={(item) => t(item.variant_id === null ? 'claim.custom_line' : whyNot(item))}
        >
          {claimable.map((item) => (
            <Line
              key={item.id}
              item={item}
              draft={draft}
              change={change}
              problems={problems.filter(({ of }) => of === item)}
            />
          ))}
        </PickLines>
      </div>
    </Card>
  );
}

const whyNot = (item: OrderItem) => (item.not_returnable ?? 'return.all_promised') as 'return.all_promised';

function Line({ item, draft, change, problems }: Props & { item: OrderItem }) {
  const { t } = useText();
  const inPieces = usePieces();
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
  const missing = neverLeft(item);
  const reasons = item.returnable_quantity > 0 ? claimReasons : (['missing_item'] as const);
  return (
    <PickLine
      id={`claim-line-${item.id}`}
      item={item}
      labels={{ choose: t('claims.choose', { name: named }), quantity: t('claims.quantity_of', { name: named }) }}
      note={
        <>
          {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
          {item.sku && ' · '}
          {item.returnable_quantity > 0 && t('claims.claimable', { pieces: inPieces(item.returnable_quantity) })}
          {item.returnable_quantity > 0 && missing > 0 && ' · '}
          {missing > 0 && t('claims.never_shipped', { pieces: inPieces(missing) })}
        </>
      }
      chosen={
        line && {
          quantity: line.quantity,
          max: mostOf(item, line.reason),
          value: lineValue({ ...line, item }),
        }
      }
      onToggle={toggle}
      onQuantity={(quantity) => put({ quantity })}
    >
      {line && (
        <>
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
        </>
      )}
    </PickLine>
  );
}
