/** What a file of products can hold, in its order. */
export const exportColumns = {
  title: 'products.title_en',
  title_ar: 'products.title_ar',
  sku: 'products.sku',
  brand: 'products.brand',
  supplier: 'products.supplier',
  status: 'products.status',
  variants: 'products.variants',
  case: 'products.case_pcs',
  shrink: 'products.shrink_pcs',
  available: 'products.available_pcs',
  currency: 'export.currency',
  price: 'products.prepare_price',
  tax: 'products.tax',
  packaging: 'products.packaging',
  storage: 'products.storage',
  updated: 'products.updated',
} as const;
