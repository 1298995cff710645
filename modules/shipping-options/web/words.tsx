import { formatAmount } from '#domain/money.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ShippingOption } from '../contract.ts';

/** What it costs: an amount, "Free", and from when on it costs nothing. */
export function Price({ of, sign = false }: { of: ShippingOption; sign?: boolean }) {
  const { t } = useText();
  if (of.price_type === 'calculated') return <>{t('shipping_options.price_type.calculated')}</>;
  if (of.amount === 0) return <>{t('shipping_options.free')}</>;
  return <Money amount={of.amount} currency={of.currency_code} sign={sign} />;
}

/** For which subtotals it is offered. */
export function useOffered(): (option: ShippingOption) => string {
  const { t } = useText();
  return ({ min_subtotal, max_subtotal, currency_code }) => {
    const amount = (minor: number) => formatAmount(minor, currency_code);
    const parts = [
      ...(min_subtotal ? [t('shipping_options.from', { amount: amount(min_subtotal) })] : []),
      ...(max_subtotal !== null ? [t('shipping_options.below', { amount: amount(max_subtotal) })] : []),
    ];
    return parts.join(t('shipping_options.comma')) || t('shipping_options.always');
  };
}

/** Only what is unusual is said: off, or for administrators only. */
export function StateBadges({ of: { enabled, admin_only } }: { of: ShippingOption }) {
  const { t } = useText();
  return (
    <>
      {enabled ? (
        <StatusBadge meaning="positive" glyph="done">
          {t('shipping_options.field.enabled')}
        </StatusBadge>
      ) : (
        <StatusBadge meaning="neutral" glyph="ended">
          {t('shipping_options.off')}
        </StatusBadge>
      )}{' '}
      {admin_only && <StatusBadge meaning="info">{t('shipping_options.field.admin_only')}</StatusBadge>}
    </>
  );
}
