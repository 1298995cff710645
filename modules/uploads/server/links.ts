import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';

const minutesValid = 10;

/** A document of a supplier is shown by the supplier's page only, whoever sent it (trust, T47). */
export const isOwnUpload = sql<boolean>`not (protected and supplier_id is not null)`;

/**
 * Where a picture of one's own can be fetched: the address it has, or of a protected one an address that lasts a few minutes.
 * @throws Refusal 404 for somebody else's
 */
export async function makeLink(ctx: Ctx, key: string): Promise<string> {
  const { rows } = await sql<{ id: string; name: string; protected: boolean }>`select id, name, protected from uploads
    where key = ${key} and owner_id = ${personOf(ctx.actor)} and ${isOwnUpload} and deleted_at is null`.execute(ctx.db);
  const [upload] = rows;
  if (!upload) throw notFound();
  ctx.audit({ action: 'link', entity: 'uploads', entity_id: upload.id, entity_label: upload.name });
  if (!upload.protected) return ctx.link(`/api/uploads/${key}`);
  const { token, tokenHash } = newToken();
  await sql`insert into upload_links (token_hash, upload_id, expires_at) values (${tokenHash}, ${upload.id}, ${ctx.now}::timestamptz + make_interval(mins => ${minutesValid}))`.execute(
    ctx.db,
  );
  return ctx.link(`/api/uploads/links/${token}`);
}

/** The key of the protected picture an address was made for. @throws Refusal 404 when there is none, or its minutes are over */
export async function followLink(ctx: PublicCtx, token: string): Promise<string> {
  const { rows } = await sql<{
    key: string;
  }>`select up.key from upload_links ul join uploads up on up.id = ul.upload_id and up.supplier_id is null
    where ul.token_hash = ${hashToken(token)} and ul.expires_at > ${ctx.now}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.key;
}
