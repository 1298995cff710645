import { useState } from 'react';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import type { Option } from '#ui/option.ts';
import { brands } from '../contract.ts';

/** Brands to choose from: the first hundred, or those that match what is typed. */
export function useBrandOptions(): { options: readonly Option[]; onSearch: (text: string) => void } {
  const [q, setQ] = useState('');
  const nameIn = useNameIn();
  const { data } = useRead(brands.list, { query: { limit: '100', order: 'name', q } }, { keep: true });
  return { options: (data?.brands ?? []).map((brand) => ({ value: brand.id, label: nameIn(brand) })), onSearch: setQ };
}
