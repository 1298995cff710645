import { NameOf } from '#kit/web/names.tsx';
import type { ExplainedPromotion } from '#modules/promotions/contract.ts';
import { calledBy, takenOff, WhyDiscounts } from '#modules/promotions/parts.tsx';
import { Ledger, type LedgerLine } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ExchangeValue } from '../rules/value.ts';

type Shown = ExchangeValue & { discount_value: number; promotions: readonly ExplainedPromotion[] };

/** What goes out with its shipping less what comes back, and who pays whom; dashes while nothing is known. */
export function Difference({ value, currency }: { value: Shown | undefined; currency: string }) {
  const { t } = useText();
  const money = (amount: number | undefined, sign = false) =>
    amount === undefined ? '—' : <Money amount={amount} currency={currency} sign={sign} />;
  const difference = value?.difference_due;
  const label = !difference ? t('exchanges.even') : difference > 0 ? t('exchanges.pays') : t('exchanges.gets');
  const lines: LedgerLine[] = [
    {
      key: 'items',
      label: (
        <>
          {t('exchanges.items_value')}
          {value && <WhyDiscounts promotions={value.promotions} currency={currency} title={t('exchanges.why')} />}
        </>
      ),
      value: money(value && value.items_value + value.discount_value),
    },
    ...(value && value.discount_value > 0
      ? [
          {
            key: 'discount',
            label: <DiscountOf promotions={value.promotions} />,
            value: money(-value.discount_value),
          },
        ]
      : []),
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

/** What it is called where one promotion took off all of it. */
function DiscountOf({ promotions }: { promotions: readonly ExplainedPromotion[] }) {
  const { t } = useText();
  const [first, ...others] = takenOff(promotions);
  return (
    <>
      {t('exchanges.discount')}
      {first && others.length === 0 && (
        <>
          {' '}
          · <NameOf of={calledBy(first)} />
        </>
      )}
    </>
  );
}
