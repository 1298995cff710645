import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { ProductsIcon } from '#ui/icons.ts';
import { products, type Variant } from './contract.ts';
import { productsTexts } from './texts.ts';
import { BrandProducts } from './web/brand-products.tsx';
import type { AddVariantsProps } from './web/picker/add-variants.tsx';
import { FirstProduct } from './web/first-product.tsx';
import { SupplierProducts } from './web/supplier-products.tsx';

export type { PickedVariant } from './web/picker/add-variants.tsx';
export { ProductThumb } from './web/thumb.tsx';

const Picker = lazy(() => import('./web/picker/add-variants.tsx').then((page) => ({ default: page.AddVariants })));
/** The screen of a stack that adds variants to something; called `products.pick_title`. Its code comes when it is opened. */
export const AddVariants = (props: AddVariantsProps) => (
  <Suspense fallback={<Skeleton h={320} radius={0} />}>
    <Picker {...props} />
  </Suspense>
);

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Where the pieces of a product lie. */
    'product.stock': { productId: string; variants: readonly Variant[] };
  }
}

const path = '/products';

export const productsWeb: WebModule = {
  name: 'products',
  texts: productsTexts,
  screens: [
    screen({
      path,
      needs: products.list,
      component: later(() => import('./web/product-list.tsx').then((page) => page.ProductList)),
    }),
    screen({
      path: `${path}/new`,
      needs: products.create,
      component: later(() => import('./web/product-form.tsx').then((page) => page.NewProduct)),
    }),
    screen({
      path: `${path}/:id`,
      needs: products.retrieve,
      component: later(() => import('./web/product-detail.tsx').then((page) => page.ProductDetail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: products.update,
      component: later(() => import('./web/product-form.tsx').then((page) => page.EditProduct)),
    }),
  ],
  find: [
    finder({
      title: 'products.title',
      icon: ProductsIcon,
      endpoint: products.list,
      path,
      toResults: (reply) =>
        reply.products.map(({ id, title, lead, title_ar }) => ({
          id,
          label: title,
          detail: lead?.sku ?? title_ar ?? undefined,
          href: `${path}/${id}`,
        })),
    }),
  ],
  slots: {
    'brand.products': BrandProducts,
    'supplier.products': SupplierProducts,
    'supplier.first-product': FirstProduct,
  },
};
