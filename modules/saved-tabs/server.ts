import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { savedTabs, tabsPerList, type SavedTab } from './contract.ts';
import { savedTabsTexts } from './texts.ts';

type Row = { id: string; list: string; label: string; filters: SavedTab['filters'] };
const present = ({ id, ...tab }: Row): SavedTab => ({ value: id, removable: true, ...tab });

/** Whose tabs these are: under impersonation the administrator's own. */
const mine = (ctx: Ctx) => sql`user_id = ${personOf(ctx.actor)}`;

export const savedTabsModule: ServerModule = {
  name: 'saved-tabs',
  tables: { owns: ['saved_tabs'], reads: ['users'] },
  texts: savedTabsTexts,
  routes: serve(savedTabs, {
    list: async (ctx, { query }) => {
      const inList = query.list === undefined ? sql`true` : sql`list = ${query.list}`;
      const { rows } =
        await sql<Row>`select id, list, label, filters from saved_tabs where ${mine(ctx)} and ${inList} order by list, position, created_at, id`.execute(
          ctx.db,
        );
      return { tabs: rows.map(present) };
    },
    save: async (ctx, { body }) => {
      // Two tabs saved at the same moment would both see room for one more.
      await sql`select id from users where id = ${personOf(ctx.actor)} for update`.execute(ctx.db);
      const { rows } = await sql<{
        count: number;
        next: number;
      }>`select count(*)::int as count, coalesce(max(position), 0)::int + 1 as next
        from saved_tabs where ${mine(ctx)} and list = ${body.list}`.execute(ctx.db);
      const { count = 0, next = 1 } = rows[0] ?? {};
      if (count >= tabsPerList) throw fail('saved_tabs.list_full', { max: tabsPerList });
      const tab: Row = { id: ctx.newId('tab'), ...body };
      const row = { ...tab, user_id: personOf(ctx.actor), position: next, created_at: ctx.now, updated_at: ctx.now };
      await insertRow(ctx, 'saved_tabs', row, { entity: 'saved_tabs', label: tab.label });
      return { tab: present(tab) };
    },
    remove: async (ctx, { params }) => {
      const { rows } =
        await sql<Row>`delete from saved_tabs where id = ${params.id} and ${mine(ctx)} returning id, list, label, filters`.execute(
          ctx.db,
        );
      const [gone] = rows;
      if (!gone) throw notFound();
      ctx.audit({ action: 'delete', entity: 'saved_tabs', entity_id: gone.id, entity_label: gone.label, before: gone });
      return { id: params.id, object: 'saved_tab', deleted: true as const };
    },
  }),
};
