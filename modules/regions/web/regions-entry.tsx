import { useMay } from '#kit/web/access.ts';
import { Entry } from '#kit/web/entry-list.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { RegionsIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { regions } from '../contract.ts';

/** The way from the settings to the regions, with the rates of the first few. */
export function RegionsEntry() {
  const { t } = useText();
  const nameIn = useNameIn();
  const may = useMay(regions.list);
  const { data } = useRead(regions.list, { query: { limit: '3', order: 'created_at' } });
  if (!may) return null;
  return (
    <Entry icon={RegionsIcon} title={t('regions.title')} path="/settings/regions">
      {data ? data.regions.map((region) => t('regions.summary', { name: nameIn(region), rate: region.tax_rate })).join(t('regions.comma')) : '…'}
    </Entry>
  );
}
