import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { regions } from '../contract.ts';

/** The first regions with their rates, for the settings page. */
export function RegionsNow() {
  const { t } = useText();
  const nameIn = useNameIn();
  const { data } = useRead(regions.list, { query: { limit: '2', order: 'created_at' } });
  return (
    data?.regions
      .map((region) => t('regions.summary', { name: nameIn(region), rate: region.tax_rate }))
      .join(t('regions.comma')) ?? ''
  );
}
