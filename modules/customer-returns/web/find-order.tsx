import { useState } from 'react';
import { Button } from '@mantine/core';
import { cityName } from '#domain/saudi-cities.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { customers } from '#modules/customers/contract.ts';
import { variants } from '#modules/products/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { MomentText } from '#ui/date.tsx';
import { SelectField, TextField } from '#ui/form-parts.tsx';
import { LayerBody, LayeredModal, LayerFoot } from '#ui/layers.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { customerReturns } from '../contract.ts';
import { UnitPrice } from '#ui/unit-price.tsx';
import styles from './desk.module.css';

/** Finds the order that goods without papers came from: customer, product and pieces lead to the oldest sales that can come back. */
export function FindOrder({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const href = useHref();
  const [customerId, setCustomerId] = useState<string | null>(null);
  const [variantId, setVariantId] = useState<string | null>(null);
  const [pieces, setPieces] = useState('');
  const customer = useRemoteOptions(customers.list, customerId ? [customerId] : [], (reply) =>
    reply.customers.map((row) => ({
      value: row.id,
      label: [nameIn(language, row), row.city && cityName(row.city, language), row.code].filter(Boolean).join(' · '),
    })),
  );
  const variant = useRemoteOptions(variants.list, variantId ? [variantId] : [], (reply) =>
    reply.variants.map((row) => ({
      value: row.id,
      label: `${nameIn(language, row.product)} · ${nameIn(language, row)} · ${row.sku}`,
    })),
  );
  const quantity = /^[1-9]\d{0,8}$/.test(pieces) ? pieces : null;
  const ready = customerId !== null && variantId !== null && quantity !== null;
  const read = useRead(
    customerReturns.sources,
    { query: { customer_id: customerId ?? '', variant_id: variantId ?? '', quantity: quantity ?? '1' } },
    { enabled: ready },
  );
  const found = ready ? read.data : undefined;
  return (
    <LayeredModal opened onClose={onClose} title={t('customer_returns.find_title')} width={560}>
      <LayerBody>
        <div className={styles.form}>
          <p className={styles.lead}>{t('customer_returns.find_text')}</p>
          <SelectField
            label={t('customer_returns.customer')}
            required
            options={customer?.options ?? []}
            onSearch={customer?.onSearch}
            value={customerId}
            onChange={setCustomerId}
          />
          <SelectField
            label={t('customer_returns.product')}
            required
            options={variant?.options ?? []}
            onSearch={variant?.onSearch}
            value={variantId}
            onChange={setVariantId}
          />
          <TextField
            kind="number"
            label={t('customer_returns.find_quantity')}
            required
            value={pieces}
            onChange={setPieces}
            maxLength={9}
          />
          {ready && read.isError && !found && (
            <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
          )}
          {found && (
            <>
              <ul className={styles.found}>
                {found.sources.map((source) => (
                  <li key={source.item_id}>
                    <span>
                      <bdi dir="ltr">#{source.order_display_id}</bdi> · <MomentText at={source.placed_at} /> ·{' '}
                      <NameOf of={source} />
                      <br />
                      <span className={styles.quiet}>
                        <TimesText pieces={source.quantity} /> ·{' '}
                        <UnitPrice price={source.unit_price_micros} currency={source.currency_code} />
                      </span>
                    </span>
                    <ButtonLink size="compact-sm" href={href(`/orders/${source.order_id}`)}>
                      {t('customer_returns.find_open')}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
              {found.sources.length === 0 ? (
                <p className={styles.lead}>{t('customer_returns.find_none')}</p>
              ) : (
                found.missing_quantity > 0 && (
                  <p className={styles.lead}>{t('customer_returns.find_missing', { count: found.missing_quantity })}</p>
                )
              )}
            </>
          )}
        </div>
      </LayerBody>
      <LayerFoot>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </LayerFoot>
    </LayeredModal>
  );
}
