import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { newPassword } from '#modules/sessions/rules.ts';
import { isDialable } from '#domain/saudi.ts';
import { email, id, name, shaped, text } from '#kit/shared/strings.ts';
import { e164, isCrNumber, isVatNumber, plainDigits } from './rules.ts';

const typed = () => text(40);

/** The text fields of a registration (specification, section 3); the two pictures stand beside them in the multipart body. */
export const RegistrationBody = z.strictObject({
  /** The company's. */
  name: name(),
  first_name: name(100),
  last_name: name(100),
  email: email(),
  password: newPassword(),
  phone_number: typed().transform(e164).refine(isDialable, { error: 'errors.phone' }),
  vat_number: typed().transform(plainDigits).refine(isVatNumber, { error: 'registration.vat_number' }),
  /** The specification's payload has the picture only; the form asks the number too, because invoices name it. */
  cr_number: typed().transform(plainDigits).refine(isCrNumber, { error: 'registration.cr_number' }).optional(),
});
export type NewRegistration = z.output<typeof RegistrationBody>;

/** The pictures of a registration, by their field. */
export const registrationPictures = ['cr_number_image', 'vat_number_image'] as const;

const waiting = z.object({
  ok: z.literal(true),
  /** Seconds until another code can be asked for. */
  resend_after: z.int(),
});
/** Which of several registrations under one e-mail a code is meant for. */
const registrationId = id().optional();

/** What a registration proves, each by a code of its own. */
export const provable = ['email', 'phone'] as const;
export type Provable = (typeof provable)[number];

/**
 * How a supplier joins (specification, section 2). Every answer is the same whether the e-mail is known or not: who has an account
 * here is nobody's business (trust, T02 and T16).
 */
export const registration = {
  register: endpoint({
    method: 'POST',
    path: '/supplier/auth/register',
    accepts: 'files',
    filesMax: registrationPictures.length,
    access: 'public',
    outsideTransaction: true,
    body: RegistrationBody,
    reply: waiting.extend({ registration_id: z.string() }),
    summary:
      'Multipart: the company, its first user, and two pictures (cr_number_image, vat_number_image; JPEG or PNG, 5 MiB each)',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/supplier/auth/verify-registration',
    access: 'public',
    outsideTransaction: true,
    body: z.strictObject({
      email: email(),
      code: shaped(/^\d{6}$/, 6, 'errors.code'),
      registration_id: registrationId,
    }),
    reply: z.object({
      ok: z.literal(true),
      /** What is still to be proved, each with the code that was sent to it. Once the mailbox is, the user may sign in. */
      waits_for: z.array(z.enum(provable)),
    }),
    summary:
      'Proves the mailbox with the code that was mailed, then its user may sign in; or the phone with the one that was texted to it',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/supplier/auth/resend-code',
    access: 'public',
    outsideTransaction: true,
    body: z.strictObject({ email: email() }),
    reply: waiting,
    summary: 'Sends another code, at most one in 180 seconds and five a day',
  }),
};
