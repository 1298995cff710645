import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { useProviderName } from '#modules/regions/web.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { shippingOptions, type ShippingOption } from '../contract.ts';
import { Price, StateBadges, useOffered } from './words.tsx';

/** A way of delivery: what it costs, and when it is offered. */
export function ShippingOptionDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(shippingOptions.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/shipping-options'), label: t('shipping_options.title') }}>
      {({ shipping_option }) => <Page option={shipping_option} />}
    </AsyncRecord>
  );
}

function Page({ option }: { option: ShippingOption }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(
    shippingOptions.list,
    '/settings/shipping-options',
    (id) => `/settings/shipping-options/${id}`,
  );
  const [mayEdit, mayRemove] = [useMay(shippingOptions.update), useMay(shippingOptions.remove)];
  const [removing, setRemoving] = useState(false);
  const provider = useProviderName();
  const offered = useOffered();
  const { currency_code: currency } = option;
  return (
    <>
      <PageTitle>{nameIn(language, option)}</PageTitle>
      <PageHeader
        title={<NameOf of={option} />}
        other={<OtherName of={option} />}
        badges={<StateBadges of={option} />}
        back={back}
        position={position}
        meta={[
          t(option.is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
          <NameOf key="region" of={option.region} />,
        ]}
        primary={
          mayEdit
            ? {
                label: t('shipping_options.edit'),
                icon: EditIcon,
                href: href(`/settings/shipping-options/${option.id}/edit`),
              }
            : undefined
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('shipping_options.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <PageColumns
        side={
          <Card title={t('shipping_options.about')}>
            <Facts
              facts={[
                { label: t('shipping_options.requirements'), value: offered(option) },
                { label: t('shipping_options.profile'), value: <NameOf of={option.profile} /> },
                { label: t('shipping_options.provider'), value: provider(option.provider_id) },
              ]}
            />
          </Card>
        }
      >
        <Card title={t('shipping_options.price_type')}>
          <Facts
            facts={[
              { label: t('shipping_options.terms'), value: t(`shipping_options.price_${option.price_type}`) },
              { label: t('shipping_options.amount'), value: <Price of={option} sign /> },
              ...option.tax_rates.map(({ rate, name }, index) => ({
                key: `tax-${index}`,
                label: t('shipping_options.tax'),
                value: (
                  <>
                    <bdi dir="ltr">{rate} %</bdi> <bdi>{name}</bdi>
                  </>
                ),
              })),
              {
                label: t('shipping_options.with_tax'),
                value: <Money amount={option.price_incl_tax} currency={currency} sign />,
              },
              ...(option.free_from === null
                ? []
                : [
                    {
                      label: t('shipping_options.free_from'),
                      value: <Money amount={option.free_from} currency={currency} sign />,
                    },
                  ]),
            ]}
          />
        </Card>
      </PageColumns>
      <RemoveDialog
        endpoint={shippingOptions.remove}
        params={{ id: option.id }}
        name={option.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('shipping_options.remove_text')}
      </RemoveDialog>
    </>
  );
}
