import { formatNumber } from '#domain/numerals.ts';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { calledBy, takenOff, WhyDiscounts } from '#modules/promotions/parts.tsx';
import { Ledger, type LedgerLine } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { pointsOf } from '../../../points/rules/on-lines.ts';
import type { Order } from '../../../core/web/order-context.tsx';

/** The one rate of a document, or none where several apply. */
function rateOf({ items, shipping_methods }: Order): string | null {
  const rates = new Set([...items, ...shipping_methods].flatMap(({ tax_lines }) => tax_lines.map(({ rate }) => rate)));
  return rates.size === 1 ? String([...rates][0]) : null;
}

/** What the total is made of, as it stands on the invoice. */
export function OrderTotals({ order }: { order: Order }) {
  const { t, language } = useText();
  const { currency_code: currency } = order;
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const rate = rateOf(order);
  const lines: LedgerLine[] = [
    {
      key: 'items',
      label: (
        <>
          {t('orders.items')}
          {order.promotions.length > 0 && <WhyDiscounts promotions={order.promotions} currency={currency} />}
        </>
      ),
      value: money(order.subtotal),
    },
  ];
  const promoted = takenOff(order.promotions);
  for (const one of promoted)
    lines.push({
      key: one.id,
      label: (
        <>
          {t('orders.discount')} · <NameOf of={calledBy(one)} />
        </>
      ),
      value: money(-one.given),
    });
  // What of them stands: a line that was cut since bears no more than it comes to.
  const points = pointsOf(order.discounts);
  const left = order.discount_total - promoted.reduce((sum, { given }) => sum + given, 0);
  const byPoints = Math.min(left, points?.amount ?? 0);
  if (left > byPoints) lines.push({ key: 'discount', label: t('orders.discount'), value: money(byPoints - left) });
  if (points && byPoints > 0)
    lines.push({
      key: 'points',
      label: t('orders.points', { points: formatNumber(points.count) }),
      value: money(-byPoints),
    });
  for (const method of order.shipping_methods) {
    const name = nameIn(language, {
      name: method.shipping_option?.name ?? method.name,
      name_ar: method.shipping_option?.name_ar,
    });
    lines.push({
      key: method.id,
      label: (
        <>
          {t('orders.delivery')} · <bdi>{name}</bdi>
        </>
      ),
      value: money(method.subtotal),
    });
  }
  lines.push(
    {
      key: 'taxable',
      label: t('orders.taxable'),
      value: money(order.subtotal - order.discount_total + order.shipping_total),
      rule: 'single',
    },
    {
      key: 'tax',
      label: rate === null ? t('orders.vat') : t('orders.vat_rate', { rate }),
      value: money(order.tax_total),
    },
  );
  if (order.gift_card_total > 0)
    lines.push({ key: 'gift', label: t('orders.gift_cards'), value: money(-order.gift_card_total) });
  lines.push({ key: 'total', label: t('orders.total'), value: money(order.total, true), rule: 'single', strong: true });
  return <Ledger lines={lines} />;
}
