import { cityName } from '#domain/saudi-cities.ts';
import { useMemo } from 'react';
import { useSearch } from '@tanstack/react-router';
import { saudiRegions } from '#domain/saudi.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { nameIn, type Named } from '#kit/web/names.tsx';
import { useRemoteOptions, type RemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { affiliates } from '#modules/affiliates/contract.ts';
import { areas } from '#modules/areas/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { drivers } from '#modules/drivers/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';
import { customerTypes, paymentTerms, potentials } from '../contract.ts';

const chosenIn = (search: Query, key: string): string[] => {
  const value = search[key];
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
};

/** What customers can be narrowed by, on the list and on the map; lists the reader may not see are no filter. */
export function useCustomerFilters(): readonly FilterConfig[] {
  const { t, language } = useText();
  const search: Query = useSearch({ strict: false });
  const { options: statuses } = useCustomerStatuses();
  const isOffice = useSession().accountType === 'admin';
  const named = (row: Named & { id: string }, note?: string | null) => ({
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
  const affiliate = useRemoteOptions(affiliates.list, chosenIn(search, 'affiliate_id'), (reply) =>
    reply.affiliates.map((row) => named(row, row.code)),
  );
  const group = useRemoteOptions(customerGroups.list, chosenIn(search, 'groups'));
  return useMemo(() => {
    const remote = (key: string, title: string, from: RemoteOptions | null): FilterConfig[] =>
      from ? [{ type: 'select', key, title, isMulti: true, ...from }] : [];
    return [
      { type: 'select', key: 'status', title: t('customers.status_label'), isMulti: true, options: statuses },
      {
        type: 'select',
        key: 'type',
        title: t('customers.type_label'),
        isMulti: true,
        options: customerTypes.map((value) => ({ value, label: t(`customers.type.${value}`) })),
      },
      {
        type: 'select',
        key: 'potential',
        title: t('customers.potential'),
        isMulti: true,
        options: potentials.map((value) => ({ value, label: value })),
      },
      { type: 'text', key: 'tags', title: t('customers.tags') },
      { type: 'date', key: 'last_order_at', title: t('customers.last_order') },
      {
        type: 'select',
        key: 'payment_terms',
        title: t('customers.terms'),
        isMulti: true,
        options: paymentTerms.map((value) => ({ value, label: t(`customers.terms.${value}`) })),
      },
      ...remote('area_id', t('customers.area'), area),
      ...(isOffice ? [{ type: 'boolean' as const, key: 'my_areas', title: t('areas.mine') }] : []),
      {
        type: 'select',
        key: 'province',
        title: t('customers.province'),
        options: saudiRegions.map(({ name, name_ar }) => ({ value: name, label: language === 'ar' ? name_ar : name })),
      },
      ...remote('groups', t('customers.groups'), group),
      ...remote('sales_representative_id', t('customers.representative'), representative),
      ...remote('driver_id', t('customers.driver'), driver),
      ...remote('affiliate_id', t('customers.affiliate'), affiliate),
      { type: 'date', key: 'created_at', title: t('customers.created') },
    ];
  }, [t, language, isOffice, statuses, area, group, representative, driver, affiliate]);
}
