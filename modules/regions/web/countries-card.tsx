import { countryName } from '#domain/countries.ts';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { RegionsIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { regions, type Region } from '../contract.ts';
import { countryOptions } from './countries.ts';

/** The countries of a region; each belongs to one region. */
export function CountriesCard({ region }: { region: Region }) {
  const { t, language } = useText();
  const mayEdit = useMay(regions.addCountry);
  const add = useWrite(regions.addCountry, { success: t('regions.country_added') });
  const remove = useWrite(regions.removeCountry, { success: t('regions.country_removed') });
  const free = countryOptions(language).filter(({ value }) => !region.countries.some(({ iso_2 }) => iso_2 === value));
  return (
    <Card
      title={t('regions.field.countries')}
      note={region.countries.length}
      flush
      actions={
        mayEdit && (
          <SelectField
            aria-label={t('regions.add_country')}
            placeholder={t('regions.add_country')}
            value={null}
            disabled={add.pending}
            options={free}
            onChange={(code) => code && add.run({ params: { id: region.id }, body: { country_code: code } })}
          />
        )
      }
    >
      {region.countries.length === 0 ? (
        <Empty icon={RegionsIcon} title={t('regions.no_countries')} compact>
          {t('regions.no_countries_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('regions.field.countries')}
          rows={region.countries}
          rowKey={({ iso_2 }) => iso_2}
          keepTable
          columns={[
            {
              key: 'name',
              header: t('regions.country'),
              tone: 'medium',
              cell: ({ iso_2 }) => countryName(iso_2, language),
            },
            {
              key: 'code',
              header: t('regions.country_code'),
              cell: ({ iso_2 }) => <bdi dir="ltr">{iso_2.toUpperCase()}</bdi>,
            },
            {
              key: 'actions',
              header: t('regions.actions'),
              width: 64,
              cell: ({ iso_2 }) =>
                mayEdit && (
                  <TwoClickDelete
                    iconOnly
                    label={t('regions.remove_country', { name: countryName(iso_2, language) })}
                    onDelete={() => remove.run({ params: { id: region.id, country_code: iso_2 } })}
                  />
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
