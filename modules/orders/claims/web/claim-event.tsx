import type { ReactNode } from 'react';
import { cityName } from '#domain/saudi-cities.ts';
import { Action } from '#kit/web/action.tsx';
import { personName } from '#kit/web/person.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { MomentText } from '#ui/date.tsx';
import { ClaimIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine } from '#ui/timeline.tsx';
import { claims } from '../../contract.ts';
import type { Claim } from '../../core/contract/after-sale.ts';
import { canCancelClaim, canFulfillClaim, claimRefundStatus } from '../rules/facts.ts';
import { PackedActions } from '../../fulfillments/web/packed-actions.tsx';
import { packOf, useOrder, type OrderItem } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { FulfillmentBadge } from '../../core/web/labels.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import { ReturnActions } from '../../returns/web/return-event.tsx';
import type { EventProps } from '../../core/web/event-props.ts';
import styles from './claims.module.css';
import { LineName } from '../../core/web/line-name.tsx';

/** A claim: what was claimed and why, what is sent instead, how far money, goods and return are, and what can be done now. */
export function ClaimEvent({ event }: EventProps<'claim'>) {
  const { t, language } = useText();
  const { order } = useOrder();
  const claim = order.claims.find(({ id }) => id === event.claim.id);
  if (!claim) return null;
  const by = personName(language, claim.author);
  const head = (
    <>
      {t('claims.no', { number: claim.number })} · {t(`claims.type.${claim.type}`)}
      {by && (
        <>
          {' '}
          · <bdi>{by}</bdi>
        </>
      )}
      {claim.no_notification && <> · {t('orders.timeline.silent')}</>}
    </>
  );
  const shared = { icon: ClaimIcon, time: <MomentText at={event.at} />, first: event.first, author: head };
  if (event.state === 'canceled')
    return <TimelineEvent {...shared} meaning="neutral" title={t('claims.event.canceled')} />;
  return (
    <TimelineEvent
      {...shared}
      meaning={claim.canceled_at ? 'neutral' : 'warning'}
      title={t('claims.event.created')}
      actions={<ClaimActions claim={claim} />}
    >
      <Statuses claim={claim} />
      <Claimed claim={claim} />
      {claim.additional_items.length > 0 && (
        <>
          <h4 className={styles.heading}>{t('claims.event.sent')}</h4>
          <ul className={styles.items}>
            {claim.additional_items.map((item) => (
              <ItemLine key={item.id} item={item} pieces={item.quantity} />
            ))}
          </ul>
          {claim.shipping_address && (
            <TimelineLine
              label={t('claims.event.ship_to', {
                city: cityName(claim.shipping_address.city ?? '', language),
              })}
            />
          )}
        </>
      )}
      {claim.type === 'refund' && (
        <TimelineLine
          label={t(
            claim.payment_status === 'refunded' || (claim.refund_amount ?? 0) === 0
              ? 'claims.event.refund'
              : 'claims.event.lowered',
          )}
          value={<Money amount={claim.refund_amount ?? 0} currency={order.currency_code} sign />}
          strong
        />
      )}
    </TimelineEvent>
  );
}

const refundMarks: Record<ReturnType<typeof claimRefundStatus>, [Meaning, Glyph]> = {
  na: ['neutral', 'open'],
  not_refunded: ['warning', 'open'],
  refunded: ['positive', 'done'],
  canceled: ['neutral', 'ended'],
};
const returnMarks: Record<NonNullable<Claim['return_order']>['status'], [Meaning, Glyph]> = {
  requested: ['info', 'open'],
  requires_action: ['warning', 'act'],
  received: ['positive', 'done'],
  canceled: ['neutral', 'ended'],
};

