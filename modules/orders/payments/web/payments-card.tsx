import type { ReactNode } from 'react';
import { currencyWord } from '#domain/money.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { DateText, MomentText } from '#ui/date.tsx';
import { BankIcon, CardIcon, CashIcon, GiftCardsIcon, SubitemIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { useProviderName } from '../../core/web/provider-name.ts';
import { permitFor, useOrder, type Order } from '../../core/web/order-context.tsx';
import { CaptureAction, GiftCardAction, RefundAction, WriteOffAction } from './money-actions.tsx';
import styles from '../../order/web/detail/detail.module.css';

type Payment = Order['payments'][number];
type Refund = Order['refunds'][number];
type Entry = { id: string; at: string; payment: Payment } | { id: string; at: string; refund: Refund };

/** Of payments by gift card alone: its dialog comes with it. */
const ReleaseCard = part(() => import('./release-card.tsx').then((one) => one.ReleaseCard));
const glyphs: Record<string, Icon> = { bank_transfer: BankIcon, card: CardIcon, gift_card: GiftCardsIcon };

/** Payments as they were made, refunds after them, and what remains of both. None yet: one line with the way to take money. */
export function PaymentsCard() {
  const { t, language } = useText();
  const href = useHref();
  const { order } = useOrder();
  const { currency_code: currency, payments, refunds } = order;
  const entries: Entry[] = [
    ...payments.map((payment) => ({ id: payment.id, at: payment.captured_at ?? payment.created_at, payment })),
    ...refunds.map((refund) => ({ id: refund.id, at: refund.created_at, refund })),
  ];
  const columns: Column<Entry>[] = [
    {
      key: 'method',
      header: t('orders.method'),
      tone: 'medium',
      card: 'lead',
      cell: (entry) => ('payment' in entry ? <Method payment={entry.payment} /> : <GivenBack refund={entry.refund} />),
    },
    { key: 'at', header: t('orders.when'), card: 'aside', cell: (entry) => <EntryTime entry={entry} /> },
    {
      key: 'state',
      header: t('orders.state'),
      card: 'badge',
      cell: (entry) =>
        'payment' in entry ? (
          <PaymentState payment={entry.payment} />
        ) : (
          <StatusBadge meaning="neutral" glyph="done">
            {t('orders.payment.refunded')}
          </StatusBadge>
        ),
    },
    {
      key: 'amount',
      header: t('orders.amount_in', { currency: currencyWord(currency, language) }),
      align: 'end',
      card: 'end',
      cell: (entry) => <Amount entry={entry} currency={currency} />,
    },
  ];
  if (entries.length === 0)
    return permitFor(order, 'capture').allowed ? (
      <Card
        title={t('orders.payments')}
        note={t('orders.no_payments')}
        actions={
          <>
            <GiftCardAction />
            <CaptureAction />
          </>
        }
      />
    ) : null;
  return (
    <Card
      title={t('orders.payments')}
      flush
      actions={
        <>
          <WriteOffAction />
          <RefundAction />
          <GiftCardAction />
          <CaptureAction />
        </>
      }
    >
      <DataTable label={t('orders.payments')} columns={columns} rows={entries} rowKey={({ id }) => id} />
      <CardFoot rule="double">
        <span>{t('orders.net_paid')}</span>
        <span className={styles.net}>
          <Money amount={order.paid_total - order.refunded_total} currency={currency} sign />
        </span>
      </CardFoot>
      {order.written_off_total > 0 && (
        <CardFoot>
          <Link href={href(`/customers/${order.customer_id}?tab=credit`)}>{t('orders.written_off')}</Link>
          <span className={styles.net}>
            <Money amount={order.written_off_total} currency={currency} />
          </span>
        </CardFoot>
      )}
    </Card>
  );
}

/** The day money came in where somebody said so, else when it was taken. */
function EntryTime({ entry }: { entry: Entry }) {
  const day = 'payment' in entry ? entry.payment.received_on : null;
  return day ? <DateText at={day} /> : <MomentText at={entry.at} />;
}

function Method({ payment }: { payment: Payment }) {
  const providerName = useProviderName();
  const Glyph = glyphs[payment.provider_id] ?? CashIcon;
  return (
    <span className={styles.method}>
      <Glyph size={16} aria-hidden />
      <bdi>{providerName(payment.provider_id)}</bdi>
      {payment.reference && (
        <bdi dir="ltr" className={styles.reference}>
          {payment.reference}
        </bdi>
      )}
    </span>
  );
}

/** A refund, and the cards that it went back to; with what each got where it went elsewhere too. */
function GivenBack({ refund }: { refund: Refund }) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <span className={`${styles.method} ${styles.refund}`}>
      <SubitemIcon size={15} className="w-mirror" aria-hidden />
      {t('orders.refund_of', { reason: t(`order.refund.${refund.reason}`) })}
      {refund.payments
        .filter(({ gift_card_id }) => gift_card_id !== null)
        .map(({ payment_id, reference, amount }) => (
          <span key={payment_id} className={styles.reference}>
            {t('orders.provider.gift_card')} <bdi dir="ltr">{reference}</bdi>
            {amount < refund.amount && (
              <>
                {' '}
                <Money amount={amount} currency={order.currency_code} />
              </>
            )}
          </span>
        ))}
    </span>
  );
}

/** What became of a payment: pending, or held by a gift card, until something is taken, part, all of it, or nothing any more. */
function PaymentState({ payment }: { payment: Payment }): ReactNode {
  const { t } = useText();
  const { amount, captured_amount: taken, canceled_at } = payment;
  if (payment.gift_card_id && !canceled_at && taken === 0)
    return (
      <>
        <StatusBadge meaning="info" glyph="part">
          {t('orders.payment.held')}
        </StatusBadge>
        <ReleaseCard payment={payment} />
      </>
    );
  if (canceled_at && taken === 0)
    return (
      <StatusBadge meaning="neutral" glyph="ended">
        {t('orders.payment.voided')}
      </StatusBadge>
    );
  if (taken >= amount || (canceled_at && taken > 0))
    return (
      <StatusBadge meaning="positive" glyph="done">
        {t('orders.payment.captured')}
      </StatusBadge>
    );
  if (taken > 0)
    return (
      <StatusBadge meaning="warning" glyph="part">
        {t('orders.payment.part_captured')}
      </StatusBadge>
    );
  return (
    <StatusBadge meaning="warning" glyph="part">
      {t('orders.payment.pending')}
    </StatusBadge>
  );
}

/** What was taken, and of how much where it is not all. */
function Amount({ entry, currency }: { entry: Entry; currency: string }) {
  const { t } = useText();
  if ('refund' in entry) return <Money amount={-entry.refund.amount} currency={currency} />;
  const { amount, captured_amount: taken, canceled_at } = entry.payment;
  if (taken === 0 || taken === amount)
    return <Money amount={amount} currency={currency} struck={Boolean(canceled_at) && taken === 0} />;
  return (
    <>
      <Money amount={taken} currency={currency} />
      <span className={styles.reference}>
        {' '}
        {t('orders.of')} <Money amount={amount} currency={currency} />
      </span>
    </>
  );
}
