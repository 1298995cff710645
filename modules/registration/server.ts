import { sql } from 'kysely';
import { fail, Refusal, tooMany, type Fault } from '#kit/shared/fail.ts';
import { limits } from '#kit/shared/limits.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { useCode } from '#kit/server/one-time.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import { updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { wholeWithin } from '#kit/server/transactions.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { readPicture } from '#modules/uploads/server.ts';
import { registration, registrationPictures, type NewRegistration } from './contract.ts';
import { hoursToVerify } from './rules.ts';
import { answerAsked, askForCode, codePurpose, countCode } from './server/codes.ts';
import {
  findOpen, findOwner, insertCompany, lockOpen, lockStale, pretendCompany, removeOpen, type CompanyParts, type OpenRegistration, type Pictures,
} from './server/company.ts';
import type { RegistrationServices } from './server/services.ts';
import { registrationTexts } from './texts.ts';

/** The two pictures of a registration, read. @throws Refusal that names each one that is missing, and any other field of a file */
async function readPictures(files: readonly UploadedFile[]): Promise<Pictures> {
  const faults = [
    ...files.filter(({ field }) => !registrationPictures.some((one) => one === field)).map(({ field }): Fault => ({ path: field, code: 'errors.unknown_field', params: { field } })),
    ...registrationPictures.flatMap((path): Fault[] => {
      const count = files.filter(({ field }) => field === path).length;
      if (count === 1) return [];
      return [{ path, code: count > 1 ? 'registration.one_picture' : path === 'cr_number_image' ? 'account.cr_image_required' : 'account.vat_image_required' }];
    }),
  ];
  const [first] = faults;
  if (first) throw new Refusal('invalid_data', first.code, { faults });
  const read = await Promise.all(registrationPictures.map((field) => readPicture(files.find((file) => file.field === field) as UploadedFile)));
  return Object.fromEntries(registrationPictures.map((field, index) => [field, read[index]])) as Pictures;
}

export function makeRegistrationModule(services: RegistrationServices): ServerModule {
  /**
   * Registers a company, or pretends to where the e-mail has an account: the same answer and the same work. Who registers again before
   * verifying begins anew, so that nobody can hold another's e-mail.
   */
  async function register(ctx: PublicCtx, body: NewRegistration, pictures: Pictures) {
    const email = body.email.toLowerCase();
    const parts: CompanyParts = [services.files, body, await services.passwords.hash(body.password), pictures];
    const wait = await countCode(services, email);
    const id = await wholeWithin(ctx, async (inside) => {
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

  /** The code was right: the user may sign in, the company goes on with its settings. */
  const confirm = (ctx: PublicCtx, email: string, { id }: OpenRegistration) =>
    wholeWithin(ctx, async (inside) => {
      const open = await lockOpen(inside, email);
      if (open?.id !== id) throw fail('registration.code');
      await sql`update supplier_registrations set verified_at = ${inside.now} where id = ${id}`.execute(inside.db);
      const { rows } = await sql<{ company: Row; person: Row }>`select row_to_json(s) as company, row_to_json(u) as person
        from suppliers s, users u where s.id = ${open.supplier_id} and u.id = ${open.user_id} for update of s, u`.execute(inside.db);
      const [found] = rows;
      if (!found) throw fail('registration.code');
      const subject = { action: 'verify', supplierId: open.supplier_id };
      await updateRow(inside, 'users', found.person, { status: 'active' }, { ...subject, entity: 'users', label: email });
      await updateRow(inside, 'suppliers', found.company, { status: 'phone_verified' }, { ...subject, entity: 'suppliers', label: open.name });
      inside.emit('supplier.registered', { supplier_id: open.supplier_id }, open.supplier_id);
    });

  const routes = serve(registration, {
    register: async (ctx, { body, files }) => {
      await services.registrationsPerAddress.count(addressKey(ctx.origin.ip));
      // The heavy part stands before the transaction: no connection waits for it.
      return register(ctx, body, await readPictures(files));
    },
    verify: async (ctx, { body }) => {
      const email = body.email.toLowerCase();
      const open = await findOpen(ctx, email);
      const isMeant = open !== null && (body.registration_id === undefined || body.registration_id === open.id);
      try {
        if (open === null || isMeant) await useCode(ctx.db, codePurpose, email, body.code, services.codeTries);
      } catch (error) {
        // Wrong, used up and never sent are told alike: the difference would say who registers here.
        if (error instanceof Refusal) throw fail('registration.code');
        throw error;
      }
      if (!isMeant) throw fail('registration.code');
      await confirm(ctx, email, open);
      return { ok: true as const };
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
    texts: registrationTexts,
    routes,
    on: { 'registration.code_asked': (ctx, { payload }) => answerAsked(services, ctx, payload as Parameters<typeof answerAsked>[2]) },
    jobs: [{ name: 'registrations-purge', cron: '*/10 * * * *', run: purgeRegistrations }],
  };
}

const purgeBatch = 200;

/** Removes what was not verified within a day, with its files (trust, T17). */
export async function purgeRegistrations(ctx: PublicCtx): Promise<void> {
  for (const stale of await lockStale(ctx, hoursToVerify, purgeBatch)) await removeOpen(ctx, stale);
}
