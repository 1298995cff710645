import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { fail, invalid, tooMany } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { newToken } from '#kit/server/tokens.ts';
import { canGrant } from '#modules/roles/rules.ts';
import { demand, granterOf, holdRole, type KnownRole } from '#modules/roles/server.ts';
import { inviteHours, inviteLink, invitesPerDay } from '../rules.ts';

type Holder = { id: string; supplier_id: string | null };

/** Who signs in with an address already. */
export async function findHolder(ctx: Ctx, email: string): Promise<Holder | null> {
  const { rows } =
    await sql<Holder>`select id, supplier_id from users where email = ${email} and deleted_at is null`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Whether the caller sees this person anyway; others are not told who has an account (trust, T02). */
export const canSeeAccount = ({ actor }: Ctx, holder: Holder): boolean =>
  actor.account === 'supplier'
    ? actor.supplierId === holder.supplier_id
    : actor.account === 'admin' && actor.permissions.has('users:read');

/** Holds the caller to so many invitations a day. */
export async function checkFlood(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from audit_trail
    where actor_id = ${personOf(ctx.actor)} and entity = 'invites' and action in ('create', 'resend') and at > now() - interval '1 day'`.execute(
    ctx.db,
  );
  if ((rows[0]?.sent ?? 0) >= invitesPerDay) throw tooMany(3600);
}

/** The role of an invitation, which the caller must be able to give. */
export async function demandRole(ctx: Ctx, roleId: string | null): Promise<KnownRole | null> {
  if (roleId === null) return null;
  const role = await holdRole(ctx, roleId);
  if (!role) throw fail('roles.unknown');
  demand(canGrant(granterOf(ctx.actor), role));
  return role;
}

/** An invitation that gives more than the caller holds is not the caller's to change; a role that is gone gives nothing. */
export async function demandOld(ctx: Ctx, roleId: string | null): Promise<void> {
  const role = roleId === null ? null : await holdRole(ctx, roleId);
  if (role) demand(canGrant(granterOf(ctx.actor), role));
}

/** The people of a supplier have no roles. */
export const refuseRole = (wanted: { role_id?: string | null; role?: string }): void => {
  if (wanted.role_id || wanted.role) throw invalid(wanted.role_id ? 'role_id' : 'role', 'users.no_roles');
};

type Letter = { id: string; email: string; supplierId: string | null; role: KnownRole | null };

/** Gives an invitation a new token, good from now on, and queues the mail that carries it; the old token is dead. */
export async function sendInvite(ctx: Ctx, { id, email, supplierId, role }: Letter): Promise<void> {
  const { token, tokenHash } = newToken();
  await sql`update invites set token_hash = ${tokenHash}, sent_at = now(), expires_at = now() + make_interval(hours => ${inviteHours}),
      invited_by = ${personOf(ctx.actor)}, role_id = ${role?.id ?? null}, version = version + 1, updated_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db);
  const { rows } = await sql<{ house: string; template: string | null }>`select
      coalesce((select coalesce(su.trade_name, su.name) from suppliers su where su.id = ${supplierId}), (select name from store limit 1), 'Wikala') as house,
      (select invite_link_template from store limit 1) as template`.execute(ctx.db);
  const { house = 'Wikala', template = null } = rows[0] ?? {};
  const inviter = ctx.actorName ?? house;
  const isKnown = (await findHolder(ctx, email)) !== null;
  const link = isKnown ? ctx.link('/login') : inviteLink(template, token, ctx.link);
  const words = { inviter, house, link, role: role?.name ?? '' };
  const body = isKnown
    ? ctx.t('invites.known_body', words)
    : ctx.t(role ? 'invites.mail_body' : 'invites.mail_body_without_role', words);
  await queueMessage(ctx, {
    channel: 'mail',
    recipient: email,
    subject: ctx.t('invites.mail_subject', { house }),
    body,
    secrets: [token],
  });
}
