import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { currentPassword } from '../rules/current-password.ts';
import { newPassword } from '../rules/password.ts';
import { bounded, email } from '#kit/shared/strings.ts';
import { UserRow } from './user.ts';

const forgotten = z.strictObject({ email: email() });
/** Of whatever length: what is no token of ours is refused as any other that is not. */
const token = () => bounded(500).min(1);
const withToken = z.strictObject({ token: token(), password: newPassword(), email: email().optional() });
const changed = z.object({ user: UserRow });
const nothingTold = z.object({});

/** Forgotten and changed passwords (specification, sections 2, 5, 7 and 8). */
export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/users/password-token',
    body: forgotten,
    access: 'public',
    outsideTransaction: true,
    reply: z.object({ ok: z.literal(true) }),
    summary: 'Mails a link to set a new password, whatever the account type; answers the same for unknown addresses',
  }),
  forgotAdmin: endpoint({
    method: 'POST',
    path: '/admin/users/password-token',
    body: forgotten,
    access: 'public',
    outsideTransaction: true,
    status: 204,
    reply: nothingTold,
  }),
  forgotSupplier: endpoint({
    method: 'POST',
    path: '/supplier/users/password-token',
    body: forgotten,
    access: 'public',
    outsideTransaction: true,
    status: 204,
    reply: nothingTold,
  }),
  forgotRepresentative: endpoint({
    method: 'POST',
    path: '/sales-representatives/users/password-token',
    body: forgotten,
    access: 'public',
    outsideTransaction: true,
    status: 204,
    reply: nothingTold,
  }),
  /** The screen asks the server what a link is worth; it never believes what it could decode (M40). */
  validate: endpoint({
    method: 'GET',
    path: '/users/reset-password/validate',
    query: z.strictObject({ token: token() }),
    access: 'public',
    /** `min_length`: fewest characters of the person's new password. */
    reply: z.object({ valid: z.boolean(), email: z.string().nullable(), min_length: z.int() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/users/reset-password',
    body: withToken,
    access: 'public',
    reply: changed,
    summary: 'Sets a new password with a mailed token, once; ends every session of the person',
  }),
  resetAdmin: endpoint({
    method: 'POST',
    path: '/admin/users/reset-password',
    body: withToken,
    access: 'public',
    reply: changed,
  }),
  resetSupplier: endpoint({
    method: 'POST',
    path: '/supplier/users/reset-password',
    body: withToken,
    access: 'public',
    reply: changed,
  }),
  resetRepresentative: endpoint({
    method: 'POST',
    path: '/sales-representatives/users/reset-password',
    body: withToken,
    access: 'public',
    reply: changed,
  }),
  change: endpoint({
    method: 'POST',
    path: '/users/change-password',
    access: { admin: 'signed-in', supplier: true, sales_representative: true },
    openDuringSetup: true,
    body: z.strictObject({ current_password: currentPassword(), password: newPassword() }),
    reply: z.object({ ok: z.literal(true) }),
    summary: 'Changes one’s own password; every other session ends, this one gets a new identifier',
  }),
};
