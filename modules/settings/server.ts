import { sql } from 'kysely';
import { mayCall } from '#kit/server/actors.ts';
import { serve, type CountedList, type ServerModule } from '#kit/server/serve.ts';
import { settings } from './contract.ts';

/** @param counted the lists that the modules have counted; known when the first call comes */
export const makeSettingsModule = (counted: () => readonly CountedList[]): ServerModule => ({
  name: 'settings',
  texts: { en: {}, ar: {} },
  routes: serve(settings, {
    counts: async (ctx) => {
      const asked = counted().filter(({ list }) => mayCall(list, ctx.actor));
      if (asked.length === 0) return { counts: {} };
      const counts = asked.map(({ list, rows }) => sql`${sql.lit(list.path)}, (select count(*) ${rows(ctx)})`);
      const { rows } = await sql<{
        counts: Record<string, number>;
      }>`select json_build_object(${sql.join(counts)}) as counts`.execute(ctx.db);
      return { counts: rows[0]?.counts ?? {} };
    },
  }),
});
