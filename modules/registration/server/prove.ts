import { sql } from 'kysely';
import { fail, Refusal } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { isCodeOpen, useCode } from '#modules/sessions/server.ts';
import { updateRow, type Row } from '#kit/server/rows.ts';
import { inNestedTransaction } from '#kit/server/transactions.ts';
import type { Provable } from '../contract.ts';
import { mailPurpose, phoneAddress, phonePurpose } from './codes.ts';
import { findOpen, findUnprovenPhone, lockOpen, type OpenRegistration } from './company.ts';
import type { RegistrationServices } from './services.ts';

type Typed = { code: string; registration_id?: string };

/**
 * Takes a code that was typed: the mailed one proves the mailbox and lets the user sign in, the texted one proves the phone and nothing
 * more, so that a phone never confirms somebody else's e-mail (trust, T16). Each has its own five guesses.
 * @returns what is still to be proved
 * @throws Refusal, the same one for wrong, used up, expired and never sent: the difference would say who registers here
 */
export async function prove(
  services: RegistrationServices,
  ctx: PublicCtx,
  email: string,
  { code, registration_id }: Typed,
): Promise<Provable[]> {
  const open = await findOpen(ctx, email);
  const meant = open ?? (await findUnprovenPhone(ctx, email));
  if (meant && registration_id !== undefined && registration_id !== meant.id) throw fail('registration.code');
  const isRight = async (purpose: string, address: string): Promise<boolean> => {
    try {
      await useCode(ctx.db, purpose, address, code, services.codeTries);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  // A stranger's guess costs what anybody's does.
  const phone = phoneAddress(email, meant?.phone ?? '');
  if (await isRight(mailPurpose, email)) {
    if (!open) throw fail('registration.code');
    await confirm(ctx, open);
    return !open.phone_verified && (await isCodeOpen(ctx.db, phonePurpose, phone, services.codeTries)) ? ['phone'] : [];
  }
  if (!(await isRight(phonePurpose, phone)) || !meant) throw fail('registration.code');
  await notePhone(ctx, meant);
  return open ? ['email'] : [];
}

/** The mailbox is proved: the user may sign in, the company goes on with its settings. */
const confirm = (ctx: PublicCtx, { id, email }: OpenRegistration) =>
  inNestedTransaction(ctx, async (inside) => {
    const open = await lockOpen(inside, email);
    if (open?.id !== id) throw fail('registration.code');
    await sql`update supplier_registrations set verified_at = ${inside.now} where id = ${id}`.execute(inside.db);
    const { rows } = await sql<{
      company: Row;
      person: Row;
    }>`select row_to_json(su) as company, row_to_json(us) as person
      from suppliers su, users us where su.id = ${open.supplier_id} and us.id = ${open.user_id} for update of su, us`.execute(
      inside.db,
    );
    const [found] = rows;
    if (!found) throw fail('registration.code');
    const subject = { action: 'verify', supplierId: open.supplier_id };
    await updateRow(inside, 'users', found.person, { status: 'active' }, { ...subject, entity: 'users', label: email });
    await updateRow(
      inside,
      'suppliers',
      found.company,
      { status: 'phone_verified' },
      { ...subject, entity: 'suppliers', label: open.name },
    );
    inside.emit('supplier.registered', { supplier_id: open.supplier_id }, open.supplier_id);
  });

/** The phone is proved: whoever reviews the company sees it. */
const notePhone = (ctx: PublicCtx, { supplier_id, name, phone }: OpenRegistration) =>
  inNestedTransaction(ctx, async (inside) => {
    const { rows } = await sql<{
      company: Row;
    }>`select row_to_json(su) as company from suppliers su where su.id = ${supplier_id} and su.phone = ${phone} for update`.execute(
      inside.db,
    );
    const [found] = rows;
    if (!found) throw fail('registration.code');
    await updateRow(
      inside,
      'suppliers',
      found.company,
      { verified_phone: phone },
      { action: 'verify', supplierId: supplier_id, entity: 'suppliers', label: name },
    );
  });
