import { taxOn } from '#domain/money.ts';
import type { ShippingOption } from '#modules/shipping-options/contract.ts';
import { ShippingPriceField } from '#modules/shipping-options/parts.tsx';
import { rateOf } from '#modules/tax-rates/rules.ts';
import { FormGrid, SelectField, SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { useShippingOptions } from '../../core/web/use-shipping-options.ts';

/** How goods come back as it is chosen: `charged` whether it is taken off the refund, `price` without tax. */
export type ReturnShippingChoice = { charged: boolean; option: ShippingOption | null; price: number };
export const noReturnShipping: ReturnShippingChoice = { charged: false, option: null, price: 0 };

/** What return shipping takes off the refund: its price and the sum of its tax rates (specification, section 9). Minor units. */
export const totalOfReturnShipping = ({ charged, option, price }: ReturnShippingChoice): number =>
  charged && option ? price + taxOn(price, rateOf(option.tax_rates)) : 0;

type Props = { value: ReturnShippingChoice; onChange: (value: ReturnShippingChoice) => void; error: boolean };

/** Whether the customer pays return shipping, which way, and at what price; the option's own price stands first and can be changed. */
export function ReturnShipping({ value, onChange, error }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { charged, option, price } = value;
  const { options, choices, isRead } = useShippingOptions({ isReturn: true, enabled: charged });
  return (
    <>
      <SwitchField
        label={t('returns.charge_shipping')}
        value={charged}
        onChange={(on) => onChange({ ...value, charged: on })}
      />
      {charged && (
        <FormGrid columns={2}>
          <SelectField
            label={t('returns.shipping')}
            placeholder={t('returns.shipping_choose')}
            required
            help={isRead && options.length === 0 ? t('returns.shipping_none') : undefined}
            error={error && !option ? t('return.shipping_required') : undefined}
            options={choices}
            value={option?.id ?? null}
            onChange={(id) => {
              const chosen = options.find((one) => one.id === id) ?? null;
              onChange({ ...value, option: chosen, price: chosen?.amount ?? 0 });
            }}
          />
          <ShippingPriceField
            label={t('returns.price')}
            currency={order.currency_code}
            disabled={!option}
            value={price}
            onChange={(amount) => onChange({ ...value, price: amount })}
          />
        </FormGrid>
      )}
    </>
  );
}
