import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { formatNumber } from '#domain/numerals.ts';
import { cityName } from '#domain/saudi-cities.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { areas } from '#modules/areas/contract.ts';
import { boxOf, geometryOf, partsOf } from '#modules/areas/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { ImportIcon, MapIcon, ScaleIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { part } from '#ui/part.tsx';
import { ShapeMap } from '#ui/shape-map.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Button } from '@mantine/core';
import { territories, type MapArea } from '../contract.ts';
import { BalanceAreas } from './balance-areas.tsx';
import { EditBorder } from './edit-border.tsx';
import { MergeAreas } from './merge-areas.tsx';
import { partsToDraw } from './shapes.ts';
import { SplitArea } from './split-area.tsx';
import { sizeText } from './size-text.ts';
import { Swatch } from './swatch.tsx';
import styles from './territories.module.css';

const ImportDialog = part(() => import('./import-dialog.tsx').then((dialog) => dialog.ImportDialog));

/** All areas on the map; one that is chosen can be drawn. */
export function Designer() {
  const search: Query = useSearch({ strict: false });
  const chosen = typeof search['area'] === 'string' ? search['area'] : null;
  const mayDraw = useMay(territories.setBorder);
  if (mayDraw && chosen) return <OneArea id={chosen} act={search['act']} />;
  return mayDraw && search['act'] === 'balance' ? <Balanced /> : <AllAreas />;
}

function OneArea({ id, act }: { id: string; act: unknown }) {
  const { t } = useText();
  const href = useHref();
  const read = useRead(areas.retrieve, { params: { id } });
  const others = useRead(territories.map, {});
  return (
    <AsyncRecord read={read} back={{ href: href('/areas/map'), label: t('territories.map_title') }}>
      {({ area }) => {
        // Saved, it begins anew from what was saved.
        const key = `${area.id} ${area.version}`;
        const around = (others.data?.areas ?? []).filter((one) => one.id !== area.id);
        if (act === 'split' && area.polygon)
          return <SplitArea key={key} area={area} polygon={area.polygon} others={around} />;
        if (act === 'merge') return <MergeAreas key={key} area={area} others={around} />;
        return <EditBorder key={key} area={area} others={around} />;
      }}
    </AsyncRecord>
  );
}

function Balanced() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(territories.map, {});
  return (
    <AsyncRecord read={read} back={{ href: href('/areas/map'), label: t('territories.map_title') }}>
      {({ areas: drawn }) => (
        <BalanceAreas areas={drawn.filter(({ is_active, type }) => is_active && type !== 'sales')} />
      )}
    </AsyncRecord>
  );
}

function AllAreas() {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const phone = usePhone();
  const [importing, setImporting] = useState(false);
  const mayDraw = useMay(territories.setBorder);
  const mayImport = useMay(territories.importBorders);
  const read = useRead(territories.map, {});
  const [city, setCity] = useState<string | null>(null);
  const drawn = read.data?.areas ?? [];
  const cities = [...new Set(drawn.flatMap((one) => one.city ?? []))].sort();
  const list = city === null ? drawn : drawn.filter((one) => one.city === city);
  const toArea = ({ id }: Pick<MapArea, 'id'>) => href(mayDraw ? `/areas/map?area=${id}` : `/areas/${id}`);
  const all = geometryOf(list.flatMap(({ polygon }) => partsOf(polygon)));
  const customers = list.reduce((sum, one) => sum + one.customers, 0);
  return (
    <>
      <PageTitle>{t('territories.map_title')}</PageTitle>
      <PageHeader
        title={t('territories.map_title')}
        back={href('/areas')}
        meta={
          read.data && [
            t('territories.areas', { count: list.length }),
            t('territories.customers', { count: customers }),
          ]
        }
        actions={
          <>
            {mayDraw && drawn.length > 1 && (
              <ButtonLink leftSection={<ScaleIcon size={15} />} href={href('/areas/map?act=balance')}>
                {t('territories.even')}
              </ButtonLink>
            )}
            {mayImport && (
              <Button leftSection={<ImportIcon size={15} />} onClick={() => setImporting(true)}>
                {t('territories.import')}
              </Button>
            )}
          </>
        }
      />
      {read.isError && !read.data ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : read.data && drawn.length === 0 ? (
        <Empty icon={MapIcon} title={t('territories.empty')}>
          {t(mayDraw ? 'territories.empty_text' : 'territories.none_text')}
        </Empty>
      ) : (
        <div className={styles.columns}>
          <Card flush>
            <ShapeMap
              label={t('territories.map_title')}
              height={phone ? 380 : 660}
              bounds={all && boxOf(all)}
              onShape={(id) => go(toArea({ id }))}
              shapes={list.map(({ id, polygon, color, is_active, ...names }) => ({
                id,
                parts: partsToDraw(polygon),
                hue: color,
                ...(city === null ? {} : { label: nameIn(language, names) }),
                ...(is_active ? {} : { look: 'faint' as const }),
              }))}
            />
            {read.data?.truncated && (
              <p className={styles.note}>{t('territories.many_areas', { max: formatNumber(drawn.length) })}</p>
            )}
          </Card>
          <Card
            title={t('territories.balance')}
            flush
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
            <DataTable
              label={t('territories.balance')}
              rows={read.data && list.toSorted((a, b) => b.customers - a.customers)}
              rowKey={({ id }) => id}
              rowHref={toArea}
              rowLabel={(area) => nameIn(language, area)}
              areaPx={616}
              keepTable
              columns={[
                {
                  key: 'name',
                  header: t('territories.area'),
                  primary: true,
                  cell: (area) => (
                    <span className={styles.named}>
                      <Swatch hue={area.color} />
                      <NameOf of={area} />
                    </span>
                  ),
                },
                {
                  key: 'customers',
                  header: t('territories.layer_customers'),
                  align: 'end',
                  cell: (area) => formatNumber(area.customers),
                },
                {
                  key: 'size',
                  header: t('territories.size'),
                  align: 'end',
                  tone: 'quiet',
                  cell: (area) => sizeText(t, area.square_kilometres),
                },
              ]}
            />
          </Card>
        </div>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
