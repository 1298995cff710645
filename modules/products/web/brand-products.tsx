import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { products } from '../contract.ts';
import { ProductsCard } from './products-card.tsx';

/** On a brand's page: what carries it. */
export function BrandProducts({ brandId }: { brandId: string }) {
  const forAdmin = useArea().account === 'admin';
  return useMay(products.list) ? (
    <ProductsCard query={{ brand_id: brandId }} show={{ brand: false, supplier: forAdmin }} />
  ) : null;
}
