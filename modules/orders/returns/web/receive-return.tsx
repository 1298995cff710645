import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { allowed } from '#kit/shared/fail.ts';
import { useWrite } from '#kit/web/query.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { LayerBody, LayeredModal, LayerFoot } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { returns } from '../../contract.ts';
import type { ReturnOrder } from '../../core/contract/after-sale.ts';
import { dispositions, type Disposition } from '../../core/contract/statuses.ts';
import { canOverrideRefund } from '../rules/money.ts';
import { useRefreshIfStale } from '../../core/web/use-order-action.ts';
import { LineName, useLineName } from '../../core/web/line-name.tsx';
import { packOf, useOrder, type Order } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import { givesMoney, useArrived, type ArrivedLine } from './arrived.ts';
import { LocationField, useReturnPlaces } from './location-field.tsx';
import { RefundBox, type Override } from './refund-box.tsx';
import { changedByReturns } from './changed.ts';
import { KeptBundles, useBundleLines, useKeptBundles } from './use-kept-bundles.tsx';
import styles from './form.module.css';

type Props = { returned: ReturnOrder; onClose: () => void };

/** Receives what came of a return: how much, what becomes of it, where, and what is given back (specification, sections 4 and 5). */
export function ReceiveReturn({ returned, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <LayeredModal opened onClose={onClose} title={`${t('returns.receive_title')} · #${order.display_id}`} width={1000}>
      <ReceiveForm returned={returned} onClose={onClose} />
    </LayeredModal>
  );
}

