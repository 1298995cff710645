import type { ReactNode } from 'react';
import type { FilterConfig } from '#ui/filter.ts';
import { useCustomerFilters } from './filters.ts';

/** What customers can be narrowed by, for a screen of another module that shows the same customers. */
export function WithCustomerFilters({ children }: { children: (filters: readonly FilterConfig[]) => ReactNode }) {
  return children(useCustomerFilters());
}
