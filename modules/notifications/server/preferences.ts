import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { switchesFor, type Preference } from '../rules.ts';

/** Everything the caller may be told of, and whether it is wanted. */
export async function findPreferences(ctx: Ctx) {
  const { rows } =
    await sql<Preference>`select event, channel, wanted from notification_preferences where user_id = ${personOf(ctx.actor)}`.execute(
      ctx.db,
    );
  return switchesFor(ctx.actor, rows);
}

/** Keeps what the caller wants. @throws Refusal 404 for what the caller is never told of */
export async function savePreference(ctx: Ctx, { event, channel, wanted }: Preference) {
  const before = (await findPreferences(ctx)).find((one) => one.event === event && one.channel === channel);
  if (!before) throw notFound();
  const user = personOf(ctx.actor);
  await sql`insert into notification_preferences (user_id, event, channel, wanted, created_at, updated_at)
    values (${user}, ${event}, ${channel}, ${wanted}, ${ctx.now}, ${ctx.now})
    on conflict (user_id, event, channel) do update set wanted = excluded.wanted, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  const field = `${event} ${channel}`;
  ctx.audit({
    action: 'set_preference',
    entity: 'users',
    entity_id: user,
    before: { [field]: before.wanted },
    after: { [field]: wanted },
  });
  return { event, channel, wanted, is_default: false };
}
