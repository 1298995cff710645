import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers } from '#modules/customers/contract.ts';
import { mapColors, type MapColor } from '#modules/customers/rules.ts';
import { CustomerViews, WithCustomerFilters } from '#modules/customers/parts.tsx';
import { leads } from '#modules/leads/contract.ts';
import type { Meaning } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { FilterBar } from '#ui/filters.tsx';
import { CloseIcon, LassoIcon } from '#ui/icons.ts';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { PageHeader } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { ShapeMap } from '#ui/shape-map.tsx';
import type { MapParts, MapPlace, MapRing } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { territories } from '../contract.ts';
import { ChosenCustomers } from './chosen-customers.tsx';
import { Layers } from './layers.tsx';
import { partsToDraw } from './shapes.ts';
import styles from './territories.module.css';
import { useMapView } from './use-map-view.ts';

/** The corners of a line as the list of customers is asked for what is inside. */
const withinOf = (line: MapParts): string => (line[0]?.[0] ?? []).map(([lng, lat]) => `${lng},${lat}`).join(' ');

/** What the words of a colour mean. */
const meaningsOf: Record<Exclude<MapColor, 'status'>, Readonly<Record<string, Meaning>>> = {
  last_order: { '30': 'positive', '60': 'info', '90': 'warning', older: 'danger', never: 'neutral' },
  debt: { overdue: 'danger', owes: 'warning', clear: 'positive' },
  potential: { A: 'accent', B: 'positive', C: 'info', D: 'warning', none: 'neutral' },
};

/** The filtered customers on the map: one by one where they are few, else together, as rings of their statuses; a line round some chooses them. */
export const CustomerMap = () => (
  <WithCustomerFilters>{(filters) => <FilteredMap filters={filters} />}</WithCustomerFilters>
);

