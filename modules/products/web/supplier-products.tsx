import { useMay } from '#kit/web/access.ts';
import { products } from '../contract.ts';
import { ProductsCard } from './products-card.tsx';

/** On a supplier's page: what it sells. */
export function SupplierProducts({ supplierId }: { supplierId: string }) {
  return useMay(products.list) ? <ProductsCard query={{ supplier_id: supplierId }} show={{ supplier: false }} /> : null;
}
