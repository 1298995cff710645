import { formatAmount } from '#domain/money.ts';
import { useForm } from '#kit/web/form.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { useRemoteFilter, useRemoteRows } from '#kit/web/remote-options.ts';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { fulfillmentProviders, regions, type Region } from '#modules/regions/contract.ts';
import { useProviderName } from '#modules/regions/parts.tsx';
import { shippingProfiles } from '#modules/shipping-profiles/contract.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { ShippedIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import type { Option } from '#ui/option.ts';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { shippingOptions, type ShippingOption } from '../contract.ts';
import { priceTypes } from '../rules.ts';
import { Price, StateBadges, useOffered } from './words.tsx';

const path = '/settings/shipping-options';
const Field = fieldOf(shippingOptions);

/** Shipping options, outbound and return. */
export function List() {
  const { t } = useText();
  const offered = useOffered();
  const ofRegion = useRemoteFilter(regions.list, 'region_id');
  return (
    <ResourceList
      of={shippingOptions}
      path={path}
      back="/settings"
      icon={ShippedIcon}
      columns={[
        nameColumn(),
        {
          key: 'is_return',
          card: 'detail',
          cell: ({ is_return }) => t(is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
        },
        { key: 'region', wide: true, card: 'detail', cell: ({ region }) => <NameOf of={region} /> },
        { key: 'profile', wide: true, card: 'none', tone: 'quiet', cell: ({ profile }) => <NameOf of={profile} /> },
        { key: 'requirements', card: 'detail', cell: offered },
        {
          key: 'amount',
          header: t('shipping_options.field.price_type'),
          sortable: true,
          align: 'end',
          tone: 'strong',
          card: 'end',
          cell: (one) => (
            <TwoLines
              note={
                one.free_from === null
                  ? undefined
                  : t('shipping_options.free_from_amount', { amount: formatAmount(one.free_from, one.currency_code) })
              }
            >
              <Price of={one} />
            </TwoLines>
          ),
        },
        {
          key: 'state',
          header: t('shipping_options.field.state'),
          card: 'badge',
          cell: (one) => <StateBadges of={one} />,
        },
      ]}
      filters={[
        { key: 'is_return', type: 'boolean', yes: t('shipping_options.return'), no: t('shipping_options.outbound') },
        {
          key: 'enabled',
          title: t('shipping_options.field.state'),
          type: 'boolean',
          yes: t('shipping_options.field.enabled'),
          no: t('shipping_options.off'),
        },
        ...(ofRegion ? [ofRegion] : []),
      ]}
    />
  );
}

/** What the region that is chosen offers; without one, every provider. */
function useProviders(region: Region | undefined, own: unknown): Option[] {
  const name = useProviderName();
  return fulfillmentProviders
    .filter((id) => id === own || !region || region.fulfillment_providers.some((one) => one.id === id))
    .map((value) => ({ value, label: name(value) }));
}

function Fields({ option }: { option?: ShippingOption }) {
  const { t } = useText();
  const { options } = useWords(shippingOptions);
  const nameIn = useNameIn();
  const { values } = useForm();
  const regionId = String(option?.region_id ?? values['region_id'] ?? '');
  const { rows: places, onSearch } = useRemoteRows(regions.list, regionId ? [regionId] : [], { order: 'name' });
  const profiles = useRead(shippingProfiles.list, {}).data?.shipping_profiles ?? [];
  const region = places.find(({ id }) => id === regionId);
  const currency = option?.currency_code ?? region?.currency_code ?? 'SAR';
  const toOption = (one: { id: string; name: string; name_ar: string | null }) => ({
    value: one.id,
    label: nameIn(one),
  });
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      {!option && <Field name="region_id" as={SelectField} options={places.map(toOption)} onSearch={onSearch} />}
      <Field name="provider_id" as={SelectField} options={useProviders(region, values['provider_id'])} />
      <Field name="price_type" as={SelectField} options={options('price_type', priceTypes)} />
      <Field
        name="amount"
        as={MoneyInput}
        currency={currency}
        {...(values['price_type'] === 'calculated' ? { help: t('shipping_options.calculated_help') } : {})}
      />
      {values['price_type'] === 'free_over' && <Field name="free_from" as={MoneyInput} optional currency={currency} />}
      <Field name="min_subtotal" as={MoneyInput} optional currency={currency} />
      <Field name="max_subtotal" as={MoneyInput} optional currency={currency} />
      <Field
        name="profile_id"
        as={SelectField}
        label={t('shipping_options.field.profile')}
        options={profiles.map(toOption)}
      />
      {!option && (
        <Field
          name="is_return"
          as={SwitchField}
          label={t('shipping_options.is_return')}
          help={t('shipping_options.is_return_help')}
        />
      )}
      <Field name="admin_only" as={SwitchField} help={t('shipping_options.admin_only_help')} />
      <Field name="enabled" as={SwitchField} help={t('shipping_options.enabled_help')} />
    </FormGrid>
  );
}

export const New = () => (
  <CreatePage
    of={shippingOptions}
    path={path}
    values={{
      name: '',
      region_id: '',
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 0,
      profile_id: null,
      is_return: false,
      admin_only: false,
      enabled: true,
    }}
  >
    <Fields />
  </CreatePage>
);
/** Its region and direction stay. */
export const Edit = () => (
  <EditPage of={shippingOptions} path={path}>
    {(option) => <Fields option={option} />}
  </EditPage>
);

/** A shipping option: what it costs, and when it is offered. */
export function Detail() {
  const { t } = useText();
  const { label } = useWords(shippingOptions);
  const provider = useProviderName();
  const offered = useOffered();
  return (
    <RecordPage
      of={shippingOptions}
      path={path}
      head={(option) => ({
        badges: <StateBadges of={option} />,
        meta: [
          t(option.is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
          <NameOf key="region" of={option.region} />,
        ],
      })}
    >
      {(option) => (
        <PageColumns
          side={
            <Card title={t('record.about')}>
              <Facts
                facts={[
                  { label: label('requirements'), value: offered(option) },
                  { label: label('profile'), value: <NameOf of={option.profile} /> },
                  { label: label('provider_id'), value: provider(option.provider_id) },
                ]}
              />
            </Card>
          }
        >
          <PriceCard option={option} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function PriceCard({ option }: { option: ShippingOption }) {
  const { t } = useText();
  const { label } = useWords(shippingOptions);
  const money = (amount: number) => <Money amount={amount} currency={option.currency_code} sign />;
  return (
    <Card title={label('price_type')}>
      <Facts
        facts={[
          { label: t('shipping_options.terms'), value: t(`shipping_options.price_type.${option.price_type}`) },
          { label: label('amount'), value: <Price of={option} sign /> },
          ...option.tax_rates.map(({ rate, name }, index) => ({
            key: `tax-${index}`,
            label: t('shipping_options.tax'),
            value: (
              <>
                <bdi dir="ltr">{rate} %</bdi> <bdi>{name}</bdi>
              </>
            ),
          })),
          { label: t('shipping_options.with_tax'), value: money(option.price_incl_tax) },
          ...(option.free_from === null ? [] : [{ label: label('free_from'), value: money(option.free_from) }]),
        ]}
      />
    </Card>
  );
}