function FilteredMap({ filters }: { filters: readonly FilterConfig[] }) {
  const { t, language } = useText();
  const href = useHref();
  const { look, label } = useCustomerStatuses();
  const [state, change] = useListState(filters);
  const { offset: _offset, limit: _limit, order: _order, ...query } = requestOf(state, filters);
  const { view, onView } = useMapView();
  const [layers, setLayers] = useState({ customers: true, areas: true, leads: false });
  const [corners, setCorners] = useState<readonly MapPlace[] | null>(null);
  const [line, setLine] = useState<MapParts | null>(null);
  const [color, setColor] = useState<MapColor>('status');
  const all = useRead(customers.map, { query });
  const inView = useRead(
    customers.map,
    { query: { ...query, ...view, color } },
    { enabled: view !== null, keep: true },
  );
  const borders = useRead(
    territories.map,
    { query: { bbox: view?.bbox ?? '' } },
    { enabled: view !== null, keep: true },
  );
  const mayLeads = useMay(leads.map);
  const leadPins = useRead(
    leads.map,
    { query: { bbox: view?.bbox ?? '' } },
    { enabled: view !== null && mayLeads && layers.leads, keep: true },
  );
  const pins = inView.data?.points ?? [];
  const balances = useRead(
    customers.balances,
    { query: { id: pins.map((one) => one.id) } },
    { enabled: pins.length > 0, keep: true },
  );
  const owed = new Map(balances.data?.customers.map((one) => [one.id, one]));
  /** What is read out of a pin: whose it is, its status, what it owes, and when it last ordered. */
  const saidOf = ({ id, status, last_order_at, ...names }: (typeof pins)[number]) => {
    const balance = owed.get(id)?.balance ?? 0;
    return [
      nameIn(language, names),
      label(status),
      ...(balance > 0 && balances.data
        ? [
            t('territories.owes', {
              amount: `${formatAmount(balance, balances.data.currency_code)} ${balances.data.currency_code}`,
            }),
          ]
        : []),
      last_order_at
        ? t('territories.last_order', { date: formatDate(last_order_at, language) })
        : t('territories.never'),
    ].join(t('territories.comma'));
  };
  const drop = () => {
    setCorners(null);
    setLine(null);
  };
  useEscape(drop, corners !== null || line !== null);
  // Until the colours asked for are there, the former answer would be read by the wrong words.
  const found = inView.data ?? (color === 'status' ? all.data : undefined);
  const meaningOf = (key: string) => (color === 'status' ? look(key).color : meaningsOf[color][key]) ?? 'neutral';
  const partsOf = (colors: Readonly<Record<string, number>>) =>
    Object.entries(colors).map(([key, count]) => ({ meaning: meaningOf(key), count }));
  const rings: MapRing[] = [
    ...(found?.clusters ?? []).map(({ id, lat, lng, count, colors }) => ({
      id: `${lat} ${lng} ${count}`,
      lat,
      lng,
      count,
      parts: partsOf(colors),
      label: t('territories.customers', { count }),
      href: id === null ? undefined : href(`/customers/${id}`),
    })),
    ...(found?.points ?? []).map((one) => ({
      id: one.id,
      lat: one.lat,
      lng: one.lng,
      count: 1,
      parts: [{ meaning: meaningOf(one.color), count: 1 }],
      label: saidOf(one),
      href: href(`/customers/${one.id}`),
    })),
  ];
  const leadRings: MapRing[] = (leadPins.data?.points ?? []).map(({ id, lat, lng, stage, ...names }) => ({
    id,
    lat,
    lng,
    count: 1,
    look: 'hollow',
    parts: [{ meaning: 'accent', count: 1 }],
    label: [nameIn(language, names), t('territories.lead'), t(`lead_customers.stage.${stage}`)].join(
      t('territories.comma'),
    ),
    href: href(`/lead-customers/${id}`),
  }));
  const known = new Set([
    ...(found?.clusters ?? []).flatMap(({ colors }) => Object.keys(colors)),
    ...(found?.points ?? []).map((one) => one.color),
  ]);
  const words = mapColors[color];
  const meanings = words
    ? words
        .filter((key) => known.has(key))
        .map((key) => ({ key, label: t(`territories.color.${color}.${key}` as TextKey), meaning: meaningOf(key) }))
    : [...known].map((key) => ({ key, label: label(key), meaning: meaningOf(key) }));
  const read = all.isError && !all.data ? all : null;
  return (
    <>
      <PageTitle>{t('territories.customers_title')}</PageTitle>
      <PageHeader
        title={t('territories.customers_title')}
        back={href('/customers')}
        actions={<CustomerViews view="map" filters={filters} />}
        meta={
          all.data && [
            t('territories.customers', { count: all.data.count }),
            ...(inView.data ? [t('territories.in_view', { count: inView.data.count })] : []),
          ]
        }
      />
      <Card flush>
        <div className={styles.search}>
          <ListToolbar
            search={
              <SearchInput
                value={state.q}
                onSearch={(q) => change({ q })}
                placeholder={t('territories.search')}
                slash
              />
            }
            filters={
              <FilterBar configs={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
            }
          />
        </div>
        {read ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
        ) : (
          <div className={styles.split} data-chosen={line !== null || undefined}>
            <ShapeMap
              label={t('territories.customers_title')}
              height={640}
              bounds={all.data?.bounds ?? null}
              onView={onView}
              rings={[...(layers.customers ? rings : []), ...(layers.leads ? leadRings : [])]}
              shapes={
                layers.areas
                  ? (borders.data?.areas ?? []).map(({ id, polygon, color: hue, is_active }) => ({
                      id,
                      parts: partsToDraw(polygon),
                      hue,
                      ...(is_active ? {} : { look: 'faint' as const }),
                    }))
                  : []
              }
              {...(line
                ? { edited: { parts: line, hue: 'teal', onChange: setLine, cornerLabel: t('territories.corner') } }
                : {})}
              {...(corners
                ? {
                    drawn: {
                      corners,
                      onChange: setCorners,
                      onDone: () => {
                        setLine([[corners]]);
                        setCorners(null);
                      },
                    },
                  }
                : {})}
              tools={
                corners || line ? (
                  <Button size="compact-sm" variant="subtle" leftSection={<CloseIcon size={15} />} onClick={drop}>
                    {t(line ? 'territories.lasso_drop' : 'territories.lasso_hint')}
                  </Button>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    leftSection={<LassoIcon size={15} />}
                    onClick={() => setCorners([])}
                  >
                    {t('territories.lasso')}
                  </Button>
                )
              }
              legend={
                <Layers
                  layers={[
                    { key: 'customers', label: t('territories.layer_customers'), count: found?.count },
                    { key: 'areas', label: t('territories.layer_areas'), count: borders.data?.count },
                    ...(mayLeads
                      ? [{ key: 'leads' as const, label: t('lead_customers.title'), count: leadPins.data?.count }]
                      : []),
                  ]}
                  shown={layers}
                  onChange={(key, on) => setLayers({ ...layers, [key]: on })}
                  colors={{ value: color, onChange: setColor }}
                  meanings={meanings}
                />
              }
            />
            {line && <ChosenCustomers query={{ ...query, within: withinOf(line) }} onDrop={drop} />}
          </div>
        )}
        {borders.data?.truncated && (
          <p className={styles.note}>{t('territories.many_areas', { max: formatNumber(borders.data.count) })}</p>
        )}
      </Card>
    </>
  );
}
