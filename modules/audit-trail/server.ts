import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import { always, findPage, never, type Condition } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { auditTexts } from './rules/all-texts.ts';
import { auditTrail, type AuditDetail, type AuditRow } from './contract.ts';
import { told } from './rules.ts';
import { findChoices } from './server/choices.ts';
import { auditExport } from './server/export.ts';
import { shownTo } from './server/masked.ts';
import { columns, listedEntries, visible } from './server/queries.ts';
import { sealJob } from './server/seal.ts';

/** Whose address and device an actor may know: a supplier its own people's, not an administrator's. */
const mayLocate = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: ({ supplierId }) =>
      sql<boolean>`(t.actor_type = 'supplier' and exists (select from users us where us.id = t.actor_id and us.supplier_id = ${supplierId}))`,
    affiliate: () => never,
    sales_representative: () => never,
  });

type Kept = Omit<AuditRow, 'fields'>;
/** How many changes of an entry a list shows. */
const shown = 2;

/** An entry as a list shows it: the two changes that say most of it, and the names these need. */
function inShort(actor: Actor, { changes, names, ...entry }: Kept): AuditRow {
  const all = told(shownTo(actor, changes));
  const first = all.slice(0, shown);
  const values = new Set([entry.entity_id, ...first.flatMap(({ before, after }) => [before, after].flat())]);
  return {
    ...entry,
    changes: first,
    fields: all.map(({ field }) => field),
    names: Object.fromEntries(Object.entries(names).filter(([id]) => values.has(id))),
  };
}

const routes = serve(auditTrail, {
  list: async (ctx, { query }) => {
    const { rows, ...counts } = await findPage<Kept>(ctx, listedEntries(ctx, query), query);
    return {
      audit_trail: rows.map((row) => inShort(ctx.actor, row)),
      ...counts,
      offset: query.offset,
      limit: query.limit,
    };
  },
  export: async (ctx, asked) => auditExport.start(ctx, asked),
  retrieve: async (ctx, { params }) => {
    const { rows } = await sql<{
      row: Omit<AuditDetail, 'fields' | 'neighbours'> & { neighbours: Kept[] };
    }>`select row_to_json(one) as row from (select ${columns}, case when ${mayLocate(ctx.actor)} then t.ip end as ip, case when ${mayLocate(ctx.actor)} then t.user_agent end as user_agent, t.impersonation_id,
        coalesce((select json_agg(n) from (select ${columns} from audit_trail as t where t.request_id = au.request_id and t.id <> au.id and ${visible(ctx.actor)}
          order by t.seq limit 50) as n), '[]'::json) as neighbours
      from audit_trail as t join audit_trail as au on au.seq = t.seq where t.id = ${params.id} and ${visible(ctx.actor)}) as one`.execute(
      ctx.db,
    );
    const [found] = rows;
    if (!found) throw notFound();
    const { row } = found;
    const changes = shownTo(ctx.actor, row.changes);
    return {
      audit_entry: {
        ...row,
        changes,
        fields: changes.map(({ field }) => field),
        neighbours: row.neighbours.map((one) => inShort(ctx.actor, one)),
      },
    };
  },
  choices: (ctx, { query }) => findChoices(ctx, query),
});

export const auditTrailModule: ServerModule = {
  name: 'audit-trail',
  tables: {
    owns: ['audit_seals'],
    reads: ['audit_trail', 'store', 'users'],
    readsAbove: {
      orders: 'the currency of an order’s amounts',
      suppliers: 'for whom somebody acted, by name',
    },
  },
  texts: auditTexts,
  routes,
  jobs: [sealJob],
  exports: [auditExport],
};
