import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, moment } from '#kit/shared/list.ts';

const Device = z.object({
  /** Names the session and opens nothing: it is not its token, nor the token's hash. */
  id: z.string(),
  /** A browser, or a script with a bearer token. */
  kind: z.enum(['cookie', 'bearer']),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  started_at: moment(),
  last_seen_at: moment(),
  /** The session of this very call. */
  current: z.boolean(),
});
export type Device = z.output<typeof Device>;

const everyAccount = { admin: 'signed-in', supplier: true, affiliate: true, sales_representative: true } as const;

/** Where one is signed in. */
export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/me/sessions',
    access: everyAccount,
    openDuringSetup: true,
    reply: z.object({ sessions: z.array(Device) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:id',
    access: everyAccount,
    openDuringSetup: true,
    reply: deletedReply,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    access: everyAccount,
    openDuringSetup: true,
    reply: z.object({ ended: z.int() }),
    summary: 'Signs out everywhere but here',
  }),
};
