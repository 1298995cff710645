import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { bounded, day, optionalName } from '#kit/shared/strings.ts';

export const documentKinds = [
  'cr',
  'vat_certificate',
  'national_address',
  'municipal_license',
  'owner_id',
  'lease',
  'contract',
  'other',
] as const;

export const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  /** The last day it is good. */
  expires_on: z.string().nullable(),
  /** Its picture. */
  img: z.string().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type CustomerDocument = z.output<typeof DocumentRow>;

const fields = { number: optionalName(60), expires_on: day().nullish(), img: bounded(500).nullish() };
export const NewDocument = z.strictObject({ kind: z.enum(documentKinds), ...fields });
export const DocumentChange = z.strictObject({
  kind: z.enum(documentKinds).optional(),
  ...fields,
  version: z.int().optional(),
});
export type NewDocumentBody = z.output<typeof NewDocument>;
export type DocumentChangeBody = z.output<typeof DocumentChange>;
