import { sql } from 'kysely';
import { Refusal, tooMany, type Fault } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { inNestedTransaction } from '#kit/server/transactions.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { readPicture, storePicture, type Picture } from '#modules/uploads/server.ts';
import { registration, registrationPictures, type NewRegistration } from './contract.ts';
import { hoursToVerify } from './rules.ts';
import { answerAsked, askForCode, countCode, type Asked } from './server/codes.ts';
import {
  findOwner,
  insertCompany,
  lockOpen,
  lockStale,
  pretendCompany,
  removeOpen,
  type CompanyParts,
  type Pictures,
} from './server/company.ts';
import { prove } from './server/prove.ts';
import type { RegistrationServices } from './server/services.ts';
import { registrationTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    /** Told of every e-mail alike, known or not (trust, T02). */
    'registration.code_asked': Asked;
    'supplier.registered': { supplier_id: string };
  }
}

type Read = Record<(typeof registrationPictures)[number], Picture>;

/** The two pictures of a registration, read. @throws Refusal that names each one that is missing, and any other field of a file */
async function readPictures(files: readonly UploadedFile[], key: string): Promise<Read> {
  const faults = [
    ...files
      .filter(({ field }) => !registrationPictures.some((one) => one === field))
      .map(({ field }): Fault => ({ path: field, code: 'errors.unknown_field', params: { field } })),
    ...registrationPictures.flatMap((path): Fault[] => {
      const count = files.filter(({ field }) => field === path).length;
      if (count === 1) return [];
      return [
        {
          path,
          code:
            count > 1
              ? 'registration.one_picture'
              : path === 'cr_number_image'
                ? 'account.cr_image_required'
                : 'account.vat_image_required',
        },
      ];
    }),
  ];
  const [first] = faults;
  if (first) throw new Refusal('invalid_data', first.code, { faults });
  const read = await Promise.all(
    registrationPictures.map((field) =>
      readPicture(files.find((file) => file.field === field) as UploadedFile, { key }),
    ),
  );
  return Object.fromEntries(registrationPictures.map((field, index) => [field, read[index]])) as Read;
}

export function makeRegistrationModule(services: RegistrationServices): ServerModule {
  /**
   * Registers a company, or pretends to where the e-mail has an account: the same answer and the same work. Who registers again before
   * verifying begins anew, so that nobody can hold another's e-mail.
   */
  async function register(ctx: PublicCtx, body: NewRegistration, read: Read) {
    const email = body.email.toLowerCase();
    const passwordHash = await services.passwords.hash(body.password, {
      account: 'supplier',
      email,
      names: [body.first_name, body.last_name, body.name],
    });
    const wait = await countCode(services, email);
    const pictures: Pictures = {
      cr_number_image: await storePicture(services.files, read.cr_number_image),
      vat_number_image: await storePicture(services.files, read.vat_number_image),
    };
    const parts: CompanyParts = [body, passwordHash, pictures];
    const id = await inNestedTransaction(ctx, async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${email}`}, 0))`.execute(inside.db);
      const open = await lockOpen(inside, email);
      if (open) await removeOpen(inside, open);
      const owner = await findOwner(inside, email);
      if (!owner) return (await insertCompany(inside, ...parts)).registrationId;
      inside.audit({ action: 'register_refused', entity: 'users', entity_id: owner.id, entity_label: email });
      return pretendCompany(inside, ...parts);
    });
    if (wait === 0) askForCode(ctx, email, 'registering');
    return { ok: true as const, registration_id: id, resend_after: wait || limits.resendSeconds };
  }

  const routes = serve(registration, {
    register: async (ctx, { body, files }) => {
      const address = addressKey(ctx.origin.ip);
      await services.registrationsPerAddress.count(address);
      // The heavy part stands before the transaction: no connection waits for it.
      return register(ctx, body, await readPictures(files, address));
    },
    verify: async (ctx, { body }) => {
      const email = body.email.toLowerCase();
      return { ok: true as const, waits_for: await prove(services, ctx, email, body) };
    },
    resend: async (ctx, { body }) => {
      const email = body.email.toLowerCase();
      await services.codesPerAddress.count(addressKey(ctx.origin.ip));
      const wait = await countCode(services, email);
      if (wait > 0) throw tooMany(wait);
      askForCode(ctx, email, 'resending');
      return { ok: true as const, resend_after: limits.resendSeconds };
    },
  });
  return {
    name: 'registration',
    tables: {
      owns: ['supplier_registrations'],
      reads: ['suppliers', 'users'],
      writes: {
        suppliers: 'the company that registers',
        uploads: 'the pictures it sends',
        users: 'the person who registers',
      },
    },
    texts: registrationTexts,
    routes,
    on: {
      'registration.codes': { 'registration.code_asked': (ctx, { payload }) => answerAsked(services, ctx, payload) },
    },
    jobs: [{ name: 'registrations-purge', cron: '*/10 * * * *', run: purgeRegistrations }],
  };
}

const purgeBatch = 200;

/** Removes what was not verified within a day, with its files (trust, T17). */
export async function purgeRegistrations(ctx: PublicCtx): Promise<void> {
  for (const stale of await lockStale(ctx, hoursToVerify, purgeBatch)) await removeOpen(ctx, stale);
}
