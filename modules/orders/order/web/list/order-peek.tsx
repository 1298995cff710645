import { Skeleton } from '@mantine/core';
import { currencyWord } from '#domain/money.ts';
import { useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { MomentText } from '#ui/date.tsx';
import { Facts } from '#ui/facts.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { PhoneText } from '#ui/phone-input.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { ItemThumb } from '../../../core/web/item-thumb.tsx';
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../../core/web/labels.tsx';
import { buyerOf } from '../../../core/web/names.tsx';
import { packOf, type Order, type OrderItem } from '../../../core/web/order-context.tsx';
import { OrderTotals } from '../detail/order-totals.tsx';
import styles from './order-peek.module.css';
import { LineName } from '../../../core/web/line-name.tsx';

/** An order as it is read beside its list: where it stands, whose it is, what is owed and what was ordered. */
export function OrderPeek() {
  const { t } = useText();
  const read = useRead(orders.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} skeleton={<Skeleton h={320} aria-label={t('ui.loading')} />}>
      {({ order }) => <Peeked order={order} />}
    </AsyncRecord>
  );
}

function Peeked({ order }: { order: Order }) {
  const { t, language } = useText();
  const { currency_code: currency, customer, items, due } = order;
  return (
    <div className={styles.peek}>
      <div className={styles.badges}>
        <OrderStatusBadge status={order.status} />
        <PaymentBadge status={order.payment_status} />
        <FulfillmentBadge status={order.fulfillment_status} />
      </div>
      <Facts
        facts={[
          { label: t('orders.customer'), value: <NameOf of={buyerOf(customer)} /> },
          ...(customer.phone ? [{ label: t('field.phone'), value: <PhoneText value={customer.phone} /> }] : []),
          { label: t('order.column.placed'), value: <MomentText at={order.created_at} /> },
          {
            label: due < 0 ? t('orders.to_give_back') : t('orders.due'),
            value: (
              <strong>
                <Money amount={Math.abs(due)} currency={currency} sign />
              </strong>
            ),
          },
        ]}
      />
      <DataTable
        label={t('orders.lines_label')}
        rows={items}
        rowKey={(item) => item.id}
        rowHeight="tall"
        keepTable
        columns={[
          {
            key: 'product',
            header: t('orders.product'),
            width: '100%',
            shrinks: true,
            cell: (item: OrderItem) => (
              <MediaCell
                figure={<ItemThumb item={item} size={32} />}
                title={<LineName of={item} />}
                note={item.sku && <bdi dir="ltr">{item.sku}</bdi>}
              />
            ),
          },
          {
            key: 'ordered',
            header: t('orders.ordered'),
            align: 'end',
            tone: 'medium',
            cell: (item: OrderItem) => <QuantityText pieces={item.quantity} pack={packOf(item)} />,
          },
          {
            key: 'net',
            header: t('orders.net_in', { currency: currencyWord(currency, language) }),
            align: 'end',
            tone: 'strong',
            cell: (item: OrderItem) => <Money amount={item.subtotal - item.discount_total} currency={currency} />,
          },
        ]}
      />
      <OrderTotals order={order} />
    </div>
  );
}
