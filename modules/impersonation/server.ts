import { sql, type RawBuilder } from 'kysely';
import { byAccount, personOf, type Actor } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { findPage, orderBy } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { renewSession } from '#modules/sessions/server.ts';
import { impersonations, type Entry, type Impersonation } from './contract.ts';
import { impersonationTexts } from './texts.ts';

export { findImpersonation, joinImpersonation } from './server/live.ts';

type Supplier = { id: string; name: string };
type Live = Omit<Impersonation, 'started_at' | 'expires_at'> & { started_at: Date; expires_at: Date };

/** The supplier to act for; locked, so that of two beginnings at once one ends the other. */
async function lockSupplier(ctx: Ctx, id: string): Promise<Supplier> {
  const narrowedTo = ctx.actor.account === 'admin' ? ctx.actor.narrowedTo : null;
  const { rows } = await sql<Supplier>`select id, name from suppliers where id = ${id} and deleted_at is null
    and (${narrowedTo}::text is null or id = ${narrowedTo}) for no key update`.execute(ctx.db);
  const [supplier] = rows;
  if (!supplier) throw notFound();
  return supplier;
}

/** The newest live impersonation of a person, as the screens show it. */
async function findLive(ctx: Ctx, adminId: string, condition: RawBuilder<boolean>): Promise<Impersonation | null> {
  const { rows } =
    await sql<Live>`select im.id, json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) as supplier, im.reason,
      im.started_at, im.expires_at, greatest(0, ceil(extract(epoch from im.expires_at - now())))::int as seconds_left
    from impersonations im join suppliers su on su.id = im.supplier_id
    where im.admin_user_id = ${adminId} and (im.session_id is null or im.session_id = ${ctx.http.sessionId}) and im.ended_at is null and im.expires_at > now() and ${condition}
    order by im.started_at desc limit 1`.execute(ctx.db);
  const [live] = rows;
  return live
    ? { ...live, started_at: live.started_at.toISOString(), expires_at: live.expires_at.toISOString() }
    : null;
}

const liveOf = (actor: Actor): RawBuilder<boolean> | null =>
  byAccount<RawBuilder<boolean> | null>(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`im.supplier_id = ${narrowedTo}` : sql<boolean>`true`),
    supplier: ({ supplierId, via }) => (via ? sql<boolean>`im.supplier_id = ${supplierId}` : null),
    affiliate: () => null,
    sales_representative: () => null,
  });

/** Marks what is still open as over: now, or when its time was up. */
const close = (ctx: Ctx, supplierId: string) =>
  sql<{
    id: string;
  }>`update impersonations set ended_at = least(now(), expires_at) where admin_user_id = ${personOf(ctx.actor)} and supplier_id = ${supplierId}
    and (session_id is null or session_id = ${ctx.http.sessionId}) and ended_at is null returning id`.execute(ctx.db);

const routes = serve(impersonations, {
  begin: async (ctx, { params, body }) => {
    const supplier = await lockSupplier(ctx, params.id);
    await close(ctx, supplier.id);
    const id = ctx.newId('imp');
    const reason = body.reason.trim();
    await sql`insert into impersonations (id, admin_user_id, supplier_id, session_id, reason, started_at, expires_at)
      values (${id}, ${personOf(ctx.actor)}, ${supplier.id}, ${ctx.http.sessionId}, ${reason}, now(), now() + make_interval(mins => ${limits.impersonationMinutes}))`.execute(
      ctx.db,
    );
    // A new identifier whenever somebody's rights change (trust, T04).
    const renewed = ctx.http.sessionToken ? await renewSession(ctx.db, ctx.http.sessionToken) : null;
    if (renewed) ctx.http.setSession(renewed.token, renewed.maxAge);
    ctx.audit({
      action: 'login_as',
      entity: 'suppliers',
      entity_id: supplier.id,
      entity_label: supplier.name,
      reason,
      supplier_id: supplier.id,
    });
    const impersonation = await findLive(ctx, personOf(ctx.actor), sql<boolean>`im.id = ${id}`);
    if (!impersonation) throw notFound();
    return { impersonation };
  },
  end: async (ctx, { params }) => {
    const { rows } = await close(ctx, params.id);
    if (rows.length === 0) throw notFound();
    ctx.audit({ action: 'login_as_end', entity: 'suppliers', entity_id: params.id, supplier_id: params.id });
    return { ok: true as const };
  },
  current: async (ctx) => {
    const condition = liveOf(ctx.actor);
    return { impersonation: condition && (await findLive(ctx, personOf(ctx.actor), condition)) };
  },
  entered: async (ctx, { query }) => {
    const supplierId = ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null;
    const { rows, ...counts } = await findPage<Entry>(
      ctx,
      {
        columns: sql`t.id, json_build_object('name', coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), 'Wikala'), 'name_ar', us.name_ar) as person,
        t.reason, t.started_at, coalesce(t.ended_at, t.expires_at) as ended_at, t.ended_at is null and t.expires_at > now() as live`,
        from: sql`impersonations as t join users us on us.id = t.admin_user_id`,
        where: sql<boolean>`t.supplier_id = ${supplierId}`,
        order: orderBy(query.order, { started_at: sql`t.started_at` }, '-started_at'),
      },
      query,
    );
    return { impersonations: rows, ...counts, offset: query.offset, limit: query.limit };
  },
});

export const impersonationModule: ServerModule = {
  name: 'impersonation',
  tables: {
    owns: ['impersonations'],
    reads: ['store', 'suppliers', 'users'],
  },
  texts: impersonationTexts,
  routes,
};
