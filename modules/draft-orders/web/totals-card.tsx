import type { ShippingOption } from '#modules/shipping-options/contract.ts';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { totalsOf, type CartLine } from './cart.ts';

/** What the order comes to, while it is put together. */
export function TotalsCard({ lines, shipping }: { lines: readonly CartLine[]; shipping: ShippingOption | undefined }) {
  const { t } = useText();
  const currency = lines[0]?.variant.currency_code ?? shipping?.currency_code ?? 'SAR';
  const totals = totalsOf(lines, shipping);
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  return (
    <Card title={t('new_order.totals')}>
      <Ledger
        lines={[
          { key: 'items', label: t('new_order.items'), value: money(totals.subtotal) },
          { key: 'delivery', label: t('new_order.delivery'), value: money(totals.shipping_total) },
          { key: 'tax', label: t('new_order.vat'), value: money(totals.tax_total) },
          { key: 'total', label: t('new_order.total'), value: money(totals.total, true), rule: 'single', strong: true },
        ]}
      />
    </Card>
  );
}
