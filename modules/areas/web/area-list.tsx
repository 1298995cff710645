import { useMemo } from 'react';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useWaysFrom } from '#kit/web/use-ways-from.tsx';
import { cityName } from '#domain/saudi-cities.ts';
import { provinceName } from '#domain/saudi.ts';
import { daysText } from '#domain/weekdays.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { MapIcon, PlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { areas, type Area } from '../contract.ts';
import { areaCurrency } from '../rules.ts';

/** What holds for the reader: its own where it has set one, else the area's. */
export const cutoffOf = ({ cutoff_time, service }: Area): string | null => service?.cutoff_time ?? cutoff_time;
const minOf = ({ min_order_amount, service }: Area): number => service?.min_order_amount ?? min_order_amount;

/** Areas with their cutoff and least order; a supplier sees them as it serves them. */
export function AreaList() {
  const { t, language } = useText();
  const { label } = useWords(areas);
  const href = useHref();
  const { accountType } = useSession();
  const ways = useWaysFrom('/areas');
  const mayAdd = useMay(areas.create);
  const isSupplier = accountType === 'supplier';
  const filters = useMemo(
    (): FilterConfig[] => (accountType === 'admin' ? [{ type: 'boolean', key: 'mine', title: t('areas.mine') }] : []),
    [accountType, t],
  );
  return (
    <ListPage
      title={t('areas.title')}
      actions={ways}
      primary={mayAdd ? { label: t('areas.add'), icon: PlusIcon, href: href('/areas/new') } : undefined}
    >
      <ListCard
        endpoint={areas.list}
        search={t('areas.search')}
        filters={filters}
        rowHref={({ id }) => `/areas/${id}`}
        rowLabel={(area) => nameIn(language, area)}
        columns={() => [
          {
            key: 'name',
            header: t('areas.noun'),
            primary: true,
            sortable: true,
            tone: 'strong',
            cell: (area) => (
              <>
                <NameOf of={area} />
                {!area.is_active && ` (${t('areas.inactive')})`}
              </>
            ),
          },
          {
            key: 'city',
            header: label('city'),
            cell: ({ city }) => (city ? <bdi>{cityName(city, language)}</bdi> : '—'),
          },
          {
            key: 'province',
            header: label('province'),
            wide: true,
            tone: 'quiet',
            cell: ({ province }) => (province ? provinceName(province, language) : '—'),
          },
          {
            key: 'cutoff',
            header: label('cutoff_time'),
            cell: (area) => <bdi dir="ltr">{cutoffOf(area) ?? '—'}</bdi>,
          },
          {
            key: 'days',
            header: label('delivery_days'),
            tone: 'quiet',
            cell: ({ delivery_days: days }) =>
              days.length % 7 === 0 ? t('areas.every_day') : daysText(days, language),
          },
          {
            key: 'min',
            header: amountHead({ t, language }, label('min_order_amount'), areaCurrency),
            align: 'end',
            cell: (area) => (minOf(area) > 0 ? <Money amount={minOf(area)} currency={areaCurrency} /> : '—'),
          },
          ...(isSupplier
            ? [
                {
                  key: 'driver',
                  header: label('driver'),
                  cell: ({ service }: Area) =>
                    service?.is_excluded ? t('areas.field.is_excluded') : <NameOf of={service?.driver} />,
                },
              ]
            : []),
        ]}
        empty={{ icon: MapIcon, title: t('areas.empty'), text: t(mayAdd ? 'areas.empty_text' : 'areas.none_text') }}
      >
        <ListTabs />
        <Slot name="areas.bulk" />
      </ListCard>
    </ListPage>
  );
}
