import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { products } from '../contract.ts';
import { ProductsCard } from './products-card.tsx';

/** On a category's page: what stands in it. */
export function CategoryProducts({ categoryId }: { categoryId: string }) {
  const forAdmin = useArea().account === 'admin';
  return useMay(products.list) ? (
    <ProductsCard query={{ category_id: categoryId }} show={{ supplier: forAdmin }} />
  ) : null;
}