function ReceiveForm({ returned, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const arrived = useArrived(order, returned);
  const { come, lines } = arrived;
  const [override, setOverride] = useState<Override | null>(null);
  const [named, setNamed] = useState<string | null | undefined>(returned.location_id ?? undefined);
  const [closeRest, setCloseRest] = useState<'wait' | 'close'>('wait');
  const [tried, setTried] = useState(false);
  const stocked = come
    .filter(({ item, disposition }) => disposition === 'restock' && item.manages_stock)
    .map(({ item }) => item.id);
  const { asks, able, lacksLevel } = useReturnPlaces(order.id);
  const fitting = able(stocked).map(({ id }) => id);
  const from = shippedFrom(order);
  const usual = fitting.length === 1 ? fitting[0] : fitting.find((id) => id === from);
  const location = named === undefined ? (usual ?? null) : named;
  const refresh = useRefreshIfStale();
  const { write, pending } = useWrite(returns.receive, {
    success: t('order.done.returned'),
    invalidates: changedByReturns,
    onSuccess: onClose,
  });
  const money = givesMoney(order, returned);
  const inRange = come.filter(({ quantity, left }) => quantity >= 1 && quantity <= left);
  const kept = useKeptBundles(
    order,
    money ? inRange.map(({ asked, quantity }) => ({ item_id: asked.item_id, quantity })) : [],
    returned.id,
  );
  const bundleLines = useBundleLines(kept.charges, order.currency_code);
  const permit = override?.amount == null ? allowed : canOverrideRefund(order, override.amount, arrived.value);
  const homeless = asks && stocked.length > 0 && location === null;
  const blocked =
    inRange.length < come.length ||
    homeless ||
    (location !== null && lacksLevel(stocked, location)) ||
    (override !== null && override.amount === null) ||
    !permit.allowed;
  const send = () => {
    setTried(true);
    if (come.length === 0 || blocked) return;
    const body = {
      items: come.map(({ asked, quantity, disposition }) => ({ item_id: asked.item_id, quantity, disposition })),
      ...(money && override ? { refund: override.amount ?? 0 } : {}),
      location_id: location,
      close_rest: arrived.isPart && closeRest === 'close',
      version: order.version,
    };
    write({ params: { id: returned.id }, body }).catch(refresh);
  };
  return (
    <>
      <Unsaved when={() => (arrived.dirty || override !== null) && !pending} />
      <LayerBody>
        <div className={money ? styles.split : undefined}>
          <div className={styles.main}>
            <div className={styles.received}>
              {lines.map((line) => (
                <Line key={line.asked.id} line={line} choose={arrived.choose} />
              ))}
            </div>
            <LocationField
              value={location}
              onChange={setNamed}
              itemIds={stocked}
              required={stocked.length > 0}
              error={tried && homeless ? t('fulfill.location_required') : undefined}
            />
            {come.length > 0 && arrived.isPart && (
              <section className={styles.section}>
                <h3 className={styles.head}>{t('returns.rest')}</h3>
                <ChoiceCards
                  label={t('returns.rest')}
                  value={closeRest}
                  onChange={setCloseRest}
                  choices={[
                    { value: 'wait', label: t('returns.rest_wait'), note: t('returns.rest_wait_note') },
                    { value: 'close', label: t('returns.rest_close'), note: t('returns.rest_close_note') },
                  ]}
                />
              </section>
            )}
          </div>
          {money && (
            <div className={styles.side}>
              <RefundBox
                currency={order.currency_code}
                lines={[
                  { label: t('returns.goods'), value: <Money amount={arrived.value} currency={order.currency_code} /> },
                  ...bundleLines,
                  ...(returned.shipping_method
                    ? [
                        {
                          label: t('returns.shipping_taxed'),
                          value: <Money amount={-returned.shipping_method.total} currency={order.currency_code} />,
                        },
                      ]
                    : []),
                ]}
                amount={arrived.amountOf(kept.charges)}
                override={override}
                onOverride={setOverride}
                permit={permit}
              >
                <KeptBundles bundles={kept.bundles} currency={order.currency_code} />
              </RefundBox>
            </div>
          )}
        </div>
      </LayerBody>
      <LayerFoot hint={tried && come.length === 0 ? t('return.nothing_selected') : undefined}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="filled" onClick={send} loading={pending} disabled={!kept.fresh}>
          {t('returns.receive')}
        </Button>
      </LayerFoot>
    </>
  );
}

/** The one location that everything of the order left from; undefined where there were several. */
const shippedFrom = ({ fulfillments }: Order): string | null | undefined => {
  const places = new Set(fulfillments.filter((one) => !one.canceled_at).map((one) => one.location_id));
  return places.size === 1 ? [...places][0] : undefined;
};

function Line({ line, choose }: { line: ArrivedLine; choose: ReturnType<typeof useArrived>['choose'] }) {
  const { t } = useText();
  const named = useLineName();
  const inPieces = usePieces();
  const { item, left, ticked, quantity, disposition } = line;
  const wrong = ticked && (quantity < 1 || quantity > left);
  return (
    <div className={styles.line} data-chosen={ticked || undefined}>
      <Checkbox
        aria-label={t('returns.choose', { name: named(item) })}
        checked={ticked}
        onChange={() => choose(line, { ticked: !ticked })}
      />
      <MediaCell
        figure={<ItemThumb item={item} size={32} />}
        title={<LineName of={item} />}
        note={t('returns.event.missing', { pieces: inPieces(left, packOf(item)) })}
      />
      {ticked && (
        <>
          <QuantityInput
            label={t('returns.quantity_of', { name: named(item) })}
            pack={packOf(item)}
            value={quantity}
            onChange={(pieces) => choose(line, { quantity: pieces })}
            error={wrong ? t('lines.quantity_range', { max: formatNumber(left) }) : undefined}
            cure={wrong ? { label: inPieces(left, packOf(item)), value: left } : undefined}
          />
          <SelectField
            aria-label={t('returns.becomes_of', { name: named(item) })}
            value={disposition}
            onChange={(value) => choose(line, { disposition: (value ?? 'restock') as Disposition })}
            options={dispositions.map((value) => ({ value, label: t(`returns.disposition.${value}`) }))}
          />
        </>
      )}
    </div>
  );
}
