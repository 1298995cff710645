import { z } from 'zod';

/** Where the lines of an order can be fulfilled from: locations nearest first, and what each has of each line. */
export const orderStock = z.object({
  locations: z.array(
    z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable(), distance_km: z.number().nullable() }),
  ),
  items: z.array(
    z.object({
      item_id: z.string(),
      levels: z.array(
        z.object({
          location_id: z.string(),
          stocked_quantity: z.int(),
          available_quantity: z.int(),
          /** Reserved for this very line. */
          reserved_quantity: z.int(),
        }),
      ),
    }),
  ),
  /** Whether a person must choose where there is a choice: both stock modules are on. */
  asks_location: z.boolean(),
});
