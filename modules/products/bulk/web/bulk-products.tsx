import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { brands } from '#modules/brands/contract.ts';
import { productCategories } from '#modules/product-categories/contract.ts';
import { useFlags } from '#shell/store.ts';
import { useText } from '#ui/text.tsx';
import { products, type Product, type ProductStatus } from '../../contract.ts';
import { nextStatuses } from '../../rules.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkStart } from './bulk-form.tsx';

/** The likely step first, as the bar's action. */
const statuses: readonly ProductStatus[] = ['published', 'proposed', 'draft', 'rejected'];

type Open = { start: BulkStart; ids: readonly string[]; clear: () => void };

/** Changes of chosen products: the statuses that at least one on the page may have, brand, category, tags, margin tag and prices. */
export function BulkProducts() {
  const { t } = useText();
  const { account } = useArea();
  const mayEdit = useMay(products.bulkEdit);
  const mayReadBrands = useMay(brands.list);
  const hasCategories = useFlags().has('product_categories');
  const mayReadCategories = useMay(productCategories.list) && hasCategories;
  const mayReadCosts = useMay(['warehouses:read']);
  const [open, setOpen] = useState<Open | null>(null);
  if (!mayEdit) return null;
  const fields = [
    ...(mayReadBrands ? (['brand'] as const) : []),
    ...(mayReadCategories ? (['categories'] as const) : []),
    'tags' as const,
    ...(mayReadCosts ? (['margin'] as const) : []),
    'prices' as const,
  ];
  return (
    <>
      <BulkActions<Product>>
        {({ ids, rows, clear }) => ({
          actions: [
            ...statuses
              .filter((to) => rows.some((row) => nextStatuses(account, row.status).includes(to)))
              .map((to, index) => ({
                key: to,
                label: t(`products.to_${to}`),
                main: index === 0,
                onClick: () => setOpen({ start: { field: 'status', to }, ids, clear }),
              })),
            ...fields.map((field) => ({
              key: field,
              label: t(`products.bulk_set_${field}`),
              onClick: () => setOpen({ start: { field }, ids, clear }),
            })),
          ],
        })}
      </BulkActions>
      {open && <BulkDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
