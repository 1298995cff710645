import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { regions, type Region } from '../contract.ts';
import { CountriesCard } from './countries-card.tsx';
import { useProviderName } from './provider-name.ts';

/** A market: its countries, currency, tax and ways of paying. */
export function RegionDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(regions.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/regions'), label: t('regions.title') }}>
      {({ region }) => <Page region={region} />}
    </AsyncRecord>
  );
}

function Page({ region }: { region: Region }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(regions.list, '/settings/regions', (id) => `/settings/regions/${id}`);
  const [mayEdit, mayRemove] = [useMay(regions.update), useMay(regions.remove)];
  const [removing, setRemoving] = useState(false);
  const provider = useProviderName();
  const join = (ids: readonly { id: string }[]) => ids.map(({ id }) => provider(id)).join(t('regions.comma')) || '—';
  return (
    <>
      <PageTitle>{nameIn(language, region)}</PageTitle>
      <PageHeader
        title={<NameOf of={region} />}
        other={<OtherName of={region} />}
        back={back}
        position={position}
        meta={[
          <bdi key="currency" dir="ltr">
            {region.currency_code}
          </bdi>,
          t('regions.tax_of', { rate: region.tax_rate }),
        ]}
        primary={
          mayEdit
            ? { label: t('regions.edit'), icon: EditIcon, href: href(`/settings/regions/${region.id}/edit`) }
            : undefined
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('regions.remove'),
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
          <Card title={t('regions.about')}>
            <Facts
              facts={[
                { label: t('regions.currency'), value: <bdi dir="ltr">{region.currency_code}</bdi> },
                { label: t('regions.tax_rate'), value: <bdi dir="ltr">{region.tax_rate} %</bdi> },
                { label: t('regions.tax_code'), value: region.tax_code ? <bdi dir="ltr">{region.tax_code}</bdi> : '—' },
                { label: t('regions.payment_providers'), value: join(region.payment_providers) },
                { label: t('regions.fulfillment_providers'), value: join(region.fulfillment_providers) },
              ]}
            />
          </Card>
        }
      >
        <CountriesCard region={region} />
        <Slot name="region.taxes" region={region} />
        <Slot name="region.delivery" region={region} />
      </PageColumns>
      <RemoveDialog
        endpoint={regions.remove}
        params={{ id: region.id }}
        name={region.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('regions.remove_text')}
      </RemoveDialog>
    </>
  );
}
