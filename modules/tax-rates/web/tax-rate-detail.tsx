import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
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
import { taxRates, type TaxRate } from '../contract.ts';
import { Percent } from './percent.tsx';
import { ProductsCard, ShippingCard } from './targets-cards.tsx';

/** A rate and what it applies to. */
export function TaxRateDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(taxRates.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/tax-rates'), label: t('tax_rates.title') }}>
      {({ tax_rate }) => <Page rate={tax_rate} />}
    </AsyncRecord>
  );
}

function Page({ rate }: { rate: TaxRate }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(taxRates.list, '/settings/tax-rates', (id) => `/settings/tax-rates/${id}`);
  const [mayEdit, mayRemove] = [useMay(taxRates.update), useMay(taxRates.remove)];
  const [removing, setRemoving] = useState(false);
  const reason = rate.exempt_reason_code;
  return (
    <>
      <PageTitle>{nameIn(language, rate)}</PageTitle>
      <PageHeader
        title={<NameOf of={rate} />}
        other={<OtherName of={rate} />}
        back={back}
        position={position}
        meta={[<Percent key="rate" of={rate.rate} />, <NameOf key="region" of={rate.region} />]}
        primary={
          mayEdit
            ? { label: t('tax_rates.edit'), icon: EditIcon, href: href(`/settings/tax-rates/${rate.id}/edit`) }
            : undefined
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('tax_rates.remove'),
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
          <Card title={t('tax_rates.about')}>
            <Facts
              facts={[
                { label: t('tax_rates.rate'), value: <Percent of={rate.rate} /> },
                { label: t('tax_rates.code'), value: rate.code ? <bdi dir="ltr">{rate.code}</bdi> : '—' },
                { label: t('tax_rates.region'), value: <NameOf of={rate.region} /> },
                { label: t('tax_rates.region_rate'), value: <Percent of={rate.region.tax_rate} /> },
                ...(reason
                  ? [
                      {
                        label: t('tax_rates.reason'),
                        value: (
                          <>
                            {t(`tax_rates.exempt_${reason}`)} <bdi dir="ltr">{reason}</bdi>
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        }
      >
        <ProductsCard rate={rate} />
        <ShippingCard rate={rate} />
      </PageColumns>
      <RemoveDialog
        endpoint={taxRates.remove}
        params={{ id: rate.id }}
        name={rate.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('tax_rates.remove_text')}
      </RemoveDialog>
    </>
  );
}
