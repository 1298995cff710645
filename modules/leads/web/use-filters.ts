import { useMemo } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { chosenIn, useRemoteOptions } from '#kit/web/remote-options.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';
import { leadSources } from '../contract.ts';
import { leadStages } from '../rules.ts';

/** What leads are narrowed by, on the list and on the board. @param withStage the board has a column for each */
export function useLeadFilters(withStage: boolean): readonly FilterConfig[] {
  const { t } = useText();
  const search: Query = useSearch({ strict: false });
  const owner = useRemoteOptions(salesRepresentatives.list, chosenIn(search, 'sales_representative_id'));
  return useMemo(() => {
    const yesNo = { yes: t('lead_customers.yes'), no: t('lead_customers.no') };
    return [
      ...(withStage
        ? [
            {
              type: 'select' as const,
              key: 'stage',
              title: t('lead_customers.field.stage'),
              isMulti: true,
              options: leadStages.map((value) => ({ value, label: t(`lead_customers.stage.${value}`) })),
            },
          ]
        : []),
      {
        type: 'select',
        key: 'source',
        title: t('lead_customers.field.source'),
        isMulti: true,
        options: leadSources.map((value) => ({ value, label: t(`lead_customers.source.${value}`) })),
      },
      ...(owner
        ? [
            {
              type: 'select' as const,
              key: 'sales_representative_id',
              title: t('lead_customers.field.sales_representative'),
              isMulti: true,
              ...owner,
            },
          ]
        : []),
      { type: 'text', key: 'city', title: t('field.city') },
      { type: 'boolean', key: 'late', title: t('lead_customers.field.late'), ...yesNo },
      { type: 'boolean', key: 'has_owner', title: t('lead_customers.field.has_owner'), ...yesNo },
      { type: 'date', key: 'created_at', title: t('field.created_at') },
    ];
  }, [t, withStage, owner]);
}
