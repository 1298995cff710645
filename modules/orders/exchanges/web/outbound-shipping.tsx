import { ShippingPriceField } from '#modules/shipping-options/parts.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { useShippingOptions } from '../../core/web/use-shipping-options.ts';
import type { OutboundShippingChoice } from './draft.ts';

const own = 'own';

/** How the new items go, chosen by staff; an option's own price stands first and can be changed, also to 0. */
export function OutboundShipping({
  value: { option, price },
  onChange,
}: {
  value: OutboundShippingChoice;
  onChange: (value: OutboundShippingChoice) => void;
}) {
  const { t } = useText();
  const { order } = useOrder();
  const { options, choices } = useShippingOptions({ isReturn: false });
  return (
    <FormGrid columns={2}>
      <SelectField
        label={t('exchanges.shipping')}
        options={[...choices, { value: own, label: t('exchanges.own') }]}
        value={option ?? own}
        onChange={(id) => {
          const chosen = options.find((one) => one.id === id);
          onChange({ option: chosen?.id ?? null, price: chosen?.amount ?? 0 });
        }}
      />
      <ShippingPriceField
        label={t('exchanges.price')}
        currency={order.currency_code}
        value={price}
        onChange={(amount) => onChange({ option, price: amount })}
      />
    </FormGrid>
  );
}
