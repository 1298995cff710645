import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PhotoIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { useLayers } from '#ui/layers.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { LineName, useLineName } from '../../core/web/line-name.tsx';
import { packOf, useOrder, type OrderItem } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { PickLine, PickLines } from '../../core/web/pick-lines.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import { lineValue, useWhyNot, type ChosenLine, type ChosenLines } from './chosen.ts';
import { ReasonScreen, useReasons } from './reason-screen.tsx';
import styles from './lines.module.css';

type Props = { chosen: ChosenLines; pictures?: boolean };

/** The lines that may come back, each with its quantity and reason once it is ticked; then those that may not, and why. */
export function ReturnableLines({ chosen, pictures }: Props) {
  const { t } = useText();
  const { returnable, others, lines } = chosen;
  const whyNot = useWhyNot();
  return (
    <div className={styles.lines}>
      <PickLines
        none={t('returns.none')}
        others={others}
        notListed={t('returns.not_listed', { count: others.length })}
        why={whyNot}
      >
        {returnable.map((item) => (
          <Line
            key={item.id}
            item={item}
            line={lines.find((one) => one.item.id === item.id)}
            chosen={chosen}
            pictures={pictures}
          />
        ))}
      </PickLines>
    </div>
  );
}

type LineProps = { item: OrderItem; line: ChosenLine | undefined; chosen: ChosenLines; pictures?: boolean };

function Line({ item, line, chosen, pictures }: LineProps) {
  const { t } = useText();
  const named = useLineName();
  const inPieces = usePieces();
  return (
    <PickLine
      item={item}
      labels={{
        choose: t('returns.choose', { name: named(item) }),
        quantity: t('returns.quantity_of', { name: named(item) }),
      }}
      note={
        <>
          {item.sku && (
            <>
              <bdi dir="ltr">{item.sku}</bdi> ·{' '}
            </>
          )}
          {t('returns.returnable', { pieces: inPieces(item.returnable_quantity, packOf(item)) })}
        </>
      }
      chosen={line && { quantity: line.quantity, max: item.returnable_quantity, value: lineValue(line) }}
      onToggle={() => chosen.toggle(item)}
      onQuantity={(quantity) => chosen.change(item.id, { quantity })}
    >
      {line && <ReasonButton line={line} chosen={chosen} pictures={pictures} />}
    </PickLine>
  );
}

function ReasonButton({ line, chosen, pictures }: { line: ChosenLine; chosen: ChosenLines; pictures?: boolean }) {
  const { t } = useText();
  const name = useNameIn();
  const named = useLineName();
  const inPieces = usePieces();
  const { push } = useLayers();
  const { order } = useOrder();
  const { find } = useReasons();
  const reason = find(line.reason_id);
  const { item } = line;
  const unreasoned = chosen.lines.filter((one) => one.reason_id === null && one.item.id !== item.id);
  const about = (
    <>
      <MediaCell
        figure={<ItemThumb item={item} size={32} />}
        title={<LineName of={item} />}
        note={t('returns.returning', { pieces: inPieces(line.quantity, packOf(item)) })}
      />
      <Money amount={lineValue(line)} currency={order.currency_code} sign />
    </>
  );
  return (
    <Button
      size="compact-sm"
      className={styles.reason}
      data-missing={!reason || undefined}
      aria-label={`${t('returns.reason_of', { name: named(item) })}: ${reason ? name({ name: reason.label, name_ar: reason.label_ar }) : t('returns.no_reason')}`}
      onClick={() =>
        push({
          key: 'reason',
          title: t('returns.select_reason'),
          content: (
            <ReasonScreen
              line={about}
              value={line}
              pictures={pictures}
              onUse={(given) => chosen.change(item.id, given)}
              others={{
                count: unreasoned.length,
                onUse: (given) => {
                  for (const one of unreasoned) chosen.change(one.item.id, given);
                },
              }}
            />
          ),
        })
      }
    >
      <span className={styles.reasonName}>
        {reason ? <NameOf of={{ name: reason.label, name_ar: reason.label_ar }} /> : t('returns.select_reason')}
      </span>
      {line.images.length > 0 && (
        <span className={styles.count} title={t('returns.pictures_count', { count: line.images.length })}>
          <PhotoIcon size={14} aria-hidden /> {formatNumber(line.images.length)}
        </span>
      )}
    </Button>
  );
}
