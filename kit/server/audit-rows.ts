import { sql, type RawBuilder } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { anonymous, type PublicCtx } from './context.ts';

/**
 * Audit rows of what one statement did to many rows, without reading them here: what `ctx.audit` is for one.
 * @param rows a select of `action`, `entity`, `entity_id`, `entity_label`, `changes` (as `changesBetween` has them) and `supplier_id`
 */
export async function auditRows(ctx: PublicCtx, rows: RawBuilder<unknown>): Promise<void> {
  const { actor, origin } = ctx;
  const via = actor?.account === 'supplier' ? actor.via : null;
  await sql`insert into audit_trail (id, at, actor_id, actor_type, actor_name, on_behalf_of, impersonation_id, action, entity, entity_id,
      entity_label, changes, request_id, ip, user_agent, supplier_id)
    select ${ctx.newId('audit')} || '_' || row_number() over (), ${ctx.now}, ${actor ? personOf(actor) : anonymous}, ${via ? 'admin' : (actor?.account ?? anonymous)}, ${ctx.actorName},
      ${via && actor?.account === 'supplier' ? actor.supplierId : null}, ${ctx.impersonationId}, done.action, done.entity, done.entity_id,
      done.entity_label, done.changes, ${origin.requestId}, ${origin.ip}, ${origin.userAgent.slice(0, 300)}, done.supplier_id
    from (${rows}) done`.execute(ctx.db);
}
