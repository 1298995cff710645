import { z } from 'zod';
import { isSaudiIban, plainIban } from '../rules/iban.ts';
import { latinDigits } from '#domain/fold.ts';
import { isInSaudiArabia, saudiRegionNames } from '#domain/saudi.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { amount, bounded, day, email, name, optionalName, shaped } from '#kit/shared/strings.ts';

const version = z.int().optional();
/** So many digits of any of the three sets. */
const digits = (count: number, error: string) =>
  shaped(new RegExp(`^[0-9٠-٩۰-۹]{${count}}$`), count, error).transform(latinDigits);
/** A picture that was uploaded before: its key. */
const uploadKey = () =>
  bounded(100)
    .min(1)
    .regex(/^[\w-]+\.(jpg|png)$/, { error: 'errors.reference' });

export const CompanySection = z.strictObject({
  name: name(),
  name_ar: name(),
  trade_name: optionalName(),
  trade_name_ar: optionalName(),
  logo: shaped(/^\/api\/uploads\/[\w-]+\.(jpg|png)$/, 200, 'errors.reference').nullish(),
  email: email(),
  phone: dialable(),
  version,
});

export const DocumentsSection = z.strictObject({
  /** A commercial registration or the unified national number: ten digits either way. */
  cr_number: digits(10, 'suppliers.cr_number'),
  cr_number_image: uploadKey(),
  cr_expiry: day('suppliers.cr_expiry'),
  vat_number_image: uploadKey().nullish(),
  version,
});

export const BankSection = z.strictObject({
  iban: shaped(/^\s*SA[\s\d٠-٩۰-۹-]/i, 60, 'suppliers.iban_invalid')
    .transform(plainIban)
    .refine(isSaudiIban, { error: 'suppliers.iban_invalid' }),
  bank_holder: name(),
  /** Changing where money goes asks for the password again (trust, T18). */
  current_password: bounded(256).min(1),
  version,
});

export const AddressSection = z
  .strictObject({
    building_number: digits(4, 'suppliers.four_digits'),
    address_1: name(),
    district: name(100),
    city: name(100),
    province: z.enum(saudiRegionNames),
    postal_code: digits(5, 'suppliers.postal_code'),
    additional_number: digits(4, 'suppliers.four_digits'),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
    version,
  })
  .refine(
    ({ lat, lng }) =>
      (lat ?? null) === null || (lng ?? null) === null || isInSaudiArabia({ lat: lat as number, lng: lng as number }),
    { path: ['lat'], error: 'suppliers.pin_outside' },
  )
  .refine(({ lat, lng }) => ((lat ?? null) === null) === ((lng ?? null) === null), {
    path: ['lat'],
    error: 'suppliers.pin_half',
  });

export const DeliverySection = z.strictObject({
  enable_delivery: z.boolean(),
  min_order_amount: amount(),
  delivery_days: z.array(z.int().min(0).max(6)).min(1, { error: 'suppliers.days_needed' }).max(7),
  version,
});

export const TaxSection = z
  .strictObject({
    vat_registered: z.boolean(),
    vat_number: bounded(40)
      .transform((typed) => latinDigits(typed).trim())
      .nullish(),
    vat_exempt_reason: optionalName(500),
    version,
  })
  .refine(({ vat_registered, vat_number }) => !vat_registered || /^3\d{13}3$/.test(vat_number ?? ''), {
    path: ['vat_number'],
    error: 'suppliers.vat_number',
  })
  .refine(({ vat_registered, vat_exempt_reason }) => vat_registered || Boolean(vat_exempt_reason), {
    path: ['vat_exempt_reason'],
    error: 'suppliers.vat_reason',
  });
