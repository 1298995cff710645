import { sql } from 'kysely';
import { tracing, type PublicCtx } from '#kit/server/context.ts';
import { insertRow, insertRows } from '#kit/server/rows.ts';
import { lastSortIndex } from '#kit/server/sort-index.ts';
import { keepPicture, type StoredPicture } from '#modules/uploads/server.ts';
import type { NewRegistration, registrationPictures } from '../contract.ts';

export type Pictures = Record<(typeof registrationPictures)[number], StoredPicture>;

/** A registration that nobody has verified yet. */
export type OpenRegistration = {
  id: string;
  supplier_id: string;
  user_id: string;
  email: string;
  name: string;
  phone: string | null;
  phone_verified: boolean;
};
const openColumns = sql`sur.id, sur.supplier_id, sur.user_id, sur.email, su.name, su.phone, coalesce(su.verified_phone = su.phone, false) as phone_verified`;
const openTables = sql`supplier_registrations sur join suppliers su on su.id = sur.supplier_id`;

/** The open registration of an e-mail. */
export async function findOpen(ctx: PublicCtx, email: string): Promise<OpenRegistration | null> {
  const { rows } =
    await sql<OpenRegistration>`select ${openColumns} from ${openTables} where sur.email = ${email} and sur.verified_at is null`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
}

/** The registration of an e-mail whose mailbox is proved and whose phone is not yet. */
export async function findUnprovenPhone(ctx: PublicCtx, email: string): Promise<OpenRegistration | null> {
  const { rows } = await sql<OpenRegistration>`select ${openColumns} from ${openTables}
    where sur.email = ${email} and sur.verified_at is not null and su.verified_phone is distinct from su.phone order by sur.verified_at desc limit 1`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}

/** Who already has this e-mail. */
export async function findOwner(ctx: PublicCtx, email: string): Promise<{ id: string } | null> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where email = ${email} and deleted_at is null`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Locks the open registration of an e-mail. */
export async function lockOpen(ctx: PublicCtx, email: string): Promise<OpenRegistration | null> {
  const { rows } =
    await sql<OpenRegistration>`select ${openColumns} from ${openTables} where sur.email = ${email} and sur.verified_at is null for update of sur`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
}

/** Locks what should have been verified within so many hours; what somebody else holds is left to them. */
export async function lockStale(ctx: PublicCtx, hours: number, most: number): Promise<OpenRegistration[]> {
  const { rows } = await sql<OpenRegistration>`select ${openColumns} from ${openTables}
    where sur.verified_at is null and sur.created_at < now() - make_interval(hours => ${hours}) order by sur.created_at limit ${most} for update of sur skip locked`.execute(
    ctx.db,
  );
  return rows;
}

export type CompanyParts = [body: NewRegistration, passwordHash: string, pictures: Pictures];
type Inserted = { registrationId: string; keys: readonly string[] };

/** Writes a company, its first user, who may not sign in yet, and its papers. */
export async function insertCompany(
  ctx: PublicCtx,
  ...[body, passwordHash, pictures]: CompanyParts
): Promise<Inserted> {
  const [registrationId, supplierId, userId] = [ctx.newId('sreg'), ctx.newId('sup'), ctx.newId('usr')];
  const { name, first_name, last_name, phone_number: phone, vat_number, cr_number = null } = body;
  const email = body.email.toLowerCase();
  const stamps = { version: 1, created_at: ctx.now, updated_at: ctx.now };
  const owner = { owner_id: userId, supplier_id: supplierId, protected: true };
  const cr = await keepPicture(ctx, pictures.cr_number_image, owner);
  const vat = await keepPicture(ctx, pictures.vat_number_image, owner);
  // One name is asked for; written in Arabic it is the Arabic one too, until the settings name the other.
  const name_ar = /\p{Script=Arabic}/u.test(name) ? name : null;
  const subject = { entity: 'suppliers', label: name, supplierId, action: 'register' };
  await insertRow(
    ctx,
    'suppliers',
    {
      id: supplierId,
      name,
      name_ar,
      code: `S-${supplierId.slice(-8)}`,
      email,
      phone,
      vat_number,
      vat_registered: true,
      cr_number,
      cr_number_image: cr.key,
      vat_number_image: vat.key,
      enable_delivery: false,
      min_order_amount: 0,
      status: 'registered',
      sections: noSections,
      sort_index: await lastSortIndex(ctx, 'suppliers'),
      ...stamps,
    },
    subject,
  );
  await insertRow(
    ctx,
    'users',
    {
      id: userId,
      account_type: 'supplier',
      supplier_id: supplierId,
      email,
      phone,
      first_name,
      last_name,
      password_hash: passwordHash,
      status: 'invited',
      language: ctx.origin.language,
      ...stamps,
    },
    { ...subject, entity: 'users', label: email },
  );
  await insertRows(ctx, 'supplier_registrations', [
    { id: registrationId, supplier_id: supplierId, user_id: userId, email, created_at: ctx.now },
  ]);
  return { registrationId, keys: [cr.key, vat.key] };
}

/** The work of a company that does not come to be: written and taken back, with its papers. @returns an identifier of nothing */
export async function pretendCompany(ctx: PublicCtx, ...[body, passwordHash, pictures]: CompanyParts): Promise<string> {
  const email = `${ctx.newId('nobody').toLowerCase()}@wikala.invalid`;
  await sql`savepoint pretended`.execute(ctx.db);
  const { registrationId, keys } = await insertCompany(
    { ...ctx, ...tracing(ctx.newId) },
    { ...body, email },
    passwordHash,
    pictures,
  );
  await sql`rollback to savepoint pretended`.execute(ctx.db);
  for (const key of keys) ctx.emit('upload.deleted', { key });
  return registrationId;
}

const noSections = {
  company: false,
  documents: false,
  bank: false,
  address: false,
  catalog: false,
  delivery: false,
  tax: false,
};

/**
 * Removes what nobody verified: company, user, papers. Nothing else can hang on it, because nobody of it could ever sign in, unless an
 * administrator entered it; then the company stays as a removed one.
 */
export async function removeOpen(ctx: PublicCtx, { id, supplier_id, user_id, name }: OpenRegistration): Promise<void> {
  const { rows } = await sql<{
    key: string;
  }>`delete from uploads where supplier_id = ${supplier_id} returning key`.execute(ctx.db);
  for (const { key } of rows) ctx.emit('upload.deleted', { key });
  await sql`delete from supplier_registrations where id = ${id}`.execute(ctx.db);
  await sql`delete from users where id = ${user_id}`.execute(ctx.db);
  await sql`savepoint company`.execute(ctx.db);
  try {
    await sql`delete from suppliers where id = ${supplier_id}`.execute(ctx.db);
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    await sql`rollback to savepoint company`.execute(ctx.db);
    await sql`update suppliers set deleted_at = ${ctx.now}, email = null, phone = null, cr_number_image = null, vat_number_image = null where id = ${supplier_id}`.execute(
      ctx.db,
    );
  }
  ctx.audit({ action: 'delete', entity: 'suppliers', entity_id: supplier_id, entity_label: name, supplier_id });
}
