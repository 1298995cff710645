import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { duplicate, ensure, Refusal } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import type { Passwords } from '#modules/sessions/server.ts';
import { reread } from '#kit/server/resource.ts';
import { insertRows, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { keepingSuperadmin } from '#modules/roles/server.ts';
import { users } from './contract.ts';
import { canShutOut } from './rules.ts';
import { labelOf, list, living, retrieve, visible } from './server/queries.ts';
import { demandOver, giveRole, readRole } from './server/roles.ts';
import { usersTexts } from './texts.ts';

export { readRole } from './server/roles.ts';

type UserFacts = Row & {
  account_type: string;
  email: string | null;
  phone: string | null;
  supplier_id: string | null;
  status: string;
};

const lockUser = (ctx: Ctx, id: string) => lockRow<UserFacts>(ctx, 'users', living(ctx.actor), id);
const reply = (ctx: Ctx, id: string) => reread<typeof users.retrieve>({ retrieve }, ctx, id);

/** Whose people these are is the supplier's own affair: not an administrator's who acts for it (trust, T30). */
export function refuseActing(ctx: Ctx): void {
  const { actor } = ctx;
  if ((actor.account === 'supplier' && actor.via) || (actor.account === 'admin' && actor.narrowedTo))
    throw new Refusal('forbidden', 'errors.impersonation_refused');
}

/** Ends what somebody may still do besides their sessions, which the database ends itself: tokens, and acting for a supplier. */
async function shutOut(ctx: Ctx, id: string): Promise<void> {
  await sql`update users set api_token_hash = null where id = ${id}`.execute(ctx.db);
  await sql`update impersonations set ended_at = now() where admin_user_id = ${id} and ended_at is null`.execute(
    ctx.db,
  );
}

export type NewUser = {
  email: string;
  passwordHash: string;
  first_name: string | null;
  last_name: string | null;
  name_ar?: string | null;
  supplier_id: string | null;
};

/** Whether somebody signs in with this e-mail already. */
export async function isTaken(ctx: PublicCtx, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where email = ${email.toLowerCase()} and deleted_at is null`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Makes a person who may sign in; the password leaves no trace. */
export async function insertUser(
  ctx: PublicCtx,
  { passwordHash, ...facts }: NewUser,
): Promise<{ id: string; email: string; account_type: 'admin' | 'supplier' }> {
  const user = {
    ...facts,
    id: ctx.newId('usr'),
    email: facts.email.toLowerCase(),
    account_type: facts.supplier_id ? ('supplier' as const) : ('admin' as const),
    status: 'active',
    language: ctx.origin.language,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRows(ctx, 'users', [{ ...user, password_hash: passwordHash, version: 1 }]);
  ctx.audit({
    action: 'create',
    entity: 'users',
    entity_id: user.id,
    entity_label: user.email,
    after: user,
    supplier_id: user.supplier_id,
    ...(ctx.actor ? {} : { by: { id: user.id, account: user.account_type } }),
  });
  return user;
}

export function makeUsersModule({ passwords }: { passwords: Passwords }): ServerModule {
  const routes = serve(users, {
    list,
    retrieve,
    create: (ctx, { body }) =>
      keepingSuperadmin(ctx, async () => {
        refuseActing(ctx);
        const { email, password, first_name = null, last_name = null, name_ar = null } = body;
        const role = await readRole(ctx, body);
        if (await isTaken(ctx, email)) throw duplicate('users.email_taken', { email });
        const user = await insertUser(ctx, {
          email,
          passwordHash: await passwords.hash(password, {
            account: 'admin',
            email,
            names: [first_name, last_name, name_ar],
          }),
          first_name,
          last_name,
          name_ar,
          supplier_id: null,
        });
        if (role) await giveRole(ctx, { ...user, label: user.email }, role);
        return reply(ctx, user.id);
      }),
    update: (ctx, { params, body }) =>
      keepingSuperadmin(ctx, async () => {
        refuseActing(ctx);
        const { role: _word, role_id: _id, version, ...set } = body;
        const before = await lockUser(ctx, params.id);
        const oldRole = await demandOver(ctx, before.id);
        if (set.status === 'suspended') ensure(canShutOut(personOf(ctx.actor), before.id));
        await updateRow(
          ctx,
          'users',
          before,
          set,
          { entity: 'users', label: labelOf(before), supplierId: before.supplier_id },
          version,
        );
        if (set.status === 'suspended') await shutOut(ctx, before.id);
        const role = await readRole(ctx, body, oldRole);
        if (role !== undefined) await giveRole(ctx, { ...before, label: labelOf(before) }, role);
        return reply(ctx, before.id);
      }),
    remove: (ctx, { params }) =>
      keepingSuperadmin(ctx, async () => {
        refuseActing(ctx);
        const before = await lockUser(ctx, params.id);
        await demandOver(ctx, before.id);
        ensure(canShutOut(personOf(ctx.actor), before.id));
        await updateRow(
          ctx,
          'users',
          before,
          { deleted_at: ctx.now },
          { entity: 'users', label: labelOf(before), supplierId: before.supplier_id, action: 'delete' },
        );
        await shutOut(ctx, before.id);
        return { id: before.id, object: 'user', deleted: true as const };
      }),
  });
  return {
    name: 'users',
    tables: {
      owns: ['user_roles', 'users'],
      reads: ['audit_trail', 'roles', 'sessions'],
      readsAbove: { suppliers: 'the supplier a person works for, by name' },
      writes: { impersonations: 'who is blocked acts for nobody any more' },
    },
    texts: usersTexts,
    counted: [
      { list: users.list, rows: (ctx) => sql`from users as t where ${visible(ctx.actor)} and t.deleted_at is null` },
    ],
    routes,
  };
}
