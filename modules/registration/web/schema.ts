import { z } from 'zod';
import { passwordLimits } from '#modules/sessions/rules.ts';
import { bounded } from '#kit/shared/strings.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { ImageEntry } from '#ui/image-input.tsx';
import { RegistrationBody, registrationPictures } from '../contract.ts';

const fields = RegistrationBody.shape;
const picture = (code: TextKey) =>
  z.custom<ImageEntry>((value) => typeof value === 'object' && value !== null && 'file' in value, { error: code });

/** Step 1, contact information (specification, section 2); what step 2 was told already is left alone. */
export const company = z.object({
  first_name: fields.first_name,
  last_name: fields.last_name,
  name: fields.name,
  vat_number: fields.vat_number,
  cr_number: fields.cr_number,
  cr_number_image: picture('account.cr_image_required'),
  vat_number_image: picture('account.vat_image_required'),
});

/** Both steps: contact details come to what step 1 asked. */
export const everything = z
  .strictObject({
    ...company.shape,
    phone_number: fields.phone_number,
    email: fields.email,
    password: fields.password,
    confirm_password: bounded(passwordLimits.maxBytes).min(1),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: 'account.passwords_differ',
  });

const filesOf = new Set<string>(registrationPictures);

/** What the form holds, as the multipart body the endpoint takes. */
export function pack(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (!filesOf.has(name)) form.append(name, String(value));
    else {
      const { file } = value as ImageEntry;
      if (file) form.append(name, file);
    }
  }
  return form;
}
