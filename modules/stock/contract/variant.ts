import { z } from 'zod';
import { packagings } from '#modules/products/contract.ts';

/** What lies there, as a row of stock names it. */
export const stockedVariant = z.object({
  id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string(),
  case_configuration: z.int(),
  shrink_configuration: z.int(),
  product: z.object({
    id: z.string(),
    title: z.string(),
    title_ar: z.string().nullable(),
    thumbnail: z.string().nullable(),
    packaging: z.enum(packagings),
    shelf_life_days: z.int().nullable(),
  }),
});
export type StockedVariant = z.output<typeof stockedVariant>;
