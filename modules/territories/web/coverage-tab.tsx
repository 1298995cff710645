import { useState } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { boxOf, geometryOf, partsOf } from '#modules/areas/rules.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { MapIcon } from '#ui/icons.ts';
import { ShapeMap } from '#ui/shape-map.tsx';
import { DataTable } from '#ui/table.tsx';
import { TabsBar } from '#ui/tabs-bar.tsx';
import { useText } from '#ui/text.tsx';
import type { MapShape } from '#ui/shape-map-props.ts';
import { territories, type CoveredArea } from '../contract.ts';
import { partsToDraw } from './shapes.ts';
import { Swatch } from './swatch.tsx';
import styles from './territories.module.css';

const states = ['served', 'excluded', 'open'] as const;
type State = CoveredArea['state'];
const looks: Record<State, Pick<MapShape, 'hue' | 'look'>> = {
  served: { hue: 'teal' },
  excluded: { hue: 'red' },
  open: { hue: 'gray', look: 'faint' },
};
const none: readonly CoveredArea[] = [];

/** The city where a supplier has most customers, of those whose areas are drawn. */
function mostServed(areas: readonly CoveredArea[]): string | null {
  const ofCity = Map.groupBy(
    areas.filter(({ polygon, state }) => polygon && state === 'served'),
    (area) => area.city,
  );
  const counts = [...ofCity].map(([city, list]) => [city, list.reduce((sum, one) => sum + one.customers, 0)] as const);
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** On a supplier's page: where it sells, where it does not, and how many customers it has in each area. */
export function CoverageTab({ supplierId }: { supplierId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const [shown, setShown] = useState<State>('served');
  const read = useRead(territories.coverage, { params: { id: supplierId } });
  const all = read.data?.areas ?? none;
  const cities = [...new Set(all.flatMap(({ city }) => city ?? []))].sort();
  // Names of areas stand clear of one another in one city only.
  const [chosen, setCity] = useState<string | null>();
  const city = chosen === undefined ? mostServed(all) : chosen;
  const areas = city === null ? all : all.filter((one) => one.city === city);
  const drawn = areas.flatMap(({ polygon, ...area }) => (polygon ? [{ ...area, polygon }] : []));
  const known = drawn.filter(({ state }) => state !== 'open');
  const inSight = geometryOf((known.length > 0 ? known : drawn).flatMap(({ polygon }) => partsOf(polygon)));
  const count = (state: State) => areas.filter((one) => one.state === state).length;
  const rows = areas.filter(({ state }) => state === shown);
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <div className={styles.coverage}>
      <Card
        title={t('territories.coverage')}
        note={read.data && t('territories.areas', { count: count('served') })}
        flush={drawn.length > 0}
        actions={
          cities.length > 1 && (
            <SelectField
              aria-label={t('territories.city')}
              placeholder={t('territories.all_cities')}
              value={city}
              onChange={setCity}
              clearable
              options={cities.map((value) => ({ value, label: cityName(value, language) }))}
            />
          )
        }
      >
        {read.data && drawn.length === 0 ? (
          <Empty icon={MapIcon} title={t('territories.coverage_none')} compact />
        ) : (
          <ShapeMap
            label={t('territories.map_title')}
            height={420}
            bounds={inSight && boxOf(inSight)}
            shapes={drawn.map((area) => ({
              id: area.id,
              parts: partsToDraw(area.polygon),
              ...(city === null ? {} : { label: nameIn(language, area) }),
              ...looks[area.state],
            }))}
            legend={
              <ul className={styles.keys}>
                {states.map((state) => (
                  <li key={state}>
                    <Swatch hue={looks[state].hue} />
                    {t(`territories.coverage.${state}`)} <span>{formatNumber(count(state))}</span>
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </Card>
      <Card title={t('territories.layer_areas')} flush>
        <TabsBar
          label={t('territories.coverage')}
          active={shown}
          onChange={(value) => setShown(value as State)}
          tabs={states.map((value) => ({
            value,
            label: t(`territories.coverage.${value}`),
            count: count(value),
          }))}
        />
        {read.data && rows.length === 0 ? (
          <Empty icon={MapIcon} title={t(`territories.coverage_empty.${shown}`)} compact />
        ) : (
          <DataTable
            label={t('territories.layer_areas')}
            rows={read.data && rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href(`/areas/${id}`)}
            rowLabel={(area) => nameIn(language, area)}
            skeletonRows={4}
            columns={[
              { key: 'name', header: t('territories.area'), primary: true, cell: (area) => <NameOf of={area} /> },
              {
                key: 'driver',
                header: t('territories.driver'),
                card: 'sub',
                cell: ({ driver }) => (driver ? <NameOf of={driver} /> : '—'),
              },
              {
                key: 'customers',
                header: t('territories.layer_customers'),
                align: 'end',
                card: 'detail',
                cell: ({ customers }) => formatNumber(customers),
              },
            ]}
          />
        )}
      </Card>
    </div>
  );
}
