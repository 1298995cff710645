import { z } from 'zod';
import { accountTypes } from '#domain/actor.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { email } from '#kit/shared/strings.ts';
import { currentPassword } from '../rules/current-password.ts';
import { UserRow } from './user.ts';

export const credentials = z.strictObject({ email: email(), password: currentPassword() });

/** By itself: the first page that most people see needs nothing else of this contract. */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth',
  body: credentials,
  access: 'public',
  outsideTransaction: true,
  reply: z.object({ user: UserRow, account_type: z.enum(accountTypes) }),
  summary: 'Signs in by e-mail and password and finds the account type',
});
