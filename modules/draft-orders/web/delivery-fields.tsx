import { formatAmount } from '#kit/shared/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { shippingOptions, type ShippingOption } from '#modules/shipping-options/contract.ts';
import { priceOf } from '#modules/shipping-options/rules.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { shippingFault, subtotalOf, type CartLine } from './cart.ts';

type Props = {
  lines: readonly CartLine[];
  shipping: ShippingOption | undefined;
  onShipping: (option: ShippingOption | undefined) => void;
  /** Whether the supplier of the goods delivers by this provider. */
  delivers: (provider: string) => boolean;
  payment: { options: readonly { value: string; label: string }[]; value: string | null; onChange: (provider: string | null) => void };
  poNumber: string;
  onPoNumber: (number: string) => void;
  tell: boolean;
  onTell: (tell: boolean) => void;
};

/** How the goods get there and are paid, the shop's own number, and whether it is told. */
export function DeliveryFields({ lines, shipping, onShipping, delivers, payment, poNumber, onPoNumber, tell, onTell }: Props) {
  const { t, language } = useText();
  const options = useRead(shippingOptions.list, { query: { is_return: 'false', enabled: 'true', limit: '100' } }).data?.shipping_options ?? [];
  const subtotal = subtotalOf(lines);
  const fault = lines.length > 0 ? shippingFault(shipping, lines) : null;
  return (
    <Card title={t('new_order.delivery_payment')}>
      <FormGrid columns={2}>
        <SelectField
          label={t('new_order.shipping')}
          placeholder={t('new_order.no_shipping')}
          clearable
          error={fault && shipping ? t(fault.code, { ...fault.params, name: nameIn(language, shipping) }) : undefined}
          options={options.filter((option) => delivers(option.provider_id)).map((option) => ({ value: option.id, label: `${nameIn(language, option)} · ${formatAmount(priceOf(option, subtotal), option.currency_code)}` }))}
          value={shipping?.id ?? null}
          onChange={(id) => onShipping(options.find((option) => option.id === id))}
        />
        <SelectField label={t('new_order.payment')} {...payment} />
        <TextField kind="code" maxLength={100} label={t('new_order.po_number')} value={poNumber} onChange={onPoNumber} />
        <SwitchField label={t('new_order.tell')} value={tell} onChange={onTell} />
      </FormGrid>
    </Card>
  );
}
