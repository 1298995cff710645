import { id } from '#kit/shared/strings.ts';
import { saudiRegions } from '#domain/saudi.ts';
import { ActiveBadge, useActive } from '#kit/web/active.tsx';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { FormPin } from '#kit/web/form-pin.tsx';
import { Field as PlainField, Form } from '#kit/web/form.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { WarehousesIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { storages } from '#modules/products/contract.ts';
import { locationTypes, stockLocations, type StockLocation } from '../contract.ts';
import { AboutPart } from './about-part.tsx';
import { Figure, Where } from './labels.tsx';
import { LevelsPart } from './levels-part.tsx';
import { MovesPart } from './moves-part.tsx';
import styles from './stock.module.css';

const path = '/warehouses';
const [Field, RemoteField] = [fieldOf(stockLocations), remoteFieldOf(stockLocations)];
const refusals = atField({ 'stock_locations.code_taken': 'code' });

const useProvinces = () => {
  const { language } = useText();
  return saudiRegions.map((one) => ({ value: one.name, label: nameIn(language, one) }));
};

/** Warehouses with what lies in each. */
export function List() {
  const { t } = useText();
  const { options } = useWords(stockLocations);
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const provinces = useProvinces();
  const active = useActive(stockLocations);
  return (
    <ResourceList
      of={stockLocations}
      path={path}
      icon={WarehousesIcon}
      columns={[
        nameColumn(),
        { key: 'code', sortable: true, card: 'sub', cell: (one) => <bdi dir="ltr">{one.code}</bdi> },
        ...(forAdmin
          ? [
              {
                key: 'supplier' as const,
                card: 'detail' as const,
                cell: (one: StockLocation) => <NameOf of={one.supplier} />,
              },
            ]
          : []),
        { key: 'city', wide: true, sortable: true, card: 'detail', cell: (one) => <Where of={one} /> },
        { key: 'type', wide: true, card: 'none', cell: (one) => t(`stock_locations.type.${one.type}`) },
        active.column,
        { key: 'levels_count', wide: true, align: 'end', card: 'none' },
        { key: 'stocked_quantity', align: 'end', card: 'none' },
        { key: 'reserved_quantity', align: 'end', card: 'none' },
        { key: 'available_quantity', align: 'end', tone: 'medium', card: 'detail' },
      ]}
      filters={[
        ...(supplier && forAdmin ? [supplier] : []),
        { key: 'type', type: 'select', isMulti: true, options: options('type', locationTypes) },
        { key: 'province', type: 'select', options: provinces },
        active.filter,
      ]}
    />
  );
}

function Fields({ supplier = false }: { supplier?: boolean }) {
  const { t } = useText();
  const { label, options } = useWords(stockLocations);
  const provinces = useProvinces();
  return (
    <>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
        {supplier && <RemoteField name="supplier_id" from={suppliers.list} />}
        <Field name="code" as={TextField} kind="code" help={t('stock_locations.code_help')} />
        <Field
          name="type"
          as={SelectField}
          options={options('type', locationTypes)}
          help={t('stock_locations.type_help')}
        />
        <Field name="temperature" as={SelectField} clearable options={options('temperature', storages)} />
        <Field name="capacity_cases" as={NumberField} />
        <PlainField name="address.address_1" as={TextField} label={label('address_1')} />
        <PlainField name="address.city" as={TextField} label={label('city')} />
        <PlainField name="address.province" as={SelectField} label={label('province')} clearable options={provinces} />
        <PlainField
          name="address.postal_code"
          as={TextField}
          label={label('postal_code')}
          kind="number"
          maxLength={12}
        />
        <PlainField name="address.phone" as={PhoneInput} label={label('phone')} />
      </FormGrid>
      <h2 className={styles.section}>{t('stock_locations.pin')}</h2>
      <p className={styles.hint}>{t('stock_locations.pin_help')}</p>
      <FormPin label={t('stock_locations.pin')} />
      <FormGrid columns={2}>
        <Field name="lat" as={NumberField} decimals negative />
        <Field name="lng" as={NumberField} decimals negative />
        <Field name="is_active" as={SwitchField} help={t('stock_locations.active_help')} />
      </FormGrid>
    </>
  );
}

const newOfSupplier = stockLocations.create.body.extend({ supplier_id: id() });

/** A new warehouse. Written out, because an administrator must say whose it is, a supplier must not. */
export function New() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const forAdmin = useArea().account === 'admin';
  return (
    <>
      <PageTitle>{t('stock_locations.add')}</PageTitle>
      <PageHeader title={t('stock_locations.add')} back={href(path)} />
      <FormCard>
        <Form
          endpoint={stockLocations.create}
          schema={forAdmin ? newOfSupplier : stockLocations.create.body}
          values={{ name: '', type: 'warehouse', is_active: true, address: {}, lat: null, lng: null }}
          onRefused={refusals}
          onSaved={({ stock_location }) => go(href(`${path}/${stock_location.id}`))}
          onCancel={() => go(href(path))}
        >
          <Fields supplier={forAdmin} />
        </Form>
      </FormCard>
    </>
  );
}
export const Edit = () => (
  <EditPage of={stockLocations} path={path} values={({ address }) => ({ address })} onRefused={refusals}>
    <Fields />
  </EditPage>
);

/** A warehouse: what lies in it, what moved, and where it is. */
export function Detail() {
  const { t, language } = useText();
  const { label } = useWords(stockLocations);
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const [part, open] = usePagePart(['stock', 'moves', 'about']);
  return (
    <RecordPage
      of={stockLocations}
      path={path}
      head={(place) => ({
        badges: <ActiveBadge of={stockLocations} active={place.is_active} />,
        meta: [
          <bdi key="code" dir="ltr">
            {place.code}
          </bdi>,
          t(`stock_locations.type.${place.type}`),
          <Where key="where" of={place} />,
          ...(forAdmin
            ? [
                <Link key="supplier" href={href(`/suppliers/${place.supplier.id}`)}>
                  <NameOf of={place.supplier} />
                </Link>,
              ]
            : []),
        ],
      })}
    >
      {(place) => (
        <>
          <div className={styles.stats}>
            <StatTile label={label('levels_count')} value={<Figure pieces={place.levels_count} />} />
            <StatTile label={label('stocked_quantity')} value={<Figure pieces={place.stocked_quantity} />} />
            <StatTile
              label={label('reserved_quantity')}
              value={<Figure pieces={place.reserved_quantity} />}
              note={t('stock_locations.for_orders')}
            />
            <StatTile label={label('available_quantity')} value={<Figure pieces={place.available_quantity} />} />
          </div>
          <PageTabs
            label={nameIn(language, place)}
            active={part}
            onChange={open}
            parts={[
              { value: 'stock', label: t('stock_locations.stock') },
              { value: 'moves', label: t('stock_locations.moves') },
              { value: 'about', label: t('record.about') },
            ]}
          />
          {part === 'stock' && <LevelsPart place={place} />}
          {part === 'moves' && <MovesPart place={place} />}
          {part === 'about' && <AboutPart place={place} />}
        </>
      )}
    </RecordPage>
  );
}
