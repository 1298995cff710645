import { Ledger, type LedgerLine } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ExchangeValue } from '../rules/value.ts';

/** What goes out with its shipping less what comes back, and who pays whom; dashes while nothing is known. */
export function Difference({ value, currency }: { value: ExchangeValue | undefined; currency: string }) {
  const { t } = useText();
  const money = (amount: number | undefined, sign = false) =>
    amount === undefined ? '—' : <Money amount={amount} currency={currency} sign={sign} />;
  const difference = value?.difference_due;
  const label = !difference ? t('exchanges.even') : difference > 0 ? t('exchanges.pays') : t('exchanges.gets');
  const lines: LedgerLine[] = [
    { key: 'items', label: t('exchanges.items_value'), value: money(value?.items_value) },
    ...(value && value.shipping_value > 0
      ? [{ key: 'shipping', label: t('exchanges.shipping_value'), value: money(value.shipping_value) }]
      : []),
    ...(value && value.return_shipping_value > 0
      ? [{ key: 'back', label: t('exchanges.return_shipping_value'), value: money(value.return_shipping_value) }]
      : []),
    { key: 'return', label: t('exchanges.return_value'), value: money(value && -value.return_value) },
    {
      key: 'difference',
      label,
      value: money(difference && Math.abs(difference), true),
      rule: 'double',
      strong: true,
    },
  ];
  return <Ledger lines={lines} />;
}
