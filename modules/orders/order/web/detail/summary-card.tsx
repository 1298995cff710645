import { currencyWord } from '#domain/money.ts';
import { Slot } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { WhyPrice } from '#modules/price-lists/parts.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { DoneBar } from '#ui/done-bar.tsx';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityText, TimesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { useIncrementalRows } from '#ui/use-incremental-rows.ts';
import { setsAside } from '../../../core/rules/sets-aside.ts';
import { openQuantity } from '../../../core/rules/open-quantity.ts';
import { ItemThumb } from '../../../core/web/item-thumb.tsx';
import { packOf, useOrder, type Order, type OrderItem } from '../../../core/web/order-context.tsx';
import { lineProgress } from './line-progress.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './detail.module.css';
import { UnitPrice } from '#ui/unit-price.tsx';
import { LineName } from '../../../core/web/line-name.tsx';

/** More than a screen shows of them. */
const firstRows = 16;

/** The lines of the order with how far each is, and what the total is made of. */
export function SummaryCard() {
  const { t, language } = useText();
  const { order } = useOrder();
  const { currency_code: currency, items } = order;
  const rows = useIncrementalRows(items, firstRows);
  const discounted = order.discount_total > 0;
  const columns: Column<OrderItem>[] = [
    {
      key: 'product',
      width: '100%',
      header: t('orders.product'),
      card: 'lead',
      cardCell: (item) => <Product item={item} />,
      cell: (item) => (
        <span className={styles.product} title={nameIn(language, item)}>
          <Product item={item} />
        </span>
      ),
    },
    {
      key: 'ordered',
      header: t('orders.ordered'),
      align: 'end',
      tone: 'medium',
      cell: (item) => (
        <TwoLines note={<TimesText pieces={item.quantity} />}>
          <QuantityText pieces={item.quantity} pack={packOf(item)} counted />
        </TwoLines>
      ),
    },
    { key: 'done', header: t('orders.done'), cell: (item) => <LineDone item={item} /> },
    {
      key: 'unit',
      header: t('orders.unit_price'),
      align: 'end',
      cell: (item) => (
        <UnitPrice
          price={item.unit_price_micros}
          currency={currency}
          why={
            item.variant_id !== null && (
              <WhyPrice
                name={nameIn(language, item)}
                variantId={item.variant_id}
                customerId={order.customer_id}
                regionId={order.region_id}
                quantity={item.quantity}
                placed={{ at: order.created_at, price: item.unit_price_micros }}
              />
            )
          }
        />
      ),
    },
    {
      key: 'discount',
      header: t('orders.discount'),
      align: 'end',
      tone: 'quiet',
      card: discounted ? 'detail' : 'none',
      cell: (item) => <Money amount={-item.discount_total} currency={currency} />,
    },
    {
      key: 'net',
      header: t('orders.net_in', { currency: currencyWord(currency, language) }),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: (item) => <Money amount={item.subtotal - item.discount_total} currency={currency} />,
    },
  ];
  return (
    <Card
      title={t('orders.summary')}
      note={t('orders.lines', { count: items.length })}
      actions={
        <>
          <StockBadge order={order} />
          <ShortSlot order={order} />
        </>
      }
      flush
    >
      <DataTable
        label={t('orders.lines_label')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight="tall"
      />
      <div className={styles.sums}>
        <OrderFacts />
        <OrderTotals order={order} />
      </div>
    </Card>
  );
}

function Product({ item }: { item: OrderItem }) {
  return (
    <MediaCell
      figure={<ItemThumb item={item} size={32} />}
      title={<LineName of={item} />}
      note={item.sku && <bdi dir="ltr">{item.sku}</bdi>}
    />
  );
}

function LineDone({ item }: { item: OrderItem }) {
  const { t } = useText();
  const {
    quantity,
    shipped_quantity: shipped,
    fulfilled_quantity: fulfilled,
    returned_quantity: returned,
    missing_quantity: missing,
  } = item;
  return (
    <DoneBar
      total={quantity}
      shipped={shipped}
      fulfilled={fulfilled}
      label={t('orders.done_label', { shipped, fulfilled, quantity })}
    >
      {t(lineProgress(item))}
      {returned > 0 && <span className={styles.back}> · {t('orders.pieces_back', { count: returned })}</span>}
      {missing > 0 && <span className={styles.back}> · {t('orders.pieces_missing', { count: missing })}</span>}
    </DoneBar>
  );
}

/** What an accepted order lacks: others may have it. */
function ShortSlot({ order }: { order: Order }) {
  const lines = order.items.flatMap((item) => {
    const needs = openQuantity(item);
    const lacks = needs - item.reserved_quantity;
    if (!item.manages_stock || item.variant_id === null || lacks <= 0) return [];
    const { id, variant_id, title, title_ar } = item;
    return [{ id, variant_id, title, title_ar, needs, lacks, pack: packOf(item) }];
  });
  if (lines.length === 0 || !setsAside(order)) return null;
  return <Slot name="order.short" order={{ id: order.id, display_id: order.display_id }} lines={lines} />;
}

/** Whether what is still to be packed has been reserved. */
function StockBadge({ order }: { order: Order }) {
  const { t } = useText();
  const managed = order.items.filter((item) => item.manages_stock);
  const open = managed.reduce((sum, item) => sum + openQuantity(item), 0);
  const reserved = managed.reduce((sum, item) => sum + item.reserved_quantity, 0);
  if (open === 0 || reserved === 0) return null;
  return reserved >= open ? (
    <StatusBadge meaning="positive" glyph="done">
      {t('orders.stock_reserved')}
    </StatusBadge>
  ) : (
    <StatusBadge meaning="warning" glyph="part">
      {t('orders.stock_part_reserved')}
    </StatusBadge>
  );
}
