import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const Named = { name: z.string(), name_ar: z.string().nullable() };

/** All that is told of anybody, and nothing else (trust, T54): no address, phone, VAT number or price. */
export const PublicProfile = z.strictObject({
  type: z.enum(['supplier']),
  ...Named,
  logo: z.string().nullable(),
  /** Cities it sells from. */
  areas: z.array(z.strictObject(Named)),
  /** Brands of what it publishes. */
  brands: z.array(z.strictObject({ ...Named, logo: z.string().nullable() })),
  /** Some of what it publishes, by title. */
  products: z.array(
    z.strictObject({ title: z.string(), title_ar: z.string().nullable(), thumbnail: z.string().nullable() }),
  ),
});
export type PublicProfile = z.output<typeof PublicProfile>;

export const publicProfiles = {
  retrieve: endpoint({
    method: 'GET',
    path: '/public/profile/:id',
    reply: z.object({ profile: PublicProfile }),
    access: 'public',
    summary: 'What everybody may know of an approved supplier',
  }),
};
