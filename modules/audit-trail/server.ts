import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import { all, always, among, contains, findPage, never, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { auditTrail, type AuditDetail, type AuditRow } from './contract.ts';
import { sealJob } from './server/seal.ts';
import { auditTrailTexts } from './texts.ts';

/**
 * Administrators everything; narrowed to a supplier, what concerns its rows or was done for it. A supplier what carries its name: each act of
 * its people and for it does, and each act of anybody else on its records (`leaveTraces`).
 */
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) =>
      narrowedTo ? sql<boolean>`(t.supplier_id = ${narrowedTo} or t.on_behalf_of = ${narrowedTo})` : always,
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });

/** Whose address and device an actor may know: a supplier its own people's, not an administrator's. */
const mayLocate = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: ({ supplierId }) =>
      sql<boolean>`(t.actor_type = 'supplier' and exists (select from users us where us.id = t.actor_id and us.supplier_id = ${supplierId}))`,
    affiliate: () => never,
    sales_representative: () => never,
  });

/** A supplier reads of its bank account what its settings show: the end of the number. */
const shownTo = (actor: Actor, changes: AuditDetail['changes']): AuditDetail['changes'] =>
  actor.account === 'admin'
    ? changes
    : changes.map((change) =>
        change.field === 'iban' ? { ...change, before: ending(change.before), after: ending(change.after) } : change,
      );
const ending = (value: unknown): unknown => (typeof value === 'string' ? `•••• ${value.slice(-4)}` : value);

/** Who signs in has no session yet that would name them. */
const columns = sql`t.id, t.at, t.actor_id, t.actor_type, coalesce(t.actor_name, (select nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), '') from users us where us.id = t.actor_id)) as actor_name, (select us.name_ar from users us where us.id = t.actor_id) as actor_name_ar,
  (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.on_behalf_of) as on_behalf_of,
  t.action, t.entity, t.entity_id, coalesce(t.entity_label, case when t.entity = 'users' then (select coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, us.phone)
    from users us where us.id = t.entity_id) end) as entity_label, coalesce((select json_agg(c->>'field') from jsonb_array_elements(t.changes) c), '[]'::json) as fields,
  t.reason, t.request_id, t.supplier_id`;

const routes = serve(auditTrail, {
  list: async (ctx, { query }) => {
    const conditions: Condition[] = [visible(ctx.actor)];
    for (const column of ['actor_id', 'actor_type', 'entity_id', 'supplier_id', 'request_id'] as const) {
      const values = query[column];
      if (values) conditions.push(among(sql`t.${sql.ref(column)}`, values));
    }
    if (query.entity) conditions.push(sql<boolean>`t.entity = ${query.entity}`);
    if (query.action) conditions.push(sql<boolean>`t.action = ${query.action}`);
    if (query.at) conditions.push(within(sql`t.at`, query.at));
    if (query.impersonated !== undefined)
      conditions.push(sql<boolean>`(t.on_behalf_of is not null) = ${query.impersonated}`);
    if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
    // Rows are numbered as they are written, so the number is the time and ends every tie.
    const { rows, ...counts } = await findPage<AuditRow>(
      ctx,
      {
        columns,
        from: sql`audit_trail as t`,
        where: all(conditions),
        order: orderBy(query.order, { at: sql`t.seq` }, '-at'),
      },
      query,
    );
    return { audit_trail: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  retrieve: async (ctx, { params }) => {
    const { rows } = await sql<{
      row: AuditDetail;
    }>`select row_to_json(one) as row from (select ${columns}, t.changes, case when ${mayLocate(ctx.actor)} then t.ip end as ip, case when ${mayLocate(ctx.actor)} then t.user_agent end as user_agent, t.impersonation_id,
        coalesce((select json_agg(n) from (select ${columns} from audit_trail as t where t.request_id = au.request_id and t.id <> au.id and ${visible(ctx.actor)}
          order by t.seq limit 50) as n), '[]'::json) as neighbours
      from audit_trail as t join audit_trail as au on au.seq = t.seq where t.id = ${params.id} and ${visible(ctx.actor)}) as one`.execute(
      ctx.db,
    );
    const [found] = rows;
    if (!found) throw notFound();
    return { audit_entry: { ...found.row, changes: shownTo(ctx.actor, found.row.changes) } };
  },
  choices: async (ctx) => {
    if (ctx.actor.account !== 'admin') {
      const {
        rows: [own],
      } = await sql<{
        entities: string[] | null;
        actions: string[] | null;
      }>`select array_agg(distinct entity order by entity) as entities, array_agg(distinct action order by action) as actions
        from (select t.entity, t.action from audit_trail as t where ${visible(ctx.actor)} order by t.seq desc limit 5000) as recent`.execute(
        ctx.db,
      );
      return { entities: own?.entities ?? [], actions: own?.actions ?? [] };
    }
    // Walks the index from one entity to the next: the trail is long, its words are few.
    const { rows } = await sql<{
      entities: string[] | null;
      actions: string[] | null;
    }>`with recursive entity (name) as (
        (select entity from audit_trail order by entity limit 1)
        union all select (select entity from audit_trail au where au.entity > entity.name order by au.entity limit 1) from entity where entity.name is not null)
      select (select array_agg(name) from entity where name is not null) as entities,
        (select array_agg(distinct action order by action) from (select action from audit_trail order by seq desc limit 5000) recent) as actions`.execute(
      ctx.db,
    );
    return { entities: rows[0]?.entities ?? [], actions: rows[0]?.actions ?? [] };
  },
});

export const auditTrailModule: ServerModule = {
  name: 'audit-trail',
  tables: {
    owns: ['audit_seals'],
    reads: ['audit_trail', 'users'],
    readsAbove: { suppliers: 'for whom somebody acted, by name' },
  },
  texts: auditTrailTexts,
  routes,
  jobs: [sealJob],
};
