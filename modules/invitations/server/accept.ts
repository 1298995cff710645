import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Passwords } from '#modules/sessions/server.ts';
import { insertUser, isTaken } from '#modules/users/server.ts';
import { findOpenInvite } from './queries.ts';

type Acceptance = { token: string; user: { first_name: string; last_name: string; password: string } };

/** Uses up an invitation and makes its person, with the address and the role of the invitation (trust, T08). */
export async function acceptInvite(
  passwords: Passwords,
  ctx: PublicCtx,
  { token, user: { password, ...names } }: Acceptance,
): Promise<void> {
  const invite = await findOpenInvite(ctx, token);
  if (await isTaken(ctx, invite.email)) throw fail('invites.joined');
  // The one statement that decides between two at the same moment: the second waits for the first, and finds it used.
  const used = await sql`update invites set accepted_at = now(), version = version + 1, updated_at = ${ctx.now}
    where id = ${invite.id} and accepted_at is null and revoked_at is null and expires_at > now() returning id`.execute(
    ctx.db,
  );
  if (used.rows.length === 0) throw fail('invites.invalid');
  const account = invite.supplier_id ? 'supplier' : 'admin';
  const passwordHash = await passwords.hash(
    password,
    { account, email: invite.email, names: [names.first_name, names.last_name] },
    'user.password',
  );
  const user = await insertUser(ctx, { ...names, email: invite.email, supplier_id: invite.supplier_id, passwordHash });
  await sql`update invites set accepted_by = ${user.id} where id = ${invite.id}`.execute(ctx.db);
  if (invite.role)
    await sql`insert into user_roles (user_id, role_id, position) values (${user.id}, ${invite.role.id}, 0)`.execute(
      ctx.db,
    );
  ctx.audit({
    action: 'accept',
    entity: 'invites',
    entity_id: invite.id,
    entity_label: invite.email,
    after: { user_id: user.id, role: invite.role?.name ?? null },
    supplier_id: invite.supplier_id,
    by: { id: user.id, account: user.account_type },
  });
}
