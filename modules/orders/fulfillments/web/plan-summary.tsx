import { currencyWord, divideHalfUp } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { formatPacked, toPacks } from '#domain/quantity.ts';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { PiecesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { packOf, useOrder } from '../../core/web/order-context.tsx';
import type { Plan, PlanLine } from './use-plan.ts';

/** Cases, shrinks and pieces of all lines together; packs of different sizes are counted, not converted. */
function packsOf(lines: readonly PlanLine[], asked: Plan['asked']) {
  const sum = { cases: 0, shrinks: 0, pieces: 0 };
  for (const { id, item } of lines) {
    const packed = toPacks(asked[id] ?? 0, packOf(item));
    sum.cases += packed.cases;
    sum.shrinks += packed.shrinks;
    sum.pieces += packed.pieces;
  }
  return sum;
}

/** A part of a line is worth its share of the line's net. Minor units. */
const shareOf = (net: number, pieces: number, of: number): number =>
  Number(divideHalfUp(BigInt(net) * BigInt(pieces), BigInt(of)));

/** What comes of it, while it is typed. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const chosen = plan.lines.filter(({ id }) => (plan.asked[id] ?? 0) > 0);
  const packs = formatPacked(packsOf(chosen, plan.asked), language);
  const value = chosen.reduce(
    (sum, { id, item }) => sum + shareOf(item.subtotal - item.discount_total, plan.asked[id] ?? 0, item.quantity),
    0,
  );
  const open = plan.lines.reduce((sum, { id, left }) => sum + Math.max(0, left - (plan.asked[id] ?? 0)), 0);
  return (
    <Card title={t('orders.fulfill.summary')}>
      <Ledger
        lines={[
          { key: 'lines', label: t('orders.fulfill.lines'), value: formatNumber(chosen.length) },
          {
            key: 'packs',
            label: t('orders.fulfill.packs'),
            value: <bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>{packs}</bdi>,
          },
          { key: 'pieces', label: t('orders.fulfill.pieces'), value: formatNumber(plan.pieces) },
          {
            key: 'value',
            label: t('orders.fulfill.value', { currency: currencyWord(order.currency_code, language) }),
            value: <Money amount={value} currency={order.currency_code} />,
          },
          { key: 'open', label: t('orders.fulfill.open_after'), value: <PiecesText pieces={open} />, rule: 'single' },
        ]}
      />
    </Card>
  );
}
