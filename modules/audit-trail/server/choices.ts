import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { auditTrail } from '../contract.ts';
import { recordNames } from './names.ts';
import { visible } from './queries.ts';

/** Entries among which people and actions are looked for: the trail is long, its words are few. */
const recent = 5_000;

/** Everything the filters offer, in one statement. An administrator's entities are all there are, from one to the next in their index. */
export async function findChoices(
  ctx: Ctx,
  { entity_id, actor_id }: QueryOf<typeof auditTrail.choices>,
): Promise<ReplyOf<typeof auditTrail.choices>> {
  const actions = sql`select json_agg(distinct action order by action) from recent`;
  const actors = sql`select json_agg(named order by named.name collate "und-x-icu") from named where named.name is not null`;
  const entities =
    ctx.actor.account === 'admin'
      ? sql`select json_agg(name) from entity where name is not null`
      : sql`select json_agg(distinct entity order by entity) from recent`;
  const { rows } = await sql<{
    choices: ReplyOf<typeof auditTrail.choices>;
  }>`with recursive entity (name) as (
        (select entity from audit_trail order by entity limit 1)
        union all select (select entity from audit_trail au where au.entity > entity.name order by au.entity limit 1) from entity where entity.name is not null),
      recent as (select t.entity, t.action, t.actor_id from audit_trail as t where ${visible(ctx.actor)} order by t.seq desc limit ${sql.lit(recent)}),
      named as (select us.id, coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, us.phone) as name, us.name_ar
        from users us where us.id in (select actor_id from recent) or (us.id = ${actor_id ?? null} and exists (select from audit_trail as t where t.actor_id = us.id and ${visible(ctx.actor)})))
    select json_build_object(
      'entities', coalesce((${entities}), '[]'),
      'actions', coalesce((${actions}), '[]'),
      'actors', coalesce((${actors}), '[]'),
      'record', (select ${recordNames}->t.entity_id from audit_trail as t where t.entity_id = ${entity_id ?? null} and ${visible(ctx.actor)} limit 1)) as choices`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement of one row gave none');
  return row.choices;
}
