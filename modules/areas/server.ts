import { sql } from 'kysely';
import { all, among, contains, findPage, orderBy, type Condition } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { areas, type Area } from './contract.ts';

/** Areas belong to nobody: whoever may list them sees all of them. */
const routes = serve(areas, {
  list: async (ctx, { query }) => {
    const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`];
    if (query.id) conditions.push(among(sql`t.id`, query.id));
    if (query.province) conditions.push(sql<boolean>`t.province = ${query.province}`);
    if (query.q) conditions.push(contains(sql`fold(concat_ws(' ', t.name, t.name_ar, t.city))`, query.q));
    const name = sql`t.name collate "und-x-icu"`;
    const { rows, ...counts } = await findPage<Area>(ctx, {
      columns: sql`t.id, t.name, t.name_ar, t.province, t.city, t.created_at, t.updated_at`,
      from: sql`areas as t`,
      where: all(conditions),
      order: orderBy(query.order, { name, created_at: sql`t.created_at` }, 'name'),
    }, query);
    return { areas: rows, ...counts, offset: query.offset, limit: query.limit };
  },
});

export const areasModule: ServerModule = { name: 'areas', texts: { en: {}, ar: {} }, routes };
