import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations, type StockLocation } from '../contract.ts';
import { AboutPart } from './about-part.tsx';
import { Figure, OpenBadge, Where } from './labels.tsx';
import { LevelsPart } from './levels-part.tsx';
import { MovesPart } from './moves-part.tsx';
import styles from './stock.module.css';

/** A warehouse: what lies in it, what moved, and where it is. */
export function WarehouseDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(stockLocations.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/warehouses'), label: t('stock_locations.title') }}>
      {({ stock_location }) => <Page place={stock_location} />}
    </AsyncRecord>
  );
}

function Page({ place }: { place: StockLocation }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const forAdmin = useArea().account === 'admin';
  const { back, position } = useNeighbours(stockLocations.list, '/warehouses', (id) => `/warehouses/${id}`);
  const [mayEdit, mayRemove] = [useMay(stockLocations.update), useMay(stockLocations.remove)];
  const [part, open] = usePagePart(['stock', 'moves', 'about']);
  const [removing, setRemoving] = useState(false);
  const name = nameIn(language, place);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={place} />}
        other={<OtherName of={place} />}
        back={back}
        position={position}
        badges={<OpenBadge open={place.is_active} />}
        meta={[
          <bdi key="code" dir="ltr">
            {place.code}
          </bdi>,
          t(`stock_locations.type_${place.type}`),
          <Where key="where" of={place} />,
          ...(forAdmin
            ? [
                <Link key="supplier" href={href(`/suppliers/${place.supplier.id}`)}>
                  <NameOf of={place.supplier} />
                </Link>,
              ]
            : []),
        ]}
        primary={
          mayEdit
            ? { label: t('stock_locations.edit'), icon: EditIcon, href: href(`/warehouses/${place.id}/edit`) }
            : undefined
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('stock_locations.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <div className={styles.stats}>
        <StatTile label={t('stock_locations.variants')} value={<Figure pieces={place.levels_count} />} />
        <StatTile label={t('stock_locations.stocked')} value={<Figure pieces={place.stocked_quantity} />} />
        <StatTile
          label={t('stock_locations.reserved')}
          value={<Figure pieces={place.reserved_quantity} />}
          note={t('stock_locations.for_orders')}
        />
        <StatTile label={t('stock_locations.available')} value={<Figure pieces={place.available_quantity} />} />
      </div>
      <PageTabs
        label={name}
        active={part}
        onChange={open}
        parts={[
          { value: 'stock', label: t('stock_locations.stock') },
          { value: 'moves', label: t('stock_locations.moves') },
          { value: 'about', label: t('stock_locations.about') },
        ]}
      />
      {part === 'stock' && <LevelsPart place={place} />}
      {part === 'moves' && <MovesPart place={place} />}
      {part === 'about' && <AboutPart place={place} />}
      <RemoveDialog
        endpoint={stockLocations.remove}
        params={{ id: place.id }}
        name={place.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('stock_locations.remove_text')}
      </RemoveDialog>
    </>
  );
}
