import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { BrandsIcon, CategoriesIcon, PlusIcon, ProductsIcon } from '#ui/icons.ts';
import { products, productTags, productTypes, type Variant } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Above the list of products, beside its export. */
    'products.actions': { filters: readonly FilterConfig[] };
    /** Where the pieces of a product lie. */
    'product.stock': { productId: string; variants: readonly Variant[] };
  }
}

const path = '/products';

export const productsWeb: WebModule = {
  name: 'products',
  screens: [
    screen({
      path,
      needs: products.list,
      component: lazyScreen(() => import('./web/product-list.tsx').then((page) => page.ProductList)),
    }),
    screen({
      path: `${path}/new`,
      needs: products.create,
      component: lazyScreen(() => import('./web/product-form.tsx').then((page) => page.NewProduct)),
    }),
    screen({
      path: `${path}/:id`,
      needs: products.retrieve,
      component: lazyScreen(() => import('./web/product-detail.tsx').then((page) => page.ProductDetail)),
      beside: true,
    }),
    screen({
      path: `${path}/:id/changes`,
      needs: products.decideChange,
      component: lazyScreen(() => import('./changes/web/review-page.tsx').then((page) => page.ReviewPage)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: products.update,
      component: lazyScreen(() => import('./web/product-form.tsx').then((page) => page.EditProduct)),
    }),
    screen({
      path: '/settings/product-tags',
      needs: productTags.update,
      component: lazyScreen(() => import('./words/web/word-list.tsx').then((page) => page.TagList)),
    }),
    screen({
      path: '/settings/product-types',
      needs: productTypes.update,
      component: lazyScreen(() => import('./words/web/word-list.tsx').then((page) => page.TypeList)),
    }),
  ],
  settings: [
    {
      group: 'selling',
      path: '/settings/product-tags',
      text: 'product_words.tags',
      note: 'product_words.tags_note',
      icon: BrandsIcon,
      needs: productTags.update,
    },
    {
      group: 'selling',
      path: '/settings/product-types',
      text: 'product_words.types',
      note: 'product_words.types_note',
      icon: CategoriesIcon,
      needs: productTypes.update,
    },
  ],
  begin: [{ text: 'products.add', icon: PlusIcon, path: `${path}/new`, needs: products.create }],
  find: [
    finder({
      title: 'products.title',
      icon: ProductsIcon,
      endpoint: products.list,
      path,
      toResults: (reply, { name, other }) =>
        reply.products.map((product) => ({
          id: product.id,
          label: name(product),
          detail: product.lead?.sku ?? other(product),
          href: `${path}/${product.id}`,
        })),
    }),
  ],
  tabs: {
    supplier: [
      {
        value: 'catalog',
        text: 'products.catalog_tab',
        needs: products.list,
        component: part(() => import('./web/supplier-products.tsx').then((card) => card.SupplierProducts)),
      },
    ],
  },
  slots: {
    'brand.products': part(() => import('./web/brand-products.tsx').then((card) => card.BrandProducts)),
    'collection.products': part(() => import('./web/collection-products.tsx').then((card) => card.CollectionProducts)),
    'collection.tags': part(() => import('./words/web/tags-field.tsx').then((field) => field.TagsField)),
    'own_supplier.below': part(() => import('./words/web/own-words.tsx').then((card) => card.OwnWordsCard)),
    'sales_channel.products': part(() => import('./web/channel-products.tsx').then((card) => card.ChannelProducts)),
    'category.products': part(() => import('./web/category-products.tsx').then((card) => card.CategoryProducts)),
    'supplier.first-product': part(() => import('./web/first-product.tsx').then((form) => form.FirstProduct)),
  },
};
