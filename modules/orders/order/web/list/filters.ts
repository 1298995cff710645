import { cityName } from '#domain/saudi-cities.ts';
import { useMemo } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { saudiRegions } from '#domain/saudi.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteOptions, type RemoteOptions } from '#kit/web/remote-options.ts';
import { areas } from '#modules/areas/contract.ts';
import { customers } from '#modules/customers/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { products } from '#modules/products/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';
import { channels, fulfillmentStatuses, orderStatuses, paymentStatuses } from '../../../core/contract/statuses.ts';
import { fulfillmentStatusLabels, orderStatusLabels, paymentStatusLabels } from '../../../core/rules/labels.ts';

const chosenIn = (search: Query, key: string): string[] => {
  const value = search[key];
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
};

/** What the order list can be narrowed by; lists that the reader may not see are no filter. */
export function useOrderFilters(): readonly FilterConfig[] {
  const { t, language } = useText();
  const search: Query = useSearch({ strict: false });
  const named = (row: Parameters<typeof nameIn>[1] & { id: string }, note?: string | null) => ({
    value: row.id,
    label: nameIn(language, row),
    note: note ?? undefined,
  });
  const area = useRemoteOptions(areas.list, chosenIn(search, 'area_id'), (reply) =>
    reply.areas.map((row) => named(row, row.city && cityName(row.city, language))),
  );
  const representative = useRemoteOptions(
    salesRepresentatives.list,
    chosenIn(search, 'sales_representative_id'),
    (reply) => reply.sales_representatives.map((row) => named(row, row.code)),
  );
  const driver = useRemoteOptions(drivers.list, chosenIn(search, 'driver_id'), (reply) =>
    reply.drivers.map((row) => named(row, row.vehicle_plate)),
  );
  const customer = useRemoteOptions(customers.list, chosenIn(search, 'customer_id'), (reply) =>
    reply.customers.map((row) => named(row, row.code)),
  );
  const product = useRemoteOptions(products.list, chosenIn(search, 'product_id'), (reply) =>
    reply.products.map((row) => named(row)),
  );
  // Set by the dashboard's links, whose amounts are of one currency; nobody needs to choose it by hand.
  const ofCurrency = search['currency_code'] !== undefined;
  const supplier = useRemoteOptions(suppliers.list, chosenIn(search, 'supplier_id'), (reply) =>
    reply.suppliers.map((row) => named(row)),
  );

  return useMemo(() => {
    const statuses = <V extends string>(
      key: string,
      title: string,
      values: readonly V[],
      labels: Record<V, { text: TextKey }>,
    ): FilterConfig => ({
      type: 'select',
      key,
      title,
      isMulti: true,
      options: values.map((value) => ({ value, label: t(labels[value].text) })),
    });
    const remote = (key: string, title: string, from: RemoteOptions | null): FilterConfig[] =>
      from ? [{ type: 'select', key, title, isMulti: true, ...from }] : [];
    return [
      statuses('status', t('order.column.status'), orderStatuses, orderStatusLabels),
      statuses('payment_status', t('order.column.payment'), paymentStatuses, paymentStatusLabels),
      statuses('fulfillment_status', t('order.column.fulfillment'), fulfillmentStatuses, fulfillmentStatusLabels),
      { type: 'date', key: 'created_at', title: t('order.column.placed') },
      { type: 'range', key: 'total', title: t('order.column.total'), currency: 'SAR' },
      ...remote('customer_id', t('order.column.customer'), customer),
      {
        type: 'select',
        key: 'province',
        title: t('orders.province'),
        isMulti: true,
        options: saudiRegions.map(({ name, name_ar }) => ({ value: name, label: language === 'ar' ? name_ar : name })),
      },
      ...remote('area_id', t('orders.area'), area),
      ...remote('sales_representative_id', t('order.column.representative'), representative),
      ...remote('driver_id', t('order.column.driver'), driver),
      ...remote('supplier_id', t('field.supplier'), supplier),
      {
        type: 'select',
        key: 'channel',
        title: t('orders.channel'),
        isMulti: true,
        options: channels.map((value) => ({ value, label: t(`order.channel.${value}`) })),
      },
      {
        type: 'boolean',
        key: 'is_verified',
        title: t('orders.finance'),
        yes: t('orders.verified'),
        no: t('orders.not_verified'),
      },
      { type: 'boolean', key: 'has_note', title: t('orders.notes') },
      ...remote('product_id', t('orders.product'), product),
      { type: 'boolean', key: 'is_sale', title: t('orders.sale'), yes: t('orders.sale_yes'), no: t('orders.sale_no') },
      ...(ofCurrency ? [{ type: 'text', key: 'currency_code', title: t('orders.currency') } as const] : []),
    ];
  }, [t, language, customer, area, representative, driver, supplier, product, ofCurrency]);
}
