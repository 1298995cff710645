import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { text } from '#kit/shared/strings.ts';

const party = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });

export const Impersonation = z.object({
  id: z.string(),
  supplier: party,
  /** Null where the header came alone, without entering first. */
  reason: z.string().nullable(),
  started_at: moment(),
  expires_at: moment(),
  /** By the database's clock, so that a wrong clock of the device shows no wrong end. */
  seconds_left: z.int(),
});
export type Impersonation = z.output<typeof Impersonation>;

const Entry = z.object({
  id: z.string(),
  person: z.object({ name: z.string(), name_ar: z.string().nullable() }),
  reason: z.string().nullable(),
  started_at: moment(),
  /** When it ended, or will at the latest. */
  ended_at: moment(),
  live: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

export const LoginAs = z.strictObject({
  reason: text(500).refine((reason) => reason.trim() !== '', { error: 'impersonation.reason_required' }),
});

/** An administrator acts for a supplier (specification, section 6, loginAs). */
export const impersonations = {
  /** `suppliers:update`: like approving or restricting it is an action on the supplier, not a look at it. */
  begin: endpoint({
    method: 'POST',
    path: '/suppliers/:id/login-as',
    body: LoginAs,
    reply: oneReply('impersonation', Impersonation),
    access: { admin: 'suppliers:update' },
    summary: 'Acts for a supplier for 60 minutes; the session gets a new identifier',
  }),
  /** Whoever lost the right in between may still stop. */
  end: endpoint({
    method: 'DELETE',
    path: '/suppliers/:id/login-as',
    reply: z.object({ ok: z.literal(true) }),
    access: { admin: 'signed-in' },
    summary: 'Stops acting for a supplier',
  }),
  current: endpoint({
    method: 'GET',
    path: '/me/impersonation',
    reply: oneReply('impersonation', Impersonation.nullable()),
    access: { admin: 'signed-in', supplier: true },
    openDuringSetup: true,
    summary: 'Whom one acts for now, and how long still',
  }),
  /** A supplier sees who came in (trust, T30). */
  entered: endpoint({
    method: 'GET',
    path: '/me/impersonations',
    query: listQuery({}, { limit: 12 }),
    reply: listReply('impersonations', Entry),
    access: { supplier: true },
    openDuringSetup: true,
    summary: 'Which administrators acted for the supplier, when and why',
  }),
};
