import { useState } from 'react';
import { Button, Input } from '@mantine/core';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { ShippingPriceField } from '#modules/shipping-options/parts.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { AddressText } from '../../order/web/detail/address-text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { useShippingOptions } from '../../core/web/use-shipping-options.ts';
import type { Stock } from '../../fulfillments/web/use-plan.ts';
import { AddressModal } from './address-modal.tsx';
import { canComeBack, own, type Problem, type DraftProps } from './draft.ts';
import styles from './claims.module.css';

/** How the claimed goods come back and where, how the replacement goes and where (specification, sections 3 and 4). */
export function ShippingFields({
  draft,
  change,
  problems,
  stock,
}: DraftProps & { problems: readonly Problem[]; stock: Stock | undefined }) {
  const { t, language } = useText();
  const ownReturn = { value: own, label: t('claims.own_return') };
  const ownShipping = { value: own, label: t('claims.own_shipping') };
  const returning = useShippingOptions({ isReturn: true });
  const sending = useShippingOptions({ isReturn: false });
  const { order } = useOrder();
  const back = canComeBack(order, draft);
  const replaces = draft.type === 'replace';
  const places = (stock?.locations ?? []).map(({ id, ...location }) => ({
    value: id,
    label: nameIn(language, location) ?? location.name,
  }));
  return (
    <Card title={`${replaces ? 4 : 3}. ${t('claims.shipping')}`}>
      {!back && <p className={styles.words}>{t('claims.nothing_back')}</p>}
      {back && (
        <div className={styles.pair}>
          <SelectField
            label={t('claims.return_shipping')}
            help={t('claims.return_help')}
            placeholder={t('claims.no_return')}
            clearable
            options={[...returning.choices, ownReturn]}
            value={draft.back}
            onChange={(option) => change((now) => ({ back: option, returnTo: option ? now.returnTo : null }))}
          />
          {draft.back !== null && (
            <ShippingPriceField
              label={t('claims.return_price')}
              help={t('claims.not_charged')}
              currency={order.currency_code}
              value={draft.backPrice}
              onChange={(backPrice) => change(() => ({ backPrice }))}
            />
          )}
          {draft.back !== null && places.length > 0 && (
            <SelectField
              label={t('claims.return_to')}
              help={t('claims.return_to_help')}
              placeholder={t('claims.return_later')}
              clearable
              options={places}
              value={draft.returnTo}
              onChange={(returnTo) => change(() => ({ returnTo }))}
            />
          )}
        </div>
      )}
      {replaces && (
        <div className={styles.pair} id="claim-shipping">
          <SelectField
            label={t('claims.replacement_shipping')}
            required
            placeholder={t('claims.shipping_choose')}
            options={[...sending.choices, ownShipping]}
            value={draft.shipping}
            onChange={(shipping) => change(() => ({ shipping }))}
            error={problems.some(({ kind }) => kind === 'shipping') ? t('claim.shipping_required') : undefined}
          />
          <ShippingPriceField
            label={t('claims.replacement_price')}
            help={t('claims.not_charged')}
            currency={order.currency_code}
            disabled={draft.shipping === null}
            value={draft.shippingPrice}
            onChange={(shippingPrice) => change(() => ({ shippingPrice }))}
          />
          <ShipTo draft={draft} change={change} />
        </div>
      )}
    </Card>
  );
}

function ShipTo({ draft, change }: DraftProps) {
  const { t } = useText();
  const { order } = useOrder();
  const [typing, setTyping] = useState(false);
  const { address } = draft;
  const shown = address ?? order.shipping_address;
  return (
    <Input.Wrapper label={t('claims.ship_to')} labelElement="div">
      <div className={styles.shipTo}>
        {address && (
          <span>
            <NameOf of={{ name: `${address.first_name} ${address.last_name}`, name_ar: null }} />
          </span>
        )}
        {shown && <AddressText address={shown} />}
        <span className={styles.links}>
          <Button variant="subtle" color="petrol" size="compact-sm" onClick={() => setTyping(true)}>
            {t(address ? 'claims.edit_address' : 'claims.other_address')}
          </Button>
          {address && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change(() => ({ address: null }))}>
              {t('claims.order_address')}
            </Button>
          )}
        </span>
        <AddressModal
          opened={typing}
          value={address}
          onUse={(given) => change(() => ({ address: given }))}
          onClose={() => setTyping(false)}
        />
      </div>
    </Input.Wrapper>
  );
}
