import { sql } from 'kysely';
import { unauthorized } from '#kit/shared/fail.ts';
import type { AccountType } from '#domain/actor.ts';
import { personOf } from '#domain/actor.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { endSession, startSession } from './server/sessions.ts';
import { devices, passwords, sessions } from './contract.ts';
import { changePassword, updateProfile } from './server/changes.ts';
import { sendCode, verifyCode } from './server/codes.ts';
import { endDevice, endOtherDevices, findDevices } from './server/devices.ts';
import { countGuess } from './server/guesses.ts';
import { findKnownDevice, knownDeviceDays, rememberDevice } from './server/known-devices.ts';
import { findMe, findSignIn, findUser, type SignInRow } from './server/queries.ts';
import { askForReset, mailReset, resetPassword, validateReset } from './server/resets.ts';
import type { SignInServices } from './server/services.ts';
import { sessionsTexts } from './texts.ts';

export { isCommonPassword } from './server/common-passwords.ts';
export { isCodeOpen, issueCode, useCode } from './server/one-time-codes.ts';
export { makePasswords, type Passwords } from './server/passwords.ts';
export { findCaller, findPerson, findTokenOwner, renewSession, startSession } from './server/sessions.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'password.forgotten': { email: string; account: AccountType | null };
  }
}

export function makeSessionsModule(services: SignInServices): ServerModule {
  /** Checks e-mail and password with the same work and the same answer for known and unknown accounts (trust, T01 and T02). */
  async function authenticate(
    ctx: PublicCtx,
    { email, password }: { email: string; password: string },
    account: AccountType | null,
  ): Promise<SignInRow> {
    const name = email.toLowerCase();
    const found = await findSignIn(ctx.db, name);
    const uncount = await countGuess(services, {
      name,
      ip: ctx.origin.ip,
      device: await findKnownDevice(ctx, found?.id ?? null),
    });
    const eligible =
      found && found.status === 'active' && (account === null || found.account_type === account) ? found : null;
    if (!(await services.passwords.matches(password, eligible?.password_hash ?? null)) || !eligible) {
      // For an unknown e-mail too: the same work.
      ctx.audit({
        action: 'sign_in_failed',
        entity: 'users',
        entity_id: found?.id ?? 'unknown',
        entity_label: name,
        supplier_id: found?.supplier_id ?? null,
      });
      throw unauthorized('errors.credentials');
    }
    await uncount();
    return eligible;
  }

  /** A new identifier at every sign-in; the session that came with the call ends (trust, T04). */
  async function begin(ctx: PublicCtx, user: { id: string; account_type: AccountType; supplier_id?: string | null }) {
    if (ctx.http.sessionToken) await endSession(ctx.db, ctx.http.sessionToken);
    const { token, maxAge } = await startSession(ctx.db, user, ctx.origin);
    ctx.http.setSession(token, maxAge);
    await rememberDevice(ctx, user.id);
    ctx.audit({
      action: 'sign_in',
      entity: 'users',
      entity_id: user.id,
      by: { id: user.id, account: user.account_type },
      supplier_id: user.supplier_id ?? null,
    });
    return { user: await findUser(ctx.db, user.id) };
  }

  const signInAs =
    (account: AccountType) =>
    async (ctx: PublicCtx, { body }: { body: { email: string; password: string } }) =>
      begin(ctx, await authenticate(ctx, body, account));

  const routes = serve(sessions, {
    signIn: async (ctx, { body }) => {
      const user = await authenticate(ctx, body, null);
      return { ...(await begin(ctx, user)), account_type: user.account_type };
    },
    signInAdmin: signInAs('admin'),
    signInSupplier: signInAs('supplier'),
    signInRepresentative: signInAs('sales_representative'),
    signInAffiliate: async (ctx, { body }) => begin(ctx, await verifyCode(services, ctx, body)),
    requestCode: async (ctx, { body }) => sendCode(services, ctx, body.phone_number),
    token: async (ctx, { body }) => {
      const user = await authenticate(ctx, body, 'admin');
      const { token } = await startSession(ctx.db, user, ctx.origin, 'bearer');
      ctx.audit({
        action: 'sign_in',
        entity: 'users',
        entity_id: user.id,
        by: { id: user.id, account: user.account_type },
      });
      return { access_token: token };
    },
    session: async (ctx) => ({ user: await findUser(ctx.db, personOf(ctx.actor)) }),
    signOut: async (ctx) => {
      // By its name, which a cookie's session and a bearer's both have; a personal API token has none and stays.
      if (ctx.http.sessionId) await sql`delete from sessions where id = ${ctx.http.sessionId}`.execute(ctx.db);
      ctx.http.clearSession();
      ctx.audit({ action: 'sign_out', entity: 'users', entity_id: personOf(ctx.actor) });
      return { ok: true as const };
    },
    me: (ctx) => findMe(ctx.db, ctx.actor),
    updateMe: async (ctx, { body }) => {
      await updateProfile(services, ctx, body);
      return findMe(ctx.db, ctx.actor);
    },
  });

  const forgot =
    (account: AccountType) =>
    async (ctx: PublicCtx, { body }: { body: { email: string } }) => {
      await askForReset(services, ctx, body.email, account);
      return {};
    };
  const reset =
    (account: AccountType | null) =>
    async (ctx: PublicCtx, { body }: { body: { token: string; password: string; email?: string } }) => ({
      user: await findUser(ctx.db, await resetPassword(services, ctx, body, account)),
    });
  const passwordRoutes = serve(passwords, {
    forgot: async (ctx, { body }) => {
      await askForReset(services, ctx, body.email, null);
      return { ok: true as const };
    },
    forgotAdmin: forgot('admin'),
    forgotSupplier: forgot('supplier'),
    forgotRepresentative: forgot('sales_representative'),
    validate: (ctx, { query }) => validateReset(ctx.db, query.token),
    reset: reset(null),
    resetAdmin: reset('admin'),
    resetSupplier: reset('supplier'),
    resetRepresentative: reset('sales_representative'),
    change: async (ctx, { body }) => {
      await changePassword(services, ctx, body);
      return { ok: true as const };
    },
  });
  const deviceRoutes = serve(devices, {
    list: async (ctx) => ({ sessions: await findDevices(ctx) }),
    end: async (ctx, { params }) => {
      await endDevice(ctx, params.id);
      return { id: params.id, object: 'session', deleted: true as const };
    },
    endOthers: async (ctx) => ({ ended: await endOtherDevices(ctx) }),
  });
  return {
    name: 'sessions',
    tables: {
      owns: ['known_devices', 'password_resets', 'sessions', 'sign_in_codes'],
      readsAbove: {
        role_permissions: 'what who calls may do',
        roles: 'what who calls may do',
        sales_representative_suppliers: 'the suppliers a representative works for',
        suppliers: 'whose account it is, and whether it is still being set up',
        uploads: "a person's picture is one they sent",
        user_roles: 'what who calls may do',
        users: 'who signs in, and who calls',
      },
      writes: { users: 'their own name, picture, language and password; when they were here' },
    },
    texts: sessionsTexts,
    routes: [...routes, ...passwordRoutes, ...deviceRoutes],
    expired: {
      sessions: sql<boolean>`expires_at < now()`,
      sign_in_codes: sql<boolean>`expires_at < now() - interval '1 day'`,
      password_resets: sql<boolean>`expires_at < now() - interval '1 day'`,
      known_devices: sql<boolean>`last_used_at < now() - make_interval(days => ${knownDeviceDays})`,
    },
    on: {
      'sessions.resets': { 'password.forgotten': (ctx, { payload }) => mailReset(ctx, payload) },
    },
  };
}
