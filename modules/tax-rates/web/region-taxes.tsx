import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { taxRates, type TaxRate } from '../contract.ts';
import type { TaxRateType } from '../rules.ts';
import { useApplies } from './applies.ts';
import { Percent } from './percent.tsx';

type Row = { id: string; type: TaxRateType; rate: number; code: string | null; of?: TaxRate };

/**
 * On a region's page: its default rate and the rates for certain goods (specification, section 4: region, rate). The law of a market
 * knows a handful, so that a hundred are all of them.
 */
export function RegionTaxes({ region }: { region: { id: string; tax_rate: number; tax_code: string | null } }) {
  const { t } = useText();
  const href = useHref();
  const applies = useApplies();
  const mayCreate = useMay(taxRates.create);
  const { data } = useRead(taxRates.list, { query: { region_id: region.id, limit: '100' } });
  const rows: Row[] = [
    { id: 'region', type: 'region', rate: region.tax_rate, code: region.tax_code },
    ...(data?.tax_rates ?? []).map((of): Row => ({ id: of.id, type: 'rate', rate: of.rate, code: of.code, of })),
  ];
  return (
    <Card
      title={t('tax_rates.title')}
      note={rows.length}
      flush
      actions={
        mayCreate && (
          <ButtonLink leftSection={<PlusIcon size={15} />} href={href(`/settings/tax-rates/new?region=${region.id}`)}>
            {t('tax_rates.add')}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={t('tax_rates.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('tax_rates.noun'),
            tone: 'medium',
            card: 'lead',
            cell: ({ of }) =>
              of ? (
                <Link href={href(`/settings/tax-rates/${of.id}`)}>
                  <NameOf of={of} />
                </Link>
              ) : (
                t('tax_rates.default_rate')
              ),
          },
          { key: 'type', header: t('tax_rates.type'), tone: 'quiet', cell: ({ type }) => t(`tax_rates.type_${type}`) },
          {
            key: 'applies',
            header: t('tax_rates.field.applies'),
            cell: ({ of }) => (of ? applies(of) : t('tax_rates.applies_everything')),
          },
          {
            key: 'rate',
            header: t('tax_rates.field.rate'),
            align: 'end',
            tone: 'strong',
            card: 'end',
            cell: ({ rate }) => <Percent of={rate} />,
          },
        ]}
      />
    </Card>
  );
}
