import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure, fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { newToken } from '#kit/server/tokens.ts';
import type { Passwords } from '#modules/sessions/server.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { readRole, refuseActing } from '#modules/users/server.ts';
import { invites } from './contract.ts';
import { canChange } from './rules.ts';
import { acceptInvite } from './server/accept.ts';
import { findInvite, findInvites, findOpenInvite, status, visible } from './server/queries.ts';
import { checkFlood, demandOld, demandRole, findHolder, canSeeAccount, refuseRole, sendInvite } from './server/send.ts';
import { invitationsTexts } from './texts.ts';

type Kept = Row & { email: string; supplier_id: string | null; role_id: string | null };

async function lockInvite(ctx: Ctx, id: string) {
  const row = await lockRow<Kept>(ctx, 'invites', visible(ctx.actor), id);
  return { row, invite: await findInvite(ctx, row.id) };
}

/** The open invitation of an address into a house, else a new one that nobody can accept until it is sent. */
async function openInvite(
  ctx: Ctx,
  email: string,
  supplierId: string | null,
): Promise<{ id: string; role_id: string | null; isNew: boolean }> {
  const { rows } = await sql<{ id: string; role_id: string | null }>`select id, role_id from invites
    where email = ${email} and coalesce(supplier_id, '') = ${supplierId ?? ''} and accepted_at is null and revoked_at is null for update`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (found) return { ...found, isNew: false };
  const id = ctx.newId('invite');
  await sql`insert into invites (id, email, supplier_id, token_hash, invited_by, expires_at, created_at, updated_at)
    values (${id}, ${email}, ${supplierId}, ${newToken().tokenHash}, ${personOf(ctx.actor)}, now(), ${ctx.now}, ${ctx.now})`.execute(
    ctx.db,
  );
  return { id, role_id: null, isNew: true };
}

const routesOf = (passwords: Passwords) =>
  serve(invites, {
    list: (ctx, { query }) => findInvites(ctx, query),
    create: async (ctx, { body }) => {
      refuseActing(ctx);
      const email = body.user.toLowerCase();
      const supplierId = ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null;
      if (supplierId) refuseRole(body);
      const wanted = supplierId ? null : await readRole(ctx, body);
      const role = await demandRole(ctx, wanted?.id ?? null);
      await checkFlood(ctx);
      const holder = await findHolder(ctx, email);
      if (holder && canSeeAccount(ctx, holder)) throw fail('invites.has_account');
      const open = await openInvite(ctx, email, supplierId);
      await demandOld(ctx, open.role_id);
      await sendInvite(ctx, { id: open.id, email, supplierId, role });
      ctx.audit({
        action: open.isNew ? 'create' : 'resend',
        entity: 'invites',
        entity_id: open.id,
        entity_label: email,
        after: { email, role: role?.name ?? null },
        supplier_id: supplierId,
      });
      return { invite: await findInvite(ctx, open.id) };
    },
    resend: async (ctx, { params }) => {
      refuseActing(ctx);
      const { row, invite } = await lockInvite(ctx, params.id);
      ensure(canChange(invite));
      const role = await demandRole(ctx, row.role_id);
      await checkFlood(ctx);
      await sendInvite(ctx, { id: row.id, email: row.email, supplierId: row.supplier_id, role });
      ctx.audit({
        action: 'resend',
        entity: 'invites',
        entity_id: row.id,
        entity_label: row.email,
        supplier_id: row.supplier_id,
      });
      return { invite: await findInvite(ctx, row.id) };
    },
    remove: async (ctx, { params }) => {
      refuseActing(ctx);
      const { row, invite } = await lockInvite(ctx, params.id);
      ensure(canChange(invite));
      await updateRow(
        ctx,
        'invites',
        row,
        { revoked_at: ctx.now },
        { entity: 'invites', label: row.email, supplierId: row.supplier_id, action: 'revoke' },
      );
      return { id: row.id, object: 'invite', deleted: true as const };
    },
    validate: async (ctx, { query }) => ({ invite: (await findOpenInvite(ctx, query.token)).shown }),
    accept: async (ctx, { body }) => {
      await acceptInvite(passwords, ctx, body);
      return { ok: true as const };
    },
    acceptAsToolkit: async (ctx, { body }) => {
      await acceptInvite(passwords, ctx, body);
      return { ok: true as const };
    },
  });

/** Invitations of people, and how they are accepted. */
export const makeInvitationsModule = ({ passwords }: { passwords: Passwords }): ServerModule => ({
  name: 'invitations',
  tables: {
    owns: ['invites'],
    reads: ['audit_trail', 'role_permissions', 'roles', 'user_roles', 'users'],
    readsAbove: {
      store: 'the name and address the mail gives',
      suppliers: 'whom an invitation is for, and from whom it comes',
    },
    writes: { user_roles: 'who accepts gets the role they were invited to' },
  },
  texts: invitationsTexts,
  counted: [
    { list: invites.list, rows: (ctx) => sql`from invites as t where ${visible(ctx.actor)} and ${status} = 'pending'` },
  ],
  routes: routesOf(passwords),
});
