import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** What the settings page tells of its entries at once. */
export const settings = {
  counts: endpoint({
    method: 'GET',
    path: '/settings/counts',
    /** By the path of a list: how many rows the caller finds there. Lists that it may not read are left out. */
    reply: z.object({ counts: z.record(z.string(), z.int()) }),
    access: { admin: 'signed-in' },
    summary: 'How many rows each list of the settings has, of those that the caller may read',
  }),
};
