import { ProductsCard } from './products-card.tsx';

/** On a supplier's page: what it sells. */
export const SupplierProducts = ({ supplierId }: { supplierId: string }) => (
  <ProductsCard query={{ supplier_id: supplierId }} show={{ supplier: false }} />
);
