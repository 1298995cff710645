import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { numeralKinds } from '#domain/numerals.ts';
import { currentPassword } from './rules/current-password.ts';
import { bounded, email, optionalName, phone, shaped } from '#kit/shared/strings.ts';
import { languages } from '#kit/shared/texts.ts';
import { credentials, signIn } from './contract/sign-in.ts';
import { UserRow } from './contract/user.ts';

export { devices, type Device } from './contract/devices.ts';
export { passwords } from './contract/passwords.ts';
export { assignedRole } from './contract/user.ts';
export type { User } from './contract/user.ts';

export const MeReply = z.object({
  user: UserRow,
  supplier: z
    .object({
      id: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      trade_name: z.string().nullable(),
      trade_name_ar: z.string().nullable(),
      enable_delivery: z.boolean(),
      status: z.string(),
    })
    .nullable(),
  sections: z.record(z.string(), z.boolean()),
});
export type Me = z.output<typeof MeReply>;

const done = z.object({ ok: z.literal(true) });
const sessionReply = z.object({ user: UserRow });
const everyAccount = { admin: 'signed-in', supplier: true, affiliate: true, sales_representative: true } as const;

/** Signing in and out, and who one is (specification, section 7: Auth, Me, Affiliate). */
export const sessions = {
  signIn,
  signInAdmin: endpoint({
    method: 'POST',
    path: '/admin/auth',
    body: credentials,
    reply: sessionReply,
    access: 'public',
    outsideTransaction: true,
  }),
  signInSupplier: endpoint({
    method: 'POST',
    path: '/supplier/auth',
    body: credentials,
    reply: sessionReply,
    access: 'public',
    outsideTransaction: true,
  }),
  signInRepresentative: endpoint({
    method: 'POST',
    path: '/sales-representatives/auth',
    body: credentials,
    reply: sessionReply,
    access: 'public',
    outsideTransaction: true,
  }),
  signInAffiliate: endpoint({
    method: 'POST',
    path: '/affiliate/auth',
    access: 'public',
    outsideTransaction: true,
    reply: sessionReply,
    body: z.strictObject({ phone_number: phone(), code: shaped(/^\d{6}$/, 6, 'errors.code') }),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/affiliate/auth/request-code',
    access: 'public',
    outsideTransaction: true,
    body: z.strictObject({ phone_number: phone() }),
    reply: z.object({ ok: z.literal(true), resend_after: z.int() }),
    summary: 'Sends a sign-in code to an affiliate; answers the same for unknown numbers',
  }),
  token: endpoint({
    method: 'POST',
    path: '/admin/auth/token',
    body: credentials,
    access: 'public',
    outsideTransaction: true,
    reply: z.object({ access_token: z.string() }),
    summary: 'A bearer token for scripts and the toolkit',
  }),
  session: endpoint({ method: 'GET', path: '/auth', reply: sessionReply, access: everyAccount, openDuringSetup: true }),
  signOut: endpoint({ method: 'DELETE', path: '/auth', reply: done, access: everyAccount, openDuringSetup: true }),
  me: endpoint({ method: 'GET', path: '/me', reply: MeReply, access: everyAccount, openDuringSetup: true }),
  updateMe: endpoint({
    method: 'POST',
    path: '/me',
    reply: MeReply,
    access: everyAccount,
    openDuringSetup: true,
    body: z.strictObject({
      first_name: optionalName(),
      last_name: optionalName(),
      name_ar: optionalName(),
      /** The address of an own upload. */
      img: bounded(200).nullish(),
      /** A change of either asks for the current password (trust, T18). */
      email: email().optional(),
      phone: phone().nullish(),
      current_password: currentPassword().optional(),
      language: z.enum(languages).optional(),
      /** Left out, it follows a change of the language. */
      direction: z.enum(['ltr', 'rtl']).optional(),
      numerals: z.enum(numeralKinds).optional(),
    }),
  }),
};
