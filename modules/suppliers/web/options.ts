import { useState } from 'react';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import type { Option } from '#ui/option.ts';
import { suppliers } from '../contract.ts';

/** Suppliers to choose from: the first hundred, or those that match what is typed. Empty for those who may not read them. */
export function useSupplierOptions(enabled = true): { options: readonly Option[]; onSearch: (text: string) => void } {
  const [q, setQ] = useState('');
  const nameIn = useNameIn();
  const { data } = useRead(suppliers.list, { query: { limit: '100', order: 'name', q } }, { keep: true, enabled });
  return {
    options: (data?.suppliers ?? []).map((supplier) => ({ value: supplier.id, label: nameIn(supplier) })),
    onSearch: setQ,
  };
}