/** Refund, return and fulfillment, each by its own word (specification, section 4). */
function Statuses({ claim }: { claim: Claim }) {
  const { t } = useText();
  const money = claimRefundStatus(claim);
  const back = claim.return_order?.status;
  return (
    <div className={styles.statuses}>
      <Status label={t('claims.event.refund')}>
        <StatusBadge meaning={refundMarks[money][0]} glyph={refundMarks[money][1]}>
          {t(`claims.refund_status.${money}`)}
        </StatusBadge>
      </Status>
      {back && (
        <Status label={t('claims.event.return')}>
          <StatusBadge meaning={returnMarks[back][0]} glyph={returnMarks[back][1]}>
            {t(`claims.return_status.${back}`)}
          </StatusBadge>
        </Status>
      )}
      {claim.type === 'replace' && (
        <Status label={t('claims.event.fulfillment')}>
          <FulfillmentBadge status={claim.fulfillment_status} />
        </Status>
      )}
    </div>
  );
}

const Status = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.status}>
    {label} {children}
  </span>
);

function Claimed({ claim }: { claim: Claim }) {
  const { t } = useText();
  const { order } = useOrder();
  const inPieces = usePieces();
  const lines = [...order.items, ...[...order.claims, ...order.swaps].flatMap((one) => one.additional_items)];
  return (
    <>
      <h4 className={styles.heading}>{t('claims.event.claimed')}</h4>
      <ul className={styles.items}>
        {claim.claim_items.map((row) => {
          const item = lines.find(({ id }) => id === row.item_id);
          return (
            item && (
              <ItemLine key={row.id} item={item} pieces={row.quantity}>
                {t(`claims.reason.${row.reason}`)}
                {row.missing_quantity > 0 && (
                  <> · {t('claims.never_shipped', { pieces: inPieces(row.missing_quantity, packOf(item)) })}</>
                )}
                {row.note && (
                  <>
                    {' '}
                    · <bdi>{row.note}</bdi>
                  </>
                )}
                {row.images.length > 0 && (
                  <span className={styles.photos}>
                    {row.images.map(({ id, url }, index) => (
                      <a key={id} href={url} target="_blank" rel="noopener noreferrer">
                        <img src={url} alt={t('claims.photo', { number: index + 1 })} loading="lazy" />
                      </a>
                    ))}
                  </span>
                )}
              </ItemLine>
            )
          );
        })}
      </ul>
    </>
  );
}

function ItemLine({ item, pieces, children }: { item: OrderItem; pieces: number; children?: ReactNode }) {
  return (
    <li>
      <ItemThumb item={item} size={24} />
      <span className={styles.named}>
        <LineName of={item} />
        {children && <span className={styles.quiet}>{children}</span>}
      </span>
      <span className={styles.pieces}>
        <TimesText pieces={pieces} pack={packOf(item)} />
      </span>
    </li>
  );
}

/** What can be done with it; nothing is offered once finance has verified the order, or the claim is canceled (specification, section 4). */
function ClaimActions({ claim }: { claim: Claim }) {
  const { t } = useText();
  const { order, open } = useOrder();
  if (order.order_audit.is_verified_by_finance_team || claim.canceled_at) return null;
  const packed = claim.fulfillments.find((one) => !one.shipped_at && !one.canceled_at);
  const left = claim.additional_items.some((item) => item.fulfilled_quantity < item.quantity);
  const settled = claim.payment_status === 'refunded';
  return (
    <>
      {left && (
        <Action
          size="compact-xs"
          variant="light"
          color="petrol"
          needs={claims.fulfill}
          when={canFulfillClaim(order, claim)}
          onClick={() => open({ kind: 'fulfill-claim', claim })}
        >
          {t('orders.act.fulfill_claim')}
        </Action>
      )}
      {packed && <PackedActions packed={packed} needs={claims} />}
      {claim.return_order && <ReturnActions returned={claim.return_order} />}
      {!settled && !packed && (
        <Action
          size="compact-xs"
          needs={claims.cancel}
          when={canCancelClaim(order, claim)}
          onClick={() => open({ kind: 'cancel-claim', claim })}
        >
          {t('orders.act.cancel_claim')}
        </Action>
      )}
    </>
  );
}
