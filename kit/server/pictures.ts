import { sql } from 'kysely';
import { personOf, type Actor } from '#domain/actor.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Db } from './db.ts';

/** A picture that a row is to show, and where in the request it stands. */
export type Picture = { path: string; address: string };

/** The key of one of our uploads, however its address is spelled; null for a picture elsewhere. */
export function uploadKeyOf(address: string): string | null {
  const key = /\/api\/+(?:\.\/+)*uploads\/+(?:\.\/+)*([^/?#]*)/i.exec(decoded(address))?.[1];
  return key === undefined ? null : key;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Pictures of ours must be one's own: sent by this person, or by somebody of the supplier whose row shows them. An address elsewhere is
 * no upload and passes. From now on they are in use, and stay.
 * @throws Refusal at the first that is somebody else's, protected or gone: the three are not told apart
 */
export async function requireOwnPictures(
  ctx: { db: Db; actor: Actor | null },
  supplierId: string | null,
  pictures: readonly Picture[],
): Promise<void> {
  const keyed = pictures.flatMap(({ path, address }) => {
    const key = uploadKeyOf(address);
    return key === null ? [] : [{ path, key }];
  });
  if (keyed.length === 0) return;
  const person = ctx.actor ? personOf(ctx.actor) : null;
  const supplier = supplierId ?? (ctx.actor?.account === 'supplier' ? ctx.actor.supplierId : null);
  // Locked, so that the job that clears what nobody shows does not take them in between.
  const { rows } = await sql<{ key: string }>`with own as (select key from uploads
      where key = any(${keyed.map(({ key }) => key)}) and not protected and deleted_at is null
        and (owner_id = ${person} or supplier_id = ${supplier}) for key share),
      used as (update uploads set used_at = now() where key in (select key from own) and used_at is null)
    select key from own`.execute(ctx.db);
  const own = new Set(rows.map(({ key }) => key));
  const foreign = keyed.find(({ key }) => !own.has(key));
  if (foreign) throw invalid(foreign.path, 'errors.picture_foreign');
}

/** The same where only what was uploaded counts: as evidence of what came back or was handed over. @throws Refusal also for an address elsewhere */
export async function requireUploads(
  ctx: { db: Db; actor: Actor | null },
  supplierId: string,
  pictures: readonly Picture[],
): Promise<void> {
  const elsewhere = pictures.find(({ address }) => uploadKeyOf(address) === null);
  if (elsewhere) throw invalid(elsewhere.path, 'errors.picture_foreign');
  await requireOwnPictures(ctx, supplierId, pictures);
}
